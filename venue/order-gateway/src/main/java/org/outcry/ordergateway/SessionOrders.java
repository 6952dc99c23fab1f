// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderReplaced;

/**
 * Open and pending orders of a session with ClOrdIDs, by their place, by ClOrdID and by OrderID; and the names of those
 * that ended.
 */
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
        int handle = clOrdIds.find(id.first, id.second, id.third);
        return handle == UsedIds.NONE || clOrdIds.orderIndex(handle) == UsedIds.ENDED
                ? null
                : at(clOrdIds.orderIndex(handle));
    }

    /** Returns the numbers of the events that ended the orders which ended last, at most so many, oldest first. */
    public long[] lastEnded(int most) {
        int left = orderIds.endedCount();
        long[] events = new long[Math.min(most, left)];
        int[] before = {left - events.length};
        int[] count = {0};
        orderIds.giveEnded((first, second, third, eventNumber) -> {
            if (before[0]-- <= 0) {
                events[count[0]++] = eventNumber;
            }
        });
        return events;
    }

    /** Returns the number of the event that ended the order with this ClOrdID; 0 if no order ended under it. */
    public long endEvent(ClOrdId id) {
        int handle = clOrdIds.find(id.first, id.second, id.third);
        return handle == UsedIds.NONE ? 0 : clOrdIds.endEvent(handle);
    }

    /** Returns the open order with the venue's identifier. */
    @Nullable
    public LiveOrder findByOrderId(long orderId) {
        int handle = orderIds.find(text(orderId), 0, 0);
        return handle == UsedIds.NONE || orderIds.orderIndex(handle) == UsedIds.ENDED
                ? null
                : at(orderIds.orderIndex(handle));
    }

    /**
     * Returns the number of the event that ended the order with the venue's identifier; 0 if it is open or not
     * remembered.
     */
    public long endEvent(long orderId) {
        int handle = orderIds.find(text(orderId), 0, 0);
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
            order.orderId = orderIds.add(text(order.known.orderId), 0, 0, order.index);
        }
    }

    /** Returns an OrderID as a text whose last character is its lowest byte, as that of a counter in ASCII. */
    private static long text(long orderId) {
        return Long.reverseBytes(orderId);
    }

    /**
     * Frees the entry of an order that was filled, cancelled or replaced. Its identifiers are remembered for the
     * window.
     */
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

    /** Forgets the identifiers of ended orders and requests, so that they may be used again. */
    public void forgetEnded() {
        clOrdIds.forgetEnded();
        orderIds.forgetEnded();
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

    /**
     * Returns the entry of an order named by an event, even if its request came through another gateway or before a
     * restart.
     */
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

    /** Saves open orders and recent identifiers. */
    public void save(int session, NamedOrderCalls to) {
        to.orders(session, counter, clOrdIds.endedCount(), orderIds.endedCount());
        Blocks<EndedName> names = new Blocks<>(EndedName::new, block -> to.endedNames(session, block));
        clOrdIds.giveEnded((first, second, third, eventNumber) -> {
            EndedName name = names.next();
            name.first = first;
            name.second = second;
            name.third = third;
            name.eventNumber = eventNumber;
        });
        names.end();
        Blocks<EndedOrderId> ended = new Blocks<>(EndedOrderId::new, block -> to.endedOrders(session, block));
        orderIds.giveEnded((text, second, third, eventNumber) -> {
            EndedOrderId orderId = ended.next();
            orderId.orderId = Long.reverseBytes(text);
            orderId.eventNumber = eventNumber;
        });
        ended.end();
        SavedOrder saved = new SavedOrder();
        saved.session = session;
        for (int i = 0; i < endIndex(); i++) {
            LiveOrder order = openAt(i);
            if (order != null) {
                saved.set(order);
                saved.name(0, 0, 0);
                if (order.clOrdId != UsedIds.NONE) {
                    clOrdIds.give(order.clOrdId, (first, second, third, end) -> saved.name(first, second, third));
                }
                to.order(saved);
            }
        }
    }

    /** Loads the numbers of what follows, into a new object. */
    public void load(long savedCounter, int names, int endedOrders) {
        counter = savedCounter;
        clOrdIds.reserve(names);
        orderIds.reserve(endedOrders);
    }

    /** Loads ClOrdIDs of ended orders. */
    public void loadNames(List<EndedName> names) {
        for (int i = 0; i < names.size(); i++) {
            EndedName name = names.get(i);
            clOrdIds.end(clOrdIds.add(name.first, name.second, name.third, UsedIds.ENDED), name.eventNumber);
        }
    }

    /** Loads OrderIDs of ended orders. */
    public void loadOrderIds(List<EndedOrderId> ended) {
        for (int i = 0; i < ended.size(); i++) {
            EndedOrderId id = ended.get(i);
            orderIds.end(orderIds.add(text(id.orderId), 0, 0, UsedIds.ENDED), id.eventNumber);
        }
    }

    @Override
    public void load(SavedOrder saved) {
        LiveOrder order = place(saved.clientOrder);
        occupy(order, saved.clientOrder);
        order.clOrdId =
                saved.name1 == 0 ? UsedIds.NONE : clOrdIds.add(saved.name1, saved.name2, saved.name3, order.index);
        saved.copyTo(order);
        addOrderId(order);
    }

    /** Items of calls, up to {@value #SIZE} in each. */
    private static final class Blocks<T> {
        private static final int SIZE = 1_024;

        private final Supplier<T> newItem;
        private final Consumer<List<T>> to;
        private final List<T> items = new ArrayList<>();
        private int count;

        Blocks(Supplier<T> newItem, Consumer<List<T>> to) {
            this.newItem = newItem;
            this.to = to;
        }

        /** Returns the next item, to be filled. */
        T next() {
            if (count == SIZE) {
                end();
            }
            if (count == items.size()) {
                items.add(newItem.get());
            }
            return items.get(count++);
        }

        /** Makes the call of the last items. */
        void end() {
            if (count > 0) {
                to.accept(items.subList(0, count));
            }
            count = 0;
        }
    }
}
