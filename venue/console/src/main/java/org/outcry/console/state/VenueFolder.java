// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.GatewayCounters;
import org.outcry.gateway.session.SessionConnection;
import org.outcry.runtime.TimeCounts;

/**
 * Facts of a venue's data folder at a time: its files, its disk, and what its agents and gateways write there.
 *
 * @param freeBytes the bytes that the disk has left for this user
 * @param newestSnapshotMs the time of the newest snapshot in ms since 1970; 0 if there is none
 * @param counters the counters of each file, by the file's name without its ending
 * @param turns the last turns of agents, by the counter's file and name
 * @param orderTimes times from order to acknowledgement since the gateway's start, by gateway and session
 * @param connections the connections of sessions that are logged on over FIX and OUCH
 */
public record VenueFolder(
        Kind journal,
        Kind events,
        Kind snapshots,
        long freeBytes,
        long newestSnapshotMs,
        Map<String, Map<String, Long>> counters,
        Map<String, AgentTurn> turns,
        Map<String, Map<Integer, TimeCounts>> orderTimes,
        Map<Integer, SessionConnection> connections) {
    /** The time without a turn after which an agent counts as stuck, in ms. */
    public static final long STUCK_MS = 4_000;

    /** Files of a kind: how many, and their bytes. */
    public record Kind(int count, long bytes) {
        private static final Kind NONE = new Kind(0, 0);

        private Kind and(long moreBytes) {
            return new Kind(count + 1, bytes + moreBytes);
        }
    }

    /** Facts before the first look. */
    static final VenueFolder UNKNOWN =
            new VenueFolder(Kind.NONE, Kind.NONE, Kind.NONE, -1, 0, Map.of(), Map.of(), Map.of(), Map.of());

    /**
     * Looks at a folder.
     *
     * @param former an earlier look at it
     * @param nowNs the time by {@link System#nanoTime}
     */
    static VenueFolder of(Path data, VenueFolder former, long nowNs) throws IOException {
        Kind journal = Kind.NONE;
        Kind events = Kind.NONE;
        Kind snapshots = Kind.NONE;
        long newest = 0;
        GatewayFiles gateways = new GatewayFiles(former.orderTimes);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(data)) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                if (gateways.take(file)) {
                    continue;
                }
                boolean snapshot = name.startsWith("snapshot-") && name.endsWith(".state");
                if (!snapshot && !name.endsWith(".events")) {
                    continue;
                }
                BasicFileAttributes facts = attributes(file);
                if (facts == null) {
                    continue;
                }
                if (snapshot) {
                    snapshots = snapshots.and(facts.size());
                    newest = Math.max(newest, facts.lastModifiedTime().toMillis());
                } else if (name.startsWith("journal-")) {
                    journal = journal.and(facts.size());
                } else if (name.startsWith("events-")) {
                    events = events.and(facts.size());
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        gateways.takeJoined(data);
        return new VenueFolder(
                journal,
                events,
                snapshots,
                Files.getFileStore(data).getUsableSpace(),
                newest,
                gateways.counters,
                AgentTurn.of(gateways.counters, former.turns, nowNs),
                gateways.orderTimes,
                gateways.connections);
    }

    private static @Nullable BasicFileAttributes attributes(Path file) throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    /** Returns a counter; {@code orElse} if no agent writes it. */
    public long counter(String file, String name, long orElse) {
        return counters.getOrDefault(file, Map.of()).getOrDefault(name, orElse);
    }

    /** Returns the time since the sequencer's last turn, in ms; 0 if it is not known. */
    public long sequencerTurnAgeMs() {
        AgentTurn turn = turns.get("sequencer/" + GatewayCounters.TURN);
        return turn == null ? 0 : turn.ageMs();
    }
}
