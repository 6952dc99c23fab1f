// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.audit;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;

/** Reader of an audit trail, which checks that each record continues the one before. */
public final class AuditFile {
    /** The file's name in the venue's data folder. */
    public static final String NAME = "audit.jsonl";

    /** Receiver of the records. */
    @FunctionalInterface
    public interface Records {
        /** Takes a record over, with its place in the file and its hash. */
        void onRecord(AuditRecord record, long offset, String hash);
    }

    /**
     * Fault.
     *
     * @param offset the place of the line in the file, in bytes
     * @param what the fault in words, with the record's number
     */
    public record Fault(long offset, String what) {}

    /** The bytes that are read at once from the end: several of the longest records. */
    private static final int BLOCK_BYTES = 4 * AuditRecord.MAX_BYTES;

    /** A clock that is set back makes records older than those before them, by less than that. */
    private static final long CLOCK_NS = 2 * 86_400_000_000_000L;

    private final Records records;
    private final List<Fault> faults = new ArrayList<>();
    private long lastNumber;
    private String lastHash = AuditRecord.NO_HASH;

    private AuditFile(Records records) {
        this.records = records;
    }

    /**
     * Reads a file. An unfinished line at its end is left out: it is being written, or was when the venue was killed.
     *
     * @return the faults; empty if there are none
     */
    public static List<Fault> read(Path file, Records records) throws IOException {
        AuditFile reading = new AuditFile(records);
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            long start = 0;
            long offset = 0;
            for (int next = in.read(); next >= 0; next = in.read()) {
                offset++;
                if (next == '\n') {
                    reading.onLine(line.toString(StandardCharsets.UTF_8), start);
                    line.reset();
                    start = offset;
                } else if (line.size() <= AuditRecord.MAX_BYTES) {
                    line.write(next);
                }
            }
        }
        return reading.faults;
    }

    /**
     * Returns the newest records, newest first, without a check of hashes. It reads the file from its end, as far as it
     * must; what is no record is left out.
     *
     * @param most at most so many records
     * @param fromNs the time before which no record is looked for, in ns since 1970
     */
    public static List<AuditRecord> newest(Path file, int most, long fromNs, Predicate<AuditRecord> wanted)
            throws IOException {
        List<AuditRecord> records = new ArrayList<>();
        if (!Files.exists(file)) {
            return records;
        }
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            long end = in.length();
            boolean older = false;
            byte[] rest = new byte[0];
            while (end > 0 && records.size() < most && !older) {
                int length = (int) Math.min(end, BLOCK_BYTES);
                byte[] block = Arrays.copyOf(rest, length + rest.length);
                System.arraycopy(rest, 0, block, length, rest.length);
                end -= length;
                in.seek(end);
                in.readFully(block, 0, length);
                // The last line of the file may be unfinished, the first one of a block the end of one.
                int to = lastBreak(block, block.length);
                int from = lastBreak(block, to);
                while (to >= 0 && (from >= 0 || end == 0) && records.size() < most && !older) {
                    Optional<AuditRecord> record =
                            record(new String(block, from + 1, to - from - 1, StandardCharsets.UTF_8));
                    record.filter(wanted).ifPresent(records::add);
                    older = record.isPresent() && record.get().timeNs() < fromNs - CLOCK_NS;
                    to = from;
                    from = lastBreak(block, to);
                }
                rest = Arrays.copyOf(block, to + 1);
            }
            return records;
        }
    }

    /** Returns the place of the last line break before another place; -1 if there is none. */
    private static int lastBreak(byte[] block, int before) {
        int at = before - 1;
        while (at >= 0 && block[at] != '\n') {
            at--;
        }
        return at;
    }

    private static Optional<AuditRecord> record(String line) {
        try {
            return Optional.of(AuditRecord.parse(line));
        } catch (DecodeException | IllegalArgumentException | DateTimeException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    private void onLine(String line, long offset) {
        AuditRecord record = parse(line, offset);
        if (record == null) {
            return;
        }
        String hash = AuditRecord.hashOf(line);
        if (record.number() > lastNumber + 1) {
            fault(offset, "audit records " + (lastNumber + 1) + " to " + (record.number() - 1) + " are missing");
        } else if (record.number() <= lastNumber) {
            fault(
                    offset,
                    "audit record " + record.number() + " stands after record " + lastNumber + ", it was inserted");
        } else if (!hash.equals(AuditRecord.hash(lastHash, AuditRecord.contentOf(line)))) {
            fault(
                    offset,
                    "audit record " + record.number()
                            + " was changed, or it does not continue the one before: its hash differs");
        }
        lastNumber = record.number();
        lastHash = hash;
        records.onRecord(record, offset, hash);
    }

    private @Nullable AuditRecord parse(String line, long offset) {
        try {
            return AuditRecord.parse(line);
        } catch (DecodeException | IllegalArgumentException | DateTimeException | ArithmeticException e) {
            fault(offset, "line after audit record " + lastNumber + " is no record: " + e.getMessage());
            return null;
        }
    }

    private void fault(long offset, String what) {
        faults.add(new Fault(offset, what));
    }
}
