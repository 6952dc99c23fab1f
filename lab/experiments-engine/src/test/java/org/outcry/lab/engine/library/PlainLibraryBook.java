// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Simple price-time book as a reference, verifiable by reading. */
final class PlainLibraryBook implements LibraryBook {
    private static final class Order {
        final long id;
        final int side;
        final long priceTicks;
        int leaves;

        private Order(long id, int side, long priceTicks, int leaves) {
            this.id = id;
            this.side = side;
            this.priceTicks = priceTicks;
            this.leaves = leaves;
        }
    }

    private final Reports reports;
    private final NavigableMap<Long, Set<Order>> bids = new TreeMap<>(java.util.Comparator.reverseOrder());
    private final NavigableMap<Long, Set<Order>> offers = new TreeMap<>();
    private final Map<Long, Order> orders = new HashMap<>();

    PlainLibraryBook(Reports reports) {
        this.reports = reports;
    }

    @Override
    public void newOrder(long sequence, long id, int side, long priceTicks, int quantity, boolean immediate) {
        reports.orderAck(sequence, id, side, priceTicks, quantity);
        int left = match(sequence, id, side, priceTicks, quantity);
        if (left > 0 && immediate) {
            reports.remainder(sequence, id, side, priceTicks, left);
        } else if (left > 0) {
            rest(new Order(id, side, priceTicks, left));
        }
    }

    private int match(long sequence, long id, int side, long priceTicks, int quantity) {
        NavigableMap<Long, Set<Order>> others = side(1 - side);
        int left = quantity;
        while (left > 0 && !others.isEmpty()) {
            long best = others.firstKey();
            if (side == 0 ? best > priceTicks : best < priceTicks) {
                break;
            }
            Order resting = others.firstEntry().getValue().iterator().next();
            int lots = Math.min(left, resting.leaves);
            reports.trade(sequence, best, lots, resting.id, id);
            left -= lots;
            resting.leaves -= lots;
            if (resting.leaves == 0) {
                remove(resting.id);
            }
        }
        return left;
    }

    private void rest(Order order) {
        side(order.side)
                .computeIfAbsent(order.priceTicks, price -> new LinkedHashSet<>())
                .add(order);
        orders.put(order.id, order);
    }

    private @Nullable Order remove(long id) {
        Order order = orders.remove(id);
        if (order != null) {
            side(order.side).computeIfPresent(order.priceTicks, (price, queue) -> {
                queue.remove(order);
                return queue.isEmpty() ? null : queue;
            });
        }
        return order;
    }

    @Override
    public void cancel(long sequence, long id) {
        Order order = remove(id);
        if (order == null) {
            reports.cancelReject(sequence, id);
        } else {
            reports.cancelAck(sequence, id, order.side, order.priceTicks);
        }
    }

    @Override
    public void modify(long sequence, long id, int side, long priceTicks, int quantity) {
        if (remove(id) == null) {
            reports.modifyReject(sequence, id);
            return;
        }
        int left = match(sequence, id, side, priceTicks, quantity);
        if (left > 0) {
            rest(new Order(id, side, priceTicks, left));
        }
        reports.modifyAck(sequence, id, side, priceTicks, quantity);
    }

    private NavigableMap<Long, Set<Order>> side(int side) {
        return side == 0 ? bids : offers;
    }

    @Override
    public boolean proceed() {
        return false;
    }

    @Override
    public long bestTicks(int side) {
        if (side(side).isEmpty()) {
            return side == 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
        return side(side).firstKey();
    }

    @Override
    public long depth(int side, long priceTicks) {
        return side(side).getOrDefault(priceTicks, Set.of()).stream()
                .mapToLong(order -> order.leaves)
                .sum();
    }

    @Override
    public long refused() {
        return 0;
    }
}
