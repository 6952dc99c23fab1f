// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.dropcopy;

import org.outcry.api.session.SessionMessage;
import org.outcry.fixgateway.connection.Outbound;
import org.outcry.fixgateway.connection.Sessions;
import org.outcry.fixgateway.report.Reports;
import org.outcry.ordergateway.PastEvents;
import org.outcry.wire.file.EventFileReader;

/**
 * Writer of the reports of drop copy sessions. The event of a copy refers to the event that is copied, and names its
 * session. The report is encoded again from it.
 */
public final class CopiedReports implements CopiedEvents.Wanted {
    private final EventFileReader log;
    private final Outbound outbound;
    private final Sessions sessions;
    private final CopiedEventsReader decoder;
    private int msgSeqNum;
    private boolean written;

    public CopiedReports(EventFileReader log, Outbound outbound, Sessions sessions, Reports reports, PastEvents past) {
        this.log = log;
        this.outbound = outbound;
        this.sessions = sessions;
        decoder = new CopiedEventsReader(new CopiedEvents(this, reports, past));
    }

    /** Writes the copy of an event. If the event is no longer kept, a gap fill takes its place. */
    public void write(SessionMessage copy) {
        msgSeqNum = copy.sessionEventNumber;
        written = false;
        if (log.seekIfKept(copy.reference)) {
            log.poll(decoder, copy.reference, 1);
        }
        if (!written) {
            outbound.fillGap(msgSeqNum, msgSeqNum + 1);
        }
    }

    @Override
    public boolean wants(int session) {
        outbound.copy(sessions.numbered(session), msgSeqNum, log.number(), log.timeNs());
        written = true;
        return true;
    }
}
