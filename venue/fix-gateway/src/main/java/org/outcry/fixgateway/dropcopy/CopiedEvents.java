// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.dropcopy;

import org.outcry.api.VenueEvents;
import org.outcry.api.order.TradeBusted;
import org.outcry.fixgateway.report.Reports;
import org.outcry.ordergateway.ExecutionEvents;
import org.outcry.ordergateway.PastEvents;
import org.outcry.wire.MethodReader;

/**
 * Handler of the events whose execution reports drop copy sessions get: all that have one but the answers to status
 * requests. Writes the report of an event that is wanted.
 */
@MethodReader(VenueEvents.class)
final class CopiedEvents extends ExecutionEvents {
    /** Decision on an event. */
    interface Wanted {
        /** Returns whether the report of the present event, of a session, is to be written. */
        boolean wants(int session);
    }

    private final Wanted wanted;
    private final PastEvents past;

    CopiedEvents(Wanted wanted, Reports reports, PastEvents past) {
        super(reports);
        this.past = past;
        this.wanted = wanted;
    }

    @Override
    protected boolean tells(int session, int sessionEventNumber) {
        return sessionEventNumber != 0 && wanted.wants(session);
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        if (past.execution(event) != null) {
            super.tradeBusted(event);
        }
    }
}
