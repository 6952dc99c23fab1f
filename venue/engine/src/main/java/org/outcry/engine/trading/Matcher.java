package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Allocation;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.book.Book;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.Sides;
import org.outcry.engine.book.SpecialTerms;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/**
 * Continuous matching: an aggressive order, which stands in no book, trades with the resting ones at their prices, best price
 * first, and within a price first come, first served, or in proportion. Who matches sets the aggressive order's fields, calls
 * {@link #match}, and reads what is left.
 */
public final class Matcher {
    /** What a market order takes; no offer or bid is worse, and an empty side is not reached. */
    private static final long ANY_OFFER = Long.MAX_VALUE - 1;

    private static final long ANY_BID = 0;

    /** The aggressive order: the worst price that it takes. */
    long limitTicks;

    /** The worst price at which it trades now: that one, or a nearer one where trades must stop. */
    long boundTicks;

    boolean buy;
    OrderType type = OrderType.LIMIT;
    TimeInForce timeInForce = TimeInForce.DAY;
    long displayLots;
    long expireTimeNs;
    long clientOrder;
    long orderId;
    long leavesLots;
    long cumLots;
    long cumValue;
    long termsEventNumber;

    private final VenueState state;
    private final EventStream events;
    private final Orders orders;
    private final SelfTradeGuard selfTrades;
    private final ProRata proRata;
    private final OrderReports reports;
    private int matchesLeft;

    public Matcher(VenueState state, EventStream events, SelfTradeGuard selfTrades, OrderReports reports) {
        this.state = state;
        this.events = events;
        this.selfTrades = selfTrades;
        this.reports = reports;
        orders = state.orders;
        proRata = new ProRata(this, orders);
    }

    /** Takes an order that stands in a slot and in no book for the aggressive one. */
    void take(int slot, long worstTicks) {
        buy = orders.isBuy(slot);
        type = orders.type(slot);
        timeInForce = orders.timeInForce(slot);
        displayLots = orders.special(slot, SpecialTerms.DISPLAY_LOTS);
        expireTimeNs = orders.special(slot, SpecialTerms.EXPIRE_TIME_NS);
        limitTicks = worstTicks;
        clientOrder = orders.clientOrder(slot);
        orderId = orders.orderId(slot);
        leavesLots = orders.openLots(slot);
        cumLots = orders.cumLots(slot);
        cumValue = orders.cumValue(slot);
        termsEventNumber = orders.termsEventNumber(slot);
    }

    /** Matches of the last order. */
    int matches() {
        return Rules.MAX_MATCHES_PER_COMMAND - Math.max(0, matchesLeft);
    }

    /** The worst price that an order takes: its limit, or without one any. */
    long worstTicks(Instrument instrument, boolean buys, long orderLimitTicks) {
        return orderLimitTicks != 0 ? orderLimitTicks : buys ? ANY_OFFER : ANY_BID;
    }

    /** Its limit as it is told; 0 for a market order. */
    long toldTicks() {
        return type == OrderType.MARKET || type == OrderType.STOP ? 0 : limitTicks;
    }

    /** Whether so much of the order finds counterparts at once, within the bound of matches. */
    boolean canTrade(Session session, Instrument instrument, long lots) {
        selfTrades.prepare(session);
        boolean shared = instrument.allocation == Allocation.PRO_RATA;
        long wanted = lots;
        long levelTicks = 0;
        // What of this level would not trade if one of the group's own orders stood behind.
        long unsure = 0;
        int resting = instrument.book.first(!buy);
        long matches = 0;
        while (resting != 0 && matches < Rules.MAX_MATCHES_PER_COMMAND) {
            long priceTicks = orders.priceTicks(resting);
            if (priceTicks != levelTicks) {
                levelTicks = priceTicks;
                unsure = 0;
                if (wanted <= 0 || (buy ? priceTicks > boundTicks : priceTicks < boundTicks)) {
                    return wanted <= 0;
                }
            }
            if (!selfTrades.prevents(resting)) {
                long hiddenLots = orders.special(resting, SpecialTerms.HIDDEN_LOTS);
                long shownLots = orders.leavesLots(resting);
                long displayLots = hiddenLots == 0 ? 1 : orders.special(resting, SpecialTerms.DISPLAY_LOTS);
                long neededLots = Math.min(hiddenLots, Math.max(0, wanted - shownLots));
                matches += 1 + (neededLots + displayLots - 1) / displayLots;
                wanted -= shownLots + hiddenLots;
                unsure += selfTrades.skips() ? 0 : shared ? shownLots + hiddenLots : hiddenLots;
            } else if (!selfTrades.skips()) {
                return wanted + unsure <= 0;
            } else {
                matches++;
            }
            if (wanted + unsure <= 0) {
                return matches <= Rules.MAX_MATCHES_PER_COMMAND;
            }
            resting = instrument.book.after(resting);
        }
        return wanted <= 0 && matches <= Rules.MAX_MATCHES_PER_COMMAND;
    }

