// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.ProgressLine;
import org.outcry.lab.kit.figure.FigureOptions;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Model.CommandSpec;

/** Result of a verb that measures. */
public interface Measurement {
    /** Work that measures, and says how far it is. */
    interface Work {
        Measurement run(Consumer<String> progress) throws IOException;
    }

    /** Adds the figures. */
    void into(Json document);

    /** Prints the figures for people. */
    void print(PrintWriter out);

    /** Returns the reasons for which the figures do not count. */
    List<String> invalidBecause();

    /** Returns the bounds of the product that the figures miss, in words; empty where there are none. */
    default List<String> missed() {
        return List.of();
    }

    /**
     * Runs a verb's work, writes its report and prints it.
     *
     * @param name the verb, and the name of its files
     * @param report the directory of JSON and page, or null
     * @param figures how the figures are printed
     * @return the exit code
     */
    static int run(
            CommandSpec spec, String name, String operation, @Nullable Path report, FigureOptions figures, Work work)
            throws IOException {
        figures.check(spec);
        List<String> words = spec.root().commandLine().getParseResult().originalArgs();
        Json document = ReportFiles.document(name, operation, words);
        if (report != null) {
            document.put("environment", Environment.examine(1));
        }
        Measurement result;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr())) {
            result = work.run(watched::progress);
        }
        result.into(document);
        if (report != null) {
            ReportFiles.write(report, name, document);
        }
        figures.print(spec, document, result::print);
        if (!result.invalidBecause().isEmpty()) {
            return ExitCode.ENVIRONMENT;
        }
        return result.missed().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    }
}
