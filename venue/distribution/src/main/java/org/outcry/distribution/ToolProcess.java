// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Program of this machine that is run to its end. */
final class ToolProcess {
    private ToolProcess() {}

    /**
     * Runs a program and returns what it printed.
     *
     * @throws IOException if it can't be started or ends with another exit code than 0; the message has its last output
     */
    static String run(Path folder, List<String> command) throws IOException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        try {
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            int code = process.waitFor();
            if (code != 0) {
                throw new IOException(String.join(" ", command) + ": exit code " + code + ": " + said);
            }
            return said;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while this ran: " + String.join(" ", command), e);
        } finally {
            process.destroy();
        }
    }
}
