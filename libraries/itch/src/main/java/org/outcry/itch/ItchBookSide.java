// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

import java.util.Arrays;

/**
 * Side of a book: its price levels, best first, each a queue of orders, oldest first. The arrays are sorted with the
 * best level last, where most changes occur.
 */
final class ItchBookSide {
    private final ItchOrders orders;
    private final int sign;

    private long[] sortedPrices = new long[16];
    private int[] sortedLevels = new int[16];
    private int count;

    private long[] price = new long[16];
    private long[] shares = new long[16];
    private int[] orderCount = new int[16];
    private int[] head = new int[16];
    private int[] tail = new int[16];
    private int used;
    private int free = ItchOrders.NONE;

    ItchBookSide(ItchOrders orders, boolean bids) {
        this.orders = orders;
        this.sign = bids ? 1 : -1;
    }

    int levels() {
        return count;
    }

    long price(int depth) {
        return price[sortedLevels[count - 1 - depth]];
    }

    long shares(int depth) {
        return shares[sortedLevels[count - 1 - depth]];
    }

    int orderCount(int depth) {
        return orderCount[sortedLevels[count - 1 - depth]];
    }

    int firstOrder(int depth) {
        return head[sortedLevels[count - 1 - depth]];
    }

    long priceOf(int order) {
        return price[orders.level[order]];
    }

    /** Adds an order at the back of the queue at a price. */
    void add(int order, long orderPrice, long orderShares) {
        int level = levelAt(orderPrice);
        orders.level[order] = level;
        orders.shares[order] = orderShares;
        orders.next[order] = ItchOrders.NONE;
        orders.previous[order] = tail[level];
        if (tail[level] == ItchOrders.NONE) {
            head[level] = order;
        } else {
            orders.next[tail[level]] = order;
        }
        tail[level] = order;
        shares[level] += orderShares;
        orderCount[level]++;
    }

    /** Reduces an order, which keeps its place. */
    void reduce(int order, long by) {
        orders.shares[order] -= by;
        shares[orders.level[order]] -= by;
    }

    /** Removes an order, and its level if it was the last order there. */
    void remove(int order) {
        int level = orders.level[order];
        int before = orders.previous[order];
        int after = orders.next[order];
        if (before == ItchOrders.NONE) {
            head[level] = after;
        } else {
            orders.next[before] = after;
        }
        if (after == ItchOrders.NONE) {
            tail[level] = before;
        } else {
            orders.previous[after] = before;
        }
        shares[level] -= orders.shares[order];
        if (--orderCount[level] == 0) {
            removeLevel(level);
        }
    }

    void clear() {
        count = 0;
        used = 0;
        free = ItchOrders.NONE;
    }

    private int levelAt(long levelPrice) {
        int at = position(levelPrice * sign);
        if (at < count && sortedPrices[at] == levelPrice * sign) {
            return sortedLevels[at];
        }
        if (count == sortedPrices.length) {
            sortedPrices = Arrays.copyOf(sortedPrices, count * 2);
            sortedLevels = Arrays.copyOf(sortedLevels, count * 2);
        }
        System.arraycopy(sortedPrices, at, sortedPrices, at + 1, count - at);
        System.arraycopy(sortedLevels, at, sortedLevels, at + 1, count - at);
        int level = newLevel(levelPrice);
        sortedPrices[at] = levelPrice * sign;
        sortedLevels[at] = level;
        count++;
        return level;
    }

    private int newLevel(long levelPrice) {
        int level = free;
        if (level != ItchOrders.NONE) {
            free = head[level];
        } else {
            if (used == price.length) {
                price = Arrays.copyOf(price, used * 2);
                shares = Arrays.copyOf(shares, used * 2);
                orderCount = Arrays.copyOf(orderCount, used * 2);
                head = Arrays.copyOf(head, used * 2);
                tail = Arrays.copyOf(tail, used * 2);
            }
            level = used++;
        }
        price[level] = levelPrice;
        shares[level] = 0;
        orderCount[level] = 0;
        head[level] = ItchOrders.NONE;
        tail[level] = ItchOrders.NONE;
        return level;
    }

    private void removeLevel(int level) {
        int at = position(price[level] * sign);
        System.arraycopy(sortedPrices, at + 1, sortedPrices, at, count - at - 1);
        System.arraycopy(sortedLevels, at + 1, sortedLevels, at, count - at - 1);
        count--;
        head[level] = free;
        free = level;
    }

    private int position(long signedPrice) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sortedPrices[middle] < signedPrice) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
