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
import java.util.function.Consumer;
import org.outcry.api.CommandNames;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEventsMethodIds;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.operator.ActionRecorded;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.Pace;

/** File of an audit trail that is written. One thread. */
final class AuditWriter {
    private static final int EVENTS_AT_ONCE = 256;

    private final Path file;
    private final EventFileSpec eventLog;
    private final Pace pace;
    private final List<AuditRecord> found = new ArrayList<>();
    private boolean isOpen;
    private long lastNumber;
    private long lastEvent;
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

    /** Returns the hash of the last record. */
    String head() {
        return head;
    }

    /** Reads the file if it was not read, so that its last record can be continued. */
    void open(Consumer<String> lines) throws IOException {
        if (isOpen) {
            return;
        }
        if (Files.exists(file)) {
            List<AuditFile.Fault> faults = AuditFile.read(file, (record, offset, hash) -> {
                lastNumber = record.number();
                lastEvent = record.eventNumber();
                head = hash;
            });
            if (!faults.isEmpty()) {
                AuditFile.Fault first = faults.getFirst();
                lines.accept("ALERT audit trail is not as it was written: " + first.what() + ": file=" + file
                        + " offset=" + first.offset() + ": 'outcry journal verify' names all faults");
            }
        }
        isOpen = true;
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
        head = hash;
    }

    /** Appends a line. One that is unfinished, after a crash or on a full disk, is removed before. */
    private void append(String line) throws IOException {
        try (FileChannel out =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long end = endOfLines(out);
            ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                out.write(bytes, end + bytes.position());
            }
            out.truncate(end + bytes.limit());
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

    /** Adds the commands among these events that are not in the file. */
    void addCommands(long first, long last) throws IOException {
        long from = Math.max(first, lastEvent + 1);
        if (from > last) {
            return;
        }
        try (EventFileReader events = EventFileReader.open(eventLog)) {
            if (from >= events.nextNumber()) {
                return;
            }
            events.seekKept(from);
            found.clear();
            FrameHandler reader = new VenueEventsReader(new Commands(events));
            FrameHandler filter = (methodId, buffer, offset, length) -> {
                if (methodId == VenueEventsMethodIds.ACTION_RECORDED) {
                    reader.onFrame(methodId, buffer, offset, length);
                }
            };
            while (events.poll(filter, last, EVENTS_AT_ONCE) > 0) {
                for (AuditRecord record : found) {
                    add(record);
                }
                found.clear();
                pace.rest();
            }
        } catch (NoSuchFileException none) {
            // The venue has not written an event yet, so there is no command either.
            return;
        }
    }

    /** Reader of the commands. */
    private final class Commands extends IgnoredEvents {
        private final EventFileReader events;

        private Commands(EventFileReader events) {
            this.events = events;
        }

        @Override
        public void actionRecorded(ActionRecorded recorded) {
            found.add(new AuditRecord(
                    0,
                    events.timeNs(),
                    AuditKind.COMMAND,
                    events.number(),
                    recorded.action.user(),
                    recorded.action.address(),
                    CommandNames.of(recorded.action.method),
                    recorded.action.reason.toString()));
        }
    }
}
