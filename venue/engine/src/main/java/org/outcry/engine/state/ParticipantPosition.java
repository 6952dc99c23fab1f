// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.api.operator.LimitKind;
import org.outcry.api.operator.PositionLimits;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.rules.LimitVisitor;
import org.outcry.engine.rules.ValueSum;
import org.outcry.engine.saved.SavedPosition;
import org.outcry.engine.saved.SavedPositionFields;

/** A participant in an instrument: what it has open there, what it traded on the day, and its limits. In lots. */
public final class ParticipantPosition extends SavedPosition {
    long openBuyLots;
    long openSellLots;

    /** The part of the open lots that has no limit price. */
    long unpricedBuyLots;

    long unpricedSellLots;

    ParticipantPosition(int participant, int instrument) {
        this.participant = participant;
        this.instrument = instrument;
    }

    void restore(SavedPosition saved) {
        SavedPositionFields.copyTo(saved, this);
    }

    /** Returns whether limits make sense. */
    public static boolean isValid(PositionLimits wanted) {
        return isValid(wanted.maxLongLots)
                && isValid(wanted.maxShortLots)
                && isValid(wanted.maxOpenBuyLots)
                && isValid(wanted.maxOpenSellLots);
    }

    private static boolean isValid(long mostLots) {
        return PositionLimits.ANY <= mostLots && mostLots <= PositionLimits.MAX_LOTS;
    }

    /** Takes limits. */
    public void set(PositionLimits wanted) {
        maxLongLots = wanted.maxLongLots;
        maxShortLots = wanted.maxShortLots;
        maxOpenBuyLots = wanted.maxOpenBuyLots;
        maxOpenSellLots = wanted.maxOpenSellLots;
    }

    /** Returns whether a snapshot has to have it. */
    boolean isToSave() {
        return (maxLongLots & maxShortLots & maxOpenBuyLots & maxOpenSellLots) != PositionLimits.ANY
                || (boughtLots | soldLots) != 0;
    }

    /** Forgets open orders. */
    void clearOpen() {
        openBuyLots = 0;
        openSellLots = 0;
        unpricedBuyLots = 0;
        unpricedSellLots = 0;
    }

    /** Forgets trades. */
    void clearTrades() {
        day = 0;
        boughtLots = 0;
        soldLots = 0;
    }

    void changeOpen(boolean buy, long lots, boolean unpriced) {
        if (buy) {
            openBuyLots += lots;
            unpricedBuyLots += unpriced ? lots : 0;
        } else {
            openSellLots += lots;
            unpricedSellLots += unpriced ? lots : 0;
        }
    }

    long unpricedLots(boolean buy) {
        return buy ? unpricedBuyLots : unpricedSellLots;
    }

    void traded(boolean buy, long lots, int today) {
        if (day != today) {
            clearTrades();
            day = today;
        }
        if (buy) {
            boughtLots = ValueSum.sum(boughtLots, lots);
        } else {
            soldLots = ValueSum.sum(soldLots, lots);
        }
    }

    /** Returns the position with all open orders of a side executed, long or short. */
    private long positionLots(boolean buy, int today) {
        long longLots = day == today ? boughtLots - soldLots : 0;
        return buy ? longLots + openBuyLots : openSellLots - longLots;
    }

    /** Shows the limits that are set. */
    void visitLimits(int today, LimitVisitor visitor) {
        if (maxLongLots >= 0) {
            visitor.limit(participant, instrument, LimitKind.LONG, positionLots(true, today), maxLongLots);
        }
        if (maxShortLots >= 0) {
            visitor.limit(participant, instrument, LimitKind.SHORT, positionLots(false, today), maxShortLots);
        }
        if (maxOpenBuyLots >= 0) {
            visitor.limit(participant, instrument, LimitKind.OPEN_BUY, openBuyLots, maxOpenBuyLots);
        }
        if (maxOpenSellLots >= 0) {
            visitor.limit(participant, instrument, LimitKind.OPEN_SELL, openSellLots, maxOpenSellLots);
        }
    }

    /** Returns the limit that is exceeded when so many lots more are open, or NONE. */
    RejectReason fault(boolean buy, long moreLots, int today) {
        long maxOpenLots = buy ? maxOpenBuyLots : maxOpenSellLots;
        long openLots = buy ? openBuyLots : openSellLots;
        if (maxOpenLots >= 0 && moreLots > maxOpenLots - openLots) {
            return RejectReason.OPEN_QUANTITY_LIMIT;
        }
        long maxLots = buy ? maxLongLots : maxShortLots;
        return maxLots >= 0 && moreLots > maxLots - positionLots(buy, today)
                ? RejectReason.POSITION_LIMIT
                : RejectReason.NONE;
    }
}
