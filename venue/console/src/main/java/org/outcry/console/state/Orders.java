// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Predicate;
import org.agrona.collections.Long2ObjectHashMap;
import org.jspecify.annotations.Nullable;

/** Open orders, and those that ended last. */
final class Orders {
    private static final int ENDED = 10_000;

    private final Long2ObjectHashMap<KnownOrder> byId = new Long2ObjectHashMap<>();
    private final Ring<KnownOrder> ended = new Ring<>(ENDED);
    private int open;

    void add(KnownOrder order) {
        byId.put(order.orderId, order);
        open++;
    }

    @Nullable
    KnownOrder find(long orderId) {
        return byId.get(orderId);
    }

    /** Ends an order, which can be found for a while. */
    void end(KnownOrder order, String reason) {
        if (!order.isOpen()) {
            return;
        }
        order.end = reason;
        open--;
        KnownOrder displaced = ended.add(order);
        if (displaced != null) {
            byId.remove(displaced.orderId);
        }
    }

    int open() {
        return open;
    }

    /** Returns copies of the newest orders of a kind, newest first. Looks at each order. */
    List<OrderCopy> newest(Predicate<KnownOrder> wanted, int most) {
        PriorityQueue<KnownOrder> newest = new PriorityQueue<>(Comparator.comparingLong(order -> order.orderId));
        for (KnownOrder order : byId.values()) {
            if (wanted.test(order)) {
                newest.add(order);
                if (newest.size() > most) {
                    newest.remove();
                }
            }
        }
        List<OrderCopy> copies = new ArrayList<>();
        while (!newest.isEmpty()) {
            copies.add(newest.remove().copy());
        }
        return copies.reversed();
    }

    /** Saves the open orders, by number. */
    void save(ConsoleCalls to) {
        List<KnownOrder> saved = new ArrayList<>(open);
        for (KnownOrder order : byId.values()) {
            if (order.isOpen()) {
                saved.add(order);
            }
        }
        saved.sort(Comparator.comparingLong(order -> order.orderId));
        saved.forEach(order -> order.save(to));
    }
}
