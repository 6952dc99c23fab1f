// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Comparison of the journals and event logs of several folders, record by record, by number. A record has a time, a
 * method and bytes; the files that it stands in may be cut differently.
 *
 * <p>Records that one of two folders does not have, because it begins later or ends earlier, are not compared. A
 * running venue's folder can be compared: records that are written meanwhile may be left out.
 */
public final class FolderComparison {
    /** Kind of record. */
    public enum Kind {
        /** Record of the journal. */
        COMMAND,
        /** Record of the event log. */
        EVENT;

        private EventFileSpec of(SequencerConfig folder) {
            return this == COMMAND ? folder.journal() : folder.eventLog();
        }
    }

    /**
     * Records of a folder.
     *
     * @param first the first number
     * @param last the last number; {@code first - 1} if there is none
     */
    public record Held(Path folder, Kind kind, long first, long last) {}

    /** Place of a record: its file, and the offset in it in bytes. */
    public record Place(Path file, long offset) {
        @Override
        public String toString() {
            return "file=" + file + " offset=" + offset;
        }
    }

    /**
     * First difference of a kind between the first folder and another one.
     *
     * @param number the record's number
     * @param what the difference in words
     * @param one the record in the first folder
     * @param other the record in the other folder
     */
    public record Difference(Kind kind, long number, String what, Place one, Place other) {
        @Override
        public String toString() {
            return kind.name().toLowerCase(Locale.ROOT) + " " + number + " differs: " + what + ": " + one + ", "
                    + other;
        }
    }

    /**
     * Result of a comparison.
     *
     * @param held the records of each folder
     * @param compared the number of pairs of records that were compared
     * @param differences the first difference of each kind and folder; empty if there is none
     */
    public record Result(List<Held> held, long compared, List<Difference> differences) {
        /** Returns whether all folders begin and end with the same records, of each kind. */
        public boolean haveSameEnds() {
            return held.stream()
                    .allMatch(one -> held.stream()
                            .filter(other -> other.kind() == one.kind())
                            .allMatch(other -> other.first() == one.first() && other.last() == one.last()));
        }
    }

    private final List<Held> held = new ArrayList<>();
    private final List<Difference> differences = new ArrayList<>();
    private long compared;

    private FolderComparison() {}

    /**
     * Compares the first folder with each of the others.
     *
     * @throws IOException if they can't be read
     * @throws org.outcry.wire.file.EventFileDamagedException if a record is damaged
     */
    public static Result compare(List<Path> folders) throws IOException {
        FolderComparison comparison = new FolderComparison();
        List<SequencerConfig> all = new ArrayList<>();
        for (Path folder : folders) {
            all.add(SequencerConfig.of(folder));
        }
        for (Kind kind : Kind.values()) {
            comparison.compare(kind, all);
        }
        return new Result(List.copyOf(comparison.held), comparison.compared, List.copyOf(comparison.differences));
    }

    private void compare(Kind kind, List<SequencerConfig> folders) throws IOException {
        for (int i = 0; i < folders.size(); i++) {
            try (Records one = new Records(kind.of(folders.getFirst()));
                    Records other = new Records(kind.of(folders.get(i)))) {
                held.add(new Held(folders.get(i).directory(), kind, other.first, other.last));
                if (i > 0) {
                    compare(kind, one, other);
                }
            }
        }
    }

    private void compare(Kind kind, Records one, Records other) {
        long last = Math.min(one.last, other.last);
        long first = Math.max(one.first, other.first);
        if (first > last) {
            return;
        }
        one.reader.seek(first);
        other.reader.seek(first);
        for (long number = first; number <= last; number++) {
            one.next();
            other.next();
            compared++;
            String what = one.differenceTo(other);
            if (what != null) {
                differences.add(new Difference(kind, number, what, one.place(), other.place()));
                return;
            }
        }
    }

    /** Records of one folder and kind. */
    private static final class Records implements AutoCloseable {
        private final HeldRecord record;
        private final EventFileReader reader;
        private final long first;
        private final long last;

        private Records(EventFileSpec spec) throws IOException {
            this.record = new HeldRecord(spec);
            this.reader = record.reader;
            this.first = reader.firstKeptNumber();
            this.last = reader.nextNumber() - 1;
        }

        private void next() {
            record.next(Long.MAX_VALUE);
        }

        /** Returns the first difference between two records in words, or null. */
        private @Nullable String differenceTo(Records other) {
            if (reader.timeNs() != other.reader.timeNs()) {
                return "timeNs=" + reader.timeNs() + " and " + other.reader.timeNs();
            }
            int methodId = record.methodId();
            if (methodId != other.record.methodId()) {
                return "method=" + methodId + " and " + other.record.methodId();
            }
            int at = record.mismatch(other.record);
            if (at < 0) {
                return null;
            }
            return record.length() == other.record.length()
                    ? "method=" + methodId + " byte=" + at + " value=" + record.unsignedByte(at) + " and "
                            + other.record.unsignedByte(at)
                    : "method=" + methodId + " bytes=" + record.length() + " and " + other.record.length();
        }

        private Place place() {
            return new Place(reader.file(), reader.offset());
        }

        @Override
        public void close() {
            record.close();
        }
    }
}
