// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.order.Side;
import org.outcry.api.order.SideFilter;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.quote.QuoteAnswer;
import org.outcry.api.quote.QuoteEntry;
import org.outcry.api.quote.QuoteName;
import org.outcry.api.quote.QuoteRejected;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/**
 * Handler of mass quotes. A side of a quote is an open limit order, for the day, with the client order of its session,
 * instrument and side: a quote replaces the previous one. All entries of a command share the matches that one order may
 * make.
 */
public final class QuoteHandler {
    private final Progress progress;
    private final Registry registry;
    private final OrderStore store;
    private final EventStream events;
    private final Orders orders;
    private final QuoteChecks checks;
    private final Matcher matcher;
    private final Arrivals arrivals;
    private final StopOrders stops;
    private final OrderReports reports;
    private final Canceller canceller;
    private final OrderAccepted orderAccepted = new OrderAccepted();
    private final QuoteRejected quoteRejected = new QuoteRejected();
    private final QuoteAnswer massQuoteDone = new QuoteAnswer();
    private final OrderTerms terms = new OrderTerms();
    private int matchesLeft;

    public QuoteHandler(
            VenueState state,
            EventStream events,
            OrderChecks checks,
            Matcher matcher,
            Arrivals arrivals,
            StopOrders stops,
            OrderReports reports,
            Canceller canceller) {
        progress = state.progress;
        registry = state.registry;
        store = state.store;
        this.events = events;
        this.checks = new QuoteChecks(state.registry, state.orders, state.backlog, checks);
        this.matcher = matcher;
        this.arrivals = arrivals;
        this.stops = stops;
        this.reports = reports;
        this.canceller = canceller;
        orders = state.orders;
    }

    public void massQuote(MassQuote quote) {
        Session session = registry.session(quote.session);
        if (session == null || !session.takes(quote.ownerEpoch, quote.msgSeqNum)) {
            return;
        }
        massQuoteDone.rejections = 0;
        massQuoteDone.lastRejectionEventNumber = 0;
        RejectReason reason = checks.fault(quote, session);
        if (reason == RejectReason.NONE) {
            matchesLeft = Rules.MAX_MATCHES_PER_COMMAND;
            if (quote.resetProtection) {
                session.quoteTally.reset();
            }
            for (int i = 0; i < quote.entries.size(); i++) {
                take(quote, quote.entries.get(i), session);
            }
        }
        massQuoteDone.session = session.number;
        massQuoteDone.sessionEventNumber = session.nextSessionEventNumber++;
        massQuoteDone.quoteId.set(quote.quoteId);
        massQuoteDone.quotes = quote.entries.size();
        massQuoteDone.reason = reason;
        events.next().massQuoteDone(massQuoteDone);
    }

    private void take(MassQuote quote, QuoteEntry entry, Session session) {
        Instrument instrument = registry.instrument(entry.instrument);
        RejectReason reason = checks.fault(entry, session, instrument);
        if (instrument == null || reason != RejectReason.NONE) {
            reject(entry, session, SideFilter.BOTH, reason);
            return;
        }
        Side first = first(entry, session, instrument);
        quoteSide(quote, entry, session, instrument, first);
        Side second = first == Side.BUY ? Side.SELL : Side.BUY;
        boolean withdraws = lots(entry, second) == 0;
        if (withdraws && session.find(QuoteName.of(instrument.number, second), orders) == 0) {
            return;
        }
        RejectReason left =
                session.quoteTally.pulled ? RejectReason.QUOTES_PULLED : checks.busyFault(instrument, withdraws);
        if (left == RejectReason.NONE) {
            quoteSide(quote, entry, session, instrument, second);
        } else {
            reject(entry, session, second == Side.BUY ? SideFilter.BUY : SideFilter.SELL, left);
        }
    }

    /** Returns the side that makes room for the other one: the offer, if the bid would meet the present offer. */
    private Side first(QuoteEntry entry, Session session, Instrument instrument) {
        int offer = session.find(QuoteName.of(instrument.number, Side.SELL), orders);
        boolean meets =
                offer != 0 && entry.bidLots != 0 && instrument.counted(entry.bidPriceTicks) >= orders.bookTicks(offer);
        return meets ? Side.SELL : Side.BUY;
    }

    private static long lots(QuoteEntry entry, Side side) {
        return side == Side.BUY ? entry.bidLots : entry.offerLots;
    }

