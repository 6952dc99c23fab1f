// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedForwardedOrder;
import org.outcry.engine.saved.SavedForwardedOrderFields;

/**
 * Open orders that partitions have, by session and by the index in their client order. Allocates only to grow. An order
 * whose place has no partition is not open.
 */
public final class ForwardedOrders {
    private @Nullable ForwardedOrder[][] sessions = new ForwardedOrder[16][0];

    /** Returns an open order; null if there is none. */
    public @Nullable ForwardedOrder find(int session, long clientOrder) {
        ForwardedOrder order = at(session, clientOrder);
        return order != null && order.clientOrder == clientOrder ? order : null;
    }

    /** Returns the open order with the index of a client order, whatever its client order is; null if there is none. */
    public @Nullable ForwardedOrder at(int session, long clientOrder) {
        int index = Session.index(clientOrder);
        if (session < 1 || session >= sessions.length || index >= sessions[session].length) {
            return null;
        }
        ForwardedOrder order = sessions[session][index];
        return order != null && order.partition != 0 ? order : null;
    }

    /** Adds an order, in place of one with the same index, which has ended or was not accepted. */
    public ForwardedOrder add(int session, long clientOrder, int partition) {
        int index = Session.index(clientOrder);
        if (session >= sessions.length) {
            int before = sessions.length;
            sessions = Arrays.copyOf(sessions, Math.max(session + 1, 2 * before));
            Arrays.fill(sessions, before, sessions.length, new ForwardedOrder[0]);
        }
        if (index >= sessions[session].length) {
            sessions[session] = Arrays.copyOf(sessions[session], Math.max(16, Integer.highestOneBit(index) << 1));
        }
        ForwardedOrder order = sessions[session][index];
        if (order == null) {
            order = new ForwardedOrder();
            sessions[session][index] = order;
        }
        order.session = session;
        order.clientOrder = clientOrder;
        order.partition = partition;
        order.namedEvent = 0;
        order.ownNamedEvent = 0;
        order.termsEvent = 0;
        order.ownTermsEvent = 0;
        return order;
    }

    /** Removes an order, if it is open. */
    public void remove(int session, long clientOrder) {
        ForwardedOrder order = find(session, clientOrder);
        if (order != null) {
            order.partition = 0;
        }
    }

    /** Restores an order. */
    public void restore(SavedForwardedOrder saved) {
        SavedForwardedOrderFields.copyTo(saved, add(saved.session, saved.clientOrder, saved.partition));
    }

    /** Makes a call for each order, by session and index. */
    void save(EngineState to) {
        for (@Nullable ForwardedOrder[] ofSession : sessions) {
            for (ForwardedOrder order : ofSession) {
                if (order != null && order.partition != 0) {
                    to.forwardedOrder(order);
                }
            }
        }
    }
}
