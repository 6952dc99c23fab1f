// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.gateway.session.SessionConnection;

/** Session and its sums. */
final class SessionState {
    private static final SessionConnection NOT_CONNECTED = new SessionConnection("", 0);

    final int number;
    String compId = "";
    int participant;
    boolean on;
    boolean closed;
    long connection;
    long sinceNs;
    int openOrders;
    long orders;
    long executions;
    long rejects;
    String lastReject = "";
    long lastRejectNs;
    long logons;
    long refusedLogons;
    int lastNumber;
    int maxOrdersPerSecond;

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

    void connectionChanged(boolean isOn, long timeNs) {
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

    void save(DataOutput out) throws IOException {
        out.writeInt(number);
        out.writeUTF(compId);
        out.writeInt(participant);
        out.writeBoolean(on);
        out.writeBoolean(closed);
        out.writeLong(connection);
        out.writeLong(sinceNs);
        out.writeLong(orders);
        out.writeLong(executions);
        out.writeLong(rejects);
        out.writeUTF(lastReject);
        out.writeLong(lastRejectNs);
        out.writeLong(logons);
        out.writeLong(refusedLogons);
        out.writeInt(lastNumber);
        out.writeInt(maxOrdersPerSecond);
    }

    static SessionState load(DataInput in, int version) throws IOException {
        SessionState session = new SessionState(in.readInt());
        session.compId = in.readUTF();
        session.participant = in.readInt();
        session.on = in.readBoolean();
        session.closed = in.readBoolean();
        session.connection = in.readLong();
        session.sinceNs = in.readLong();
        session.orders = in.readLong();
        session.executions = in.readLong();
        session.rejects = in.readLong();
        session.lastReject = in.readUTF();
        session.lastRejectNs = in.readLong();
        session.logons = in.readLong();
        session.refusedLogons = in.readLong();
        session.lastNumber = in.readInt();
        session.maxOrdersPerSecond = version > 2 ? in.readInt() : 0;
        session.ordersBefore = session.orders;
        return session;
    }
}
