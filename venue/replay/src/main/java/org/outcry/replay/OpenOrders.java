// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.ArrayList;
import java.util.List;
import org.agrona.collections.IntArrayList;
import org.agrona.collections.Long2ObjectHashMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;

/**
 * Orders that were entered and haven't ended, by the ids of the file and by the client orders assigned to them. A
 * client order consists of an index, which is free again after the order's end, and above it a count that never
 * repeats.
 */
final class OpenOrders {
    private static final int INDEX_BITS = 24;
    private static final long INDEX_MASK = (1L << INDEX_BITS) - 1;

    private final List<Long2ObjectHashMap<OpenOrder>> byId = new ArrayList<>();
    private final @Nullable OpenOrder[] byIndex;
    private final IntArrayList freeIndices = new IntArrayList();
    private int unusedIndex;
    private long count;

    OpenOrders(int maxOpenOrders) {
        byIndex = new OpenOrder[maxOpenOrders];
    }

    /** Returns the order that was entered last under this id, if it hasn't ended. */
    @Nullable
    OpenOrder find(int instrument, long id) {
        return ids(instrument).get(id);
    }

    /** Returns whether there is a free index for another order. */
    boolean hasRoom() {
        return !freeIndices.isEmpty() || unusedIndex < byIndex.length;
    }

    /** Assigns a client order to an order, and its id from now on. */
    OpenOrder add(int instrument, long id, Side side, long priceTicks, long quantityLots) {
        OpenOrder order = name(instrument, id, side, priceTicks, quantityLots);
        ids(instrument).put(id, order);
        return order;
    }

    /** Returns an unused client order, for a request about an order unknown to the venue. */
    OpenOrder name(int instrument, long id, Side side, long priceTicks, long quantityLots) {
        int index = freeIndices.isEmpty() ? unusedIndex++ : freeIndices.removeAt(freeIndices.size() - 1);
        long clientOrder = ++count << INDEX_BITS | index;
        OpenOrder order = new OpenOrder(instrument, id, clientOrder, side, priceTicks, quantityLots);
        byIndex[index] = order;
        return order;
    }

    /** Returns the order with this client order, or null if it has ended. */
    @Nullable
    OpenOrder byClientOrder(long clientOrder) {
        OpenOrder order = byIndex[(int) (clientOrder & INDEX_MASK)];
        return order != null && order.clientOrder == clientOrder ? order : null;
    }

    /** Frees an order's names. */
    void end(OpenOrder order) {
        Long2ObjectHashMap<OpenOrder> ids = ids(order.instrument);
        if (ids.get(order.id) == order) {
            ids.remove(order.id);
        }
        int index = (int) (order.clientOrder & INDEX_MASK);
        byIndex[index] = null;
        freeIndices.addInt(index);
    }

    private Long2ObjectHashMap<OpenOrder> ids(int instrument) {
        while (byId.size() <= instrument) {
            byId.add(new Long2ObjectHashMap<>());
        }
        return byId.get(instrument);
    }
}
