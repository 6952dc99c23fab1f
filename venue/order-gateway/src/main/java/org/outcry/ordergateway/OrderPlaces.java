// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Places of a session's open and pending orders. The index of a place is the low 24 bits of the order's client order.
 * Rebuilt from events. Pending requests have places too, so that a cancel can follow at once. Allocates only to grow.
 */
public abstract class OrderPlaces {
    /** The number of bits of a client order that are the index of its place. */
    public static final int INDEX_BITS = 24;

    /** The index of requests without a place; the venue has no such order. */
    public static final int NO_INDEX = (1 << INDEX_BITS) - 1;

    /** The initial limit of the venue. */
    private int maxOrders = 1_024;

    private @Nullable LiveOrder[] places = new LiveOrder[64];
    private int[] freeIndexes = new int[64];
    private int freeCount;
    private int highWater;
    private boolean freeListStale;

    /** Returns the client order with an index and a number above it. */
    public static long clientOrder(long number, int index) {
        return number << INDEX_BITS | index;
    }

    /** Returns the index of a client order. */
    public static int index(long clientOrder) {
        return (int) clientOrder & NO_INDEX;
    }

    /** Sets the venue's limit of open orders of a session, which bounds the indexes. */
    public final void maxOrders(int bound) {
        maxOrders = bound;
    }

    /** Returns the venue's limit of open orders of a session. */
    public final int maxOrders() {
        return maxOrders;
    }

    /** Returns the end of the indexes of orders. */
    public final int endIndex() {
        return highWater;
    }

    /** Returns the open order with an index; null if there is none. */
    @Nullable
    public final LiveOrder openAt(int index) {
        LiveOrder order = places[index];
        return order == null || order.isFree() || order.pending ? null : order;
    }

    /** Returns the order or request with an index; null if there is none. */
    @Nullable
    public final LiveOrder at(int index) {
        LiveOrder order = places[index];
        return order == null || order.isFree() ? null : order;
    }

    /** Returns the order or request with exactly this client order; null if there is none. */
    @Nullable
    public final LiveOrder find(long clientOrder) {
        int index = index(clientOrder);
        LiveOrder order = index < places.length ? places[index] : null;
        return order != null && clientOrder != 0 && order.clientOrder == clientOrder ? order : null;
    }

    /** Returns the place of a new request, with a client order of a number; null if all places are in use. */
    @Nullable
    protected final LiveOrder take(long number) {
        if (freeListStale) {
            rebuildFreeList();
        }
        if (freeCount == 0 && highWater >= maxOrders) {
            return null;
        }
        LiveOrder order = place(freeCount > 0 ? freeIndexes[--freeCount] : highWater);
        order.clientOrder = clientOrder(number, order.index);
        order.pending = true;
        order.known.eventNumber = 0;
        return order;
    }

    /** Returns the place of an order that an event names. It may have another order, or be free. */
    protected final LiveOrder place(long clientOrder) {
        return place(index(clientOrder));
    }

    /**
     * Gives a place to an order that an event names, though its request came through another gateway or before a
     * restart.
     */
    protected final void occupy(LiveOrder place, long clientOrder) {
        freeListStale |= place.isFree();
        place.clientOrder = clientOrder;
    }

    private LiveOrder place(int index) {
        if (index >= places.length) {
            places = Arrays.copyOf(places, Math.max(index + 1, 2 * places.length));
        }
        highWater = Math.max(highWater, index + 1);
        LiveOrder order = places[index];
        if (order == null) {
            order = new LiveOrder(index);
            places[index] = order;
        }
        return order;
    }

    /** Frees a place. */
    protected final void free(LiveOrder order) {
        order.clientOrder = 0;
        order.pending = false;
        if (!freeListStale) {
            if (freeCount == freeIndexes.length) {
                freeIndexes = Arrays.copyOf(freeIndexes, 2 * freeCount);
            }
            freeIndexes[freeCount++] = order.index;
        }
    }

    private void rebuildFreeList() {
        freeListStale = false;
        freeCount = 0;
        if (freeIndexes.length < highWater) {
            freeIndexes = new int[places.length];
        }
        for (int i = Math.min(highWater, maxOrders) - 1; i >= 0; i--) {
            if (at(i) == null) {
                freeIndexes[freeCount++] = i;
            }
        }
    }

    /**
     * Removes requests that can no longer be answered, because another owner took the session over before they were
     * read.
     */
    public void forgetPending() {
        for (int i = 0; i < highWater; i++) {
            LiveOrder order = at(i);
            if (order != null && order.pending) {
                forget(order);
            }
        }
    }

    /** Loads an open order. */
    public abstract void load(SavedOrder saved);

    /** Removes a pending request with its names. */
    protected abstract void forget(LiveOrder request);
}
