// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import java.io.Console;
import java.io.PrintWriter;

/** Progress of long work: one line that is overwritten on a terminal, occasional plain lines elsewhere. */
public final class ProgressLine implements AutoCloseable {
    private static final long SELDOM_NS = 5_000_000_000L;
    private static final int WIDTH = 100;

    private final PrintWriter out;
    private final boolean terminal = isTerminal();
    private long nextNs = System.nanoTime();
    private boolean open;

    @SuppressWarnings("SystemConsoleNull")
    private static boolean isTerminal() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }

    public ProgressLine(PrintWriter out) {
        this.out = out;
    }

    /** Prints a line that is not overwritten. */
    public void line(String text) {
        end();
        out.println(text);
        out.flush();
    }

    /** Shows the current progress. */
    public void progress(String text) {
        if (terminal) {
            out.print("\r  " + text + " ".repeat(Math.max(0, WIDTH - text.length())));
            open = true;
        } else if (System.nanoTime() >= nextNs) {
            nextNs = System.nanoTime() + SELDOM_NS;
            out.println("  " + text);
        }
        out.flush();
    }

    private void end() {
        if (open) {
            out.println();
            out.flush();
            open = false;
        }
    }

    @Override
    public void close() {
        end();
    }
}
