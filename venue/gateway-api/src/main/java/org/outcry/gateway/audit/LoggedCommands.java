// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.audit;

import java.io.IOException;
import java.util.function.Consumer;
import org.outcry.api.CommandNames;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEventsMethodIds;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.operator.ActionRecorded;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** Reader of the operators' commands among the events of a log, as records without a number. One thread. */
public final class LoggedCommands implements FrameHandler {
    private static final int EVENTS_AT_ONCE = 256;

    private final FrameHandler reader = new VenueEventsReader(new Actions());
    private final Consumer<AuditRecord> records;
    private long eventNumber;
    private long timeNs;

    /** @param records receives the commands */
    public LoggedCommands(Consumer<AuditRecord> records) {
        this.records = records;
    }

    /**
     * Reads the commands of an event log.
     *
     * @param from the first event that is read, if it is kept
     * @param to the last event
     * @return the number of the first event that is kept
     * @throws java.nio.file.NoSuchFileException if there is no event log
     */
    public static long read(EventFileSpec log, long from, long to, Consumer<AuditRecord> records) throws IOException {
        return read(log, from, to, records, () -> {});
    }

    /** Reads the commands of an event log, and calls the last parameter after each piece of work. */
    static long read(EventFileSpec log, long from, long to, Consumer<AuditRecord> records, Runnable pause)
            throws IOException {
        LoggedCommands commands = new LoggedCommands(records);
        try (EventFileReader events = EventFileReader.open(log)) {
            long first = events.firstNumber();
            if (from <= to && from < events.nextNumber()) {
                events.seekKept(from);
                FrameHandler reader = (methodId, buffer, offset, length) -> {
                    commands.at(events.number(), events.timeNs());
                    commands.onFrame(methodId, buffer, offset, length);
                };
                while (events.poll(reader, to, EVENTS_AT_ONCE) > 0) {
                    pause.run();
                }
            }
            return first;
        }
    }

    /** Sets number and time, in ns since 1970, of the event that follows. */
    public void at(long number, long atNs) {
        eventNumber = number;
        timeNs = atNs;
    }

    /** Takes an event. */
    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        if (methodId == VenueEventsMethodIds.ACTION_RECORDED) {
            reader.onFrame(methodId, buffer, offset, length);
        }
    }

    /** Receiver of the events of operators' commands. */
    private final class Actions extends IgnoredEvents {
        @Override
        public void actionRecorded(ActionRecorded recorded) {
            records.accept(new AuditRecord(
                    0,
                    timeNs,
                    AuditKind.COMMAND,
                    eventNumber,
                    recorded.action.user(),
                    recorded.action.address(),
                    CommandNames.of(recorded.action.method),
                    recorded.action.reason.toString()));
        }
    }
}
