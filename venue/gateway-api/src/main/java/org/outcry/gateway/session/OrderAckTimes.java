// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.session;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.runtime.TimeCounts;
import org.outcry.runtime.TimesFile;

/**
 * Times from order to acknowledgement of a gateway's sessions, and their connections, in the file {@code NAME.times}
 * beside the event log, by session number. The gateway's thread.
 *
 * <p>A time begins with the turn in which the gateway read the last bytes of the order. It ends when the order's first
 * report, an acceptance or a rejection, was handed to the socket. Time on the network and in the operating system's
 * queues is not part of it.
 */
public final class OrderAckTimes implements AutoCloseable {
    /** The ending of the files. */
    public static final String FILE = ".times";

    private final TimesFile file;
    private final EpochNanoClock clock;
    private final Consumer<String> lines;
    private final Map<Integer, SessionAckTimes> sessions = new HashMap<>();

    private OrderAckTimes(TimesFile file, EpochNanoClock clock, Consumer<String> lines) {
        this.file = file;
        this.clock = clock;
        this.lines = lines;
    }

    /**
     * Creates the file of a gateway, in place of that of an earlier process.
     *
     * @param clock nanoseconds since 1970-01-01T00:00:00Z, which the gateway's turns have too
     */
    public static OrderAckTimes create(Path folder, String gateway, EpochNanoClock clock, Consumer<String> lines)
            throws IOException {
        return new OrderAckTimes(
                TimesFile.create(folder.resolve(gateway + FILE), System.currentTimeMillis()), clock, lines);
    }

    /**
     * Contents of a file.
     *
     * @param times the times by session
     * @param connections the connections of the sessions that are logged on
     */
    public record Contents(Map<Integer, TimeCounts> times, Map<Integer, SessionConnection> connections) {
        private static final Contents NONE = new Contents(Map.of(), Map.of());
    }

    /**
     * Reads a file that a running process writes. Any thread.
     *
     * @param former the times of an earlier read, of which sessions without new times keep theirs
     * @return the contents; empty if the process that wrote the file has ended
     */
    public static Contents read(Path file, Map<Integer, TimeCounts> former) throws IOException {
        Map<String, TimeCounts> known = new HashMap<>();
        former.forEach((session, times) -> known.put(Integer.toString(session), times));
        TimesFile.Contents contents = TimesFile.read(file, known);
        if (!contents.isRunning()) {
            return Contents.NONE;
        }
        Map<Integer, SessionConnection> connections = new TreeMap<>();
        contents.notes().forEach((session, note) -> {
            if (!note.text().isEmpty()) {
                connections.put(Integer.valueOf(session), new SessionConnection(note.text(), note.value()));
            }
        });
        return new Contents(bySession(contents), connections);
    }

    /** Reads the files in a venue's folder that running processes write. Returns the times by session. Any thread. */
    public static Map<Integer, TimeCounts> ofRunning(Path folder) throws IOException {
        Map<Integer, TimeCounts> all = new TreeMap<>();
        if (!Files.isDirectory(folder)) {
            return all;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + FILE)) {
            for (Path file : files) {
                TimesFile.Contents contents = TimesFile.read(file, Map.of());
                if (contents.isRunning()) {
                    bySession(contents).forEach((session, times) -> all.merge(session, times, TimeCounts::plus));
                }
            }
        }
        return all;
    }

    private static Map<Integer, TimeCounts> bySession(TimesFile.Contents contents) {
        Map<Integer, TimeCounts> times = new TreeMap<>();
        contents.times().forEach((session, counts) -> times.put(Integer.valueOf(session), counts));
        return times;
    }

    /** Returns the times of a session for a new connection. Those of the session's earlier connections are kept. */
    public SessionAckTimes of(int session) {
        SessionAckTimes known = sessions.get(session);
        if (known == null) {
            known = added(session);
        }
        known.forget();
        return known;
    }

    private SessionAckTimes added(int session) {
        try {
            SessionAckTimes made = new SessionAckTimes(file.add(Integer.toString(session)), clock);
            sessions.put(session, made);
            return made;
        } catch (IOException e) {
            lines.accept("order times of a session are not kept until its next logon: session=" + session + " reason="
                    + e.getMessage());
            return new SessionAckTimes(null, clock);
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            lines.accept("file of order times could not be closed: " + e.getMessage());
        }
    }
}
