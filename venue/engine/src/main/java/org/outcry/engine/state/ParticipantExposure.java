// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.LimitKind;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.rules.LimitVisitor;
import org.outcry.engine.rules.Millionths;
import org.outcry.engine.rules.PriceRange;
import org.outcry.engine.rules.Throttle;
import org.outcry.engine.rules.ValueSum;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedParticipantLimits;
import org.outcry.engine.saved.SavedParticipantLimitsFields;
import org.outcry.engine.saved.SavedThrottleFields;

/**
 * A participant over all its sessions: its open orders and trades of the day as they count for its limits, and the
 * limits. Exists from its first limits on. An order counts with its limit price, or without one with the instrument's
 * reference price, in both cases without the sign. Allocates for a first order in an instrument only.
 */
public final class ParticipantExposure extends SavedParticipantLimits {
    /** Rate of all sessions together. */
    public final Throttle throttle = new Throttle();

    private final Progress progress;
    private final ParticipantExposures all;
    private final PriceRange collar = new PriceRange();
    private final ValueSum openBuyValue = new ValueSum();
    private final ValueSum openSellValue = new ValueSum();
    private @Nullable ParticipantPosition[] positions = new ParticipantPosition[4];

    ParticipantExposure(Progress progress, ParticipantExposures all, int participant) {
        this.progress = progress;
        this.all = all;
        this.participant = participant;
    }

    /** Returns whether limits make sense. */
    public static boolean isValid(ParticipantLimits wanted) {
        boolean isRate = wanted.maxOrdersPerSecond == 0 ? wanted.burst == 0 : wanted.burst > 0;
        return isRate
                && wanted.maxOrdersPerSecond >= 0
                && wanted.maxGrossOpenValue >= 0
                && wanted.maxGrossOpenValue <= ParticipantLimits.MAX_VALUE
                && wanted.maxNetValue >= 0
                && wanted.maxNetValue <= ParticipantLimits.MAX_VALUE
                && wanted.collarBasisPoints >= 0;
    }

    /** Takes limits. A rate that is in effect already keeps its tokens. */
    public void set(ParticipantLimits wanted) {
        maxGrossOpenValue = wanted.maxGrossOpenValue;
        maxNetValue = wanted.maxNetValue;
        collarBasisPoints = wanted.collarBasisPoints;
        if (throttle.perSecond != wanted.maxOrdersPerSecond || throttle.burst != wanted.burst) {
            throttle.set(wanted.maxOrdersPerSecond, wanted.burst, progress.timeNs);
        }
        if (currency != wanted.currency) {
            currency = wanted.currency;
            clearTrades();
            all.count(this);
        }
    }

    /** Returns the position in an instrument. */
    public ParticipantPosition position(int instrument) {
        if (instrument >= positions.length) {
            positions = Arrays.copyOf(positions, Math.max(instrument + 1, 2 * positions.length));
        }
        ParticipantPosition position = positions[instrument];
        if (position == null) {
            position = new ParticipantPosition(participant, instrument);
            positions[instrument] = position;
        }
        return position;
    }

    void restore(SavedParticipantLimits saved) {
        SavedParticipantLimitsFields.copyTo(saved, this);
        throttle.restore(saved.rate);
    }

    void save(EngineState to) {
        SavedThrottleFields.copyTo(throttle, rate);
        to.participantLimits(this);
        for (ParticipantPosition position : positions) {
            if (position != null && position.isToSave()) {
                to.position(position);
            }
        }
    }

    /** Forgets all open orders. */
    void clearOpen() {
        openBuyValue.clear();
        openSellValue.clear();
        for (ParticipantPosition position : positions) {
            if (position != null) {
                position.clearOpen();
            }
        }
    }

    /** Forgets the trades of an instrument without open orders that has other terms. */
    void forgetTrades(int instrument) {
        if (instrument < positions.length && positions[instrument] != null) {
            position(instrument).clearTrades();
        }
    }

    /** Changes the open quantity of an order with a limit, 0 if it has none. */
    void changeOpen(Instrument instrument, boolean buy, long limitTicks, long fromLots, long toLots) {
        ParticipantPosition position = position(instrument.number);
        ValueSum sum = buy ? openBuyValue : openSellValue;
        if (limitTicks == 0) {
            long unpricedLots = position.unpricedLots(buy);
            position.changeOpen(buy, toLots - fromLots, true);
            changeUnpriced(instrument, sum, unpricedLots, position.unpricedLots(buy));
        } else {
            position.changeOpen(buy, toLots - fromLots, false);
            sum.change(value(instrument, limitTicks, fromLots), value(instrument, limitTicks, toLots));
        }
    }

