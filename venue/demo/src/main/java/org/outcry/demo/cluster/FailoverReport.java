// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.commandline.figure.FigureOptions;
import org.outcry.measure.Figures;
import picocli.CommandLine.Model.CommandSpec;

/** Run of a plan in a folder of its own, and its result on standard output. */
public final class FailoverReport {
    private FailoverReport() {}

    /** Run that has figures. */
    @FunctionalInterface
    interface Measured {
        /** Runs to the end, and tells how far it is. */
        Figures run(Path folder, Consumer<String> lines) throws IOException;
    }

    /**
     * Runs a plan.
     *
     * @param intro a line before it; empty for none
     * @param figures how its figures are printed
     * @return the exit code of the verb
     */
    public static int run(CommandSpec spec, FailoverPlan plan, String intro, FigureOptions figures) throws IOException {
        return run(spec, figures, "outcry-failover", (folder, lines) -> {
            try (FailoverRun run = new FailoverRun(plan, NodeNetwork.LOOPBACK, folder, lines)) {
                if (!intro.isEmpty()) {
                    lines.accept(intro);
                }
                return run.run().figures();
            }
        });
    }

    /** Runs something in an empty folder, which is deleted afterwards, and prints its figures. */
    static int run(CommandSpec spec, FigureOptions options, String folderName, Measured measured) throws IOException {
        options.check(spec);
        Path folder = Files.createTempDirectory(folderName);
        Figures figures;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr())) {
            figures = measured.run(folder, watched::line);
        } finally {
            TemporaryFolder.delete(folder);
        }
        return options.print(spec, figures);
    }
}
