// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.gateway.bookmark.TermsCodec;

/** Open and pending orders of a session with ClOrdIDs, by their place, by ClOrdID and by OrderID; and the names of those that ended. */
public final class SessionOrders extends OrderPlaces {
    private final UsedIds clOrdIds;
    private final UsedIds orderIds;

    private long counter;

    public SessionOrders(int clOrdIdWindow) {
        clOrdIds = new UsedIds(clOrdIdWindow);
        orderIds = new UsedIds(clOrdIdWindow);
    }

    /** Returns whether the ClOrdID belongs to an order or request, or to a recently ended order. */
    public boolean isUsed(ClOrdId id) {
        return clOrdIds.find(id.first, id.second, id.third) != UsedIds.NONE;
    }

    /** Returns the order or the request with this ClOrdID. */
    @Nullable
    public LiveOrder find(ClOrdId id) {
        return find(id.first, id.second, id.third);
    }

    /** Returns the same by the parts of the ClOrdID. */
    @Nullable
    public LiveOrder find(long first, long second, long third) {
        int handle = clOrdIds.find(first, second, third);
        return handle == UsedIds.NONE || clOrdIds.orderIndex(handle) == UsedIds.ENDED
                ? null
                : at(clOrdIds.orderIndex(handle));
    }

    /** Returns the number of the event that ended the order with this ClOrdID; 0 if no order ended under it. */
    public long endEvent(ClOrdId id) {
        int handle = clOrdIds.find(id.first, id.second, id.third);
        return handle == UsedIds.NONE ? 0 : clOrdIds.endEvent(handle);
    }

    /** Returns the open order with the venue's identifier. */
    @Nullable
    public LiveOrder findByOrderId(long orderId) {
        int handle = orderIds.find(orderId, 0, 0);
        return handle == UsedIds.NONE || orderIds.orderIndex(handle) == UsedIds.ENDED
                ? null
                : at(orderIds.orderIndex(handle));
    }

    /** Returns the number of the event that ended the order with the venue's identifier; 0 if it is open or not remembered. */
    public long endEvent(long orderId) {
        int handle = orderIds.find(orderId, 0, 0);
        return handle == UsedIds.NONE ? 0 : orderIds.endEvent(handle);
    }

    /** Returns a new entry with a clientOrder for a request with an unused ClOrdID; null if all entries are in use. */
    @Nullable
    public LiveOrder allocate(ClOrdId id) {
        LiveOrder order = take(counter + 1);
        if (order != null) {
            counter++;
            order.clOrdId = clOrdIds.add(id.first, id.second, id.third, order.index);
        }
        return order;
    }

    public void onAccepted(OrderAccepted event, long eventNumber) {
        LiveOrder order = occupy(event.clientOrder, event.clOrdId);
        order.known.set(event, eventNumber);
        addOrderId(order);
    }

    /** Gives an order its new terms and name. One of which nothing is left open ends. */
    public void onReplaced(OrderReplaced event, long eventNumber) {
        setReplaced(event, eventNumber);
        if (event.leavesLots == 0) {
            onEnded(event.clientOrder, eventNumber);
        }
    }

    private void setReplaced(OrderReplaced event, long eventNumber) {
        if (event.clientOrder == event.previousClientOrder) {
            LiveOrder order = find(event.clientOrder);
            if (order != null) {
                order.known.set(event, eventNumber);
            }
            return;
        }
        LiveOrder previous = find(event.previousClientOrder);
        int orderId = UsedIds.NONE;
        if (previous != null && previous.known.orderId == event.orderId) {
            orderId = previous.orderId;
            previous.orderId = UsedIds.NONE;
        }
        onEnded(event.previousClientOrder, eventNumber);
        LiveOrder order = occupy(event.clientOrder, event.clOrdId);
        order.known.set(event, eventNumber);
        if (orderId != UsedIds.NONE) {
            orderIds.move(orderId, order.index);
            order.orderId = orderId;
        }
        addOrderId(order);
    }

    private void addOrderId(LiveOrder order) {
        if (order.orderId == UsedIds.NONE && order.known.orderId != 0) {
            order.orderId = orderIds.add(order.known.orderId, 0, 0, order.index);
        }
    }

