// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Peg;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/** Checks of orders and replaces in the order that the document gives: the first fault is the answer. */
final class OracleChecks {
    private final OracleVenue venue;

    OracleChecks(OracleVenue venue) {
        this.venue = venue;
    }

    RejectReason fault(NewOrder order, OracleSession session, @Nullable OracleInstrument instrument) {
        OrderTerms terms = order.terms;
        RejectReason fault = senderFault(session, order.refusal);
        if (fault == RejectReason.NONE && instrument == null) {
            return RejectReason.UNKNOWN_INSTRUMENT;
        }
        if (fault != RejectReason.NONE || instrument == null) {
            return fault;
        }
        if (terms.timeInForce == TimeInForce.AT_THE_OPEN) {
            return RejectReason.NOT_IN_THIS_PHASE;
        }
        fault = nameFault(session, instrument, order.clientOrder, null);
        if (fault == RejectReason.NONE) {
            fault = sizeFault(instrument, terms.type, terms.quantityLots, terms.priceTicks);
        }
        if (fault == RejectReason.NONE) {
            fault = instructionsFault(terms, instrument);
        }
        if (fault == RejectReason.NONE) {
            fault = instrument.controlFault(
                    terms.type,
                    terms.quantityLots,
                    terms.priceTicks,
                    instrument.controls.maxOrderLots,
                    instrument.controls.maxOrderValue,
                    instrument.controls.collarBasisPoints);
        }
        boolean takesPlace = OracleOrder.mayRest(terms) || isStop(terms);
        if (fault == RejectReason.NONE && takesPlace) {
            fault = session.maxOpenOrders != 0 && session.orders.size() >= session.maxOpenOrders
                    ? RejectReason.TOO_MANY_SESSION_ORDERS
                    : venue.openOrders() >= venue.limits.maxOrders ? RejectReason.TOO_MANY_ORDERS : RejectReason.NONE;
        }
        return fault == RejectReason.NONE && OracleOrder.hasLimit(terms.type)
                ? postOnlyFault(instrument, terms.postOnly, terms.side == Side.BUY, terms.priceTicks)
                : fault;
    }

    RejectReason fault(ReplaceOrder replace, OracleSession session, @Nullable OracleOrder order) {
        RejectReason fault = senderFault(session, replace.refusal);
        if (fault == RejectReason.NONE && order == null) {
            return RejectReason.UNKNOWN_ORDER;
        }
        if (fault != RejectReason.NONE || order == null) {
            return fault;
        }
        OracleInstrument instrument = order.instrument;
        OrderTerms terms = order.terms;
        fault = nameFault(session, instrument, replace.newClientOrder, order);
        if (fault == RejectReason.NONE) {
            fault = sizeFault(instrument, terms.type, replace.quantityLots, replace.priceTicks);
        }
        if (fault == RejectReason.NONE && replace.quantityLots <= order.cumLots) {
            fault = RejectReason.QUANTITY_NOT_ABOVE_EXECUTED;
        }
        if (fault == RejectReason.NONE && replace.stopPriceTicks != 0) {
            fault = order.waits ? instrument.priceFault(replace.stopPriceTicks) : RejectReason.STOP_PRICE_NOT_ALLOWED;
        }
        if (fault == RejectReason.NONE) {
            fault = displayFault(replace.displayLots, replace.quantityLots, instrument, order.mayRest());
        }
        if (fault == RejectReason.NONE) {
            fault = instrument.controlFault(
                    terms.type,
                    replace.quantityLots,
                    replace.priceTicks,
                    instrument.controls.maxOrderLots,
                    instrument.controls.maxOrderValue,
                    instrument.controls.collarBasisPoints);
        }
        return fault == RejectReason.NONE && order.hasLimit()
                ? postOnlyFault(instrument, terms.postOnly, order.buys(), replace.priceTicks)
                : fault;
    }

    /** The limit with which an order stands: one allowed price short of the other side if it may not trade, but would. */
    static long restTicks(OracleInstrument instrument, PostOnly postOnly, boolean buys, long limitTicks) {
        return postOnly != PostOnly.NONE && instrument.crosses(buys, limitTicks)
                ? instrument.nextPrice(instrument.touch(!buys), buys)
                : limitTicks;
    }

    private RejectReason senderFault(OracleSession session, RejectReason refusal) {
        if (!session.passesRate(venue.timeNs)) {
            return RejectReason.RATE_EXCEEDED;
        }
        if (refusal != RejectReason.NONE) {
            return refusal;
        }
        if (venue.suspended) {
            return venue.suspensionReason;
        }
        OracleParticipant participant = venue.participants.get(session.participant);
        if (participant == null) {
            return RejectReason.NONE;
        }
        return participant.suspended
                ? RejectReason.PARTICIPANT_SUSPENDED
                : venue.timeNs < participant.pausedUntilNs ? RejectReason.PARTICIPANT_PAUSED : RejectReason.NONE;
    }

