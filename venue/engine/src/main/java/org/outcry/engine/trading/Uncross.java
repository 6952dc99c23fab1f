// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.order.OrderExecuted;
import org.outcry.engine.book.Orders;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/**
 * The trades of an auction: all at one price, of bids and offers that both rest there or better, in price-time order, whatever the
 * instrument's allocation; orders of one self-trade group trade too. Of each trade the buyer is told first.
 */
final class Uncross {
    private final VenueState state;
    private final EventStream events;
    private final Orders orders;
    private final OrderReports reports;

    Uncross(VenueState state, EventStream events, OrderReports reports) {
        this.state = state;
        this.events = events;
        this.reports = reports;
        orders = state.orders;
    }

    /** Makes the next trade, of the two orders that are first in line; returns its lots. */
    long trade(Instrument instrument, long priceTicks, long mostLots) {
        int bid = instrument.book.first(true);
        int offer = instrument.book.first(false);
        long shownLots = Math.min(orders.leavesLots(bid), orders.leavesLots(offer));
        long lots = Math.min(mostLots, shownLots);
        long matchNumber = state.nextMatchNumber++;
        boolean nextBid = execute(instrument, bid, priceTicks, lots, matchNumber);
        boolean nextOffer = execute(instrument, offer, priceTicks, lots, matchNumber);
        if (nextBid) {
            showNext(instrument, bid);
        }
        if (nextOffer) {
            showNext(instrument, offer);
        }
        return lots;
    }

    /** One order's part; whether it is an iceberg order whose shown part is gone. */
    private boolean execute(Instrument instrument, int slot, long priceTicks, long lots, long matchNumber) {
        Session session = state.sessionOf(slot);
        long shownLots = orders.leavesLots(slot) - lots;
        long openLots = orders.openLots(slot) - lots;
        long cumLots = orders.cumLots(slot) + lots;
        long cumValue = orders.cumValue(slot) + lots * priceTicks;
        OrderExecuted executed = events.orderExecuted;
        executed.session = session.number;
        executed.sessionEventNumber = session.nextSessionEventNumber++;
        executed.instrument = instrument.number;
        executed.clientOrder = orders.clientOrder(slot);
        executed.orderId = orders.orderId(slot);
        executed.queueId = orders.queueId(slot);
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
        if (shownLots == 0) {
            orders.unlink(slot);
            instrument.book.remove(slot);
        }
        if (openLots == 0) {
            instrument.forget(orders, slot);
            state.closeOrder(session, instrument, slot);
        } else {
            orders.setLeavesLots(slot, shownLots);
            orders.setExecuted(slot, cumLots, cumValue);
        }
        events.next().orderExecuted(events.orderExecuted);
        return shownLots == 0 && openLots != 0;
    }

    /** The next part of an iceberg order joins the back of its queue. */
    private void showNext(Instrument instrument, int slot) {
        orders.show(slot, orders.openLots(slot));
        state.joinQueue(instrument, slot);
        reports.sendBooked(instrument, slot);
    }
}
