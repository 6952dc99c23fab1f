// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelReason;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Session;

/**
 * Sharing an aggressive order among the resting orders at one price: in proportion to what they show, rounded down to
 * lots, and what the rounding leaves first come, first served. Only the first orders in line share, as many as a
 * command may match. A round of sharing is never cut: one for which too few matches are left continues in the next
 * command.
 */
final class ProRata {
    private final Matcher matcher;
    private final Taker taker;
    private final Orders orders;

    ProRata(Matcher matcher, Taker taker, Orders orders) {
        this.matcher = matcher;
        this.taker = taker;
        this.orders = orders;
    }

    /** Matches at the best price; why what is left must be cancelled, or null if it needn't. */
    @Nullable
    CancelReason matchLevel(Session session, Instrument instrument) {
        long priceTicks = orders.priceTicks(instrument.book.first(!taker.isBuy()));
        CancelReason ended = preventLevel(session, instrument, priceTicks);
        int first = instrument.book.first(!taker.isBuy());
        if (ended != null
                || matcher.isUnfinished()
                || taker.leavesLots() == 0
                || first == 0
                || orders.priceTicks(first) != priceTicks) {
            return ended;
        }
        long shownLots = 0;
        int count = 0;
        for (int slot = first; isThere(slot, priceTicks, count); slot = instrument.book.after(slot)) {
            shownLots += orders.leavesLots(slot);
            count++;
        }
        if (count > matcher.matchesLeft()) {
            matcher.goOnLater();
        } else if (taker.leavesLots() >= shownLots) {
            takeAll(session, instrument, first, count);
        } else {
            share(session, instrument, first, shownLots, count);
        }
        return null;
    }

    private void takeAll(Session session, Instrument instrument, int first, int count) {
        int slot = first;
        for (int i = 0; i < count; i++) {
            int next = instrument.book.after(slot);
            matcher.trade(session, instrument, slot, orders.leavesLots(slot), orders.priceTicks(slot));
            slot = next;
        }
    }

    private void share(Session session, Instrument instrument, int first, long shownLots, int count) {
        long wantedLots = taker.leavesLots();
        long restLots = wantedLots;
        int counted = 0;
        for (int slot = first; counted < count; slot = instrument.book.after(slot)) {
            restLots -= part(wantedLots, orders.leavesLots(slot), shownLots, instrument.lotIncrement);
            counted++;
        }
        int slot = first;
        for (int i = 0; i < count && taker.leavesLots() > 0; i++) {
            int next = instrument.book.after(slot);
            long lots = part(wantedLots, orders.leavesLots(slot), shownLots, instrument.lotIncrement);
            long more = Math.min(restLots, orders.leavesLots(slot) - lots);
            restLots -= more;
            if (lots + more > 0) {
                matcher.trade(session, instrument, slot, lots + more, orders.priceTicks(slot));
            }
            slot = next;
        }
    }

    /**
     * Orders of the same self-trade group at the best price come before the sharing, in the order of their places in
     * line, up to the last one that shares.
     */
    private @Nullable CancelReason preventLevel(Session session, Instrument instrument, long priceTicks) {
        int slot = instrument.book.first(!taker.isBuy());
        CancelReason ended = null;
        int others = 0;
        while (isThere(slot, priceTicks, others) && ended == null && taker.leavesLots() > 0) {
            int next = instrument.book.after(slot);
            if (matcher.prevents(slot)) {
                if (matcher.matchesLeft() == 0) {
                    matcher.goOnLater();
                    return null;
                }
                ended = matcher.prevent(session, instrument, slot);
            } else {
                others++;
            }
            slot = next;
        }
        return ended;
    }

    private boolean isThere(int slot, long priceTicks, int count) {
        return slot != 0 && orders.priceTicks(slot) == priceTicks && count < Rules.MAX_MATCHES_PER_COMMAND;
    }

    /**
     * Returns an order's part of the wanted quantity, in whole lot increments. It is less than what the order shows,
     * because less is wanted than all orders show.
     */
    private static long part(long wantedLots, long lots, long shownLots, long lotIncrement) {
        long part = multiplyDivide(wantedLots, lots, shownLots);
        return lotIncrement == 1 ? part : part - part % lotIncrement;
    }

    /**
     * Returns the product of two numbers divided by a third that is above the first, rounded down. The product may
     * overflow.
     */
    private static long multiplyDivide(long a, long b, long divisor) {
        long high = Math.multiplyHigh(a, b);
        long low = a * b;
        if (high == 0 && low >= 0) {
            return low / divisor;
        }
        long quotient = 0;
        for (int bit = 63; bit >= 0; bit--) {
            high = high << 1 | (low >>> bit & 1);
            quotient <<= 1;
            if (high >= divisor) {
                high -= divisor;
                quotient |= 1;
            }
        }
        return quotient;
    }
}
