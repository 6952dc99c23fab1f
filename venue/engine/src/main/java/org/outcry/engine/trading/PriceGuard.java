// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.api.order.CancelReason;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Controls;
import org.outcry.engine.rules.PriceRange;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.UnfinishedMatch;

/**
 * Guard that keeps the trades of an aggressive order inside the static range around the reference price and the dynamic
 * range around the last price before the order, and those of one without a limit near the touch that it met. A trade
 * that would leave a range does not happen: the instrument goes over to a volatility auction.
 */
public final class PriceGuard {
    private final PhaseEntry entry;
    private final Orders orders;
    private final PriceRange dynamicRange = new PriceRange();

    /** The price range that the taker's next trade would leave; null: none. */
    private @Nullable PhaseReason range;

    private boolean protects;

    public PriceGuard(Orders orders, PhaseEntry entry) {
        this.entry = entry;
        this.orders = orders;
    }

    /** Sets the worst price at which the taker may trade. */
    void bound(Taker taker, Instrument instrument) {
        range = null;
        protects = false;
        Controls controls = instrument.controls;
        int touch = controls.guardTrades() && instrument.isContinuous() ? instrument.book.first(!taker.isBuy()) : 0;
        if (touch == 0) {
            return;
        }
        long touchTicks = orders.priceTicks(touch);
        if (taker.isMarket() && controls.marketProtectionTicks != 0) {
            protects = true;
            taker.setBound(beyond(touchTicks, controls.marketProtectionTicks, taker.isBuy()));
        }
        dynamicRange.around(instrument.lastTicks, controls.dynamicRangeBasisPoints, controls.shiftTicks);
        bound(taker, touchTicks, controls.staticRange, PhaseReason.STATIC_RANGE);
        bound(taker, touchTicks, dynamicRange, PhaseReason.DYNAMIC_RANGE);
        if (taker.isBounded()) {
            taker.setBound(onStep(taker.boundTicks(), instrument.bookIncrement(), taker.isBuy()));
        }
    }

    /** Keeps the bound of a taker that continues in the next command. */
    void save(Taker taker, UnfinishedMatch to) {
        to.boundTicks = taker.boundTicks();
        to.staticRange = range == PhaseReason.STATIC_RANGE;
        to.dynamicRange = range == PhaseReason.DYNAMIC_RANGE;
        to.marketProtection = protects;
    }

    /** Sets the bound of a taker that continues. */
    void restore(Taker taker, UnfinishedMatch from) {
        taker.setBound(from.boundTicks);
        range = from.staticRange ? PhaseReason.STATIC_RANGE : from.dynamicRange ? PhaseReason.DYNAMIC_RANGE : null;
        protects = from.marketProtection;
    }

    /**
     * Decides on the taker's rest, which may trade no further.
     *
     * @param mayRest whether it stays in the book if nothing prevents that
     * @return why it is cancelled, or null if it rests or nothing stopped it
     */
    @Nullable
    CancelReason stopped(Taker taker, Instrument instrument, boolean mayRest) {
        boolean goesOn = taker.isBounded()
                && taker.leavesLots() > 0
                && instrument.book.crosses(taker.isBuy(), taker.limitTicks());
        if (!goesOn) {
            return null;
        }
        if (range != null) {
            entry.enter(instrument, Phase.VOLATILITY_AUCTION, range);
            return mayRest ? null : CancelReason.VOLATILITY;
        }
        return protects ? CancelReason.MARKET_PROTECTION : null;
    }

    private void bound(Taker taker, long touchTicks, PriceRange within, PhaseReason reason) {
        if (taker.isBuy()) {
            long highest = touchTicks < within.lowestTicks ? 0 : within.highestTicks;
            if (highest < taker.boundTicks()) {
                taker.setBound(highest);
                range = reason;
            }
        } else {
            long lowest = touchTicks > within.highestTicks ? Long.MAX_VALUE : within.lowestTicks;
            if (lowest > taker.boundTicks()) {
                taker.setBound(lowest);
                range = reason;
            }
        }
    }

    /** Returns the nearest price inside a bound at which an order can rest. */
    private static long onStep(long ticks, long increment, boolean buy) {
        long over = ticks % increment;
        if (over == 0 || buy) {
            return ticks - over;
        }
        return ticks > Long.MAX_VALUE - increment ? Long.MAX_VALUE : ticks - over + increment;
    }

    private static long beyond(long touchTicks, long ticks, boolean up) {
        if (!up) {
            return Math.max(0, touchTicks - ticks);
        }
        return touchTicks > Long.MAX_VALUE - 1 - ticks ? Long.MAX_VALUE - 1 : touchTicks + ticks;
    }
}
