// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderExecuted;
import org.outcry.engine.book.Book;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.Sides;
import org.outcry.engine.book.SpecialOrder;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.UnfinishedMatch;
import org.outcry.engine.state.VenueState;

/**
 * Continuous matching: the taker trades with resting orders at their prices, best price first, and within a price first
 * come, first served, or in proportion. Callers set the {@link #taker}, call {@link #match}, and read what is left.
 */
public final class Matcher {
    /** The order that is matching. */
    final Taker taker = new Taker();

    private final Progress progress;
    private final Registry registry;
    private final OrderStore store;
    private final EventStream events;
    private final Orders orders;
    private final SelfTradeGuard selfTrades;
    private final ProRata proRata;
    private final TradeForecast forecast;
    private final OrderReports reports;
    private final AuctionUncrossed auctionUncrossed = new AuctionUncrossed();
    private int mostMatches;
    private int matchesLeft;
    private boolean unfinished;
    private boolean forecasting;

    public Matcher(VenueState state, EventStream events, SelfTradeGuard selfTrades, OrderReports reports) {
        progress = state.progress;
        registry = state.registry;
        store = state.store;
        this.events = events;
        this.selfTrades = selfTrades;
        this.reports = reports;
        orders = state.orders;
        proRata = new ProRata(this, taker, orders);
        forecast = new TradeForecast(taker, orders, selfTrades);
    }

    /** Returns the matches of the last order. */
    int matches() {
        return mostMatches - matchesLeft;
    }

    /** Resets the count of matches for an order that perhaps makes none. */
    void reset() {
        mostMatches = 0;
        matchesLeft = 0;
        unfinished = false;
        forecasting = false;
    }

    /** Returns how many matches the order may still make in this command. */
    int matchesLeft() {
        return matchesLeft;
    }

    /** Returns whether the last order has more matches to make, or orders to look at, than one command may. */
    boolean isUnfinished() {
        return unfinished;
    }

    /**
     * Returns whether a quantity of the order finds counterparts at once. If the answer comes later, the order is
     * unfinished.
     */
    TradeForecast.Answer canTrade(Session session, Instrument instrument, long lots) {
        reset();
        return answer(forecast.canTrade(session, instrument, lots));
    }

    /** Returns the same for an order whose forecast an earlier command began. */
    TradeForecast.Answer goOnForecasting(Session session, Instrument instrument) {
        reset();
        return answer(forecast.goOn(session, instrument));
    }

    private TradeForecast.Answer answer(TradeForecast.Answer answer) {
        unfinished = answer == TradeForecast.Answer.LATER;
        forecasting = unfinished;
        return answer;
    }

    /** Keeps an unfinished order's forecast for the next command, if it has one. */
    void saveForecast(UnfinishedMatch to) {
        if (forecasting) {
            forecast.save(to);
        } else {
            to.endForecast();
        }
    }

    /**
     * Matches the taker against the book. Returns the reason for cancelling the remainder, or null if the remainder may
     * rest.
     */
    @Nullable
    CancelReason match(Session session, Instrument instrument) {
        return match(session, instrument, Rules.MAX_MATCHES_PER_COMMAND);
    }

    /**
     * Matches the taker against the book with a maximum number of matches. Returns the reason for cancelling the
     * remainder, or null if it may rest.
     */
    @Nullable
    CancelReason match(Session session, Instrument instrument, int most) {
        mostMatches = most;
        matchesLeft = most;
        unfinished = false;
        forecasting = false;
        Book book = instrument.book;
        if (!taker.meets(book)) {
            return null;
        }
        selfTrades.prepare(session);
        CancelReason ended = null;
        while (ended == null && !unfinished && taker.leavesLots() > 0 && taker.meets(book)) {
            if (matchesLeft == 0) {
                unfinished = true;
            } else if (instrument.meetsSpecially()) {
                ended = instrument.isContinuous()
                        ? proRata.matchLevel(session, instrument)
                        : matchAtLast(session, instrument, book);
            } else {
                int resting = book.first(!taker.isBuy());
                ended = meet(session, instrument, resting, orders.priceTicks(resting));
            }
        }
        return ended;
    }

    /** Makes the order continue in the next command. */
    void goOnLater() {
        unfinished = true;
    }

    /** Trades with a resting order, or prevents that. */
    private @Nullable CancelReason meet(Session session, Instrument instrument, int resting, long priceTicks) {
        if (selfTrades.prevents(resting)) {
            return prevent(session, instrument, resting);
        }
        trade(session, instrument, resting, Math.min(taker.leavesLots(), orders.leavesLots(resting)), priceTicks);
        return null;
    }

