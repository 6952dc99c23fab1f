// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LogoutReason;
import org.outcry.gateway.session.SessionEventIndex;

/**
 * Session that may log on to a gateway: its owner, numbers and orders according to its events, and its connection.
 *
 * @param <C> a connection
 * @param <O> the orders
 */
public abstract class OwnedSession<C extends OwnerConnection, O extends OrderPlaces> {
    /** The session's number in the venue. */
    public final int number;

    public final O orders;

    /** The connection that owns the session, or asks for it; null if there is none here. */
    @Nullable
    public C connection;

    /** The events of its numbers. */
    public final SessionEventIndex index = new SessionEventIndex();

    /** Whether it is logged on. */
    public boolean on;

    /** Whether it was closed: no logon is accepted. */
    public boolean closed;

    /** The number of its present or last ownership. */
    public int ownerEpoch;

    /** The venue's name of the connection that owns it, or owned it last. */
    public long ownerConnection;

    /** The reason of a disconnect that the venue has yet to be informed of; null if there is none. */
    @Nullable
    public LogoutReason disconnectOwed;

    /** Whether it is among those that may owe the venue a command. */
    boolean owes;

    protected OwnedSession(int number, O orders) {
        this.number = number;
        this.orders = orders;
    }

    /** Starts the numbers again. */
    public void resetNumbers() {
        index.reset();
    }

    /** Loads the owner. */
    protected final void load(boolean savedOn, int savedEpoch, long savedConnection) {
        on = savedOn;
        ownerEpoch = savedEpoch;
        ownerConnection = savedConnection;
    }

    /** Records a new owner. */
    public final void onOwned(LoggedOn event) {
        on = true;
        ownerEpoch = event.ownerEpoch;
        ownerConnection = event.connection;
        disconnectOwed = null;
    }

    /** Records the end of an ownership, which may be a former one. */
    public final void onLeft(int epoch) {
        if (epoch == ownerEpoch) {
            on = false;
            disconnectOwed = null;
        }
    }
}
