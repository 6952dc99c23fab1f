// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;

/** Simple price-time book as a reference, verifiable by reading. */
final class PlainBook {
    /** Resting order. */
    static final class Resting {
        final int order;
        final boolean buy;
        final int priceTicks;
        int leavesLots;

        private Resting(int order, boolean buy, int priceTicks, int leavesLots) {
            this.order = order;
            this.buy = buy;
            this.priceTicks = priceTicks;
            this.leavesLots = leavesLots;
        }
    }

    private final TradeHash trades;
    private final NavigableMap<Integer, Deque<Resting>> bids = new TreeMap<>();
    private final NavigableMap<Integer, Deque<Resting>> offers = new TreeMap<>();
    private final Map<Integer, Resting> orders = new LinkedHashMap<>();

    PlainBook(TradeHash trades) {
        this.trades = trades;
    }

    int size() {
        return orders.size();
    }

    /** Returns the resting order of this age. */
    Resting resting(int age) {
        return orders.values().stream().skip(age).findFirst().orElseThrow();
    }

    void apply(byte operation, int order, boolean buy, int priceTicks, int quantityLots) {
        if (operation == StreamFile.CANCEL) {
            remove(order);
        } else if (operation == StreamFile.MOVE) {
            Resting resting = Objects.requireNonNull(orders.get(order), "the stream moves an order that does not rest");
            if (resting.priceTicks == priceTicks) {
                // It keeps its place.
                return;
            }
            Resting moved = remove(order);
            enter(order, moved.buy, priceTicks, moved.leavesLots, true);
        } else {
            enter(order, buy, priceTicks, quantityLots, operation == StreamFile.LIMIT);
        }
    }

    private Resting remove(int order) {
        Resting resting =
                Objects.requireNonNull(orders.remove(order), "the stream asks for an order that does not rest");
        Deque<Resting> queue = queue(resting.buy, resting.priceTicks);
        queue.remove(resting);
        if (queue.isEmpty()) {
            side(resting.buy).remove(resting.priceTicks);
        }
        return resting;
    }

    private void enter(int order, boolean buy, int priceTicks, int quantityLots, boolean mayRest) {
        NavigableMap<Integer, Deque<Resting>> others = side(!buy);
        int leavesLots = quantityLots;
        while (leavesLots > 0 && !others.isEmpty()) {
            int best = buy ? others.firstKey() : others.lastKey();
            if (buy ? best > priceTicks : best < priceTicks) {
                break;
            }
            Resting resting = queue(!buy, best).getFirst();
            int lots = Math.min(leavesLots, resting.leavesLots);
            trades.trade(resting.order, order, best, lots);
            leavesLots -= lots;
            resting.leavesLots -= lots;
            if (resting.leavesLots == 0) {
                remove(resting.order);
            }
        }
        if (leavesLots > 0 && mayRest) {
            Resting resting = new Resting(order, buy, priceTicks, leavesLots);
            side(buy).computeIfAbsent(priceTicks, price -> new ArrayDeque<>()).add(resting);
            orders.put(order, resting);
        }
    }

    private Deque<Resting> queue(boolean buy, int priceTicks) {
        return Objects.requireNonNull(side(buy).get(priceTicks), "no order rests at this price");
    }

    private NavigableMap<Integer, Deque<Resting>> side(boolean buy) {
        return buy ? bids : offers;
    }
}
