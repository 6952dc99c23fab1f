// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.OrderEntry;
import org.outcry.api.VenueEvents;
import org.outcry.api.operator.ActionRecorded;
import org.outcry.wire.MethodId;
import org.outcry.wire.MethodReader;

/** View of the operators' commands in an event log. */
@MethodReader(VenueEvents.class)
final class AuditView extends IgnoredEvents {
    /** Operator's command. */
    record Entry(long eventNumber, long timeNs, String user, String address, String command, String reason) {}

    /** Receiver of the commands. */
    @FunctionalInterface
    interface Entries {
        void onEntry(Entry entry);
    }

    private final Entries entries;
    private final Map<Integer, String> methods = new HashMap<>();
    private long eventNumber;
    private long timeNs;

    AuditView(Entries entries) {
        this.entries = entries;
        for (Method method : OrderEntry.class.getMethods()) {
            MethodId id = method.getAnnotation(MethodId.class);
            if (id != null) {
                methods.put(id.value(), method.getName());
            }
        }
    }

    /** Sets number and time of the event that follows. */
    void begin(long number, long atNs) {
        eventNumber = number;
        timeNs = atNs;
    }

    @Override
    public void actionRecorded(ActionRecorded recorded) {
        String method = methods.getOrDefault(recorded.action.method, "method " + recorded.action.method);
        entries.onEntry(new Entry(
                eventNumber,
                timeNs,
                recorded.action.user(),
                recorded.action.address(),
                method,
                recorded.action.reason.toString()));
    }
}
