// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Program that runs to its end without input, and whose output is read. */
public final class ProgramRun {
    private ProgramRun() {}

    /**
     * Result of a program.
     *
     * @param printed its standard output, which has its standard error if that was redirected there
     */
    public record Ended(int exitCode, String printed) {}

    /**
     * Runs a program and waits for its end.
     *
     * @throws IOException if it can't be started, or this thread is interrupted, which ends the program
     */
    public static Ended run(ProcessBuilder program) throws IOException {
        Process process = program.start();
        try {
            process.getOutputStream().close();
            String printed;
            try (InputStream in = process.getInputStream()) {
                printed = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
            return new Ended(process.waitFor(), printed);
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a program ran: " + program.command(), e);
        }
    }
}
