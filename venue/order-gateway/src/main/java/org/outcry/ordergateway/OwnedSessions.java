// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.session.LogoutReason;
import org.outcry.gateway.bookmark.SeenSessions;
import org.outcry.gateway.session.ConnectionNames;

/**
 * Sessions of a gateway by number, and those that owe the venue a command.
 *
 * @param <S> a session
 */
public class OwnedSessions<S extends OwnedSession<?, ?>> {
    private final List<S> all = new ArrayList<>();
    private final List<@Nullable S> byNumber = new ArrayList<>();
    private final List<S> owing = new ArrayList<>();
    private int maxOrders;

    /** Sessions that had an owner, of this gateway or not. */
    public final SeenSessions seen = new SeenSessions();

    /** Adds a session with a new number. */
    protected final void add(S session) {
        while (byNumber.size() <= session.number) {
            byNumber.add(null);
        }
        if (maxOrders != 0) {
            session.orders.maxOrders(maxOrders);
        }
        all.add(session);
        byNumber.set(session.number, session);
    }

    /** Sets the bound of open orders of each session. */
    public final void maxOrders(int ofSession) {
        maxOrders = ofSession;
        for (S session : all) {
            session.orders.maxOrders(ofSession);
        }
    }

    /** Returns the bound of open orders of each session; 0 if no event has set one. */
    public final int maxOrders() {
        return maxOrders;
    }

    /** Returns the session with a number; null if it is not one of this gateway. */
    @Nullable
    public final S numbered(int number) {
        return number >= 0 && number < byNumber.size() ? byNumber.get(number) : null;
    }

    /** Returns whether a session is one of this gateway. */
    public final boolean has(int number) {
        return numbered(number) != null;
    }

    /** Returns all sessions. */
    public final List<S> all() {
        return all;
    }

    /** Notes that the venue must be told of a disconnect. */
    public final void oweDisconnect(S session, LogoutReason reason) {
        session.disconnectOwed = reason;
        owe(session);
    }

    /** Notes that the venue must be told of the connections that a former run of this gateway had. */
    public final void oweLostConnections(ConnectionNames names) {
        for (S session : all) {
            if (session.on && names.isOwn(session.ownerConnection)) {
                oweDisconnect(session, LogoutReason.CONNECTION_LOST);
            }
        }
    }

    /** Notes that a session may owe the venue a command. */
    protected final void owe(S session) {
        if (!session.owes) {
            session.owes = true;
            owing.add(session);
        }
    }

    /** Returns the number of sessions that may owe the venue a command. */
    public final int owingCount() {
        return owing.size();
    }

    /** Returns one of them. */
    public final S owing(int index) {
        return owing.get(index);
    }

    /** Removes one that owes nothing. The last one takes its place. */
    public final void settled(int index) {
        owing.get(index).owes = false;
        owing.set(index, owing.getLast());
        owing.removeLast();
    }
}
