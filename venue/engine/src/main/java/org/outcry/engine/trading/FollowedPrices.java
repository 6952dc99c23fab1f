// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Peg;
import org.outcry.engine.book.Book;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.Sides;
import org.outcry.engine.state.Instrument;

/**
 * Prices that pegged orders and trailing stops follow. A touch is the best price of the resting orders that are not
 * pegged, so that pegged orders follow others and never each other. One thread; allocates nothing.
 */
final class FollowedPrices {
    private final Orders orders;
    private final OrderTerms priced = new OrderTerms();
    private long bidTicks;
    private long offerTicks;

    FollowedPrices(Orders orders) {
        this.orders = orders;
    }

    /**
     * Looks at an instrument's touches, which the prices after it are of. Walks past the pegged orders in front of
     * them.
     */
    void look(Instrument instrument) {
        bidTicks = touch(instrument, true);
        offerTicks = touch(instrument, false);
    }

    /**
     * Returns the terms with which a new order is checked and taken: its own, or a copy. A pegged order has the price
     * that it follows, a market-to-limit order the best one of the other side, 0 if there is none now; prices are as
     * they are counted inside. Valid until the next call.
     */
    OrderTerms priced(OrderTerms terms, @Nullable Instrument instrument) {
        boolean counts = instrument != null && instrument.shiftTicks() != 0;
        if (terms.peg == Peg.NONE && !counts && terms.type != OrderType.MARKET_TO_LIMIT) {
            return terms;
        }
        priced.set(terms);
        if (instrument != null && counts) {
            count(priced, instrument);
        }
        if (terms.type == OrderType.MARKET_TO_LIMIT) {
            int opposite = instrument == null ? 0 : instrument.book.first(!Sides.isBuy(terms.side));
            priced.priceTicks = opposite == 0 ? 0 : orders.priceTicks(opposite);
        }
        if (terms.peg == Peg.NONE) {
            return priced;
        }
        if (terms.peg == Peg.LAST) {
            if (instrument != null && terms.stopPriceTicks == 0) {
                priced.stopPriceTicks = trailing(instrument, Sides.isBuy(terms.side), terms.pegOffsetTicks);
            }
            return priced;
        }
        priced.priceTicks = 0;
        if (instrument != null && instrument.isContinuous()) {
            look(instrument);
            priced.priceTicks =
                    price(instrument, terms.peg, Sides.isBuy(terms.side), terms.pegOffsetTicks, priced.pegLimitTicks);
        }
        return priced;
    }

    /** Prices of terms as they are counted inside. A limit or stop price of 0 is a price where the order has one. */
    private static void count(OrderTerms terms, Instrument instrument) {
        if (Instructions.hasLimit(terms.type) && !Instructions.isPriced(terms)) {
            terms.priceTicks = instrument.counted(terms.priceTicks);
        }
        if (Instructions.isStop(terms.type) && (terms.stopPriceTicks != 0 || terms.peg != Peg.LAST)) {
            terms.stopPriceTicks = instrument.counted(terms.stopPriceTicks);
        }
        if (terms.pegLimitTicks != 0) {
            terms.pegLimitTicks = instrument.counted(terms.pegLimitTicks);
        }
    }

    /**
     * Returns the stop price that a trailing stop order in a slot would have by the last trade, in ticks; 0 if there is
     * none.
     */
    long trailing(Instrument instrument, int slot) {
        return trailing(instrument, orders.isBuy(slot), orders.special(slot).terms.pegOffsetTicks);
    }

    /**
     * Returns the allowed stop price next to the offset from the last trade, not nearer than that; 0 if there is none.
     */
    private static long trailing(Instrument instrument, boolean buy, long offsetTicks) {
        long most = instrument.highestTicks();
        if (instrument.lastTicks == 0 || offsetTicks < -most || offsetTicks > most) {
            return 0;
        }
        long wanted = instrument.lastTicks + offsetTicks;
        long ticks = buy
                ? instrument.allowedAtOrAbove(Math.clamp(wanted, 1, Long.MAX_VALUE))
                : instrument.allowedAtOrBelow(Math.clamp(wanted, 0, most));
        return ticks < 1 || ticks > most ? 0 : ticks;
    }

    /**
     * Returns the price of the order in a slot when it has another limit: that, or, of a pegged order, what it follows,
     * or no further than the limit.
     */
    long replaced(Instrument instrument, int slot, long limitTicks) {
        if (!isPegged(slot)) {
            return limitTicks;
        }
        look(instrument);
        long ticks = instrument.isContinuous() ? price(instrument, slot, limitTicks) : 0;
        return ticks != 0 ? ticks : bounded(orders.isBuy(slot), orders.priceTicks(slot), limitTicks);
    }

    /** Returns the limit of the order in a slot: of a pegged order, how far it may follow. */
    long limitTicks(int slot) {
        return isPegged(slot) ? orders.special(slot).terms.pegLimitTicks : orders.bookTicks(slot);
    }

    /** Sets the limit of the order in a slot if it is pegged. */
    void setLimit(int slot, long limitTicks) {
        if (isPegged(slot)) {
            orders.special(slot).terms.pegLimitTicks = limitTicks;
        }
    }

    /** Returns whether the price in the book of the order in a slot follows a touch. */
    boolean isPegged(int slot) {
        return orders.special(slot).terms.peg.followsTouch();
    }

    /** Returns the price that the pegged order in a slot follows, with a limit, in ticks; 0 if there is none. */
    long price(Instrument instrument, int slot, long limitTicks) {
        return price(
                instrument,
                orders.special(slot).terms.peg,
                orders.isBuy(slot),
                orders.special(slot).terms.pegOffsetTicks,
                limitTicks);
    }

    private long price(Instrument instrument, Peg peg, boolean buy, long offsetTicks, long limitTicks) {
        long followedTicks = followed(peg, buy);
        long most = instrument.highestTicks();
        if (followedTicks == 0 || offsetTicks < -most || offsetTicks > most) {
            return 0;
        }
        long wanted = bounded(buy, followedTicks + offsetTicks, limitTicks);
        long ticks = buy
                ? instrument.allowedAtOrBelow(Math.clamp(wanted, 0, most))
                : instrument.allowedAtOrAbove(Math.clamp(wanted, 1, Long.MAX_VALUE));
        return ticks < 1 || ticks > most ? 0 : ticks;
    }

    private static long bounded(boolean buy, long ticks, long limitTicks) {
        if (limitTicks == 0) {
            return ticks;
        }
        return buy ? Math.min(ticks, limitTicks) : Math.max(ticks, limitTicks);
    }

    /** Returns the price that a peg follows; 0 if there is none. The middle is rounded to the order's own side. */
    private long followed(Peg peg, boolean buy) {
        if (peg == Peg.MID) {
            return bidTicks == 0 || offerTicks == 0 ? 0 : (bidTicks + offerTicks + (buy ? 0 : 1)) / 2;
        }
        return buy == (peg == Peg.PRIMARY) ? bidTicks : offerTicks;
    }

    /** Returns the best price of one side's displayed orders that are not pegged; 0 if there is none. */
    private long touch(Instrument instrument, boolean bids) {
        Book displayed = instrument.book.displayed();
        int slot = displayed.first(bids);
        while (slot != 0 && isPegged(slot)) {
            slot = displayed.after(slot);
        }
        return slot == 0 ? 0 : orders.priceTicks(slot);
    }
}
