// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.SessionMessage;
import org.outcry.ordergateway.ReportedEvents;

/**
 * Handler of the events that are messages of their session: each makes the same message when it is new and when it is
 * replayed.
 */
abstract class OuchEvents extends ReportedEvents {
    final OuchReports reports;

    OuchEvents(OuchReports reports) {
        super(reports);
        this.reports = reports;
    }

    @Override
    public void loggedOut(LoggedOut event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.loggedOut();
            told(event.session);
        }
    }

    @Override
    public void sessionMessage(SessionMessage event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.sessionMessage(event);
            told(event.session);
        }
    }
}
