// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelReason;
import org.outcry.api.quote.QuoteName;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.state.Backlog;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/**
 * Arrival of orders that are in a slot and in no book or queue: new ones with special terms, replaced ones, triggered
 * ones.
 */
public final class Arrivals {
    private final Progress progress;
    private final Registry registry;
    private final OrderStore store;
    private final Backlog backlog;
    private final Orders orders;
    private final Matcher matcher;
    private final Taker taker;
    private final OrderReports reports;
    private final PriceGuard guard;

    public Arrivals(VenueState state, Matcher matcher, OrderReports reports, PriceGuard guard) {
        progress = state.progress;
        registry = state.registry;
        store = state.store;
        backlog = state.backlog;
        this.matcher = matcher;
        taker = matcher.taker;
        this.reports = reports;
        this.guard = guard;
        orders = state.orders;
    }

    /**
     * Trades what can be traded; what is left rests, continues later or is cancelled. At least the minimum trades, or
     * nothing.
     */
    void arrive(Session session, Instrument instrument, int slot, long minimumLots) {
        taker.set(orders, slot);
        settle(session, instrument, slot, trade(session, instrument, minimumLots));
    }

    /** Trades and rests a limit order that may rest, with a maximum number of matches in this command. */
    void arriveWithin(Session session, Instrument instrument, int slot, int mostMatches) {
        taker.set(orders, slot);
        guard.bound(taker, instrument);
        long firstMatch = progress.nextMatchNumber;
        long cumLots = taker.cumLots();
        CancelReason ended = match(session, instrument, mostMatches);
        countQuote(session, cumLots, firstMatch);
        settle(session, instrument, slot, ended);
    }

    /** Counts what the taker traded since a match for the protection of quotes, if it is one. */
    private void countQuote(Session session, long cumLots, long firstMatch) {
        if (QuoteName.isQuote(taker.clientOrder()) && taker.cumLots() > cumLots) {
            store.quoteTraded(session, taker.cumLots() - cumLots, progress.nextMatchNumber - firstMatch);
        }
    }

    /** Continues an instrument's order, with so many matches at most; returns whether that was all. */
    boolean goOn(Instrument instrument, int mostMatches) {
        int slot = instrument.unfinished.slot();
        Session session = registry.sessionOf(slot);
        taker.set(orders, slot);
        guard.restore(taker, instrument.unfinished);
        long firstMatch = progress.nextMatchNumber;
        long cumLots = taker.cumLots();
        TradeForecast.Answer answer = instrument.unfinished.isForecast()
                ? matcher.goOnForecasting(session, instrument)
                : TradeForecast.Answer.YES;
        CancelReason ended =
                answer == TradeForecast.Answer.YES ? match(session, instrument, mostMatches) : killed(answer);
        countQuote(session, cumLots, firstMatch);
        if (matcher.isUnfinished()) {
            keepRest(slot);
            matcher.saveForecast(instrument.unfinished);
            return false;
        }
        backlog.unfinishedMatches.removeFirst();
        settle(session, instrument, slot, ended);
        return true;
    }

    /** Trades the taker; returns why what is left is cancelled, or null if it rests or continues later. */
    @Nullable
    CancelReason trade(Session session, Instrument instrument, long minimumLots) {
        guard.bound(taker, instrument);
        long wantedLots = taker.isFillOrKill() ? taker.leavesLots() : minimumLots;
        if (wantedLots != 0) {
            TradeForecast.Answer answer = matcher.canTrade(session, instrument, wantedLots);
            if (answer != TradeForecast.Answer.YES) {
                return killed(answer);
            }
        }
        return match(session, instrument, Rules.MAX_MATCHES_PER_COMMAND);
    }

    /** Returns the reason for which the taker is cancelled, as it does not find as much as it must; null: not yet. */
    private @Nullable CancelReason killed(TradeForecast.Answer answer) {
        if (answer != TradeForecast.Answer.NO) {
            return null;
        }
        return taker.isFillOrKill() ? CancelReason.FILL_OR_KILL : CancelReason.MINIMUM_QUANTITY;
    }

    /** Returns the matches that the last order made. */
    int matches() {
        return matcher.matches();
    }

    /** Returns whether the taker continues in the next command. */
    boolean isUnfinished() {
        return matcher.isUnfinished();
    }

    /** Keeps the taker, open in a slot and in no book or queue, for the next command. */
    void goOnLater(Instrument instrument, int slot) {
        keepRest(slot);
        backlog.unfinishedMatches.add(instrument, orders, slot);
        guard.save(taker, instrument.unfinished);
        matcher.saveForecast(instrument.unfinished);
    }

    private @Nullable CancelReason match(Session session, Instrument instrument, int mostMatches) {
        boolean mayRest = taker.mayRest();
        CancelReason ended = matcher.match(session, instrument, mostMatches);
        if (matcher.isUnfinished()) {
            return null;
        }
        if (ended == null) {
            ended = guard.stopped(taker, instrument, mayRest);
        }
        if (ended != null || mayRest) {
            return ended;
        }
        return taker.isMarket() ? CancelReason.NO_LIQUIDITY : CancelReason.IMMEDIATE_OR_CANCEL;
    }

    private void settle(Session session, Instrument instrument, int slot, @Nullable CancelReason ended) {
        if (taker.leavesLots() == 0) {
            store.close(session, instrument, slot);
        } else if (ended != null) {
            store.close(session, instrument, slot);
            reports.sendCancelled(taker, session, instrument, ended);
        } else if (matcher.isUnfinished()) {
            goOnLater(instrument, slot);
        } else {
            keepRest(slot);
            store.rest(instrument, slot);
            reports.sendBooked(instrument, slot);
        }
    }

    private void keepRest(int slot) {
        store.setExecuted(slot, taker.cumLots(), taker.cumValue());
        store.setOpenLots(slot, taker.leavesLots());
    }
}
