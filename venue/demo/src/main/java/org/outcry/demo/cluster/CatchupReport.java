// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.IOException;
import org.outcry.commandline.figure.FigureOptions;
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
        return FailoverReport.run(spec, options, "outcry-catch-up", (folder, lines) -> {
            try (CatchupRun run = new CatchupRun(plan, NodeNetwork.LOOPBACK, folder, lines)) {
                return run.run();
            }
        });
    }
}