    private void changeUnpriced(Instrument instrument, ValueSum sum, long fromLots, long toLots) {
        long referenceTicks = instrument.controls.referenceTicks();
        sum.change(value(instrument, referenceTicks, fromLots), value(instrument, referenceTicks, toLots));
    }

    /**
     * Takes out the orders without a limit before an instrument's reference price changes, or counts them after that.
     */
    void countUnpriced(Instrument instrument, boolean counts) {
        if (instrument.number < positions.length && positions[instrument.number] != null) {
            ParticipantPosition position = position(instrument.number);
            long buyLots = position.unpricedBuyLots;
            long sellLots = position.unpricedSellLots;
            changeUnpriced(instrument, openBuyValue, counts ? 0 : buyLots, counts ? buyLots : 0);
            changeUnpriced(instrument, openSellValue, counts ? 0 : sellLots, counts ? sellLots : 0);
        }
    }

    /** Counts a trade of an order. */
    public void traded(Instrument instrument, boolean buy, long priceTicks, long lots) {
        position(instrument.number).traded(buy, lots, progress.day);
        long value = value(instrument, priceTicks, lots);
        if (day != progress.day) {
            clearTrades();
            day = progress.day;
        }
        if (buy) {
            boughtValue = ValueSum.sum(boughtValue, value);
        } else {
            soldValue = ValueSum.sum(soldValue, value);
        }
    }

    private void clearTrades() {
        day = 0;
        boughtValue = 0;
        soldValue = 0;
    }

    /**
     * Returns by how much the open value changes when an order at a limit, 0 if it has none, has so many lots in place
     * of others at another one.
     */
    public long moreValue(
            Instrument instrument, boolean buy, long fromTicks, long fromLots, long limitTicks, long lots) {
        if (limitTicks != 0) {
            return value(instrument, limitTicks, lots) - value(instrument, fromTicks, fromLots);
        }
        long referenceTicks = instrument.controls.referenceTicks();
        long unpricedLots = position(instrument.number).unpricedLots(buy);
        return value(instrument, referenceTicks, unpricedLots + lots - fromLots)
                - value(instrument, referenceTicks, unpricedLots);
    }

    /**
     * Returns the limit that is exceeded by an order with so many open lots and so much open value more, the latter
     * besides what another order has more; NONE if none is.
     */
    public RejectReason fault(Instrument instrument, boolean buy, long moreLots, long moreValue, long otherValue) {
        RejectReason reason =
                moreLots <= 0 ? RejectReason.NONE : position(instrument.number).fault(buy, moreLots, progress.day);
        if (reason != RejectReason.NONE || moreValue <= 0) {
            return reason;
        }
        if (maxGrossOpenValue != 0 && moreValue + otherValue > maxGrossOpenValue - grossOpenValue()) {
            return RejectReason.GROSS_VALUE_LIMIT;
        }
        return maxNetValue != 0 && moreValue > maxNetValue - netValue(buy)
                ? RejectReason.NET_VALUE_LIMIT
                : RejectReason.NONE;
    }

    private long grossOpenValue() {
        return openBuyValue.value() + openSellValue.value();
    }

    /** Returns the net value of a side's orders. */
    private long netValue(boolean buy) {
        long longValue = day == progress.day ? boughtValue - soldValue : 0;
        return buy ? longValue + openBuyValue.value() : openSellValue.value() - longValue;
    }

    /** Shows the limits that are set and used up by orders. */
    void visitLimits(LimitVisitor visitor) {
        if (maxGrossOpenValue != 0) {
            visitor.limit(participant, 0, LimitKind.GROSS_OPEN_VALUE, grossOpenValue(), maxGrossOpenValue);
        }
        if (maxNetValue != 0) {
            visitor.limit(participant, 0, LimitKind.NET_BUY_VALUE, netValue(true), maxNetValue);
            visitor.limit(participant, 0, LimitKind.NET_SELL_VALUE, netValue(false), maxNetValue);
        }
        for (ParticipantPosition position : positions) {
            if (position != null) {
                position.visitLimits(progress.day, visitor);
            }
        }
    }

    /** Returns whether a limit price is outside the collar. */
    public boolean isOutsideCollar(Instrument instrument, long limitTicks) {
        if (collarBasisPoints == 0) {
            return false;
        }
        collar.around(instrument.controls.referenceTicks(), collarBasisPoints, instrument.shiftTicks());
        return !collar.holds(limitTicks);
    }

    /**
     * Returns the value of a quantity at a price as it is counted inside, in millionths; 0 without a price, or in
     * another currency.
     */
    private long value(Instrument instrument, long ticks, long lots) {
        boolean counts = ticks != 0 && (currency == 0 || currency == instrument.currency);
        return counts
                ? Millionths.of(
                        Math.abs(instrument.told(ticks)), lots, instrument.priceDecimals + instrument.quantityDecimals)
                : 0;
    }
}