    /** Trades while it may; why what is left must be cancelled, or null if it needn't. */
    @Nullable
    CancelReason match(Session session, Instrument instrument) {
        matchesLeft = Rules.MAX_MATCHES_PER_COMMAND;
        Book book = instrument.book;
        if (!book.crosses(buy, boundTicks)) {
            return null;
        }
        selfTrades.prepare(session);
        CancelReason ended = null;
        while (ended == null && leavesLots > 0 && book.crosses(buy, boundTicks)) {
            if (instrument.allocation == Allocation.PRO_RATA) {
                ended = proRata.matchLevel(session, instrument);
            } else {
                ended = meet(session, instrument, book.first(!buy));
            }
        }
        return ended;
    }

    /** Trades with a resting order, or prevents that. */
    private @Nullable CancelReason meet(Session session, Instrument instrument, int resting) {
        return selfTrades.prevents(resting)
                ? prevent(session, instrument, resting)
                : trade(session, instrument, resting, Math.min(leavesLots, orders.leavesLots(resting)));
    }

    /** Whether a resting order belongs to the group of the aggressive one, which minds. */
    boolean prevents(int resting) {
        return selfTrades.prevents(resting);
    }

    /** What happens instead of a trade within a group; counts as a match. */
    @Nullable
    CancelReason prevent(Session session, Instrument instrument, int resting) {
        return matchesLeft-- == 0 ? CancelReason.MATCH_LIMIT : selfTrades.prevent(this, session, instrument, resting);
    }

    /** One trade of so many lots, at most what is left of the one and shown of the other. */
    @Nullable
    CancelReason trade(Session session, Instrument instrument, int resting, long lots) {
        if (matchesLeft-- == 0) {
            return CancelReason.MATCH_LIMIT;
        }
        long priceTicks = orders.priceTicks(resting);
        long restingLots = orders.leavesLots(resting);
        long hiddenLots = orders.special(resting, SpecialTerms.HIDDEN_LOTS);
        long matchNumber = state.nextMatchNumber++;
        instrument.traded(priceTicks);
        executeResting(instrument, resting, priceTicks, restingLots, hiddenLots, lots, matchNumber);
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
        if (lots == restingLots && hiddenLots != 0) {
            showNext(instrument, resting, hiddenLots);
        }
        return null;
    }

    private void executeResting(
            Instrument instrument,
            int resting,
            long priceTicks,
            long restingLots,
            long hiddenLots,
            long lots,
            long matchNumber) {
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
        executed.leavesLots = restingLots - lots + hiddenLots;
        executed.cumLots = restingCumLots;
        executed.cumValue = restingCumValue;
        executed.termsEventNumber = orders.termsEventNumber(resting);
        setTrade(instrument, priceTicks, lots, matchNumber);
        if (lots == restingLots && hiddenLots == 0) {
            orders.unlink(resting);
            instrument.book.remove(resting);
            state.closeOrder(session, instrument, resting);
        } else {
            orders.setLeavesLots(resting, restingLots - lots);
            orders.setExecuted(resting, restingCumLots, restingCumValue);
        }
        events.sendOrderExecuted();
    }

    /** The next part of an iceberg order, whose shown part is gone, joins the back of its queue. */
    private void showNext(Instrument instrument, int resting, long hiddenLots) {
        orders.unlink(resting);
        instrument.book.remove(resting);
        orders.show(resting, hiddenLots);
        state.joinQueue(instrument, resting);
        reports.sendBooked(instrument, resting);
    }

    /** What both sides of a trade are told alike; set for each, because whoever is told may keep nothing and may change all. */
    private void setTrade(Instrument instrument, long priceTicks, long lots, long matchNumber) {
        OrderExecuted executed = events.orderExecuted;
        executed.instrument = instrument.number;
        executed.auction = false;
        executed.lastPriceTicks = priceTicks;
        executed.lastLots = lots;
        executed.matchNumber = matchNumber;
    }
}
