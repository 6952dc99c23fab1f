// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.TemporaryFolder;
import picocli.CommandLine.Model.CommandSpec;

/** Run of a plan in a folder of its own, and its result on standard output. */
public final class FailoverReport {
    private FailoverReport() {}

    /**
     * Runs a plan.
     *
     * @param intro a line before it; empty for none
     * @return the exit code of the verb
     */
    public static int run(CommandSpec spec, FailoverPlan plan, String intro, boolean json) throws IOException {
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
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? result.json().toString() : result.text());
        out.flush();
        return result.good() ? ExitCode.DONE : ExitCode.FAILED;
    }
}
