// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.Comparator;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;

/** Resting orders of one instrument, by price and then by priority, according to the venue's events. */
final class ReplayBook {
    private final NavigableMap<Long, PriceLevel> bids = new TreeMap<>(Comparator.reverseOrder());
    private final NavigableMap<Long, PriceLevel> asks = new TreeMap<>();
    private int orders;

    /** Returns a side's levels, the best first. */
    NavigableMap<Long, PriceLevel> levels(Side side) {
        return side == Side.BUY ? bids : asks;
    }

    /** Returns the queue at a price, or null if there is none. */
    @Nullable
    PriceLevel level(Side side, long priceTicks) {
        return levels(side).get(priceTicks);
    }

    /** Returns the best level of a side, or null if there is none. */
    @Nullable
    PriceLevel touch(Side side) {
        var best = levels(side).firstEntry();
        return best == null ? null : best.getValue();
    }

    /** Returns the number of resting orders. */
    int orders() {
        return orders;
    }

    void append(RestingOrder order) {
        levels(order.side).computeIfAbsent(order.priceTicks, PriceLevel::new).append(order);
        orders++;
    }

    void remove(RestingOrder order) {
        PriceLevel level = order.level;
        if (level != null) {
            level.remove(order);
            orders--;
            if (level.first == null) {
                levels(order.side).remove(level.priceTicks);
            }
        }
    }

    /** Writes the best levels as a row of a LOBSTER order book file: for each, ask price, size, bid price, size. */
    void row(long[] row) {
        side(row, 0, Side.SELL, LobsterBook.NO_PRICE);
        side(row, 2, Side.BUY, -LobsterBook.NO_PRICE);
    }

    private void side(long[] row, int offset, Side side, long noPrice) {
        int i = offset;
        for (PriceLevel level : levels(side).values()) {
            if (i >= row.length) {
                return;
            }
            row[i] = level.priceTicks;
            row[i + 1] = level.totalLots;
            i += 4;
        }
        for (; i < row.length; i += 4) {
            row[i] = noPrice;
            row[i + 1] = 0;
        }
    }
}
