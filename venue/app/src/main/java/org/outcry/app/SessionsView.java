// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.SessionDefined;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.wire.MethodReader;

/** View of the sessions: whether each is logged on, since when, and the number of its open orders. */
@MethodReader(VenueEvents.class)
final class SessionsView extends IgnoredEvents {
    /** State of one session. */
    static final class State {
        int participant;
        int ownerEpoch;
        boolean on;
        long connection;
        long sinceNs;
        int openOrders;
    }

    private final Map<Integer, State> sessions = new TreeMap<>();
    private final Map<Long, State> openOrders = new HashMap<>();
    private long timeNs;

    /** Sets the time of the next event. */
    void begin(long eventTimeNs) {
        timeNs = eventTimeNs;
    }

    Map<Integer, State> sessions() {
        return sessions;
    }

    @Override
    public void sessionDefined(SessionDefined event) {
        of(event.session).participant = event.participant;
    }

    @Override
    public void loggedOn(LoggedOn event) {
        State session = of(event.session);
        session.on = true;
        session.ownerEpoch = event.ownerEpoch;
        session.connection = event.connection;
        session.sinceNs = timeNs;
    }

    @Override
    public void loggedOut(LoggedOut event) {
        leave(event.session, event.ownerEpoch);
    }

    @Override
    public void sessionDisconnected(SessionDisconnected event) {
        leave(event.session, event.ownerEpoch);
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        State session = of(event.session);
        session.openOrders++;
        openOrders.put(event.orderId, session);
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        if (event.leavesLots == 0) {
            end(event.orderId);
        }
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        if (event.leavesLots == 0) {
            end(event.orderId);
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        end(event.orderId);
    }

    private void end(long orderId) {
        State session = openOrders.remove(orderId);
        if (session != null) {
            session.openOrders--;
        }
    }

    private void leave(int number, int epoch) {
        State session = of(number);
        if (epoch == session.ownerEpoch) {
            session.on = false;
            session.sinceNs = timeNs;
        }
    }

    private State of(int session) {
        return sessions.computeIfAbsent(session, number -> new State());
    }
}
