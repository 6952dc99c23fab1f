// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.api.order.SideFilter;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.quote.QuoteAnswer;
import org.outcry.api.quote.QuoteEntry;
import org.outcry.api.quote.QuoteRejected;

/** Quotes of market makers: an order for each session, instrument and side. */
final class OracleQuotes {
    private final OracleVenue venue;
    private final OracleReports reports;
    private final OracleChecks checks;
    private final OracleMatching matching;
    private final OracleStops stops;
    private final OracleLinks links;
    private int matchesLeft;
    private int rejections;
    private long lastRejection;

    OracleQuotes(
            OracleVenue venue,
            OracleReports reports,
            OracleLimitOverrides limitOverrides,
            OracleMatching matching,
            OracleStops stops,
            OracleLinks links) {
        this.venue = venue;
        this.reports = reports;
        this.matching = matching;
        this.stops = stops;
        this.links = links;
        checks = new OracleChecks(venue, limitOverrides);
    }

    void massQuote(MassQuote wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session == null || !session.takes(wanted.ownerEpoch, wanted.msgSeqNum)) {
            return;
        }
        rejections = 0;
        lastRejection = 0;
        matchesLeft = OracleVenue.MOST_MATCHES;
        RejectReason fault = checks.senderFault(session, wanted.refusal);
        if (fault == RejectReason.NONE && session.pulled && !wanted.resetProtection) {
            fault = RejectReason.QUOTES_PULLED;
        }
        if (fault == RejectReason.NONE && wanted.resetProtection) {
            session.resetProtection();
        }
        if (fault == RejectReason.NONE) {
            wanted.entries.forEach(entry -> take(wanted, entry, session));
        }
        QuoteAnswer event = new QuoteAnswer();
        event.session = session.number;
        event.sessionEventNumber = session.nextEventNumber++;
        event.quoteId.set(wanted.quoteId);
        event.quotes = wanted.entries.size();
        event.rejections = rejections;
        event.lastRejectionEventNumber = lastRejection;
        event.reason = fault;
        venue.next().massQuoteDone(event);
    }

    private void take(MassQuote wanted, QuoteEntry entry, OracleSession session) {
        OracleInstrument instrument = venue.instruments.get(entry.instrument);
        RejectReason fault = fault(entry, session, instrument);
        if (instrument == null || fault != RejectReason.NONE) {
            reject(entry, session, SideFilter.BOTH, fault);
            return;
        }
        OracleOrder offer = session.find(name(instrument, Side.SELL));
        boolean offerFirst = offer != null && entry.bidLots != 0 && entry.bidPriceTicks >= offer.terms.priceTicks;
        quoteSide(wanted, entry, session, instrument, offerFirst ? Side.SELL : Side.BUY);
        Side second = offerFirst ? Side.BUY : Side.SELL;
        OracleOrder former = session.find(name(instrument, second));
        boolean withdraws = lots(entry, second) == 0;
        if (withdraws && former == null) {
            return;
        }
        if (session.pulled) {
            reject(entry, session, sideOf(second), RejectReason.QUOTES_PULLED);
        } else if (withdraws ? venue.isMatching(instrument) : venue.isBusy(instrument)) {
            reject(entry, session, sideOf(second), RejectReason.BUSY);
        } else {
            quoteSide(wanted, entry, session, instrument, second);
        }
    }

    private static SideFilter sideOf(Side side) {
        return side == Side.BUY ? SideFilter.BUY : SideFilter.SELL;
    }

    private RejectReason fault(QuoteEntry entry, OracleSession session, @Nullable OracleInstrument instrument) {
        if (session.pulled) {
            return RejectReason.QUOTES_PULLED;
        }
        if (entry.refusal != RejectReason.NONE) {
            return entry.refusal;
        }
        if (instrument == null) {
            return RejectReason.UNKNOWN_INSTRUMENT;
        }
        if (entry.bidLots == 0 && entry.offerLots == 0) {
            return !venue.isMatching(instrument) ? RejectReason.NONE : RejectReason.BUSY;
        }
        RejectReason fault = OraclePhaseRules.fault(new OrderTerms(), instrument);
        if (fault == RejectReason.NONE && venue.isBusy(instrument)) {
            fault = RejectReason.BUSY;
        }
        if (fault == RejectReason.NONE && entry.bidLots != 0) {
            fault = OracleChecks.sizeFault(instrument, true, entry.bidLots, entry.bidPriceTicks);
        }
        if (fault == RejectReason.NONE && entry.offerLots != 0) {
            fault = OracleChecks.sizeFault(instrument, true, entry.offerLots, entry.offerPriceTicks);
        }
        if (fault == RejectReason.NONE
                && entry.bidLots != 0
                && entry.offerLots != 0
                && entry.bidPriceTicks >= entry.offerPriceTicks) {
            fault = RejectReason.QUOTE_CROSSED;
        }
        if (fault == RejectReason.NONE && entry.bidLots != 0) {
            fault = controlFault(instrument, entry.bidLots, entry.bidPriceTicks);
        }
        if (fault == RejectReason.NONE && entry.offerLots != 0) {
            fault = controlFault(instrument, entry.offerLots, entry.offerPriceTicks);
        }
        OracleParticipantLimits limits = venue.limits(session);
        if (fault == RejectReason.NONE && limits != null) {
            fault = limits.fault(List.of(
                    wanted(entry, session, instrument, Side.BUY), wanted(entry, session, instrument, Side.SELL)));
        }
        return fault == RejectReason.NONE ? fullness(entry, session, instrument) : fault;
    }

    private static OracleParticipantLimits.Wanted wanted(
            QuoteEntry entry, OracleSession session, OracleInstrument instrument, Side side) {
        long ticks = side == Side.BUY ? entry.bidPriceTicks : entry.offerPriceTicks;
        OracleOrder former = session.find(name(instrument, side));
        return new OracleParticipantLimits.Wanted(instrument, side == Side.BUY, ticks, lots(entry, side), former);
    }

    private static RejectReason controlFault(OracleInstrument instrument, long lots, long priceTicks) {
        return instrument.controlFault(
                OrderType.LIMIT,
                lots,
                priceTicks,
                instrument.controls.maxOrderLots,
                instrument.controls.maxOrderValue,
                instrument.controls.collarBasisPoints);
    }

    private RejectReason fullness(QuoteEntry entry, OracleSession session, OracleInstrument instrument) {
        int more = 0;
        for (Side side : Side.values()) {
            more += lots(entry, side) != 0 && session.find(name(instrument, side)) == null ? 1 : 0;
        }
        if (more == 0) {
            return RejectReason.NONE;
        }
        if (session.maxOpenOrders != 0 && session.orders.size() + more > session.maxOpenOrders) {
            return RejectReason.TOO_MANY_SESSION_ORDERS;
        }
        return venue.openOrders() + more > venue.limits.maxOrders ? RejectReason.TOO_MANY_ORDERS : RejectReason.NONE;
    }

    private void quoteSide(
            MassQuote wanted, QuoteEntry entry, OracleSession session, OracleInstrument instrument, Side side) {
        long lots = lots(entry, side);
        long priceTicks = side == Side.BUY ? entry.bidPriceTicks : entry.offerPriceTicks;
        OracleOrder former = session.find(name(instrument, side));
        boolean keepsPlace = former != null && priceTicks == former.terms.priceTicks && lots <= former.openLots;
        if (former != null && (lots == 0 || (!keepsPlace && former.cumLots > 0))) {
            links.withdraw(former, CancelReason.QUOTE_WITHDRAWN, wanted.quoteId);
            former = null;
        }
        if (lots == 0) {
            return;
        }
        if (former == null) {
            open(wanted, session, instrument, side, priceTicks, lots);
        } else {
            replace(wanted, former, keepsPlace, priceTicks, lots);
        }
        stops.run(instrument);
        links.settle();
    }

    private void open(
            MassQuote wanted,
            OracleSession session,
            OracleInstrument instrument,
            Side side,
            long priceTicks,
            long lots) {
        OracleOrder order = new OracleOrder(session, instrument, venue.nextOrderId++);
        order.terms.side = side;
        order.terms.priceTicks = priceTicks;
        order.terms.quantityLots = lots;
        order.terms.account.set(wanted.account);
        order.clientOrder = name(instrument, side);
        order.openLots = lots;
        order.termsEventNumber = venue.nextEventNumber;
        order.namedEventNumber = venue.nextEventNumber;
        session.orders.put(OracleSession.index(order.clientOrder), order);
        boolean rests = !instrument.crosses(order.buys(), priceTicks);
        if (rests) {
            matching.rest(order);
        }
        reports.accepted(order, rests, wanted.quoteId);
        if (!rests) {
            matchesLeft -= matching.arrive(order, 0, matchesLeft);
        }
    }

    private void replace(MassQuote wanted, OracleOrder order, boolean keepsPlace, long priceTicks, long lots) {
        OrderReplaced event = OracleReports.before(order, true);
        event.clOrdId.set(wanted.quoteId);
        order.terms.account.set(wanted.account);
        order.termsEventNumber = venue.nextEventNumber;
        order.namedEventNumber = venue.nextEventNumber;
        if (keepsPlace) {
            order.reduceTo(lots);
            venue.changePrice(order.instrument);
            reports.requoted(event, order, true);
            return;
        }
        order.instrument.resting.remove(order);
        venue.change(order.instrument);
        order.terms.priceTicks = priceTicks;
        order.openLots = lots;
        boolean rests = !order.instrument.crosses(order.buys(), priceTicks);
        if (rests) {
            matching.rest(order);
        }
        reports.requoted(event, order, rests);
        if (!rests) {
            matchesLeft -= matching.arrive(order, 0, matchesLeft);
        }
    }

    private void reject(QuoteEntry entry, OracleSession session, SideFilter side, RejectReason reason) {
        QuoteRejected event = new QuoteRejected();
        event.session = session.number;
        event.instrument = entry.instrument;
        event.quoteSet = entry.quoteSet;
        event.quoteEntry = entry.quoteEntry;
        event.side = side;
        event.reason = reason;
        event.symbol = entry.symbol;
        event.previousEventNumber = lastRejection;
        lastRejection = venue.nextEventNumber;
        rejections++;
        venue.next().quoteRejected(event);
    }

    private static long lots(QuoteEntry entry, Side side) {
        return side == Side.BUY ? entry.bidLots : entry.offerLots;
    }

    private static long name(OracleInstrument instrument, Side side) {
        return (1 << 23) + 2L * instrument.terms.instrument + (side == Side.BUY ? 0 : 1);
    }
}
