// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.outcry.measure.ProgramRun;

/** Program of this machine that is run to its end. */
final class ToolProcess {
    private ToolProcess() {}

    /**
     * Runs a program and returns what it printed.
     *
     * @throws IOException if it can't be started or ends with another exit code than 0; the message has its last output
     */
    static String run(Path folder, List<String> command) throws IOException {
        ProgramRun.Ended ended = ProgramRun.run(
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true));
        String said = ended.printed().strip();
        if (ended.exitCode() != 0) {
            throw new IOException(String.join(" ", command) + ": exit code " + ended.exitCode() + ": " + said);
        }
        return said;
    }
}
