// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import org.jspecify.annotations.Nullable;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.gateway.session.SessionConnection;

/** Session and its sums. */
final class SessionState extends SavedSession {
    private static final SessionConnection NOT_CONNECTED = new SessionConnection("", 0);

    int openOrders;

    /** Whether its last connection ended without a logout. */
    private boolean lost;

    private long ordersBefore;
    private long ordersPerSecond;
    private AckFigures orderTimes = AckFigures.NONE;
    private SessionConnection connected = NOT_CONNECTED;
    private boolean changed = true;
    private boolean wasSuspended;
    private @Nullable SessionCopy copy;

    SessionState(int number) {
        this.number = number;
    }

    void changed() {
        changed = true;
    }

    void disconnected(long timeNs) {
        connectionChanged(false, timeNs);
        lost = true;
    }

    void connectionChanged(boolean isOn, long timeNs) {
        lost = false;
        on = isOn;
        sinceNs = timeNs;
        changed();
    }

    void onReject(String reason, long timeNs) {
        rejects++;
        lastReject = reason;
        lastRejectNs = timeNs;
        changed();
    }

    void onSecond(double seconds) {
        long rate = Math.round((orders - ordersBefore) / seconds);
        ordersBefore = orders;
        changed |= rate != ordersPerSecond;
        ordersPerSecond = rate;
    }

    void orderTimes(AckFigures recent) {
        changed |= !recent.equals(orderTimes);
        orderTimes = recent;
    }

    /** Takes over the connection; null if the gateway has none, or does not tell. */
    void connected(@Nullable SessionConnection present) {
        SessionConnection now = present == null ? NOT_CONNECTED : present;
        changed |= !now.equals(connected);
        connected = now;
    }

    SessionCopy copy(long version, boolean suspended) {
        SessionCopy last = copy;
        if (last != null && !changed && suspended == wasSuspended) {
            return last;
        }
        SessionCopy made = new SessionCopy(
                number,
                compId,
                participant,
                on,
                on ? ConnectionNames.gatewayOf(connection) : 0,
                on ? connected : NOT_CONNECTED,
                sinceNs,
                lost,
                suspended,
                closed,
                openOrders,
                orders,
                ordersPerSecond,
                maxOrdersPerSecond,
                executions,
                rejects,
                lastReject,
                lastRejectNs,
                logons,
                refusedLogons,
                lastNumber,
                orderTimes,
                version);
        copy = made;
        changed = false;
        wasSuspended = suspended;
        return made;
    }

    /** Takes over a saved session. */
    void load(SavedSession saved) {
        SavedSessionFields.copyTo(saved, this);
        ordersBefore = orders;
    }
}
