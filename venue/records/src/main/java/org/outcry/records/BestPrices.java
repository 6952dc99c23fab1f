// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Side;

/**
 * Displayed quantity of an instrument at each price, and the best prices that were recorded last. Market orders have no
 * price and do not count.
 */
final class BestPrices {
    final int instrument;
    Phase phase = Phase.CLOSED;
    boolean changed;

    private final boolean asked;

    private final TreeMap<Long, Long> bids = new TreeMap<>(Comparator.reverseOrder());
    private final TreeMap<Long, Long> asks = new TreeMap<>();
    private @Nullable Quote last;

    /**
     * Best prices.
     *
     * @param bidLots 0 if there is no bid
     * @param askLots 0 if there is no ask
     */
    record Quote(long bidTicks, long bidLots, long askTicks, long askLots) {
        static final Quote EMPTY = new Quote(0, 0, 0, 0);
    }

    /** @param asked whether the best prices are asked for; else only what each order displays is followed */
    BestPrices(int instrument, boolean asked) {
        this.instrument = instrument;
        this.asked = asked;
    }

    /** Displays an order with so many lots at a price, in place of what it displayed before. */
    void show(OpenOrder order, long priceTicks, long lots) {
        take(order, order.displayedLots);
        boolean priced = order.terms.type != OrderType.MARKET && order.terms.type != OrderType.STOP;
        if (lots == 0 || order.terms.hidden || !priced) {
            return;
        }
        order.displayedTicks = priceTicks;
        order.displayedLots = lots;
        if (asked) {
            side(order).merge(priceTicks, lots, Long::sum);
            changed = true;
        }
    }

    /** Takes lots of an order away, at most those that it displays. */
    void take(OpenOrder order, long lots) {
        long taken = Math.min(lots, order.displayedLots);
        if (taken == 0) {
            return;
        }
        order.displayedLots -= taken;
        if (asked) {
            side(order).computeIfPresent(order.displayedTicks, (price, all) -> all == taken ? null : all - taken);
            changed = true;
        }
    }

    private Map<Long, Long> side(OpenOrder order) {
        return order.terms.side == Side.BUY ? bids : asks;
    }

    /** Returns the best prices if they are not those of the last call; else null. */
    @Nullable
    Quote poll() {
        changed = false;
        Map.Entry<Long, Long> bid = bids.firstEntry();
        Map.Entry<Long, Long> ask = asks.firstEntry();
        Quote present = new Quote(
                bid == null ? 0 : bid.getKey(),
                bid == null ? 0 : bid.getValue(),
                ask == null ? 0 : ask.getKey(),
                ask == null ? 0 : ask.getValue());
        if (present.equals(last == null ? Quote.EMPTY : last)) {
            return null;
        }
        last = present;
        return present;
    }
}
