// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.commandline.figure.FigureOptions;
import org.outcry.measure.Figures;
import picocli.CommandLine.Model.CommandSpec;

/** Run of a plan in which a node catches up, in a folder of its own, and its figures on standard output. */
public final class CatchupReport {
    private CatchupReport() {}

    /**
     * Runs a plan.
     *
     * @param options how its figures are printed
     * @return the exit code of the verb
     */
    public static int run(CommandSpec spec, CatchupPlan plan, FigureOptions options) throws IOException {
        options.check(spec);
        Path folder = Files.createTempDirectory("outcry-catch-up");
        Figures figures;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr());
                CatchupRun run = new CatchupRun(plan, NodeNetwork.LOOPBACK, folder, watched::line)) {
            figures = run.run();
        } finally {
            TemporaryFolder.delete(folder);
        }
        return options.print(spec, figures);
    }
}