    /** Frees the entry of an order that was filled, cancelled or replaced. Its identifiers are remembered for the window. */
    public void onEnded(long clientOrder, long eventNumber) {
        LiveOrder order = find(clientOrder);
        if (order != null) {
            if (order.clOrdId != UsedIds.NONE) {
                clOrdIds.end(order.clOrdId, eventNumber);
            }
            if (order.orderId != UsedIds.NONE) {
                orderIds.end(order.orderId, eventNumber);
            }
            release(order);
        }
    }

    /** Records a rejected order. Its ClOrdID counts as used, unless the order was rejected as a duplicate. */
    public void onRejected(long clientOrder, ClOrdId id, boolean duplicate, long eventNumber) {
        LiveOrder order = find(clientOrder);
        if (order != null && order.pending) {
            onEnded(clientOrder, eventNumber);
        } else if (!duplicate) {
            remember(id, eventNumber);
        }
    }

    /** Frees the ClOrdID of a rejected replace that had an entry. */
    public void onReplaceRejected(ClOrdId id) {
        LiveOrder order = find(id);
        if (order != null && order.pending) {
            forget(order);
        }
    }

    /** Marks the ClOrdID of a completed request, such as a cancel, as used. */
    public void remember(ClOrdId id) {
        remember(id, 0);
    }

    private void remember(ClOrdId id, long eventNumber) {
        if (id.first != 0 && !isUsed(id)) {
            clOrdIds.end(clOrdIds.add(id.first, id.second, id.third, UsedIds.ENDED), eventNumber);
        }
    }

    @Override
    protected void forget(LiveOrder request) {
        clOrdIds.remove(request.clOrdId);
        release(request);
    }

    private void release(LiveOrder order) {
        order.clOrdId = UsedIds.NONE;
        order.orderId = UsedIds.NONE;
        free(order);
    }

    /** Returns the entry of an order named by an event, even if its request came through another gateway or before a restart. */
    private LiveOrder occupy(long clientOrder, ClOrdId id) {
        counter = Math.max(counter, clientOrder >>> INDEX_BITS);
        LiveOrder order = place(clientOrder);
        if (order.clientOrder != clientOrder) {
            if (order.clOrdId != UsedIds.NONE) {
                clOrdIds.remove(order.clOrdId);
            }
            if (order.orderId != UsedIds.NONE) {
                orderIds.remove(order.orderId);
                order.orderId = UsedIds.NONE;
            }
            occupy(order, clientOrder);
            int handle = clOrdIds.find(id.first, id.second, id.third);
            order.clOrdId = handle == UsedIds.NONE && id.first != 0
                    ? clOrdIds.add(id.first, id.second, id.third, order.index)
                    : UsedIds.NONE;
        }
        order.pending = false;
        return order;
    }

    /** Writes open orders and recent identifiers to a bookmark. */
    public void save(TermsCodec codec, DataOutput out) throws IOException {
        out.writeLong(counter);
        clOrdIds.saveEnded(out);
        orderIds.saveEnded(out);
        for (int i = 0; i < endIndex(); i++) {
            LiveOrder order = openAt(i);
            if (order != null) {
                out.writeLong(order.clientOrder);
                out.writeBoolean(order.clOrdId != UsedIds.NONE);
                if (order.clOrdId != UsedIds.NONE) {
                    clOrdIds.save(order.clOrdId, out);
                }
                order.known.save(codec, out);
            }
        }
        out.writeLong(0);
    }

    /** Reads open orders and recent identifiers from a bookmark. */
    public void load(TermsCodec codec, DataInput in) throws IOException {
        counter = in.readLong();
        clOrdIds.loadEnded(in);
        orderIds.loadEnded(in);
        for (long clientOrder = in.readLong(); clientOrder != 0; clientOrder = in.readLong()) {
            LiveOrder order = place(clientOrder);
            occupy(order, clientOrder);
            order.clOrdId = in.readBoolean()
                    ? clOrdIds.add(in.readLong(), in.readLong(), in.readLong(), order.index)
                    : UsedIds.NONE;
            order.known.load(codec, in);
            addOrderId(order);
        }
    }
}
