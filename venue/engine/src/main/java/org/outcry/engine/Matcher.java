package org.outcry.engine;

import org.outcry.api.OrderExecuted;

/**
 * Continuous matching: an aggressive order, which stands in no book, trades with the resting ones in price-time order, at their
 * prices. Who matches sets the aggressive order's fields, calls {@link #match}, and reads what is left.
 */
final class Matcher {
    /** The aggressive order: the worst price that it takes. */
    long limitTicks;

    boolean buy;
    long clientOrder;
    long orderId;
    long leavesLots;
    long cumLots;
    long cumValue;
    long termsEventNumber;

    private final VenueState state;
    private final EventStream events;
    private final Orders orders;

    Matcher(VenueState state, EventStream events) {
        this.state = state;
        this.events = events;
        orders = state.orders;
    }

    /** Whether the whole order finds counterparts within the bound of matches. */
    boolean canFill(Instrument instrument) {
        long wanted = leavesLots;
        int resting = instrument.book.first(!buy);
        for (int matches = 0; matches < Engine.MAX_MATCHES_PER_COMMAND && resting != 0; matches++) {
            long priceTicks = orders.priceTicks(resting);
            if (buy ? priceTicks > limitTicks : priceTicks < limitTicks) {
                return false;
            }
            wanted -= orders.leavesLots(resting);
            if (wanted <= 0) {
                return true;
            }
            resting = instrument.book.after(resting);
        }
        return false;
    }

    /** Trades while the book has a counterpart; false if it still has one at the bound of matches. */
    boolean match(Session session, Instrument instrument) {
        int matches = 0;
        while (leavesLots > 0 && instrument.book.crosses(buy, limitTicks)) {
            if (matches++ == Engine.MAX_MATCHES_PER_COMMAND) {
                return false;
            }
            trade(session, instrument, instrument.book.first(!buy));
        }
        return true;
    }

    private void trade(Session session, Instrument instrument, int resting) {
        long priceTicks = orders.priceTicks(resting);
        long restingLots = orders.leavesLots(resting);
        long lots = Math.min(leavesLots, restingLots);
        long matchNumber = state.nextMatchNumber++;
        executeResting(instrument, resting, priceTicks, restingLots, lots, matchNumber);
        leavesLots -= lots;
        cumLots += lots;
        cumValue += lots * priceTicks;
        OrderExecuted executed = events.orderExecuted;
        executed.session = session.number;
        executed.sessionEventNumber = session.nextSessionEventNumber++;
        executed.clientOrder = clientOrder;
        executed.orderId = orderId;
        executed.queueId = 0;
        executed.side = Sides.of(buy);
        executed.aggressive = true;
        executed.leavesLots = leavesLots;
        executed.cumLots = cumLots;
        executed.cumValue = cumValue;
        executed.termsEventNumber = termsEventNumber;
        setTrade(instrument, priceTicks, lots, matchNumber);
        events.sendOrderExecuted();
    }

    private void executeResting(
            Instrument instrument, int resting, long priceTicks, long restingLots, long lots, long matchNumber) {
        Session session = state.sessionOf(resting);
        long restingCumLots = orders.cumLots(resting) + lots;
        long restingCumValue = orders.cumValue(resting) + lots * priceTicks;
        OrderExecuted executed = events.orderExecuted;
        executed.session = session.number;
        executed.sessionEventNumber = session.nextSessionEventNumber++;
        executed.clientOrder = orders.clientOrder(resting);
        executed.orderId = orders.orderId(resting);
        executed.queueId = orders.queueId(resting);
        executed.side = Sides.of(!buy);
        executed.aggressive = false;
        executed.leavesLots = restingLots - lots;
        executed.cumLots = restingCumLots;
        executed.cumValue = restingCumValue;
        executed.termsEventNumber = orders.termsEventNumber(resting);
        setTrade(instrument, priceTicks, lots, matchNumber);
        if (lots == restingLots) {
            orders.unlink(resting);
            instrument.book.remove(resting);
            state.closeOrder(session, instrument, resting);
        } else {
            orders.setLeavesLots(resting, restingLots - lots);
            orders.setExecuted(resting, restingCumLots, restingCumValue);
        }
        events.sendOrderExecuted();
    }

    /** What both sides of a trade are told alike; set for each, because whoever is told may keep nothing and may change all. */
    private void setTrade(Instrument instrument, long priceTicks, long lots, long matchNumber) {
        OrderExecuted executed = events.orderExecuted;
        executed.instrument = instrument.number;
        executed.lastPriceTicks = priceTicks;
        executed.lastLots = lots;
        executed.matchNumber = matchNumber;
    }
}
