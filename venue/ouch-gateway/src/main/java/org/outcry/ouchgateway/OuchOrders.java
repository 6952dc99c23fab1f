// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.agrona.collections.Int2IntHashMap;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.bookmark.TermsCodec;

/**
 * A session's orders by UserRefNum. An order's client order is its UserRefNum above an index of 24 bits, so that events that name the client
 * order name the UserRefNum. Rebuilt from events; requests on their way hold places too. Allocates only to grow.
 */
final class OuchOrders {
    static final int INDEX_BITS = 24;
    static final int NO_INDEX = (1 << INDEX_BITS) - 1;
    private static final int MISSING = -1;

    private final Int2IntHashMap indexByRef = new Int2IntHashMap(4096, 0.5f, MISSING);
    private @Nullable OuchOrder[] places = new OuchOrder[64];
    private int[] freeIndexes = new int[64];
    private int freeCount;
    private int highWater;
    private boolean freeListStale;
    /** The bound that the venue starts with. */
    private int maxOrders = 1_024;

    /** The client order with a UserRefNum and an index. */
    static long clientOrder(long userRefNum, int index) {
        return userRefNum << INDEX_BITS | index;
    }

    /** The UserRefNum of a client order. */
    static int userRefNum(long clientOrder) {
        return (int) (clientOrder >>> INDEX_BITS);
    }

    /** Sets the venue's bound of open orders of a session, which bounds the indexes. */
    void maxOrders(int bound) {
        maxOrders = bound;
    }

    /** The venue's bound of open orders of a session. */
    int maxOrders() {
        return maxOrders;
    }

    /** The order with a UserRefNum, or the order that a replace on its way will give it to. */
    @Nullable
    OuchOrder find(int userRefNum) {
        int index = indexByRef.get(userRefNum);
        return index == MISSING ? null : places[index];
    }

    /** A place for a new order; null if all are taken. */
    @Nullable
    OuchOrder allocate(int userRefNum) {
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
        OuchOrder order = place(index);
        order.clear();
        order.userRefNum = userRefNum;
        order.pending = true;
        indexByRef.put(userRefNum, index);
        return order;
    }

    /** Takes note of a replace on its way: both numbers lead to the order until it is answered. */
    void willReplace(OuchOrder order, int newUserRefNum) {
        indexByRef.put(newUserRefNum, order.index);
    }

    /** Takes note that a replace was refused. */
    void replaceRefused(int newUserRefNum) {
        OuchOrder order = find(newUserRefNum);
        if (order != null && order.userRefNum != newUserRefNum) {
            indexByRef.remove(newUserRefNum);
        }
    }

    /** The order that an event accepts or replaces, also if its request went through another gateway, or before a restart. */
    OuchOrder occupy(long clientOrder) {
        int userRefNum = userRefNum(clientOrder);
        OuchOrder order = place((int) clientOrder & NO_INDEX);
        if (order.userRefNum != userRefNum) {
            freeListStale = true;
            if (!order.isFree()) {
                indexByRef.remove(order.userRefNum);
            }
            order.clear();
            order.userRefNum = userRefNum;
            indexByRef.put(userRefNum, order.index);
        }
        order.pending = false;
        return order;
    }

    /** The order with exactly this client order. */
    @Nullable
    OuchOrder at(long clientOrder) {
        int index = (int) clientOrder & NO_INDEX;
        OuchOrder order = index < places.length ? places[index] : null;
        return order != null && !order.isFree() && order.userRefNum == userRefNum(clientOrder) ? order : null;
    }

    /** Frees the place of an order that ended or was refused. */
    void ended(long clientOrder) {
        OuchOrder order = at(clientOrder);
        if (order != null) {
            free(order);
        }
    }

    /** Forgets requests whose answers can't come any more, because another owner took the session over before they were read. */
    void forgetPending() {
        for (int i = 0; i < highWater; i++) {
            OuchOrder order = places[i];
            if (order != null && order.pending) {
                free(order);
            }
        }
        indexByRef.entrySet().removeIf(entry -> {
            OuchOrder order = places[entry.getValue()];
            return order == null || order.userRefNum != entry.getKey();
        });
    }

    private void free(OuchOrder order) {
        indexByRef.remove(order.userRefNum);
        order.clear();
        if (!freeListStale) {
            if (freeCount == freeIndexes.length) {
                freeIndexes = Arrays.copyOf(freeIndexes, 2 * freeCount);
            }
            freeIndexes[freeCount++] = order.index;
        }
    }

    private OuchOrder place(int index) {
        if (index >= places.length) {
            places = Arrays.copyOf(places, Math.max(index + 1, 2 * places.length));
        }
        highWater = Math.max(highWater, index + 1);
        OuchOrder order = places[index];
        if (order == null) {
            order = new OuchOrder(index);
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
            OuchOrder order = places[i];
            if (order == null || order.isFree()) {
                freeIndexes[freeCount++] = i;
            }
        }
    }

    /** Writes open orders to a bookmark. */
    void save(TermsCodec codec, DataOutput out) throws IOException {
        out.writeInt(maxOrders);
        for (int i = 0; i < highWater; i++) {
            OuchOrder order = places[i];
            if (order != null && !order.isFree() && !order.pending) {
                out.writeLong(clientOrder(Integer.toUnsignedLong(order.userRefNum), i));
                out.writeInt(order.instrument);
                codec.save(order.terms, out);
                out.writeLong(order.executedLots);
                TermsCodec.save(order.name, out);
            }
        }
        out.writeLong(0);
    }

    /** Reads open orders from a bookmark. */
    void load(TermsCodec codec, DataInput in) throws IOException {
        maxOrders = in.readInt();
        for (long clientOrder = in.readLong(); clientOrder != 0; clientOrder = in.readLong()) {
            OuchOrder order = occupy(clientOrder);
            order.instrument = in.readInt();
            codec.load(order.terms, in);
            order.executedLots = in.readLong();
            TermsCodec.load(order.name, in);
        }
    }
}
