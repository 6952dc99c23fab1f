// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.quote.PullReason;
import org.outcry.api.quote.QuoteName;
import org.outcry.api.quote.QuotesPulled;
import org.outcry.engine.book.LinkedOrders;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Budget;
import org.outcry.engine.state.Backlog;
import org.outcry.engine.state.CancelJob;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.QuotePulls;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/** Canceller of open orders, which reports to their sessions. */
public final class Canceller {
    private static final ClOrdId NO_QUOTE_ID = new ClOrdId();

    private final Progress progress;
    private final Registry registry;
    private final OrderStore store;
    private final Backlog backlog;
    private final EventStream events;
    private final Orders orders;
    private final Budget budget;
    private final QuotesPulled quotesPulled = new QuotesPulled();

    public Canceller(VenueState state, EventStream events, Budget budget) {
        progress = state.progress;
        registry = state.registry;
        store = state.store;
        backlog = state.backlog;
        this.budget = budget;
        this.events = events;
        orders = state.orders;
    }

    /** Cancels an order at the session's request. */
    public void cancel(Session session, Instrument instrument, int slot, CancelOrder request) {
        OrderCancelled cancelled = events.orderCancelled;
        cancelled.clOrdId.set(request.clOrdId);
        cancelled.origClOrdId.set(request.origClOrdId);
        send(session, session.nextSessionEventNumber++, instrument, slot, CancelReason.REQUESTED);
    }

    /**
     * Takes a quote out for a reason of quotes, with the QuoteID of a request; without a number in its session, which
     * gets one message for all of them.
     */
    void withdraw(Session session, int slot, CancelReason reason, ClOrdId quoteId) {
        OrderCancelled cancelled = events.orderCancelled;
        cancelled.clOrdId.set(quoteId);
        cancelled.origClOrdId.clear();
        send(session, 0, registry.instrumentOf(slot), slot, reason);
    }

    /** Cancels an order that no session asked to cancel. */
    public void cancel(Session session, int slot, CancelReason reason) {
        OrderCancelled cancelled = events.orderCancelled;
        cancelled.clOrdId.clear();
        cancelled.origClOrdId.clear();
        send(session, session.nextSessionEventNumber++, registry.instrumentOf(slot), slot, reason);
    }

    /**
     * Cancels the orders whose linked order executed, was triggered or ended; then pulls quotes that are to be pulled.
     */
    public void cancelLinked() {
        LinkedOrders linked = orders.linked;
        for (int at = 0; at < linked.size(); at++) {
            Session session = registry.session(linked.session(at));
            int slot = session == null ? 0 : session.find(linked.other(at), orders);
            if (session != null && slot != 0 && linked.isLinked(at, orders, slot)) {
                cancel(session, slot, CancelReason.LINKED_ORDER);
            }
        }
        linked.clear();
        if (backlog.quotePulls.size() != 0) {
            pullQuotes();
        }
    }

    /**
     * Pulls the quotes of sessions whose protection was reached, as far as the command's budget goes and no instrument
     * is held.
     */
    private void pullQuotes() {
        QuotePulls pulls = backlog.quotePulls;
        for (int at = 0; at < pulls.size(); at++) {
            Session session = registry.session(pulls.session(at));
            if (session != null) {
                sendPulled(session);
                pullQuotes(session);
            }
        }
        pulls.clear();
    }

    private void pullQuotes(Session session) {
        boolean areLeft = false;
        int index = session.nextIndex(QuoteName.FIRST_INDEX, orders);
        while (index >= 0 && budget.cancels > 0) {
            int slot = session.slot(index);
            if (registry.instrumentOf(slot).isHeld()) {
                areLeft = true;
            } else {
                budget.cancels--;
                withdraw(session, slot, CancelReason.QUOTE_PROTECTION, NO_QUOTE_ID);
            }
            index = session.nextIndex(index + 1, orders);
        }
        if (areLeft || index >= 0) {
            CancelJob job = backlog.cancelJobs.addFirst();
            job.setQuotes(session.number, CancelReason.QUOTE_PROTECTION);
            job.endOrderId = progress.nextOrderId;
        }
    }

    private void sendPulled(Session session) {
        quotesPulled.session = session.number;
        quotesPulled.sessionEventNumber = session.nextSessionEventNumber++;
        quotesPulled.reason = session.quoteTally.reachesLots() ? PullReason.LOTS : PullReason.TRADES;
        quotesPulled.lots = session.quoteTally.lots;
        quotesPulled.trades = session.quoteTally.trades;
        events.next().quotesPulled(quotesPulled);
    }

    private void send(Session session, int sessionEventNumber, Instrument instrument, int slot, CancelReason reason) {
        OrderCancelled cancelled = events.orderCancelled;
        cancelled.session = session.number;
        cancelled.sessionEventNumber = sessionEventNumber;
        cancelled.instrument = instrument.number;
        cancelled.reason = reason;
        orders.describe(slot, cancelled);
        store.takeOut(instrument, slot);
        store.close(session, instrument, slot);
        events.nextPriced().orderCancelled(events.orderCancelled);
    }
}
