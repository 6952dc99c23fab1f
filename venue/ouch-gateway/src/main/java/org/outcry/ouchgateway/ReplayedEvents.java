// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.SessionMessage;
import org.outcry.ordergateway.ReportedEvents;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;

/**
 * Reader of old events for one connection that is behind: sends the session's events from the next one that it wants.
 */
@MethodReader(VenueEvents.class)
final class ReplayedEvents extends ReportedEvents {
    private final EventFileReader log;
    private final OuchReports reports;
    private @Nullable OuchConnection connection;
    private int session;

    ReplayedEvents(EventFileReader log, OuchReports reports) {
        super(reports);
        this.reports = reports;
        this.log = log;
    }

    /** Sets the connection that the following events are read for. */
    void target(OuchConnection target, int sessionNumber) {
        connection = target;
        session = sessionNumber;
    }

    @Override
    public void loggedOn(LoggedOn event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.loggedOn(event);
            told(event.session);
        }
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

    @Override
    protected boolean tells(int number, int sessionEventNumber) {
        if (number != session || connection == null || !connection.wants(sessionEventNumber)) {
            return false;
        }
        reports.at(log.timeNs());
        return true;
    }

    @Override
    protected void told(int number) {
        if (connection != null) {
            connection.send(reports.message());
        }
    }
}
