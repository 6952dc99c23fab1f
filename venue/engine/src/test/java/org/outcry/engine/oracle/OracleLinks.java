// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.RejectReason;
import org.outcry.api.quote.PullReason;
import org.outcry.api.quote.QuotesPulled;

/** Orders of which one cancels the other, and cancels of single orders. */
final class OracleLinks {
    private final OracleVenue venue;
    private final OracleReports reports;

    /** Orders that are to be cancelled, because those linked with them executed, were triggered or ended. */
    private final List<OracleOrder> due = new ArrayList<>();

    /** Sessions whose quotes are to be pulled. */
    private final List<OracleSession> pulled = new ArrayList<>();

    OracleLinks(OracleVenue venue, OracleReports reports) {
        this.venue = venue;
        this.reports = reports;
    }

    /** Returns the reason for which a new order can't be linked with another; NONE if it can. */
    static RejectReason fault(
            long clientOrder, OrderType type, OracleInstrument instrument, @Nullable OracleOrder other) {
        if (other == null) {
            return RejectReason.UNKNOWN_ORDER;
        }
        boolean stops = type == OrderType.STOP || type == OrderType.STOP_LIMIT || other.waits;
        return clientOrder != 0 && stops && !other.isQuote() && other.linked == null && other.instrument == instrument
                ? RejectReason.NONE
                : RejectReason.CONFLICTING_INSTRUCTIONS;
    }

    static void link(OracleOrder order, OracleOrder other) {
        order.linked = other;
        other.linked = order;
        name(order);
        name(other);
    }

    /** Sets what an order's terms say of its link. */
    static void name(OracleOrder order) {
        order.terms.ocoWith = order.linked == null ? 0 : order.linked.clientOrder;
    }

    /** An order executed, was triggered or ended: the other is to be cancelled. */
    void end(OracleOrder order) {
        OracleOrder other = order.linked;
        if (other != null) {
            order.linked = null;
            name(order);
            due.add(other);
        }
    }

    /** Cancels what is due and still open. */
    void settle() {
        while (!due.isEmpty()) {
            OracleOrder order = due.remove(0);
            if (order.linked != null && order.session.orders.containsValue(order)) {
                order.linked = null;
                cancel(order, CancelReason.LINKED_ORDER, null);
            }
        }
        while (!pulled.isEmpty()) {
            pull(pulled.remove(0));
        }
    }

    /** Trades of a session's quotes may be more than it wants. */
    void quoteTraded(OracleSession session, long lots, long trades) {
        if (session.isPulledBy(lots, trades, venue.timeNs)) {
            pulled.add(session);
        }
    }

    /** Pulls the quotes of a session; those whose instrument has an order that goes on come later. */
    private void pull(OracleSession session) {
        QuotesPulled event = new QuotesPulled();
        event.session = session.number;
        event.sessionEventNumber = session.nextEventNumber++;
        event.reason = session.protection.maxLots > 0 && session.countedLots >= session.protection.maxLots
                ? PullReason.LOTS
                : PullReason.TRADES;
        event.lots = session.countedLots;
        event.trades = session.countedTrades;
        venue.next().quotesPulled(event);
        boolean areLeft = false;
        for (OracleOrder order : List.copyOf(session.orders.values())) {
            if (order.isQuote() && venue.isMatching(order.instrument)) {
                areLeft = true;
            } else if (order.isQuote()) {
                withdraw(order, CancelReason.QUOTE_PROTECTION, new ClOrdId());
            }
        }
        if (areLeft) {
            MassCancel rest = new MassCancel();
            rest.session = session.number;
            venue.massCancels.add(0, new OracleMassCancel(rest, CancelReason.QUOTE_PROTECTION, venue.nextOrderId));
        }
    }

    /** Takes an order from wherever it stands. */
    void cancel(OracleOrder order, CancelReason reason, @Nullable CancelOrder request) {
        boolean rests = order.rests();
        takeOut(order);
        reports.cancelled(order, rests, reason, request);
    }

    /** Takes a quote from its book, of which its session is told with others. */
    void withdraw(OracleOrder quote, CancelReason reason, ClOrdId quoteId) {
        takeOut(quote);
        reports.withdrawn(quote, reason, quoteId);
    }

    private void takeOut(OracleOrder order) {
        if (order.instrument.resting.remove(order)) {
            venue.change(order.instrument);
        }
        order.instrument.waiting.remove(order);
        order.instrument.forClose.remove(order);
        if (order.instrument.waiting.isEmpty()) {
            order.instrument.traded.clear();
        }
        order.session.orders.remove(OracleSession.index(order.clientOrder));
        end(order);
    }
}
