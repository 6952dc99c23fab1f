// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.day;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.outcry.gateway.bookmark.BookmarkKeeper;
import org.outcry.link.HostPort;
import org.outcry.sequencer.Retention;
import org.outcry.sequencer.SequencerConfig;

/**
 * Days in virtual time, smaller than those of a venue with 1,000 commands a second. What is kept of journal and event
 * log, the size of their files and the commands between snapshots are smaller by the same factor.
 *
 * @param days the number of days
 * @param commands the commands of a day
 * @param archives whether old files are archived; else they are deleted, which is the default of a venue
 * @param folder the folder of {@code venue.yaml}, data and archive
 */
public record DaysPlan(int days, int commands, boolean archives, Path folder) {
    /** Instruments of the venue: {@code I1}, {@code I2} and so on. */
    static final int INSTRUMENTS = 10;

    /** The session that enters the orders, number 1. */
    static final String TRADER = "TRADER";

    /** A session that only logs on. */
    public static final String CLIENT = "CLIENT";

    /** The venue's name. */
    static final String NAME = "DAYS";

    /** Commands of a whole day at 1,000 a second. */
    public static final long WHOLE_COMMANDS = 86_400_000;

    /** The defaults of a venue. */
    private static final long SEGMENT_BYTES = 64L << 20;

    private static final long SNAPSHOT_EVERY = SequencerConfig.USUAL_SNAPSHOT_EVERY;
    private static final int SNAPSHOTS = Retention.USUAL_SNAPSHOTS;

    private static final String ROWS = "20";

    private static final long LEAST_SEGMENT_BYTES = 64L << 10;

    /**
     * Files of a log beside those that are kept: the present one, the prepared one, and the one of which a part is
     * kept.
     */
    private static final int MORE_FILES = 3;

    /** Events that the older of two bookmarks is behind, at most, while there is little load. */
    private static final long BOOKMARK_EVENTS = 2 * BookmarkKeeper.EVERY_EVENTS;

    /** Returns how many times as long a whole day is. */
    public double factor() {
        return (double) WHOLE_COMMANDS / commands;
    }

    long keptBytes() {
        return (long) (Retention.USUAL_BYTES / factor());
    }

    /** Returns the size of a file: a power of two. */
    long segmentBytes() {
        long bytes = Math.max(LEAST_SEGMENT_BYTES, (long) (SEGMENT_BYTES / factor()));
        return bytes == Long.highestOneBit(bytes) ? bytes : 2 * Long.highestOneBit(bytes);
    }

    long snapshotEvery() {
        return Math.max(1_000, (long) (SNAPSHOT_EVERY / factor()));
    }

    public Path config() {
        return folder.resolve("venue.yaml");
    }

    public Path data() {
        return folder.resolve("data");
    }

    public Path archive() {
        return folder.resolve("archive");
    }

    /**
     * Returns the venue's configuration: that of {@code outcry run --example}, but for what is scaled, the ports and
     * who trades what.
     */
    public String yaml() {
        StringBuilder yaml = new StringBuilder("name: " + NAME + "\n");
        yaml.append("journal: {segment: ")
                .append(segmentBytes() >> 10)
                .append("KiB, keepBytes: ")
                .append(keptBytes() >> 10)
                .append("KiB, keepEventsBytes: ")
                .append(keptBytes() >> 10)
                .append("KiB, snapshotEvery: ")
                .append(snapshotEvery())
                .append(archives ? ", archive: archive}\n" : "}\n");
        yaml.append("""
                fix: {listen: '127.0.0.1:0'}
                itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
                native: {listen: '127.0.0.1:0'}
                console: {listen: '127.0.0.1:0'}
                instruments:
                """);
        for (int number = 1; number <= INSTRUMENTS; number++) {
            yaml.append("  - {number: ")
                    .append(number)
                    .append(", symbol: I")
                    .append(number)
                    .append("}\n");
        }
        return yaml.append("sessions:\n  - {number: 1, compId: ")
                .append(TRADER)
                .append(", cancelOnDisconnect: never}\n  - {number: 2, compId: ")
                .append(CLIENT)
                .append(", cancelOnDisconnect: never}\n")
                .toString();
    }

    /** Returns verbs of operators on the venue, with their options. */
    public List<List<String>> verbs(InetSocketAddress api) {
        List<String> files = List.of("--json", "--config", config().toString());
        List<String> nativeApi = new ArrayList<>(files);
        nativeApi.addAll(List.of("--to", HostPort.inDigits(api).toString()));
        return List.of(
                with(nativeApi, "sessions"),
                with(nativeApi, "book", "I1"),
                with(nativeApi, "limits"),
                with(nativeApi, "halt", "I1", "--dry-run"),
                with(files, "orders", "--limit", ROWS),
                with(files, "trades", "--limit", ROWS));
    }

    private static List<String> with(List<String> options, String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(options);
        return all;
    }

    /**
     * Computes the bytes of a log of whole days with the defaults of a venue: what is kept by size, or what must stay
     * if that is more.
     *
     * @param recordBytes bytes of a record of the log, in the mean
     * @param recordsPerCommand records of a command, in the mean
     * @param staysForDay whether the present day stays
     */
    public static long wholeBytes(double recordBytes, double recordsPerCommand, boolean staysForDay) {
        double needed = SNAPSHOTS * SNAPSHOT_EVERY * recordsPerCommand * recordBytes;
        if (staysForDay) {
            needed = Math.max(needed, WHOLE_COMMANDS * recordsPerCommand * recordBytes);
            needed = Math.max(needed, BOOKMARK_EVENTS * recordBytes);
        }
        return Math.max(Retention.USUAL_BYTES, (long) needed) + MORE_FILES * SEGMENT_BYTES;
    }
}
