// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.connect;

import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.Side;

/**
 * Book of a venue that tells price levels: each level is one order of nobody on the feed that agents see. One thread.
 */
final class PriceLevels {
    /** Session of orders that are no agent's. */
    private static final int NOBODY = 0;

    private final int instrument;
    private final Consumer<Consumer<VenueEvents>> feed;
    private final OrderIds ids;
    private final NavigableMap<Long, Level> bids = new TreeMap<>();
    private final NavigableMap<Long, Level> asks = new TreeMap<>();
    private final OrderAccepted accepted = new OrderAccepted();
    private final OrderCancelled cancelled = new OrderCancelled();

    /** Numbers of orders on a feed. */
    static final class OrderIds {
        private long last;

        private long next() {
            return ++last;
        }
    }

    private record Level(long orderId, long lots) {}

    /**
     * Creates an empty book.
     *
     * @param feed receives the events for the feed
     */
    PriceLevels(int instrument, OrderIds ids, Consumer<Consumer<VenueEvents>> feed) {
        this.instrument = instrument;
        this.ids = ids;
        this.feed = feed;
    }

    private NavigableMap<Long, Level> levels(Side side) {
        return side == Side.BUY ? bids : asks;
    }

    /** Removes all levels, before a snapshot. */
    void clear() {
        for (Side side : Side.values()) {
            for (Long price : List.copyOf(levels(side).keySet())) {
                set(side, price, 0);
            }
        }
    }

    /** Sets the quantity of a level; 0 removes it. */
    void set(Side side, long priceTicks, long lots) {
        Level former = levels(side).remove(priceTicks);
        if (former != null) {
            cancelled.instrument = instrument;
            cancelled.session = NOBODY;
            cancelled.orderId = former.orderId;
            cancelled.side = side;
            cancelled.queueId = former.orderId;
            cancelled.cancelledLots = former.lots;
            feed.accept(events -> events.orderCancelled(cancelled));
        }
        if (lots > 0) {
            Level level = new Level(ids.next(), lots);
            levels(side).put(priceTicks, level);
            accepted.instrument = instrument;
            accepted.session = NOBODY;
            accepted.orderId = level.orderId;
            accepted.queueId = level.orderId;
            accepted.terms.side = side;
            accepted.terms.priceTicks = priceTicks;
            accepted.terms.quantityLots = lots;
            accepted.displayedLots = lots;
            feed.accept(events -> events.orderAccepted(accepted));
        }
    }

    /** Returns the best price of a side; 0 if it is empty. */
    long bestTicks(Side side) {
        NavigableMap<Long, Level> levels = levels(side);
        return levels.isEmpty() ? 0 : side == Side.BUY ? levels.lastKey() : levels.firstKey();
    }
}
