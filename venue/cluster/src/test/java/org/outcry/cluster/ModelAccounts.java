// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.Side;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.MessageRejected;
import org.outcry.api.session.SessionMessage;
import org.outcry.engine.Engine;

/**
 * Accounts of the model, from the events of each command where it is applied first: the quantity of each order is
 * executed, cancelled or open, executions come in pairs, and the messages to a session have numbers without gap or
 * repeat.
 */
final class ModelAccounts extends IgnoredEvents {
    private final ModelCluster cluster;
    private final Map<Long, Order> orders = new HashMap<>();
    private final TreeMap<Integer, Integer> numbers = new TreeMap<>();
    private @Nullable Half resting;
    private final Map<Integer, Long> executed = new HashMap<>();
    private long trades;

    /** Execution of the first order of a trade. */
    private record Half(long matchNumber, long lots, long priceTicks, Side side, boolean aggressive) {}

    private static final class Order {
        private int session;
        private long acceptedLots;
        private long executedLots;
        private long cancelledLots;

        private long openLots() {
            return acceptedLots - executedLots - cancelledLots;
        }
    }

    ModelAccounts(ModelCluster cluster) {
        this.cluster = cluster;
    }

    long trades() {
        return trades;
    }

    /** Returns the quantity that the orders of a session have executed. */
    long executedLots(int session) {
        return executed.getOrDefault(session, 0L);
    }

    private void number(int session, int number) {
        int last = numbers.getOrDefault(session, 0);
        cluster.check(
                number == last + 1,
                "outbound number after a gap or repeated: session=" + session + " number=" + number + " last=" + last);
        numbers.put(session, number);
    }

    private Order order(long orderId) {
        Order order = orders.get(orderId);
        cluster.check(order != null, "an order that was not accepted: orderId=" + orderId);
        return order == null ? new Order() : order;
    }

    @Override
    public void loggedOn(LoggedOn event) {
        number(event.session, event.sessionEventNumber);
    }

    @Override
    public void loggedOut(LoggedOut event) {
        number(event.session, event.sessionEventNumber);
    }

    @Override
    public void orderRejected(OrderRejected event) {
        number(event.session, event.sessionEventNumber);
    }

    @Override
    public void sessionMessage(SessionMessage event) {
        number(event.session, event.sessionEventNumber);
    }

    @Override
    public void messageRejected(MessageRejected event) {
        number(event.session, event.sessionEventNumber);
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        number(event.session, event.sessionEventNumber);
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        number(event.session, event.sessionEventNumber);
        Order order = new Order();
        order.session = event.session;
        order.acceptedLots = event.terms.quantityLots;
        cluster.check(orders.put(event.orderId, order) == null, "order was accepted twice: orderId=" + event.orderId);
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        number(event.session, event.sessionEventNumber);
        Order order = order(event.orderId);
        order.cancelledLots += event.cancelledLots;
        cluster.check(order.openLots() == 0, "quantity is not conserved by a cancel: orderId=" + event.orderId);
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        number(event.session, event.sessionEventNumber);
        Order order = order(event.orderId);
        order.executedLots += event.lastLots;
        executed.merge(event.session, event.lastLots, Long::sum);
        cluster.check(
                order.openLots() == event.leavesLots && order.executedLots == event.cumLots,
                "quantity is not conserved by an execution: orderId=" + event.orderId);
        Half first = resting;
        if (first == null) {
            resting = new Half(event.matchNumber, event.lastLots, event.lastPriceTicks, event.side, event.aggressive);
            return;
        }
        resting = null;
        trades++;
        cluster.check(
                first.matchNumber() == event.matchNumber
                        && first.lots() == event.lastLots
                        && first.priceTicks() == event.lastPriceTicks
                        && first.side() != event.side
                        && event.aggressive
                        && !first.aggressive(),
                "executions are no pair: matchNumbers=" + first.matchNumber() + " " + event.matchNumber);
    }

    /**
     * Checks, after the last command, that no execution lacks its other one, how much is open, and that it is open of
     * sessions that are connected.
     */
    void requireAllInPairs(Engine engine) {
        long openOrders = engine.openOrders();
        cluster.check(resting == null, "an execution without its other one");
        long open =
                orders.values().stream().filter(order -> order.openLots() > 0).count();
        cluster.check(
                orders.values().stream().allMatch(order -> order.openLots() == 0 || engine.isConnected(order.session)),
                "an order of a session that is disconnected is open");
        cluster.check(open == openOrders, "open orders: accounts=" + open + " engine=" + openOrders);
    }
}
