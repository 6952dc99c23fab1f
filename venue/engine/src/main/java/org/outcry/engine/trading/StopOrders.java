// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.instrument.Phase;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderType;
import org.outcry.engine.book.Book;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Budget;
import org.outcry.engine.state.Backlog;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/**
 * Stop orders. They wait outside the book until the instrument trades at their stop price or beyond; the trades of a
 * whole command come first, then each order that they triggered, one by one with all its own trades: the nearest stop
 * price first, at one price the oldest; of a buy and a sell stop the older one.
 */
public final class StopOrders {
    private final Registry registry;
    private final OrderStore store;
    private final Backlog backlog;
    private final Orders orders;
    private final Matcher matcher;
    private final Arrivals arrivals;
    private final OrderReports reports;
    private final Canceller canceller;
    private final Budget budget;

    public StopOrders(
            VenueState state,
            Matcher matcher,
            Arrivals arrivals,
            OrderReports reports,
            Canceller canceller,
            Budget budget) {
        registry = state.registry;
        store = state.store;
        backlog = state.backlog;
        this.matcher = matcher;
        this.arrivals = arrivals;
        this.reports = reports;
        this.canceller = canceller;
        this.budget = budget;
        orders = state.orders;
    }

    /** Returns whether the last trade is at the stop price of an order or beyond. */
    boolean isReached(Instrument instrument, int slot) {
        long stopTicks = orders.special(slot).terms.stopPriceTicks;
        return instrument.lastTicks != 0
                && (orders.isBuy(slot) ? instrument.lastTicks >= stopTicks : instrument.lastTicks <= stopTicks);
    }

    /**
     * Triggers what an instrument's trades have reached, as many as the command may; call it when its trades are
     * complete.
     */
    void run(Instrument instrument) {
        if (mayNotTrigger(instrument)) {
            return;
        }
        for (int slot = next(instrument); slot != 0; slot = next(instrument)) {
            if (!budget.mayTrigger()) {
                backlog.goOnLater(instrument);
                return;
            }
            budget.triggers--;
            Session session = registry.sessionOf(slot);
            long triggerTicks = orders.isBuy(slot) ? instrument.highestTraded : instrument.lowestTraded;
            store.endWaiting(instrument, slot);
            trigger(session, instrument, slot, triggerTicks);
            budget.triggeredMatches -= matcher.matches();
            if (mayNotTrigger(instrument)) {
                return;
            }
        }
        instrument.forgetTraded();
    }

    /**
     * Returns whether nothing may be triggered. While an order has more matches to make, the stop orders that it
     * reaches wait for its end.
     */
    private static boolean mayNotTrigger(Instrument instrument) {
        return instrument.waitingStops == 0
                || instrument.phase != Phase.CONTINUOUS
                || instrument.unfinished.isPresent();
    }

    /** Continuous trading begins: orders whose stop price the last trade has reached are triggered. */
    void opened(Instrument instrument) {
        if (instrument.lastTicks != 0) {
            instrument.traded(instrument.lastTicks);
        }
        run(instrument);
    }

    /** Continues the cascades that earlier commands had to leave. */
    void resume() {
        for (int left = backlog.cascades.size(); left > 0 && budget.mayTrigger(); left--) {
            Instrument instrument = backlog.cascades.take();
            backlog.bookChanged(instrument);
            run(instrument);
        }
    }

    /** Triggers a stop order in no book or queue: it becomes a market or limit order. */
    void trigger(Session session, Instrument instrument, int slot, long triggerTicks) {
        reports.sendTriggered(session, instrument, slot, triggerTicks);
        orders.linked.end(orders, slot);
        canceller.cancelLinked();
        boolean fits = orders.type(slot) == OrderType.STOP || instrument.controls.collar.holds(orders.limitTicks(slot));
        if (fits) {
            arrivals.arrive(session, instrument, slot, 0);
        } else {
            matcher.reset();
            matcher.taker.set(orders, slot);
            store.close(session, instrument, slot);
            reports.sendCancelled(matcher.taker, session, instrument, CancelReason.OUTSIDE_COLLAR);
        }
    }

    /**
     * Returns the next waiting order that was reached, or 0. Orders whose linked order executed are cancelled before.
     */
    private int next(Instrument instrument) {
        canceller.cancelLinked();
        Book stops = store.stops(instrument);
        int buy = stops.first(true);
        int sell = stops.first(false);
        boolean buyReached =
                buy != 0 && instrument.highestTraded != 0 && orders.priceTicks(buy) <= instrument.highestTraded;
        boolean sellReached =
                sell != 0 && instrument.lowestTraded != 0 && orders.priceTicks(sell) >= instrument.lowestTraded;
        if (buyReached && sellReached) {
            return orders.queueId(buy) < orders.queueId(sell) ? buy : sell;
        }
        return buyReached ? buy : sellReached ? sell : 0;
    }
}