    /**
     * Trades at the last price, which is the taker's limit, first come, first served, also with orders that have a
     * better limit. All trades of a command are one cross.
     */
    private @Nullable CancelReason matchAtLast(Session session, Instrument instrument, Book book) {
        long priceTicks = instrument.lastTicks;
        long cumLots = taker.cumLots();
        CancelReason ended = null;
        while (ended == null && matchesLeft > 0 && taker.leavesLots() > 0 && taker.meets(book)) {
            ended = meet(session, instrument, book.first(!taker.isBuy()), priceTicks);
        }
        if (taker.cumLots() > cumLots) {
            auctionUncrossed.instrument = instrument.number;
            auctionUncrossed.phase = instrument.phase;
            auctionUncrossed.priceTicks = priceTicks;
            auctionUncrossed.volumeLots = taker.cumLots() - cumLots;
            auctionUncrossed.matchNumber = progress.nextMatchNumber - 1;
            events.nextPriced().auctionUncrossed(auctionUncrossed);
        }
        return ended;
    }

    /** Returns whether self-trade prevention applies between the taker and a resting order. */
    boolean prevents(int resting) {
        return selfTrades.prevents(resting);
    }

    /** Prevents a trade within a self-trade group; counts as a match. */
    @Nullable
    CancelReason prevent(Session session, Instrument instrument, int resting) {
        matchesLeft--;
        return selfTrades.prevent(taker, session, instrument, resting);
    }

    /** Trades lots of the taker and a resting order, at most what is left of the one and shown of the other. */
    void trade(Session session, Instrument instrument, int resting, long lots, long priceTicks) {
        matchesLeft--;
        long restingLots = orders.leavesLots(resting);
        SpecialOrder special = orders.special(resting);
        long hiddenLots = special.hiddenLots;
        long matchNumber = progress.nextMatchNumber++;
        instrument.traded(priceTicks);
        executeResting(instrument, resting, special, priceTicks, restingLots, lots, matchNumber);
        taker.trade(lots, priceTicks);
        session.traded(instrument, taker.isBuy(), priceTicks, lots);
        OrderExecuted executed = events.orderExecuted;
        executed.session = session.number;
        executed.sessionEventNumber = session.nextSessionEventNumber++;
        taker.describe(executed);
        setTrade(instrument, priceTicks, lots, matchNumber);
        events.nextPriced().orderExecuted(events.orderExecuted);
        if (lots == restingLots && hiddenLots != 0) {
            store.showNext(instrument, resting);
            reports.sendBooked(instrument, resting);
        }
    }

    private void executeResting(
            Instrument instrument,
            int resting,
            SpecialOrder special,
            long priceTicks,
            long restingLots,
            long lots,
            long matchNumber) {
        long hiddenLots = special.hiddenLots;
        Session session = registry.sessionOf(resting);
        long restingCumLots = orders.cumLots(resting) + lots;
        long restingCumValue = orders.cumValue(resting) + lots * priceTicks;
        OrderExecuted executed = events.orderExecuted;
        executed.session = session.number;
        executed.sessionEventNumber = session.nextSessionEventNumber++;
        executed.clientOrder = orders.clientOrder(resting);
        executed.orderId = orders.orderId(resting);
        executed.queueId = special.told(orders.queueId(resting));
        executed.side = Sides.of(!taker.isBuy());
        executed.aggressive = false;
        executed.leavesLots = restingLots - lots + hiddenLots;
        executed.cumLots = restingCumLots;
        executed.cumValue = restingCumValue;
        executed.termsEventNumber = orders.termsEventNumber(resting);
        setTrade(instrument, priceTicks, lots, matchNumber);
        store.execute(session, instrument, resting, lots, restingCumLots, restingCumValue);
        session.traded(instrument, !taker.isBuy(), priceTicks, lots);
        events.nextPriced().orderExecuted(events.orderExecuted);
    }

    /**
     * Sets the fields that both executions of a trade share. They are set for each, since a listener may change them.
     */
    private void setTrade(Instrument instrument, long priceTicks, long lots, long matchNumber) {
        OrderExecuted executed = events.orderExecuted;
        executed.instrument = instrument.number;
        executed.auction = !instrument.isContinuous();
        executed.lastPriceTicks = priceTicks;
        executed.lastLots = lots;
        executed.matchNumber = matchNumber;
    }
}
