// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.audit;

import java.util.Arrays;
import org.outcry.api.VenueEvents;
import org.outcry.wire.MethodId;

/** Teller of the events of a log that belong to the audit trail, which are recognised by their method ids alone. */
public final class AuditedEvents {
    static final int ACTION_RECORDED = idOf("actionRecorded");
    private static final int DAY_STARTED = idOf("dayStarted");

    private final AuditRecorder audit;

    /** Creates a teller. */
    public AuditedEvents(AuditRecorder audit) {
        this.audit = audit;
    }

    /** Tells the trail of an event, if it belongs there. */
    public void onEvent(long number, int methodId) {
        if (methodId == ACTION_RECORDED) {
            audit.command(number);
        } else if (methodId == DAY_STARTED) {
            audit.tellHead();
        }
    }

    private static int idOf(String method) {
        return Arrays.stream(VenueEvents.class.getMethods())
                .filter(each -> each.getName().equals(method))
                .mapToInt(each -> each.getAnnotation(MethodId.class).value())
                .findFirst()
                .orElseThrow();
    }
}
