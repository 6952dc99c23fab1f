// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.ArrayList;
import java.util.List;
import org.agrona.collections.Long2ObjectHashMap;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;

/**
 * Books of resting orders in priority order, built from the venue's events alone. They match nothing themselves, and so
 * show the venue's behaviour. An event about an unknown order is an error of the venue, or of a caller that left events
 * out.
 *
 * <p>Not thread-safe.
 */
public final class ReplayBooks extends IgnoredEvents {
    private final Long2ObjectHashMap<RestingOrder> orders = new Long2ObjectHashMap<>();
    private final List<ReplayBook> books = new ArrayList<>();

    /** Returns the book of an instrument; empty if it had no events. */
    ReplayBook book(int instrument) {
        while (books.size() <= instrument) {
            books.add(new ReplayBook());
        }
        return books.get(instrument);
    }

    /** Returns the number of resting orders of an instrument. */
    public int orders(int instrument) {
        return book(instrument).orders();
    }

    /** Returns the best levels of an instrument, up to a limit. */
    public BookLevels levels(int instrument, int maxLevels) {
        return BookLevels.of(book(instrument), maxLevels);
    }

    @Override
    public void orderAccepted(OrderAccepted orderAccepted) {
        RestingOrder order = new RestingOrder(
                orderAccepted.orderId,
                orderAccepted.instrument,
                orderAccepted.terms.side,
                orderAccepted.clientOrder,
                orderAccepted.terms.priceTicks,
                orderAccepted.terms.quantityLots);
        order.isOwn = orderAccepted.session == OwnSession.NUMBER;
        orders.put(order.orderId, order);
        if (orderAccepted.queueId != 0) {
            book(order.instrument).append(order);
        }
    }

    @Override
    public void orderBooked(OrderBooked orderBooked) {
        RestingOrder order = order(orderBooked.orderId);
        order.priceTicks = orderBooked.priceTicks;
        order.leavesLots = orderBooked.quantityLots;
        book(order.instrument).append(order);
    }

    @Override
    public void orderExecuted(OrderExecuted orderExecuted) {
        RestingOrder order = order(orderExecuted.orderId);
        leave(order, orderExecuted.leavesLots);
        if (order.leavesLots == 0) {
            end(order);
        }
    }

    @Override
    public void orderCancelled(OrderCancelled orderCancelled) {
        end(order(orderCancelled.orderId));
    }

    @Override
    public void orderReplaced(OrderReplaced orderReplaced) {
        RestingOrder order = order(orderReplaced.orderId);
        order.clientOrder = orderReplaced.clientOrder;
        if (orderReplaced.queueId != 0 && orderReplaced.queueId == orderReplaced.previousQueueId) {
            leave(order, orderReplaced.leavesLots);
            return;
        }
        if (orderReplaced.leavesLots == 0) {
            end(order);
            return;
        }
        book(order.instrument).remove(order);
        order.priceTicks = orderReplaced.terms.priceTicks;
        order.leavesLots = orderReplaced.leavesLots;
        if (orderReplaced.queueId != 0) {
            book(order.instrument).append(order);
        }
    }

    /** Returns an order that was accepted and has not ended. */
    RestingOrder order(long orderId) {
        RestingOrder order = orders.get(orderId);
        if (order == null) {
            throw new IllegalStateException(
                    "event about an order that was never accepted or has ended: orderId=" + orderId);
        }
        return order;
    }

    private static void leave(RestingOrder order, long leavesLots) {
        if (order.level != null) {
            order.level.totalLots += leavesLots - order.leavesLots;
        }
        order.leavesLots = leavesLots;
    }

    private void end(RestingOrder order) {
        book(order.instrument).remove(order);
        orders.remove(order.orderId);
    }
}
