// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.RejectReason;

/**
 * Listener for the venue's events about entered orders. It counts them and keeps the books and the open orders up to
 * date.
 */
final class EnteredEvents extends IgnoredEvents {
    private final OpenOrders orders;
    private final OwnOrders own;
    private final ReplayBooks books = new ReplayBooks();
    private final List<Fill> fills = new ArrayList<>();
    private boolean ownActs;
    private long trades;
    private long volumeLots;
    private long rejects;
    private final Map<Integer, Long> unknownInstruments = new TreeMap<>();

    EnteredEvents(OpenOrders orders, OwnOrders own) {
        this.orders = orders;
        this.own = own;
    }

    /** Says whether the events that follow are the results of an own order, and of no recorded one. */
    void ownActs(boolean acts) {
        ownActs = acts;
    }

    ReplayBooks books() {
        return books;
    }

    /** Returns the resting orders' executions since the list was cleared. */
    List<Fill> fills() {
        return fills;
    }

    long trades() {
        return trades;
    }

    /** Returns the sum of the trades' quantities. */
    long volumeLots() {
        return volumeLots;
    }

    /** Returns the number of orders, cancels, replaces and reduces that the venue rejected. */
    long rejects() {
        return rejects;
    }

    /** Returns how many orders the venue rejected because it has no such instrument, by the number of it. */
    Map<Integer, Long> unknownInstruments() {
        return unknownInstruments;
    }

    @Override
    public void orderAccepted(OrderAccepted orderAccepted) {
        books.orderAccepted(orderAccepted);
        if (orderAccepted.session == OwnSession.NUMBER) {
            own.orderAccepted(orderAccepted);
            return;
        }
        entered(orderAccepted.clientOrder).accepted = true;
    }

    @Override
    public void orderBooked(OrderBooked orderBooked) {
        books.orderBooked(orderBooked);
    }

    @Override
    public void orderExecuted(OrderExecuted orderExecuted) {
        books.orderExecuted(orderExecuted);
        own.traded(orderExecuted);
        if (orderExecuted.session == OwnSession.NUMBER) {
            own.orderExecuted(orderExecuted);
            return;
        }
        OpenOrder order = entered(orderExecuted.clientOrder);
        order.leavesLots = orderExecuted.leavesLots;
        if (!orderExecuted.aggressive) {
            trades++;
            volumeLots += orderExecuted.lastLots;
            if (!ownActs) {
                fills.add(new Fill(order.id, orderExecuted.lastPriceTicks, orderExecuted.lastLots));
            }
        }
        if (order.leavesLots == 0) {
            orders.end(order);
        }
    }

    @Override
    public void orderCancelled(OrderCancelled orderCancelled) {
        books.orderCancelled(orderCancelled);
        if (orderCancelled.session == OwnSession.NUMBER) {
            own.orderCancelled(orderCancelled);
            return;
        }
        orders.end(entered(orderCancelled.clientOrder));
    }

    @Override
    public void orderReplaced(OrderReplaced orderReplaced) {
        books.orderReplaced(orderReplaced);
        if (orderReplaced.session == OwnSession.NUMBER) {
            own.orderReplaced(orderReplaced);
            return;
        }
        OpenOrder order = entered(orderReplaced.clientOrder);
        order.changing = false;
        order.totalLots = orderReplaced.terms.quantityLots;
        order.leavesLots = orderReplaced.leavesLots;
        if (order.leavesLots == 0) {
            orders.end(order);
        }
    }

    @Override
    public void orderRejected(OrderRejected orderRejected) {
        if (orderRejected.session == OwnSession.NUMBER) {
            own.orderRejected(orderRejected);
            return;
        }
        rejects++;
        if (orderRejected.reason == RejectReason.UNKNOWN_INSTRUMENT) {
            unknownInstruments.merge(orderRejected.instrument, 1L, Long::sum);
        }
        OpenOrder order = entered(orderRejected.clientOrder);
        if (!order.accepted) {
            orders.end(order);
        }
    }

    @Override
    public void cancelRejected(CancelRejected cancelRejected) {
        if (cancelRejected.session == OwnSession.NUMBER) {
            own.cancelRejected(cancelRejected);
            return;
        }
        rejects++;
        OpenOrder order = orders.byClientOrder(cancelRejected.clientOrder);
        if (order == null) {
            return;
        }
        order.ending = false;
        order.changing = false;
        if (!order.accepted) {
            orders.end(order);
        }
    }

    private OpenOrder entered(long clientOrder) {
        OpenOrder order = orders.byClientOrder(clientOrder);
        if (order == null) {
            throw new IllegalStateException(
                    "event about an order that was never entered or has ended: clientOrder=" + clientOrder);
        }
        return order;
    }
}
