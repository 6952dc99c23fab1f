// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.record;

import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.outcry.api.order.Side;

/** One side of one instrument: the number of resting orders at each price, and the orders by age. */
final class OpenBook {
    /** Order that was entered and hasn't ended. */
    static final class Order {
        final long id;
        final int instrument;
        final Side side;
        final long clientOrder;
        long priceTicks;
        long leavesLots;
        long enteredNs;
        boolean rests;

        Order(long id, int instrument, Side side, long clientOrder, long priceTicks, long leavesLots, long enteredNs) {
            this.id = id;
            this.instrument = instrument;
            this.side = side;
            this.clientOrder = clientOrder;
            this.priceTicks = priceTicks;
            this.leavesLots = leavesLots;
            this.enteredNs = enteredNs;
        }
    }

    private final Side side;
    private final TreeMap<Long, Integer> ordersAt = new TreeMap<>();
    private final NavigableSet<Order> byAge = new TreeSet<>((one, other) -> one.enteredNs != other.enteredNs
            ? Long.compare(one.enteredNs, other.enteredNs)
            : Long.compare(one.clientOrder, other.clientOrder));
    private long lastTouchTicks;

    OpenBook(Side side) {
        this.side = side;
    }

    /** Adds a resting order. Returns the number of orders already at its price. */
    int rest(Order order) {
        order.rests = true;
        byAge.add(order);
        int ahead = ordersAt.merge(order.priceTicks, 1, Integer::sum) - 1;
        lastTouchTicks = touchTicks();
        return ahead;
    }

    void remove(Order order) {
        if (order.rests) {
            order.rests = false;
            byAge.remove(order);
            ordersAt.computeIfPresent(order.priceTicks, (price, orders) -> orders == 1 ? null : orders - 1);
            lastTouchTicks = touchTicks();
        }
    }

    /** Returns the best price; where no order rests, the last best price; 0 before the first. */
    long touchTicks() {
        if (ordersAt.isEmpty()) {
            return lastTouchTicks;
        }
        return side == Side.BUY ? ordersAt.lastKey() : ordersAt.firstKey();
    }

    boolean isEmpty() {
        return ordersAt.isEmpty();
    }

    /** Returns the resting order that was entered closest to a time. Call {@link #isEmpty} before. */
    Order closest(long enteredNs) {
        Order probe = new Order(0, 0, side, Long.MIN_VALUE, 0, 0, enteredNs);
        Order after = byAge.ceiling(probe);
        Order before = byAge.floor(probe);
        if (after == null || before == null) {
            return after == null ? byAge.last() : after;
        }
        return after.enteredNs - enteredNs < enteredNs - before.enteredNs ? after : before;
    }
}