    private void quoteSide(MassQuote quote, QuoteEntry entry, Session session, Instrument instrument, Side side) {
        long lots = lots(entry, side);
        long ticks = instrument.counted(side == Side.BUY ? entry.bidPriceTicks : entry.offerPriceTicks);
        int slot = session.find(QuoteName.of(instrument.number, side), orders);
        if (lots == 0) {
            if (slot != 0) {
                withdraw(quote, session, slot);
            }
            return;
        }
        boolean keepsPlace = slot != 0 && ticks == orders.bookTicks(slot) && lots <= orders.openLots(slot);
        if (slot != 0 && !keepsPlace && orders.cumLots(slot) > 0) {
            withdraw(quote, session, slot);
            slot = 0;
        }
        if (slot == 0) {
            open(quote, session, instrument, side, ticks, lots);
        } else {
            replace(quote, session, instrument, slot, keepsPlace, ticks, lots);
        }
        stops.run(instrument);
        canceller.cancelLinked();
    }

    private void withdraw(MassQuote quote, Session session, int slot) {
        canceller.withdraw(session, slot, CancelReason.QUOTE_WITHDRAWN, quote.quoteId);
    }

    private void open(MassQuote quote, Session session, Instrument instrument, Side side, long ticks, long lots) {
        terms.clear();
        terms.side = side;
        terms.account.set(quote.account);
        int slot = store.open(
                session,
                instrument,
                terms,
                QuoteName.of(instrument.number, side),
                progress.nextOrderId++,
                0,
                ticks,
                lots,
                progress.nextEventNumber);
        store.makeSpecial(instrument, slot, terms);
        if (crosses(instrument, side, ticks)) {
            accept(quote, session, slot, 0);
            arrive(session, instrument, slot);
        } else {
            store.rest(instrument, slot);
            accept(quote, session, slot, orders.queueId(slot));
        }
    }

    private void replace(
            MassQuote quote,
            Session session,
            Instrument instrument,
            int slot,
            boolean keepsPlace,
            long ticks,
            long lots) {
        reports.setPrevious(slot);
        OrderReplaced replaced = events.orderReplaced;
        replaced.reason = ReplaceReason.REQUESTED;
        replaced.clOrdId.set(quote.quoteId);
        replaced.origClOrdId.clear();
        orders.special(slot).terms.account.set(quote.account);
        store.nameByNextEvent(slot);
        if (keepsPlace) {
            store.reduceTo(instrument, slot, lots);
            reports.sendQuoteReplaced(session, slot, orders.queueId(slot));
            return;
        }
        store.takeOut(instrument, slot);
        store.setTerms(slot, ticks, lots);
        if (crosses(instrument, orders.side(slot), ticks)) {
            reports.sendQuoteReplaced(session, slot, 0);
            arrive(session, instrument, slot);
        } else {
            store.rest(instrument, slot);
            reports.sendQuoteReplaced(session, slot, orders.queueId(slot));
        }
    }

    private static boolean crosses(Instrument instrument, Side side, long ticks) {
        return instrument.matches() && instrument.book.crosses(side == Side.BUY, ticks);
    }

    private void arrive(Session session, Instrument instrument, int slot) {
        arrivals.arriveWithin(session, instrument, slot, matchesLeft);
        matchesLeft -= matcher.matches();
    }

    private void accept(MassQuote quote, Session session, int slot, long queueId) {
        orderAccepted.session = session.number;
        orderAccepted.sessionEventNumber = 0;
        orderAccepted.instrument = orders.instrument(slot);
        orderAccepted.clientOrder = orders.clientOrder(slot);
        orderAccepted.orderId = orders.orderId(slot);
        orderAccepted.queueId = queueId;
        orders.terms(slot, orderAccepted.terms);
        orderAccepted.displayedLots = queueId == 0 ? 0 : orders.leavesLots(slot);
        orderAccepted.clOrdId.set(quote.quoteId);
        events.nextPriced().orderAccepted(orderAccepted);
    }

    private void reject(QuoteEntry entry, Session session, SideFilter side, RejectReason reason) {
        quoteRejected.session = session.number;
        quoteRejected.instrument = entry.instrument;
        quoteRejected.quoteSet = entry.quoteSet;
        quoteRejected.quoteEntry = entry.quoteEntry;
        quoteRejected.side = side;
        quoteRejected.reason = reason;
        quoteRejected.symbol = entry.symbol;
        quoteRejected.previousEventNumber = massQuoteDone.lastRejectionEventNumber;
        massQuoteDone.lastRejectionEventNumber = progress.nextEventNumber;
        massQuoteDone.rejections++;
        events.next().quoteRejected(quoteRejected);
    }
}
