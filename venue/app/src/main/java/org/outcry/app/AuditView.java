// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import org.outcry.api.CommandNames;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.operator.ActionRecorded;
import org.outcry.wire.MethodReader;

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

    private final Entries entries;
    private long eventNumber;
    private long timeNs;

    public AuditView(Entries entries) {
        this.entries = entries;
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
