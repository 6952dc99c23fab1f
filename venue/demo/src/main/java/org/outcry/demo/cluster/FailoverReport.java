// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.commandline.figure.FigureOptions;
import picocli.CommandLine.Model.CommandSpec;

/** Run of a plan in a folder of its own, and its result on standard output. */
public final class FailoverReport {
    private FailoverReport() {}

    /**
     * Runs a plan.
     *
     * @param intro a line before it; empty for none
     * @param figures how its figures are printed
     * @return the exit code of the verb
     */
    public static int run(CommandSpec spec, FailoverPlan plan, String intro, FigureOptions figures) throws IOException {
        figures.check(spec);
        Path folder = Files.createTempDirectory("outcry-failover");
        FailoverResult result;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr());
                FailoverRun run = new FailoverRun(plan, NodeNetwork.LOOPBACK, folder, watched::line)) {
            if (!intro.isEmpty()) {
                watched.line(intro);
            }
            result = run.run();
        } finally {
            TemporaryFolder.delete(folder);
        }
        return figures.print(spec, result.figures());
    }
}
