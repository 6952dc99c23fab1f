// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.audit;

import org.outcry.api.VenueEventsMethodIds;

/** Teller of the events of a log that belong to the audit trail, which are recognised by their method ids alone. */
public final class AuditedEvents {
    private final AuditRecorder audit;

    /** Creates a teller. */
    public AuditedEvents(AuditRecorder audit) {
        this.audit = audit;
    }

    /** Tells the trail of an event, if it belongs there. */
    public void onEvent(long number, int methodId) {
        if (methodId == VenueEventsMethodIds.ACTION_RECORDED) {
            audit.command(number);
        } else if (methodId == VenueEventsMethodIds.DAY_STARTED) {
            audit.dayStarted(number);
        }
    }
}
