// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.audit;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.Pace;

/** File of an audit trail that is written. One thread. */
final class AuditWriter {
    private final Path file;
    private final EventFileSpec eventLog;
    private final Pace pace;
    private boolean isOpen;
    private long end;
    private long lastNumber;
    private long lastEvent;
    private AuditKind lastKind = AuditKind.COMMAND;
    private String head = AuditRecord.NO_HASH;

    AuditWriter(Path file, EventFileSpec eventLog, Pace pace) {
        this.file = file;
        this.eventLog = eventLog;
        this.pace = pace;
    }

    Path file() {
        return file;
    }

    long lastNumber() {
        return lastNumber;
    }

    /** Returns the event of the last command that is in the file; 0 if there is none. */
    long lastEvent() {
        return lastEvent;
    }

    /** Returns the hash of the last record. */
    String head() {
        return head;
    }

    /** Returns whether commands may be missing: the trail is another node's, and its own begins here. */
    boolean isFilled() {
        return lastKind == AuditKind.FILLED;
    }

    /**
     * Reads the file if it was not read, so that its last record can be continued.
     *
     * @param records receives the records
     * @return the faults of the chain; empty if it was read before
     */
    List<AuditFile.Fault> open(List<AuditComparison.Placed> records) throws IOException {
        if (isOpen) {
            return List.of();
        }
        lastNumber = 0;
        lastEvent = 0;
        head = AuditRecord.NO_HASH;
        end = 0;
        List<AuditFile.Fault> faults = AuditComparison.chain(file, records);
        if (!records.isEmpty()) {
            AuditRecord last = records.getLast().record();
            lastNumber = last.number();
            lastEvent = last.eventNumber();
            lastKind = last.kind();
            head = records.getLast().hash();
        }
        if (Files.exists(file)) {
            try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
                end = endOfLines(in);
            }
        }
        isOpen = true;
        return faults;
    }

    /** Returns whether the file is shorter than it was written, and has to be opened again. */
    boolean isCut() throws IOException {
        if (isOpen && end > 0 && (!Files.exists(file) || Files.size(file) < end)) {
            isOpen = false;
        }
        return !isOpen;
    }

    /** Adds a record, with the next number. */
    void add(AuditRecord record) throws IOException {
        boolean command = record.kind() == AuditKind.COMMAND;
        AuditRecord numbered = new AuditRecord(
                lastNumber + 1,
                record.timeNs(),
                record.kind(),
                command ? record.eventNumber() : lastEvent,
                record.user(),
                record.address(),
                record.text(),
                record.reason());
        String content = numbered.content();
        String hash = AuditRecord.hash(head, content);
        append(AuditRecord.line(content, hash) + "\n");
        lastNumber = numbered.number();
        lastEvent = numbered.eventNumber();
        lastKind = numbered.kind();
        head = hash;
    }

    /**
     * Appends a line. One that is unfinished, after a crash or on a full disk, is removed before.
     *
     * @throws IOException if the file is shorter than it was written, so that it has to be opened again
     */
    private void append(String line) throws IOException {
        try (FileChannel out =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long at = endOfLines(out);
            if (at < end) {
                isOpen = false;
                throw new IOException("it is shorter than it was written: bytes=" + at + " written=" + end);
            }
            ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                out.write(bytes, at + bytes.position());
            }
            end = at + bytes.limit();
            out.truncate(end);
        }
    }

    private static long endOfLines(FileChannel file) throws IOException {
        ByteBuffer one = ByteBuffer.allocate(1);
        for (long at = file.size(); at > 0; at--) {
            one.clear();
            if (file.read(one, at - 1) == 1 && one.get(0) == '\n') {
                return at;
            }
        }
        return 0;
    }

    /** Returns the commands among these events that are not in the file. */
    List<AuditRecord> missing(long first, long last) throws IOException {
        List<AuditRecord> found = new ArrayList<>();
        try {
            LoggedCommands.read(eventLog, Math.max(first, lastEvent + 1), last, found::add, pace::rest);
        } catch (NoSuchFileException none) {
            // A venue that has no event yet has no command either.
        }
        return found;
    }

    /** Returns the time of the newest event of the log that is older than a time, in ns since 1970; 0 without one. */
    long lastLoggedNs(long beforeNs) throws IOException {
        try (EventFileReader events = EventFileReader.open(eventLog)) {
            long last = events.seekTime(beforeNs) - 1;
            if (last >= events.firstNumber()) {
                events.seek(last);
                events.poll((methodId, buffer, offset, length) -> {}, last, 1);
                return events.timeNs();
            }
        }
        return 0;
    }

    /** Compares records of the file with the event log, from one event to another; returns the faults. */
    List<AuditFile.Fault> compare(List<AuditComparison.Placed> records, long first, long last) throws IOException {
        return AuditComparison.withLog(records, end, eventLog, first, last, pace::rest);
    }

    /** Reads the file again, and compares it with itself and with the event log; returns the faults. */
    List<AuditFile.Fault> compare(long first, long last) throws IOException {
        List<AuditComparison.Placed> records = new ArrayList<>();
        List<AuditFile.Fault> faults = new ArrayList<>(AuditComparison.chain(file, records));
        faults.addAll(compare(records, first, last));
        if (faults.isEmpty() && !records.isEmpty() && !records.getLast().hash().equals(head)) {
            faults.add(new AuditFile.Fault(
                    records.getLast().offset(), "the last record is not the one that the venue wrote last"));
        }
        return faults;
    }
}
