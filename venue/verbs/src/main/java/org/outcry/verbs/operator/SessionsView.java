// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.util.Map;
import java.util.TreeMap;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.SessionDefined;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.app.VenueQuestion;
import org.outcry.nativeapi.OpenOrders;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.MethodReader;

/**
 * View of the sessions: whether each is logged on, since when, and the number of its open orders. It is made of the
 * last event of each session's connection.
 */
@MethodReader(VenueEvents.class)
final class SessionsView extends IgnoredEvents implements VenueQuestion.Answer {
    /** State of one session. */
    static final class State {
        int participant;
        String compId = "";
        boolean on;
        long connection;
        long sinceNs;
        int openOrders;
    }

    private final Map<Integer, State> sessions = new TreeMap<>();
    private final FrameHandler reader = new SessionsViewReader(this);
    private long timeNs;

    Map<Integer, State> sessions() {
        return sessions;
    }

    /** Returns whether a session is logged on. */
    boolean isOn(int number) {
        State session = sessions.get(number);
        return session != null && session.on;
    }

    @Override
    public void onEvent(long eventTimeNs, int methodId, byte[] buffer, int offset, int length) {
        timeNs = eventTimeNs;
        reader.onFrame(methodId, buffer, offset, length);
    }

    @Override
    public void onOpenOrders(OpenOrders openOrders) {
        if (openOrders.session != 0) {
            of(openOrders.session).openOrders = openOrders.orders;
        }
    }

    @Override
    public void sessionDefined(SessionDefined event) {
        State session = of(event.session);
        session.participant = event.participant;
        session.compId = event.compId.text();
    }

    @Override
    public void loggedOn(LoggedOn event) {
        connectionChanged(event.session, true);
        of(event.session).connection = event.connection;
    }

    @Override
    public void loggedOut(LoggedOut event) {
        connectionChanged(event.session, false);
    }

    @Override
    public void sessionDisconnected(SessionDisconnected event) {
        connectionChanged(event.session, false);
    }

    private void connectionChanged(int number, boolean on) {
        State session = of(number);
        session.on = on;
        session.sinceNs = timeNs;
    }

    private State of(int session) {
        return sessions.computeIfAbsent(session, number -> new State());
    }
}
