// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.quote.QuoteEntry;
import org.outcry.api.quote.QuoteName;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Phases;
import org.outcry.engine.state.Backlog;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;

/** Checks of mass quotes as a whole, and of their entries; the first fault is the answer. */
final class QuoteChecks {
    private final Registry registry;
    private final Backlog backlog;
    private final Orders orders;
    private final OrderChecks checks;
    private final ParticipantLimitChecks limits;

    QuoteChecks(Registry registry, Orders orders, Backlog backlog, OrderChecks checks) {
        this.registry = registry;
        this.backlog = backlog;
        this.checks = checks;
        this.orders = orders;
        limits = new ParticipantLimitChecks(registry, orders);
    }

    /** Returns the first fault of all of it, or NONE: it takes one token of its session's rate. */
    RejectReason fault(MassQuote quote, Session session) {
        RejectReason reason = checks.senderFault(session, quote.refusal);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        if (session.quoteTally.pulled && !quote.resetProtection) {
            return RejectReason.QUOTES_PULLED;
        }
        return quote.entries.size() > MassQuote.MOST_ENTRIES ? RejectReason.INVALID_DEFINITION : RejectReason.NONE;
    }

    /** Returns the first fault of an entry, or NONE. */
    RejectReason fault(QuoteEntry entry, Session session, @Nullable Instrument instrument) {
        if (session.quoteTally.pulled) {
            return RejectReason.QUOTES_PULLED;
        }
        if (entry.refusal != RejectReason.NONE) {
            return entry.refusal;
        }
        if (instrument == null) {
            return RejectReason.UNKNOWN_INSTRUMENT;
        }
        boolean withdraws = (entry.bidLots | entry.offerLots) == 0;
        RejectReason reason = busyFault(instrument, withdraws);
        if (reason != RejectReason.NONE || withdraws) {
            return reason;
        }
        long bidTicks = instrument.counted(entry.bidPriceTicks);
        long offerTicks = instrument.counted(entry.offerPriceTicks);
        reason = sizeFault(instrument, bidTicks, entry.bidLots);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        reason = sizeFault(instrument, offerTicks, entry.offerLots);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        if (entry.bidLots != 0 && entry.offerLots != 0 && bidTicks >= offerTicks) {
            return RejectReason.QUOTE_CROSSED;
        }
        reason = controlsFault(instrument, bidTicks, entry.bidLots);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        reason = controlsFault(instrument, offerTicks, entry.offerLots);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        if (session.exposure != null) {
            reason = limits.fault(session.exposure, entry, session, instrument);
            if (reason != RejectReason.NONE) {
                return reason;
            }
        }
        return boundsFault(entry, session, instrument);
    }

    /** Returns why an instrument takes no quote now, or no withdrawal. */
    RejectReason busyFault(Instrument instrument, boolean withdraws) {
        if (withdraws) {
            return instrument.isHeld() ? RejectReason.BUSY : RejectReason.NONE;
        }
        if (!Phases.takesOrders(instrument.phase)) {
            return RejectReason.NOT_TRADING;
        }
        return backlog.isBusy(instrument) ? RejectReason.BUSY : RejectReason.NONE;
    }

    private static RejectReason sizeFault(Instrument instrument, long ticks, long lots) {
        return lots == 0 ? RejectReason.NONE : OrderChecks.sizeFault(instrument, ticks, lots, true);
    }

    private static RejectReason controlsFault(Instrument instrument, long ticks, long lots) {
        return lots == 0 ? RejectReason.NONE : instrument.controls.fault(lots, ticks, true);
    }

    /** Returns the bound of open orders that does not leave room for the new sides. */
    private RejectReason boundsFault(QuoteEntry entry, Session session, Instrument instrument) {
        int more = opens(session, instrument, Side.BUY, entry.bidLots)
                + opens(session, instrument, Side.SELL, entry.offerLots);
        if (session.maxOpenOrders != 0 && session.openOrders + more > session.maxOpenOrders && more != 0) {
            return RejectReason.TOO_MANY_SESSION_ORDERS;
        }
        return orders.open() + more > registry.limits.maxOrders && more != 0
                ? RejectReason.TOO_MANY_ORDERS
                : RejectReason.NONE;
    }

    /** Returns 1 if a side of an entry opens an order, else 0. */
    private int opens(Session session, Instrument instrument, Side side, long lots) {
        return lots != 0 && session.find(QuoteName.of(instrument.number, side), orders) == 0 ? 1 : 0;
    }
}
