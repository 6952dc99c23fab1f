package org.outcry.fixgateway;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderReplaced;

/**
 * A session's orders as its gateway knows them: by the index in their client order, and by ClOrdID. Rebuilt from events; requests on their
 * way hold places too, so that a cancel may follow at once. Allocates only to grow.
 */
final class SessionOrders {
    static final int INDEX_BITS = 24;
    private static final long INDEX_MASK = (1L << INDEX_BITS) - 1;

    private final ClOrdIds clOrdIds;
    /** What the venue starts with. */
    private int maxOrders = 1_024;

    private @Nullable LiveOrder[] places = new LiveOrder[64];
    private int[] freeIndexes = new int[64];
    private int freeCount;
    private int highWater;
    private boolean freeListStale;
    private long counter;

    SessionOrders(int clOrdIdWindow) {
        clOrdIds = new ClOrdIds(clOrdIdWindow);
    }

    /** The venue's bound of open orders of a session, which bounds the indexes. */
    void maxOrders(int bound) {
        maxOrders = bound;
    }

    /** Whether the ClOrdID is that of an order or a request, or of one of the last that ended. */
    boolean isUsed(ClOrdId id) {
        return clOrdIds.find(id.first, id.second, id.third) != ClOrdIds.NONE;
    }

    /** The order or the request with this ClOrdID. */
    @Nullable
    LiveOrder find(ClOrdId id) {
        int handle = clOrdIds.find(id.first, id.second, id.third);
        return handle == ClOrdIds.NONE || clOrdIds.orderIndex(handle) == ClOrdIds.ENDED
                ? null
                : places[clOrdIds.orderIndex(handle)];
    }

    /** The order with this client order. */
    @Nullable
    LiveOrder find(long clientOrder) {
        int index = (int) (clientOrder & INDEX_MASK);
        LiveOrder order = index < places.length ? places[index] : null;
        return order != null && clientOrder != 0 && order.clientOrder == clientOrder ? order : null;
    }

    /** A place and a name for a request whose ClOrdID is not used; null if all places are taken. */
    @Nullable
    LiveOrder allocate(ClOrdId id) {
        if (freeListStale) {
            rebuildFreeList();
        }
        int index;
        if (freeCount > 0) {
            index = freeIndexes[--freeCount];
        } else if (highWater < maxOrders) {
            index = highWater;
        } else {
            return null;
        }
        LiveOrder order = place(index);
        order.clientOrder = ++counter << INDEX_BITS | index;
        order.pending = true;
        order.known.eventNumber = 0;
        order.clOrdId = clOrdIds.add(id.first, id.second, id.third, index);
        return order;
    }

    void onAccepted(OrderAccepted event, long eventNumber) {
        LiveOrder order = occupy(event.clientOrder, event.clOrdId);
        order.known.set(event, eventNumber);
    }

    void onReplaced(OrderReplaced event, long eventNumber) {
        if (event.clientOrder == event.previousClientOrder) {
            LiveOrder order = find(event.clientOrder);
            if (order != null) {
                order.known.set(event, eventNumber);
            }
            return;
        }
        onEnded(event.previousClientOrder);
        LiveOrder order = occupy(event.clientOrder, event.clOrdId);
        order.known.set(event, eventNumber);
    }

    /** The order has traded whole, was cancelled, or has another name: its place is free, its ClOrdID stays used for a while. */
    void onEnded(long clientOrder) {
        LiveOrder order = find(clientOrder);
        if (order != null) {
            if (order.clOrdId != ClOrdIds.NONE) {
                clOrdIds.end(order.clOrdId);
            }
            free(order);
        }
    }

    /** A new order was refused; its ClOrdID counts as used, unless it was refused as a duplicate of something. */
    void onRejected(long clientOrder, ClOrdId id, boolean duplicate) {
        LiveOrder order = find(clientOrder);
        if (order != null && order.pending) {
            onEnded(clientOrder);
        } else if (!duplicate) {
            remember(id);
        }
    }

    /** A replace that held a place was refused: its ClOrdID may be used again. */
    void onReplaceRejected(ClOrdId id) {
        LiveOrder order = find(id);
        if (order != null && order.pending) {
            forget(order);
        }
    }

    /** Counts the ClOrdID of a request that is done, such as that of a cancel, among the used ones. */
    void remember(ClOrdId id) {
        if (id.first != 0 && !isUsed(id)) {
            clOrdIds.end(clOrdIds.add(id.first, id.second, id.third, ClOrdIds.ENDED));
        }
    }

    /** Forgets requests whose answer can't come any more, because another owner took the session over before they were read. */
    void forgetPending() {
        for (int i = 0; i < highWater; i++) {
            LiveOrder order = places[i];
            if (order != null && order.pending) {
                forget(order);
            }
        }
    }

    private void forget(LiveOrder order) {
        clOrdIds.remove(order.clOrdId);
        free(order);
    }

    private void free(LiveOrder order) {
        order.clientOrder = 0;
        order.clOrdId = ClOrdIds.NONE;
        order.pending = false;
        if (!freeListStale) {
            if (freeCount == freeIndexes.length) {
                freeIndexes = Arrays.copyOf(freeIndexes, 2 * freeCount);
            }
            freeIndexes[freeCount++] = order.index;
        }
    }

    /** The order that an event names, also if its request went through another gateway, or before a restart. */
    private LiveOrder occupy(long clientOrder, ClOrdId id) {
        counter = Math.max(counter, clientOrder >>> INDEX_BITS);
        LiveOrder order = place((int) (clientOrder & INDEX_MASK));
        if (order.clientOrder != clientOrder) {
            freeListStale = true;
            if (order.clOrdId != ClOrdIds.NONE) {
                clOrdIds.remove(order.clOrdId);
            }
            order.clientOrder = clientOrder;
            int handle = clOrdIds.find(id.first, id.second, id.third);
            order.clOrdId = handle == ClOrdIds.NONE && id.first != 0
                    ? clOrdIds.add(id.first, id.second, id.third, order.index)
                    : ClOrdIds.NONE;
        }
        order.pending = false;
        return order;
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

    private void rebuildFreeList() {
        freeListStale = false;
        freeCount = 0;
        if (freeIndexes.length < highWater) {
            freeIndexes = new int[places.length];
        }
        for (int i = Math.min(highWater, maxOrders) - 1; i >= 0; i--) {
            LiveOrder order = places[i];
            if (order == null || order.isFree()) {
                freeIndexes[freeCount++] = i;
            }
        }
    }
}
