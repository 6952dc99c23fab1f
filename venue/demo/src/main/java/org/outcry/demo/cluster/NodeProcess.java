// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ChildJvm;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.Outcry;
import org.outcry.verbs.run.PrintedAddress;

/**
 * Process of one node of a venue. It is ready when it has printed its addresses, which a thread of its own waits for.
 * Any thread.
 *
 * <p>Its lines for an operator say whether it leads; the last of them are kept for reports of faults.
 */
final class NodeProcess {
    private static final String HEAP = "-Xmx256m";
    private static final int KEPT_LINES = 50;
    private static final long END_SECONDS = 30;

    private final int number;
    private final Process process;
    private final Consumer<BookmarkTaken> bookmarks;
    private final ArrayDeque<String> lines = new ArrayDeque<>();
    private volatile boolean leads;
    private volatile boolean wasEnded;
    private volatile @Nullable Map<String, Object> addresses;

    /**
     * Starts a process.
     *
     * @param bookmarks receives the node's bookmarks; any thread
     */
    NodeProcess(int number, Path configuration, NodeNetwork network, Consumer<BookmarkTaken> bookmarks)
            throws IOException {
        this.bookmarks = bookmarks;
        this.number = number;
        List<String> command = new ArrayList<>(network.wordsBefore(number));
        List<String> options = new ArrayList<>(ChildJvm.ofAVenue());
        options.add(HEAP);
        options.addAll(network.jvmOptions(number));
        command.addAll(ChildJvm.command(options, Outcry.class));
        command.addAll(List.of("run", configuration.toString(), "--node", Integer.toString(number), "--json"));
        process = new ProcessBuilder(command).start();
        read("addresses", process.inputReader(StandardCharsets.UTF_8), this::onAddresses);
        read(
                "lines",
                new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8)),
                this::onLine);
    }

    /** Taker of a line. */
    private interface Lines {
        void onLine(String line) throws IOException;
    }

    private void read(String what, BufferedReader from, Lines to) {
        Thread thread = new Thread(
                () -> {
                    try (from) {
                        for (@Nullable String line = from.readLine(); line != null; line = from.readLine()) {
                            to.onLine(line);
                        }
                    } catch (IOException e) {
                        keep(what + " can't be read: " + e);
                    }
                },
                "node-" + number + "-" + what);
        thread.setDaemon(true);
        thread.start();
    }

    private void onAddresses(String line) throws IOException {
        addresses = JsonText.object(line);
    }

    private void onLine(String line) {
        keep(line);
        @Nullable BookmarkTaken bookmark = BookmarkTaken.of(line);
        if (bookmark != null) {
            bookmarks.accept(bookmark);
        }
        if (line.contains("this node leads")) {
            leads = true;
        } else if (line.contains("this node follows")) {
            leads = false;
        }
    }

    private void keep(String line) {
        synchronized (lines) {
            if (lines.size() == KEPT_LINES) {
                lines.removeFirst();
            }
            lines.add(line);
        }
    }

    int number() {
        return number;
    }

    /** Returns the last lines that it printed. */
    List<String> lines() {
        synchronized (lines) {
            return List.copyOf(lines);
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Returns whether it has printed its addresses and lives. */
    boolean isReady() {
        return addresses != null && process.isAlive();
    }

    /** Returns whether it leads, as far as it has said. */
    boolean leads() {
        return leads && process.isAlive();
    }

    /** Returns the address with a name, such as {@code fix}. Only when it is ready. */
    InetSocketAddress address(String name) throws IOException {
        Map<String, Object> known = addresses;
        return PrintedAddress.of(known == null ? Map.of() : known, name);
    }

    /** Returns the time that cores have worked for it so far, in ns; 0 if the system does not tell. */
    long cpuNs() {
        return process.info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
    }

    /** Ends it like kill -9. Returns when it has ended. */
    void kill() {
        wasEnded = true;
        process.destroyForcibly();
        awaitEnd();
    }

    /** Asks it to end in order, by SIGTERM. */
    void terminate() {
        wasEnded = true;
        // The process's own destroy would close its streams, and what it says at its end would be lost.
        process.toHandle().destroy();
    }

    /** Returns whether it was killed or asked to end. */
    boolean wasEnded() {
        return wasEnded;
    }

    /** Returns whether it has ended, and nobody ended it. */
    boolean endedByItself() {
        return !wasEnded && !process.isAlive();
    }

    /** Sends it a signal, such as STOP or CONT. */
    void signal(String name) throws IOException {
        try {
            int result = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                    .start()
                    .waitFor();
            if (result != 0) {
                throw new IOException("signal can't be sent: node=" + number + " signal=" + name);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for its end, and ends it like kill -9 when it takes too long. Returns whether it ended by itself. */
    boolean awaitEnd() {
        try {
            if (process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                return true;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        return false;
    }

    int exitCode() {
        return process.exitValue();
    }
}