    private RejectReason nameFault(
            OracleSession session, OracleInstrument instrument, long clientOrder, @Nullable OracleOrder own) {
        if (venue.isBusy(instrument)) {
            return RejectReason.BUSY;
        }
        int index = OracleSession.index(clientOrder);
        if (index >= venue.limits.maxOrdersPerSession) {
            return RejectReason.CLIENT_ORDER_OUT_OF_RANGE;
        }
        OracleOrder there = session.orders.get(index);
        return there != null && there != own ? RejectReason.DUPLICATE_ORDER : RejectReason.NONE;
    }

    private static RejectReason sizeFault(OracleInstrument instrument, OrderType type, long lots, long limitTicks) {
        RejectReason fault = instrument.quantityFault(lots);
        return fault == RejectReason.NONE && OracleOrder.hasLimit(type) ? instrument.priceFault(limitTicks) : fault;
    }

    private RejectReason instructionsFault(OrderTerms terms, OracleInstrument instrument) {
        RejectReason fault = stopFault(terms, instrument);
        if (fault == RejectReason.NONE) {
            fault = displayFault(terms.displayLots, terms.quantityLots, instrument, OracleOrder.mayRest(terms));
        }
        if (fault == RejectReason.NONE && terms.minQuantityLots != 0) {
            boolean good = terms.minQuantityLots > 0
                    && terms.minQuantityLots <= terms.quantityLots
                    && terms.minQuantityLots % instrument.terms.lotIncrement == 0
                    && !isStop(terms)
                    && terms.timeInForce != TimeInForce.FILL_OR_KILL;
            fault = good ? RejectReason.NONE : RejectReason.INVALID_MINIMUM_QUANTITY;
        }
        if (fault == RejectReason.NONE) {
            boolean good = terms.timeInForce == TimeInForce.GOOD_TILL_DATE
                    ? terms.expireTimeNs > venue.timeNs
                    : terms.expireTimeNs == 0;
            fault = good ? RejectReason.NONE : RejectReason.INVALID_EXPIRE_TIME;
        }
        boolean pegged = terms.peg != Peg.NONE || terms.pegOffsetTicks != 0 || terms.pegLimitTicks != 0;
        boolean takesNothing =
                terms.type == OrderType.LIMIT && OracleOrder.mayRest(terms) && terms.minQuantityLots == 0;
        boolean conflicts = pegged || (terms.postOnly != PostOnly.NONE && !takesNothing);
        return fault == RejectReason.NONE && conflicts ? RejectReason.CONFLICTING_INSTRUCTIONS : fault;
    }

    private static RejectReason stopFault(OrderTerms terms, OracleInstrument instrument) {
        if (!isStop(terms)) {
            return terms.stopPriceTicks == 0 ? RejectReason.NONE : RejectReason.STOP_PRICE_NOT_ALLOWED;
        }
        return terms.stopPriceTicks == 0
                ? RejectReason.STOP_PRICE_MISSING
                : instrument.priceFault(terms.stopPriceTicks);
    }

    private static RejectReason displayFault(
            long displayLots, long quantityLots, OracleInstrument instrument, boolean mayRest) {
        if (displayLots == 0) {
            return RejectReason.NONE;
        }
        boolean good = mayRest
                && displayLots > 0
                && displayLots <= quantityLots
                && displayLots % instrument.terms.lotIncrement == 0;
        if (!good) {
            return RejectReason.INVALID_DISPLAY_QUANTITY;
        }
        return displayLots < instrument.terms.minDisplayLots
                ? RejectReason.DISPLAY_QUANTITY_TOO_SMALL
                : RejectReason.NONE;
    }

    private static RejectReason postOnlyFault(
            OracleInstrument instrument, PostOnly postOnly, boolean buys, long limitTicks) {
        long restTicks = restTicks(instrument, postOnly, buys, limitTicks);
        if (restTicks == limitTicks) {
            return RejectReason.NONE;
        }
        if (postOnly == PostOnly.REJECT || instrument.priceFault(restTicks) != RejectReason.NONE) {
            return RejectReason.WOULD_TRADE;
        }
        return instrument.isInsideCollar(restTicks, instrument.controls.collarBasisPoints)
                ? RejectReason.NONE
                : RejectReason.PRICE_OUTSIDE_COLLAR;
    }

    private static boolean isStop(OrderTerms terms) {
        return terms.type == OrderType.STOP || terms.type == OrderType.STOP_LIMIT;
    }
}
