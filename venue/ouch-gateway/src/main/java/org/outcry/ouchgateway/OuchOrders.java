// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.agrona.collections.Int2IntHashMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.ReplaceReason;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.OrderPlaces;
import org.outcry.ordergateway.SavedOrder;

/**
 * A session's orders by UserRefNum. An order's client order is its UserRefNum above the index of its place, so that
 * events that name the client order name the UserRefNum.
 */
final class OuchOrders extends OrderPlaces {
    private static final int MISSING = -1;

    private final Int2IntHashMap indexByRef = new Int2IntHashMap(4096, 0.5f, MISSING);

    /** The UserRefNum of a client order. */
    static int userRefNum(long clientOrder) {
        return (int) (clientOrder >>> INDEX_BITS);
    }

    /** The order with a UserRefNum, or the order that a replace on its way will give it to. */
    @Nullable
    LiveOrder named(int userRefNum) {
        int index = indexByRef.get(userRefNum);
        return index == MISSING ? null : at(index);
    }

    /** A place for a new order; null if all are taken. */
    @Nullable
    LiveOrder allocate(int userRefNum) {
        LiveOrder order = take(userRefNum);
        if (order != null) {
            order.cumLots = 0;
            order.preventedLots = 0;
            indexByRef.put(userRefNum, order.index);
        }
        return order;
    }

    /** Takes note of a replace on its way: both numbers lead to the order until it is answered. */
    void willReplace(LiveOrder order, int newUserRefNum) {
        indexByRef.put(newUserRefNum, order.index);
    }

    /** Takes note that a replace was refused. */
    void replaceRefused(int newUserRefNum) {
        LiveOrder order = named(newUserRefNum);
        if (order != null && userRefNum(order.clientOrder) != newUserRefNum) {
            indexByRef.remove(newUserRefNum);
        }
    }

    void onAccepted(OrderAccepted event, long eventNumber) {
        LiveOrder order = occupy(event.clientOrder);
        order.known.set(event, eventNumber);
        order.cumLots = 0;
        order.preventedLots = 0;
    }

    /** Gives an order its new terms and UserRefNum. One of which nothing is left open ends. */
    void onReplaced(OrderReplaced event, long eventNumber) {
        LiveOrder previous = find(event.previousClientOrder);
        long preventedLots = previous == null ? 0 : previous.preventedLots;
        if (index(event.clientOrder) != index(event.previousClientOrder)) {
            onEnded(event.previousClientOrder);
        }
        LiveOrder order = occupy(event.clientOrder);
        order.known.set(event, eventNumber);
        order.cumLots = event.cumLots;
        order.preventedLots = preventedLots;
        if (event.reason == ReplaceReason.SELF_TRADE) {
            order.preventedLots += event.previousLeavesLots - event.leavesLots;
        }
        if (event.leavesLots == 0) {
            onEnded(event.clientOrder);
        }
    }

    /** Frees the place of an order that ended or was refused. */
    void onEnded(long clientOrder) {
        LiveOrder order = find(clientOrder);
        if (order != null) {
            forget(order);
        }
    }

    /**
     * The order that an event accepts or replaces, also if its request went through another gateway, or before a
     * restart.
     */
    private LiveOrder occupy(long clientOrder) {
        LiveOrder order = place(clientOrder);
        if (order.clientOrder != clientOrder) {
            indexByRef.remove(userRefNum(order.clientOrder));
            occupy(order, clientOrder);
            indexByRef.put(userRefNum(clientOrder), order.index);
        }
        order.pending = false;
        return order;
    }

    @Override
    public void forgetPending() {
        super.forgetPending();
        indexByRef.entrySet().removeIf(entry -> {
            LiveOrder order = at(entry.getValue());
            return order == null || userRefNum(order.clientOrder) != entry.getKey();
        });
    }

    @Override
    protected void forget(LiveOrder request) {
        indexByRef.remove(userRefNum(request.clientOrder));
        free(request);
    }

    /** Saves the open orders. */
    void save(int session, OuchCalls to) {
        SavedOrder saved = new SavedOrder();
        saved.session = session;
        for (int i = 0; i < endIndex(); i++) {
            LiveOrder order = openAt(i);
            if (order != null) {
                saved.set(order);
                to.order(saved);
            }
        }
    }

    @Override
    public void load(SavedOrder saved) {
        saved.copyTo(occupy(saved.clientOrder));
    }
}
