// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.simulate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * Process whose work a {@link Simulation} counts. It does everything once or more, so that its code is compiled, then
 * work that fills the caches, and work that is counted.
 */
public final class CountedProcess {
    static final String READY = "ready";

    private CountedProcess() {}

    /** Work of the process. */
    @FunctionalInterface
    public interface Work {
        /** Does it. */
        void run() throws IOException;
    }

    /**
     * Does the work that fills the caches, and the one that is counted, each when the simulation is ready for it.
     *
     * @throws IOException if the process that counts has ended
     */
    public static void run(Work filling, Work counted) throws IOException {
        System.gc();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII))) {
            waitForLine(in);
            filling.run();
            waitForLine(in);
            counted.run();
            waitForLine(in);
        }
    }

    private static void waitForLine(BufferedReader in) throws IOException {
        System.out.println(READY);
        if (in.readLine() == null) {
            throw new IOException("the process that counts has ended");
        }
    }
}
