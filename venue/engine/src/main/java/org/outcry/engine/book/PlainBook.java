// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Readable book: per side a sorted map from price to queue, each queue a sorted map from queue number to order. */
public final class PlainBook implements Book {
    private final Orders orders;

    /** Best price first. */
    private final NavigableMap<Long, NavigableMap<Long, Integer>> bids;

    private final NavigableMap<Long, NavigableMap<Long, Integer>> offers;

    /**
     * Creates an empty book in which the highest bid and the lowest offer come first, or, turned, the lowest bid and
     * the highest offer.
     */
    public PlainBook(Orders orders, boolean turned) {
        this.orders = orders;
        Comparator<Long> dearestFirst = Comparator.reverseOrder();
        Comparator<Long> cheapestFirst = Comparator.naturalOrder();
        bids = new TreeMap<>(turned ? cheapestFirst : dearestFirst);
        offers = new TreeMap<>(turned ? dearestFirst : cheapestFirst);
    }

    @Override
    public boolean crosses(boolean buy, long limitTicks) {
        if (buy) {
            return !offers.isEmpty() && limitTicks >= offers.firstKey();
        }
        return !bids.isEmpty() && limitTicks <= bids.firstKey();
    }

    @Override
    public int first(boolean ofBids) {
        return firstOf((ofBids ? bids : offers).firstEntry());
    }

    @Override
    public int after(int slot) {
        long priceTicks = orders.priceTicks(slot);
        var side = side(slot);
        Map.Entry<Long, Integer> behind = queue(side, priceTicks).higherEntry(orders.queueId(slot));
        if (behind != null) {
            return behind.getValue();
        }
        return firstOf(side.higherEntry(priceTicks));
    }

    @Override
    public int from(boolean ofBids, long priceTicks, boolean included) {
        var side = ofBids ? bids : offers;
        return firstOf(included ? side.ceilingEntry(priceTicks) : side.higherEntry(priceTicks));
    }

    @Override
    public void rest(int slot, boolean bid, long priceTicks) {
        (bid ? bids : offers)
                .computeIfAbsent(priceTicks, price -> new TreeMap<>())
                .put(orders.queueId(slot), slot);
    }

    @Override
    public void remove(int slot) {
        var side = side(slot);
        var queue = queue(side, orders.priceTicks(slot));
        queue.remove(orders.queueId(slot));
        if (queue.isEmpty()) {
            side.remove(orders.priceTicks(slot));
        }
    }

    @Override
    public void moved(int from, int to) {
        rest(to, orders.isBuy(to), orders.priceTicks(to));
    }

    private NavigableMap<Long, NavigableMap<Long, Integer>> side(int slot) {
        return orders.isBuy(slot) ? bids : offers;
    }

    private static NavigableMap<Long, Integer> queue(
            NavigableMap<Long, NavigableMap<Long, Integer>> side, long priceTicks) {
        return Objects.requireNonNull(side.get(priceTicks), "no order rests at the price of a resting order");
    }

    private static int firstOf(Map.@Nullable Entry<Long, NavigableMap<Long, Integer>> level) {
        return level == null ? 0 : level.getValue().firstEntry().getValue();
    }
}
