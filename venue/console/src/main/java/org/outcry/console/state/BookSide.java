// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Price levels of one side of a book, best first. Market orders of an auction stand before all prices. */
final class BookSide {
    private static final class Total {
        private long lots;
        private int orders;
    }

    private final boolean bids;
    private final TreeMap<Long, Total> levels;

    BookSide(boolean bids) {
        this.bids = bids;
        levels = new TreeMap<>(bids ? Comparator.<Long>reverseOrder() : Comparator.<Long>naturalOrder());
    }

    /** Returns the key of a level. */
    long key(long priceTicks, boolean market) {
        return market ? marketKey() : priceTicks;
    }

    private long marketKey() {
        return bids ? Long.MAX_VALUE : Long.MIN_VALUE;
    }

    void add(long key, long lots) {
        Total level = levels.computeIfAbsent(key, absent -> new Total());
        level.lots += lots;
        level.orders++;
    }

    /** Takes lots of an order away; the order itself too if it has none left. */
    void remove(long key, long lots, boolean order) {
        Total level = levels.get(key);
        if (level == null) {
            return;
        }
        level.lots -= lots;
        if (order && --level.orders == 0) {
            levels.remove(key);
        }
    }

    /** Returns the best levels. */
    List<Level> best(int most) {
        List<Level> best = new ArrayList<>();
        for (Map.Entry<Long, Total> level : levels.entrySet()) {
            if (best.size() == most) {
                break;
            }
            best.add(copy(level));
        }
        return List.copyOf(best);
    }

    private Level copy(Map.Entry<Long, Total> level) {
        long key = level.getKey();
        return new Level(key == marketKey() ? 0 : key, level.getValue().lots, level.getValue().orders);
    }
}
