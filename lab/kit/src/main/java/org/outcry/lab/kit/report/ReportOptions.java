// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.figure.FigureOptions;
import org.outcry.measure.Figures;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Options of a verb that measures: where its figures go. */
public final class ReportOptions {
    @Option(names = "--out", paramLabel = "DIR", description = "Write JSON and a page there.")
    private @Nullable Path folder;

    @Mixin
    private final FigureOptions figures = new FigureOptions();

    /** Work that measures, and says how far it is. */
    public interface Work {
        /** Returns the figures. */
        Figures run(Consumer<String> progress) throws IOException;
    }

    /** Returns the folder of JSON and page; null if none was asked for. */
    public @Nullable Path folder() {
        return folder;
    }

    /** Checks the options, see {@link FigureOptions#check}. */
    public void check(CommandSpec spec) {
        figures.check(spec);
    }

    /**
     * Runs the verb's work, writes its report and prints it.
     *
     * @param spec the verb, whose name the files have
     * @param busyThreads number of threads of the measurement that never release their core
     * @return the exit code of the verdict
     */
    public int run(CommandSpec spec, int busyThreads, Work work) throws IOException {
        check(spec);
        List<String> words = spec.root().commandLine().getParseResult().originalArgs();
        Json document = ReportFiles.document(spec.name(), "", words);
        if (folder != null) {
            document.put("environment", Environment.examine(busyThreads));
        }
        Figures found;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr())) {
            found = work.run(watched::progress);
        }
        found.into(document);
        if (folder != null) {
            ReportFiles.write(folder, spec.name(), document);
        }
        return figures.print(spec, found, document);
    }
}
