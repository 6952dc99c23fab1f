// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Terminal that hands over single keys while it is open. Where there is no terminal, there are no keys. */
final class Terminal implements AutoCloseable {
    private static final File TTY = new File("/dev/tty");
    private static final long LOOK_NS = 50_000_000;
    private static final String CLEAR = "\u001b[H\u001b[2J";
    private static final String OTHER_SCREEN = "\u001b[?1049h\u001b[?25l";
    private static final String OWN_SCREEN = "\u001b[?25h\u001b[?1049l";

    private final InputStream in;
    private final PrintStream out;

    private final Thread atExit = new Thread(this::restore, "terminal-restore");

    private Terminal(InputStream in, PrintStream out) {
        this.in = in;
        this.out = out;
    }

    /** Opens the terminal. It is as it was before when this is closed, or the process ends. */
    static Terminal open(InputStream in, PrintStream out) throws IOException {
        Terminal terminal = new Terminal(in, out);
        Runtime.getRuntime().addShutdownHook(terminal.atExit);
        stty("-icanon", "-echo");
        out.print(OTHER_SCREEN);
        return terminal;
    }

    private void restore() {
        out.print(OWN_SCREEN);
        out.flush();
        try {
            stty("icanon", "echo");
        } catch (IOException e) {
            // The terminal is gone.
        }
    }

    private static void stty(String... settings) throws IOException {
        List<String> command = new ArrayList<>(List.of("stty"));
        command.addAll(List.of(settings));
        try {
            new ProcessBuilder(command)
                    .redirectInput(TTY)
                    .redirectErrorStream(true)
                    .start()
                    .waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void show(List<String> lines) {
        out.print(CLEAR + String.join("\r\n", lines));
        out.flush();
    }

    /** Waits for a key, but not for long. Returns 0 if there is none. */
    char key(long withinNs) throws IOException {
        long beginNs = System.nanoTime();
        while (in.available() == 0) {
            if (System.nanoTime() - beginNs >= withinNs) {
                return 0;
            }
            LockSupport.parkNanos(LOOK_NS);
        }
        return (char) in.read();
    }

    /** Asks for a line of text; empty if nothing was typed. */
    String line(String question) throws IOException {
        stty("icanon", "echo");
        out.print("\r\n" + question + " ");
        out.flush();
        StringBuilder text = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            text.append((char) c);
        }
        stty("-icanon", "-echo");
        return new String(text.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8).strip();
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(atExit);
        restore();
    }
}
