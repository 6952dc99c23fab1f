// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.api.quote.QuoteEntry;
import org.outcry.api.quote.QuoteName;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.Sides;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.ParticipantExposure;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;

/**
 * Checks of orders, replaces and quotes against the limits of their participant: the collar, open quantity, position,
 * gross and net value. An order that has neither more lots nor more value than before exceeds none of the latter.
 * Constant time.
 */
final class ParticipantLimitChecks {
    private final Registry registry;
    private final Orders orders;

    ParticipantLimitChecks(Registry registry, Orders orders) {
        this.registry = registry;
        this.orders = orders;
    }

    /** Returns the limit that a new order exceeds, or NONE. */
    RejectReason fault(ParticipantExposure exposure, Instrument instrument, OrderTerms terms, boolean hasLimit) {
        boolean buy = Sides.isBuy(terms.side);
        long ticks = hasLimit ? terms.priceTicks : 0;
        if (hasLimit && exposure.isOutsideCollar(instrument, ticks)) {
            return RejectReason.PRICE_OUTSIDE_PARTICIPANT_COLLAR;
        }
        long moreValue = exposure.moreValue(instrument, buy, 0, 0, ticks, terms.quantityLots);
        return exposure.fault(instrument, buy, terms.quantityLots, moreValue, 0);
    }

    /** Returns the limit that a replace of the order in a slot exceeds, or NONE; a limit of 0 means none. */
    RejectReason fault(ParticipantExposure exposure, int slot, long limitTicks, long totalLots) {
        Instrument instrument = registry.instrumentOf(slot);
        boolean buy = orders.isBuy(slot);
        if (limitTicks != 0 && exposure.isOutsideCollar(instrument, limitTicks)) {
            return RejectReason.PRICE_OUTSIDE_PARTICIPANT_COLLAR;
        }
        long fromLots = orders.openLots(slot);
        long lots = totalLots - orders.cumLots(slot);
        long moreValue = exposure.moreValue(instrument, buy, orders.limitTicks(slot), fromLots, limitTicks, lots);
        return exposure.fault(instrument, buy, lots - fromLots, moreValue, 0);
    }

    /** Returns the limit that an entry of a mass quote exceeds, or NONE: first the bid, then both sides together. */
    RejectReason fault(ParticipantExposure exposure, QuoteEntry entry, Session session, Instrument instrument) {
        long bidTicks = instrument.counted(entry.bidPriceTicks);
        long offerTicks = instrument.counted(entry.offerPriceTicks);
        if ((entry.bidLots != 0 && exposure.isOutsideCollar(instrument, bidTicks))
                || (entry.offerLots != 0 && exposure.isOutsideCollar(instrument, offerTicks))) {
            return RejectReason.PRICE_OUTSIDE_PARTICIPANT_COLLAR;
        }
        int bid = session.find(QuoteName.of(instrument.number, Side.BUY), orders);
        long bidValue = moreValue(exposure, instrument, bid, true, bidTicks, entry.bidLots);
        RejectReason reason = exposure.fault(instrument, true, entry.bidLots - openLots(bid), bidValue, 0);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        int offer = session.find(QuoteName.of(instrument.number, Side.SELL), orders);
        long offerValue = moreValue(exposure, instrument, offer, false, offerTicks, entry.offerLots);
        return exposure.fault(instrument, false, entry.offerLots - openLots(offer), offerValue, bidValue);
    }

    private long openLots(int slot) {
        return slot == 0 ? 0 : orders.openLots(slot);
    }

    private long moreValue(
            ParticipantExposure exposure, Instrument instrument, int slot, boolean buy, long ticks, long lots) {
        long fromTicks = slot == 0 ? 0 : orders.limitTicks(slot);
        return exposure.moreValue(instrument, buy, fromTicks, openLots(slot), lots == 0 ? fromTicks : ticks, lots);
    }
}
