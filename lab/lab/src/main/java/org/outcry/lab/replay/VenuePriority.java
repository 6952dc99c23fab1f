package org.outcry.lab.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.outcry.api.order.Side;

/**
 * Where the recorded venue filled an order that isn't first in our queue, its queue had a history that the recording doesn't show.
 * The orders that stand before those that were really hit are then sent to the back, and keep their order among themselves,
 * so that the fills are the real ones and later ones stay so.
 */
final class VenuePriority {
    /** An order to be cancelled and entered again. */
    record Requeued(long orderId, Side side, long priceTicks, long quantityLots) {}

    private final ToLongFunction<RestingOrder> ids;

    /**
     * A rule.
     *
     * @param ids the ids that the resting orders have in the recording
     */
    VenuePriority(ToLongFunction<RestingOrder> ids) {
        this.ids = ids;
    }

    /**
     * The orders to be sent to the back before an aggressive order comes in, in this order.
     *
     * @param book what rests
     * @param side the side that is hit
     * @param fills what the aggressive order really hit
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
            queue.add(order);
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

    /** The first of the queue are hit in their order, and each of them wholly before the next. */
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
