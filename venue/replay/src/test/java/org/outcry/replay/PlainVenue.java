// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/**
 * Simple venue as a reference: one list of orders, scanned for the best. It answers late, as a venue behind a
 * connection does: a number of commands may wait until the first of them is answered.
 */
final class PlainVenue implements ReplayTarget {
    private static final class Order {
        final NewOrder terms = new NewOrder();
        long orderId;
        long queueId;
        long leavesLots;
    }

    private final int maxWaiting;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private final List<Order> resting = new ArrayList<>();
    private final Map<Long, Order> open = new HashMap<>();
    private VenueEvents events = new IgnoredEvents() {};
    private Runnable completed = () -> {};
    private long lastOrderId;
    private long lastQueueId;
    int mostWaiting;

    PlainVenue(int maxWaiting) {
        this.maxWaiting = maxWaiting;
    }

    @Override
    public void open(List<String> symbols, int maxOpenOrders, VenueEvents events, Runnable completed) {
        this.events = events;
        this.completed = completed;
    }

    @Override
    public void time(long timestampNs) {}

    @Override
    public void newOrder(NewOrder newOrder) {
        Order order = new Order();
        order.terms.instrument = newOrder.instrument;
        order.terms.clientOrder = newOrder.clientOrder;
        order.terms.terms.side = newOrder.terms.side;
        order.terms.terms.timeInForce = newOrder.terms.timeInForce;
        order.terms.terms.priceTicks = newOrder.terms.priceTicks;
        order.terms.terms.quantityLots = newOrder.terms.quantityLots;
        order.leavesLots = newOrder.terms.quantityLots;
        later(() -> match(order));
    }

    @Override
    public void cancelOrder(CancelOrder cancelOrder, int instrument, Side side) {
        long clientOrder = cancelOrder.clientOrder;
        later(() -> {
            Order order = open.get(clientOrder);
            if (order == null) {
                unknown(clientOrder);
            } else {
                cancelled(order);
            }
        });
    }

    @Override
    public void reduceOrder(ReduceOrder reduceOrder, int instrument, Side side, long priceTicks, long totalLots) {
        long clientOrder = reduceOrder.clientOrder;
        long reduceLots = reduceOrder.reduceLots;
        later(() -> {
            Order order = open.get(clientOrder);
            if (order == null) {
                unknown(clientOrder);
            } else {
                order.leavesLots -= reduceLots;
                OrderReplaced event = new OrderReplaced();
                event.clientOrder = clientOrder;
                event.orderId = order.orderId;
                event.queueId = order.queueId;
                event.previousQueueId = order.queueId;
                event.leavesLots = order.leavesLots;
                event.terms.quantityLots = totalLots;
                events.orderReplaced(event);
            }
        });
    }

    @Override
    public boolean poll() {
        Runnable command = waiting.poll();
        if (command == null) {
            return false;
        }
        command.run();
        completed.run();
        return true;
    }

    @Override
    public void await() {
        boolean more = poll();
        while (more) {
            more = poll();
        }
    }

    @Override
    public void close() {}

    private void later(Runnable command) {
        waiting.add(command);
        mostWaiting = Math.max(mostWaiting, waiting.size());
        while (waiting.size() > maxWaiting) {
            poll();
        }
    }

    private void match(Order order) {
        NewOrder terms = order.terms;
        if (open.containsKey(terms.clientOrder)) {
            OrderRejected event = new OrderRejected();
            event.clientOrder = terms.clientOrder;
            event.reason = RejectReason.DUPLICATE_ORDER;
            events.orderRejected(event);
            return;
        }
        order.orderId = ++lastOrderId;
        open.put(terms.clientOrder, order);
        Order best = best(order);
        boolean rests = best == null && terms.terms.timeInForce == TimeInForce.DAY;
        accepted(order, rests ? ++lastQueueId : 0);
        while (order.leavesLots > 0 && best != null) {
            long lots = Math.min(order.leavesLots, best.leavesLots);
            executed(best, best.terms.terms.priceTicks, lots, false);
            executed(order, best.terms.terms.priceTicks, lots, true);
            best = best(order);
        }
        if (order.leavesLots > 0 && terms.terms.timeInForce == TimeInForce.IMMEDIATE_OR_CANCEL) {
            cancelled(order);
        } else if (order.leavesLots > 0) {
            resting.add(order);
            if (!rests) {
                booked(order);
            }
        }
    }

    private @Nullable Order best(Order aggressive) {
        Comparator<Order> byPrice = Comparator.comparingLong(order -> order.terms.terms.priceTicks);
        boolean buys = aggressive.terms.terms.side == Side.BUY;
        long limit = aggressive.terms.terms.priceTicks;
        return resting.stream()
                .filter(order -> order.terms.terms.side != aggressive.terms.terms.side)
                .filter(order -> order.terms.instrument == aggressive.terms.instrument)
                .filter(order -> buys ? order.terms.terms.priceTicks <= limit : order.terms.terms.priceTicks >= limit)
                .min(buys ? byPrice : byPrice.reversed())
                .orElse(null);
    }

    private void accepted(Order order, long queueId) {
        order.queueId = queueId;
        OrderAccepted event = new OrderAccepted();
        event.instrument = order.terms.instrument;
        event.clientOrder = order.terms.clientOrder;
        event.orderId = order.orderId;
        event.queueId = queueId;
        event.terms.side = order.terms.terms.side;
        event.terms.timeInForce = order.terms.terms.timeInForce;
        event.terms.priceTicks = order.terms.terms.priceTicks;
        event.terms.quantityLots = order.terms.terms.quantityLots;
        events.orderAccepted(event);
    }

    private void booked(Order order) {
        order.queueId = ++lastQueueId;
        OrderBooked event = new OrderBooked();
        event.instrument = order.terms.instrument;
        event.orderId = order.orderId;
        event.queueId = order.queueId;
        event.side = order.terms.terms.side;
        event.priceTicks = order.terms.terms.priceTicks;
        event.quantityLots = order.leavesLots;
        events.orderBooked(event);
    }

    private void executed(Order order, long priceTicks, long lots, boolean aggressive) {
        order.leavesLots -= lots;
        if (order.leavesLots == 0) {
            resting.remove(order);
            open.remove(order.terms.clientOrder);
        }
        OrderExecuted event = new OrderExecuted();
        event.instrument = order.terms.instrument;
        event.clientOrder = order.terms.clientOrder;
        event.orderId = order.orderId;
        event.side = order.terms.terms.side;
        event.aggressive = aggressive;
        event.lastPriceTicks = priceTicks;
        event.lastLots = lots;
        event.leavesLots = order.leavesLots;
        events.orderExecuted(event);
    }

    private void cancelled(Order order) {
        resting.remove(order);
        open.remove(order.terms.clientOrder);
        OrderCancelled event = new OrderCancelled();
        event.instrument = order.terms.instrument;
        event.clientOrder = order.terms.clientOrder;
        event.orderId = order.orderId;
        event.cancelledLots = order.leavesLots;
        events.orderCancelled(event);
    }

    private void unknown(long clientOrder) {
        CancelRejected event = new CancelRejected();
        event.clientOrder = clientOrder;
        event.reason = RejectReason.UNKNOWN_ORDER;
        events.cancelRejected(event);
    }
}
