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
import java.util.List;
import java.util.Optional;
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

    /** The length of most records, at most. */
    private static final int USUAL_BYTES = 512;

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
     * Returns the newest records, newest first, without a check of hashes. It reads the end of the file only; what is
     * no record is left out.
     *
     * @param most at most so many records, fewer if they are long
     */
    public static List<AuditRecord> newest(Path file, int most) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            long length = in.length();
            byte[] end = new byte[(int) Math.min(length, (long) most * USUAL_BYTES)];
            in.seek(length - end.length);
            in.readFully(end);
            String text = new String(end, StandardCharsets.UTF_8);
            List<AuditRecord> records = new ArrayList<>();
            // The first line may be the end of one, the last one unfinished.
            int to = text.lastIndexOf('\n');
            while (to >= 0 && records.size() < most) {
                int from = text.lastIndexOf('\n', to - 1);
                if (from < 0 && end.length < length) {
                    break;
                }
                record(text.substring(from + 1, to)).ifPresent(records::add);
                to = from;
            }
            return records;
        }
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
