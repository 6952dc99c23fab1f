package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderType;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Controls;
import org.outcry.engine.rules.PriceRange;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.VenueState;

/**
 * Keeps the trades of an aggressive order inside the static range around the reference price and the dynamic range around the last
 * price before the order, and those of one without a limit near the touch that it met. A trade that would leave a range does not
 * happen: the instrument goes over to a volatility auction.
 */
public final class PriceGuard {
    private final PhaseEntry entry;
    private final Orders orders;
    private final PriceRange dynamicRange = new PriceRange();

    /** Which range would be left beyond the matcher's bound; null: none. */
    private @Nullable PhaseReason range;

    private boolean protects;

    public PriceGuard(VenueState state, PhaseEntry entry) {
        this.entry = entry;
        orders = state.orders;
    }

    /** Sets the worst price at which the order in the matcher may trade. */
    void bound(Matcher matcher, Instrument instrument) {
        range = null;
        protects = false;
        matcher.boundTicks = matcher.limitTicks;
        Controls controls = instrument.controls;
        int touch = controls.guardTrades() ? instrument.book.first(!matcher.buy) : 0;
        if (touch == 0) {
            return;
        }
        long touchTicks = orders.priceTicks(touch);
        boolean market = matcher.type == OrderType.MARKET || matcher.type == OrderType.STOP;
        if (market && controls.marketProtectionTicks != 0) {
            protects = true;
            matcher.boundTicks = beyond(touchTicks, controls.marketProtectionTicks, matcher.buy);
        }
        dynamicRange.around(instrument.lastTicks, controls.dynamicRangeBasisPoints);
        bound(matcher, touchTicks, controls.staticRange, PhaseReason.STATIC_RANGE);
        bound(matcher, touchTicks, dynamicRange, PhaseReason.DYNAMIC_RANGE);
        if (matcher.boundTicks != matcher.limitTicks) {
            matcher.boundTicks = onStep(matcher.boundTicks, instrument.bookIncrement(), matcher.buy);
        }
    }

    /**
     * What becomes of the rest of the order in the matcher, which may trade no further.
     *
     * @param mayRest whether it stays in the book if nothing prevents that
     * @return why it is cancelled, or null if it rests or nothing stopped it
     */
    @Nullable
    CancelReason stopped(Matcher matcher, Instrument instrument, boolean mayRest) {
        boolean goesOn = matcher.boundTicks != matcher.limitTicks
                && matcher.leavesLots > 0
                && instrument.book.crosses(matcher.buy, matcher.limitTicks);
        if (!goesOn) {
            return null;
        }
        if (range != null) {
            entry.enter(instrument, Phase.VOLATILITY_AUCTION, range);
            return mayRest ? null : CancelReason.VOLATILITY;
        }
        return protects ? CancelReason.MARKET_PROTECTION : null;
    }

    private void bound(Matcher matcher, long touchTicks, PriceRange within, PhaseReason reason) {
        if (matcher.buy) {
            long highest = touchTicks < within.lowestTicks ? 0 : within.highestTicks;
            if (highest < matcher.boundTicks) {
                matcher.boundTicks = highest;
                range = reason;
            }
        } else {
            long lowest = touchTicks > within.highestTicks ? Long.MAX_VALUE : within.lowestTicks;
            if (lowest > matcher.boundTicks) {
                matcher.boundTicks = lowest;
                range = reason;
            }
        }
    }

    /** The nearest price inside a bound at which an order can stand: books take no others. */
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
