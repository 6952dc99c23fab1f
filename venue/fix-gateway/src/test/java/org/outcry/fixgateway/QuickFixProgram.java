// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * QuickFIX in C++ as a participant in a process of its own, with the dictionaries that come with it. It records what
 * the venue sends and what it refuses of that.
 */
final class QuickFixProgram implements AutoCloseable {
    private static final Path SCRIPT = Path.of("src/test/python/quickfix_client.py");
    private static final int MISSING = 3;

    /** Start of the ClOrdIDs of requests whose answers are waited for. */
    static final String MARK = "|11=last-";

    private final Path errors;
    private final Process process;
    private final PrintStream requests;
    private final Queue<String> lines = new ConcurrentLinkedQueue<>();
    private volatile String lastMarked = "";

    QuickFixProgram(int port, String beginString, String compId, Path folder) throws IOException {
        errors = folder.resolve("errors.txt");
        process = new ProcessBuilder(
                        System.getProperty("outcry.python", "python3"),
                        SCRIPT.toString(),
                        Integer.toString(port),
                        beginString,
                        compId,
                        TestVenue.VENUE,
                        folder.toString())
                .redirectError(errors.toFile())
                .start();
        requests = new PrintStream(process.getOutputStream(), true, StandardCharsets.US_ASCII);
        Thread.ofPlatform().daemon().start(this::read);
    }

    private void read() {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII))) {
            reader.lines().forEach(line -> {
                lines.add(line);
                if (line.startsWith("received ") && line.contains(MARK)) {
                    lastMarked = line;
                }
            });
        } catch (IOException e) {
            lines.add("unreadable " + e.getMessage());
        }
    }

    /** Sends a message; its fields have bars behind them. */
    void send(String message) {
        requests.println(message);
    }

    boolean isRunning() {
        return process.isAlive();
    }

    /** Returns whether the program has ended because its library is missing. */
    boolean isMissing() {
        return !process.isAlive() && process.exitValue() == MISSING;
    }

    /** Returns what it printed as errors. */
    String errors() throws IOException {
        return Files.readString(errors);
    }

    /** Returns the messages behind a word: {@code received} or {@code refused}; or {@code logon}. */
    List<String> lines(String word) {
        return lines.stream()
                .filter(line -> line.startsWith(word + " "))
                .map(line -> "|" + line.substring(word.length() + 1))
                .toList();
    }

    /** Returns the message that it received last of those whose ClOrdID has the mark; empty before. */
    String lastMarked() {
        return lastMarked;
    }

    /** Lets it log out and end. The venue must be driven meanwhile. */
    void finish() {
        requests.close();
    }

    @Override
    public void close() {
        requests.close();
        process.destroyForcibly();
    }
}
