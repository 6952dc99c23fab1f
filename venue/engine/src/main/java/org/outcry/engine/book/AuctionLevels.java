// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import java.util.Arrays;

/**
 * Quantities at each price while orders are collected: a tree over the bits of the prices whose inner nodes hold sums,
 * so that a change and the search for the price of an auction cost at most as many steps as a price has bits, however
 * many orders there are.
 *
 * <p>A leaf is a price with the lots that bid and offer there; an inner node has the highest bit in which the prices
 * below it differ. Node 0 is none. Allocates only to grow.
 */
public final class AuctionLevels {
    private static final byte LEAF = -1;
    private static final int FIRST_NODES = 16;

    /** Room for more nodes than that is given back when the auction is over. */
    private static final int MOST_KEPT = 1 << 10;

    private byte[] bit = new byte[1];
    private int[] lower = new int[1];
    private int[] higher = new int[1];
    private long[] price = new long[1];
    private long[] bidLots = new long[1];
    private long[] offerLots = new long[1];
    private int[] path = {};
    private int root;
    private int used = 1;
    private int freed;

    /** Lots of market orders, which have no price. */
    public long marketBidLots;

    public long marketOfferLots;

    public boolean isEmpty() {
        return root == 0;
    }

    public void clear() {
        root = 0;
        used = 1;
        freed = 0;
        marketBidLots = 0;
        marketOfferLots = 0;
        if (bit.length > MOST_KEPT) {
            resize(1);
        }
    }

    /** Adds lots to a price, or takes them away. */
    public void add(long priceTicks, boolean bids, long lots) {
        if (root == 0) {
            root = leaf(priceTicks, bids, lots);
            return;
        }
        int nearest = root;
        while (bit[nearest] != LEAF) {
            nearest = child(nearest, priceTicks);
        }
        long difference = price[nearest] ^ priceTicks;
        int splitBit = difference == 0 ? LEAF : 63 - Long.numberOfLeadingZeros(difference);
        int depth = 0;
        int at = root;
        while (bit[at] > splitBit) {
            path[depth++] = at;
            addTo(at, bids, lots);
            at = child(at, priceTicks);
        }
        if (splitBit != LEAF) {
            hang(depth, at, split(at, splitBit, leaf(priceTicks, bids, lots), priceTicks));
            return;
        }
        addTo(at, bids, lots);
        if (bidLots[at] == 0 && offerLots[at] == 0) {
            remove(depth, at);
        }
    }

    /**
     * Returns the highest level at which at least as many lots would buy as would sell; else the lowest one. There must
     * be a level.
     */
    public int balance() {
        long bidsAbove = marketBidLots;
        long offersBelow = marketOfferLots;
        int at = root;
        while (bit[at] != LEAF) {
            int below = lower[at];
            int above = higher[at];
            if (bidsAbove + bidLots[above] >= offersBelow + offerLots[below]) {
                offersBelow += offerLots[below];
                at = above;
            } else {
                bidsAbove += bidLots[above];
                at = below;
            }
        }
        boolean balanced = bidsAbove + bidLots[at] >= offersBelow + offerLots[at];
        int previous = balanced ? 0 : next(at, false);
        return previous == 0 ? at : previous;
    }

    public long ticks(int level) {
        return price[level];
    }

    /** Lots that bid at a level. */
    public long bidLots(int level) {
        return bidLots[level];
    }

    /** Lots that are offered at a level. */
    public long offerLots(int level) {
        return offerLots[level];
    }

    /** Lots that would buy at a level's price: bid there or above, and market orders. */
    public long buyingLots(int level) {
        long lots = marketBidLots;
        int at = root;
        while (bit[at] != LEAF) {
            boolean up = isHigher(at, price[level]);
            lots += up ? 0 : bidLots[higher[at]];
            at = up ? higher[at] : lower[at];
        }
        return lots + bidLots[at];
    }

    /** Lots that would sell at a level's price: offered there or below, and market orders. */
    public long sellingLots(int level) {
        long lots = marketOfferLots;
        int at = root;
        while (bit[at] != LEAF) {
            boolean up = isHigher(at, price[level]);
            lots += up ? offerLots[lower[at]] : 0;
            at = up ? higher[at] : lower[at];
        }
        return lots + offerLots[at];
    }

    /** Returns the level next to one, above or below; 0 if there is none. */
    public int next(int level, boolean above) {
        int turn = 0;
        int at = root;
        while (bit[at] != LEAF) {
            boolean up = isHigher(at, price[level]);
            turn = up == above ? turn : at;
            at = up ? higher[at] : lower[at];
        }
        if (turn == 0) {
            return 0;
        }
        at = above ? higher[turn] : lower[turn];
        while (bit[at] != LEAF) {
            at = above ? lower[at] : higher[at];
        }
        return at;
    }

    private boolean isHigher(int node, long priceTicks) {
        return (priceTicks >>> bit[node] & 1) != 0;
    }

    private int child(int node, long priceTicks) {
        return isHigher(node, priceTicks) ? higher[node] : lower[node];
    }

    private void addTo(int node, boolean bids, long lots) {
        if (bids) {
            bidLots[node] += lots;
        } else {
            offerLots[node] += lots;
        }
    }

    private int leaf(long priceTicks, boolean bids, long lots) {
        int node = node();
        bit[node] = LEAF;
        price[node] = priceTicks;
        bidLots[node] = bids ? lots : 0;
        offerLots[node] = bids ? 0 : lots;
        return node;
    }

    private int split(int at, int splitBit, int leaf, long priceTicks) {
        int node = node();
        bit[node] = (byte) splitBit;
        boolean up = isHigher(node, priceTicks);
        lower[node] = up ? at : leaf;
        higher[node] = up ? leaf : at;
        bidLots[node] = bidLots[at] + bidLots[leaf];
        offerLots[node] = offerLots[at] + offerLots[leaf];
        return node;
    }

    private void remove(int depth, int leaf) {
        if (depth == 0) {
            root = 0;
        } else {
            int parent = path[depth - 1];
            hang(depth - 1, parent, lower[parent] == leaf ? higher[parent] : lower[parent]);
            free(parent);
        }
        free(leaf);
    }

    /** Puts a node where another one hangs, whose parent is the last so deep in the path. */
    private void hang(int depth, int old, int node) {
        if (depth == 0) {
            root = node;
        } else if (lower[path[depth - 1]] == old) {
            lower[path[depth - 1]] = node;
        } else {
            higher[path[depth - 1]] = node;
        }
    }

    private int node() {
        if (freed != 0) {
            int node = freed;
            freed = lower[node];
            return node;
        }
        if (used == bit.length) {
            resize(Math.max(FIRST_NODES, 2 * used));
            path = path.length == 0 ? new int[Long.SIZE] : path;
        }
        return used++;
    }

    private void free(int node) {
        lower[node] = freed;
        freed = node;
    }

    private void resize(int size) {
        bit = Arrays.copyOf(bit, size);
        lower = Arrays.copyOf(lower, size);
        higher = Arrays.copyOf(higher, size);
        price = Arrays.copyOf(price, size);
        bidLots = Arrays.copyOf(bidLots, size);
        offerLots = Arrays.copyOf(offerLots, size);
    }
}
