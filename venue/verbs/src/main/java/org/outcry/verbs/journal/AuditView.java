// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.journal;

import java.io.IOException;
import org.outcry.api.CommandNames;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.operator.ActionRecorded;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** View of the operators' commands in an event log. */
@MethodReader(VenueEvents.class)
public final class AuditView extends IgnoredEvents {
    /** Operator's command. */
    public record Entry(long eventNumber, long timeNs, String user, String address, String command, String reason) {}

    /** Receiver of the commands. */
    @FunctionalInterface
    public interface Entries {
        void onEntry(Entry entry);
    }

    private static final int EVENTS_AT_ONCE = 1 << 16;

    private final Entries entries;
    private long eventNumber;
    private long timeNs;

    public AuditView(Entries entries) {
        this.entries = entries;
    }

    /**
     * Reads the commands of an event log, and returns the number of its first event that is kept.
     *
     * @param from the first event that is read, if it is kept
     * @throws java.nio.file.NoSuchFileException if there is no event log
     */
    static long read(EventFileSpec log, long from, Entries entries) throws IOException {
        AuditView view = new AuditView(entries);
        AuditViewReader calls = new AuditViewReader(view);
        try (EventFileReader events = EventFileReader.open(log)) {
            long first = events.firstNumber();
            events.seekKept(Math.min(from, events.nextNumber()));
            FrameHandler reader = (methodId, buffer, offset, length) -> {
                view.begin(events.number(), events.timeNs());
                calls.onFrame(methodId, buffer, offset, length);
            };
            while (events.poll(reader, Long.MAX_VALUE, EVENTS_AT_ONCE) > 0) {
                // The entries were told.
            }
            return first;
        }
    }

    /** Sets number and time of the event that follows. */
    void begin(long number, long atNs) {
        eventNumber = number;
        timeNs = atNs;
    }

    @Override
    public void actionRecorded(ActionRecorded recorded) {
        entries.onEntry(new Entry(
                eventNumber,
                timeNs,
                recorded.action.user(),
                recorded.action.address(),
                CommandNames.of(recorded.action.method),
                recorded.action.reason.toString()));
    }
}
