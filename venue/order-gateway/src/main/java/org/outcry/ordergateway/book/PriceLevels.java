// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway.book;

import java.util.Arrays;

/** Price levels of one side of a book, best first. Allocates only to grow. */
public final class PriceLevels {
    private final boolean descending;
    private long[] prices = new long[64];
    private long[] lots = new long[64];
    private int count;

    /** Creates levels of bids, whose best price is the highest, or of asks. */
    public PriceLevels(boolean descending) {
        this.descending = descending;
    }

    public int count() {
        return count;
    }

    public long price(int level) {
        return prices[level];
    }

    public long lots(int level) {
        return lots[level];
    }

    /** Removes all levels. */
    public void clear() {
        count = 0;
    }

    /** Adds lots at a price; negative to take off. A level without lots is removed. */
    public void add(long price, long change) {
        int at = indexOf(price);
        if (at < count && prices[at] == price) {
            lots[at] += change;
            if (lots[at] <= 0) {
                remove(at);
            }
        } else if (change > 0) {
            insert(at, price, change);
        }
    }

    /** Returns the lots at a price; 0 if there is no such level among the first ones. */
    public long lotsAt(long price, int levels) {
        int at = indexOf(price);
        return at < Math.min(count, levels) && prices[at] == price ? lots[at] : 0;
    }

    /** Returns the index of a price, or the index that it would have. */
    private int indexOf(long price) {
        int from = 0;
        int to = count;
        while (from < to) {
            int middle = (from + to) >>> 1;
            boolean before = descending ? prices[middle] > price : prices[middle] < price;
            if (before) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    private void insert(int at, long price, long quantity) {
        if (count == prices.length) {
            prices = Arrays.copyOf(prices, 2 * count);
            lots = Arrays.copyOf(lots, 2 * count);
        }
        System.arraycopy(prices, at, prices, at + 1, count - at);
        System.arraycopy(lots, at, lots, at + 1, count - at);
        prices[at] = price;
        lots[at] = quantity;
        count++;
    }

    private void remove(int at) {
        count--;
        System.arraycopy(prices, at + 1, prices, at, count - at);
        System.arraycopy(lots, at + 1, lots, at, count - at);
    }
}
