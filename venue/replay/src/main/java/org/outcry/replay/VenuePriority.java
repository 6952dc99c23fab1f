// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.outcry.api.order.Side;

/**
 * Rule that reproduces the recorded venue's priorities. Where the venue filled an order that isn't first in our queue,
 * its queue had a history that the recording doesn't show.
 *
 * <p>The orders ahead of those executed are then sent to the back and keep their order among themselves. The fills then
 * equal the recorded ones, now and later.
 */
final class VenuePriority {
    /** Order to be cancelled and entered again. */
    record Requeued(long orderId, Side side, long priceTicks, long quantityLots) {}

    private final ToLongFunction<RestingOrder> ids;

    /**
     * Creates a rule.
     *
     * @param ids the ids of the resting orders in the recording
     */
    VenuePriority(ToLongFunction<RestingOrder> ids) {
        this.ids = ids;
    }

    /**
     * Returns the orders to be sent to the back before an aggressive order, in this order. Own orders keep their
     * places.
     *
     * @param book the resting orders
     * @param side the side that is executed against
     * @param fills the recorded executions of the aggressive order
     */
    List<Requeued> requeued(ReplayBook book, Side side, List<Fill> fills) {
        List<Requeued> requeued = new ArrayList<>();
        long[] prices =
                fills.stream().mapToLong(Fill::priceTicks).distinct().sorted().toArray();
        for (long priceTicks : prices) {
            PriceLevel level = book.level(side, priceTicks);
            if (level != null) {
                List<Fill> here = fills.stream()
                        .filter(fill -> fill.priceTicks() == priceTicks)
                        .collect(Collectors.toList());
                requeue(level, here, requeued);
            }
        }
        return requeued;
    }

    private void requeue(PriceLevel level, List<Fill> fills, List<Requeued> requeued) {
        List<Long> hit = fills.stream().map(Fill::orderId).collect(Collectors.toList());
        List<RestingOrder> queue = new ArrayList<>();
        for (RestingOrder order = level.first; order != null; order = order.behind) {
            if (!order.isOwn) {
                queue.add(order);
            }
        }
        List<Long> queued = queue.stream().map(ids::applyAsLong).collect(Collectors.toList());
        if (!queued.containsAll(hit) || hitAsTheyStand(queue, queued, fills)) {
            return;
        }
        List<Long> hitAsQueued = queued.stream().filter(hit::contains).collect(Collectors.toList());
        if (!hitAsQueued.equals(hit)) {
            for (long id : hit) {
                requeued.add(requeued(queue.get(queued.indexOf(id)), id));
            }
        }
        for (int i = 0; i < queue.size(); i++) {
            if (!hit.contains(queued.get(i))) {
                requeued.add(requeued(queue.get(i), queued.get(i)));
            }
        }
    }

    /** Returns whether the first orders of the queue are executed in their order, each completely before the next. */
    private static boolean hitAsTheyStand(List<RestingOrder> queue, List<Long> queued, List<Fill> fills) {
        if (queue.size() < fills.size()) {
            return false;
        }
        for (int i = 0; i < fills.size(); i++) {
            Fill fill = fills.get(i);
            boolean wholly = i == fills.size() - 1 || queue.get(i).leavesLots == fill.quantityLots();
            if (queued.get(i) != fill.orderId() || !wholly) {
                return false;
            }
        }
        return true;
    }

    private static Requeued requeued(RestingOrder order, long id) {
        return new Requeued(id, order.side, order.priceTicks, order.leavesLots);
    }
}
