// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import java.util.Arrays;

/**
 * Orders whose link to another one ended, because they executed, were triggered or are closed: the others are to be
 * cancelled. Empty between commands.
 */
public final class LinkedOrders {
    private int[] sessions = new int[16];
    private long[] names = new long[16];
    private long[] others = new long[16];
    private int size;

    LinkedOrders() {}

    /** Ends the link of an order that has one. */
    public void end(Orders orders, int slot) {
        SpecialOrder special = orders.special(slot);
        long other = special.terms.ocoWith;
        if (other == 0) {
            return;
        }
        if (size == sessions.length) {
            sessions = Arrays.copyOf(sessions, 2 * size);
            names = Arrays.copyOf(names, 2 * size);
            others = Arrays.copyOf(others, 2 * size);
        }
        special.terms.ocoWith = 0;
        sessions[size] = orders.session(slot);
        names[size] = orders.clientOrder(slot);
        others[size++] = other;
    }

    /** Returns whether none is to be cancelled. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** Returns how many ended, also while they are looked at. */
    public int size() {
        return size;
    }

    /** Returns the session of both. */
    public int session(int at) {
        return sessions[at];
    }

    /** Returns the client order of the one that is to be cancelled, which may have ended itself. */
    public long other(int at) {
        return others[at];
    }

    /** Returns whether the order in a slot is still linked with the one that ended. */
    public boolean isLinked(int at, Orders orders, int slot) {
        return orders.special(slot).terms.ocoWith == names[at];
    }

    /** Forgets all. */
    public void clear() {
        size = 0;
    }
}
