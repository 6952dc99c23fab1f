// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.instrument.AuctionIcebergs;
import org.outcry.api.order.OrderExecuted;
import org.outcry.engine.book.Orders;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/**
 * Trades of an auction: all at one price, of bids and offers that both rest there or better, in price-time order,
 * whatever the instrument's allocation; orders of one self-trade group trade too. Of each trade the buyer is told
 * first.
 *
 * <p>Where iceberg orders take part with all of their quantity, one keeps its place when its displayed part has traded.
 * The part that trades then was hidden, and has no queue number. A new part is displayed when the last trade is done.
 */
final class Uncross {
    private final Progress progress;
    private final Registry registry;
    private final OrderStore store;
    private final EventStream events;
    private final Orders orders;
    private final OrderReports reports;

    Uncross(VenueState state, EventStream events, OrderReports reports) {
        progress = state.progress;
        registry = state.registry;
        store = state.store;
        this.events = events;
        this.reports = reports;
        orders = state.orders;
    }

    /** Makes the next trade, of the two orders that are first in line; returns its lots. */
    long trade(Instrument instrument, long priceTicks, long mostLots) {
        int bid = instrument.book.first(true);
        int offer = instrument.book.first(false);
        long lots = Math.min(mostLots, Math.min(partLots(instrument, bid), partLots(instrument, offer)));
        long matchNumber = progress.nextMatchNumber++;
        boolean isLast = lots == mostLots;
        boolean nextBid = execute(instrument, bid, priceTicks, lots, matchNumber, isLast);
        boolean nextOffer = execute(instrument, offer, priceTicks, lots, matchNumber, isLast);
        if (nextBid) {
            showNext(instrument, bid);
        }
        if (nextOffer) {
            showNext(instrument, offer);
        }
        return lots;
    }

    private static boolean keepsPlace(Instrument instrument) {
        return instrument.auctionIcebergs == AuctionIcebergs.WHOLE_QUANTITY;
    }

    /**
     * Returns the lots that an order first in line trades next: its displayed part, or, where it keeps its place
     * without one, all that is hidden.
     */
    private long partLots(Instrument instrument, int slot) {
        long shownLots = orders.leavesLots(slot);
        return shownLots == 0 && keepsPlace(instrument) ? orders.openLots(slot) : shownLots;
    }

    /** Executes one order's part; returns whether it is an iceberg order that shows a new part now. */
    private boolean execute(
            Instrument instrument, int slot, long priceTicks, long lots, long matchNumber, boolean isLast) {
        Session session = registry.sessionOf(slot);
        boolean wasHidden = orders.leavesLots(slot) == 0;
        long shownLots = wasHidden ? 0 : orders.leavesLots(slot) - lots;
        long openLots = orders.openLots(slot) - lots;
        long cumLots = orders.cumLots(slot) + lots;
        long cumValue = orders.cumValue(slot) + lots * priceTicks;
        boolean leavesQueue = openLots == 0 || (shownLots == 0 && (isLast || !keepsPlace(instrument)));
        OrderExecuted executed = events.orderExecuted;
        executed.session = session.number;
        executed.sessionEventNumber = session.nextSessionEventNumber++;
        executed.instrument = instrument.number;
        executed.clientOrder = orders.clientOrder(slot);
        executed.orderId = orders.orderId(slot);
        executed.queueId = wasHidden ? 0 : orders.toldQueueId(slot);
        executed.side = orders.side(slot);
        executed.aggressive = false;
        executed.auction = true;
        executed.lastPriceTicks = priceTicks;
        executed.lastLots = lots;
        executed.leavesLots = openLots;
        executed.cumLots = cumLots;
        executed.cumValue = cumValue;
        executed.matchNumber = matchNumber;
        executed.termsEventNumber = orders.termsEventNumber(slot);
        session.traded(instrument, orders.isBuy(slot), priceTicks, lots);
        store.executeInAuction(session, instrument, slot, lots, shownLots, cumLots, cumValue, leavesQueue);
        events.nextPriced().orderExecuted(events.orderExecuted);
        return leavesQueue && openLots != 0;
    }

    /** Makes the next part of an iceberg order join the back of its queue. */
    private void showNext(Instrument instrument, int slot) {
        store.rest(instrument, slot);
        reports.sendBooked(instrument, slot);
    }
}
