// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Allocation;
import org.outcry.api.instrument.Phase;
import org.outcry.api.operator.SetLimitOverride;
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
    private final OracleLimitOverrides limitOverrides;

    OracleChecks(OracleVenue venue, OracleLimitOverrides limitOverrides) {
        this.venue = venue;
        this.limitOverrides = limitOverrides;
    }

    RejectReason fault(NewOrder order, OrderTerms terms, OracleSession session, @Nullable OracleInstrument instrument) {
        RejectReason fault = senderFault(session, order.refusal);
        if (fault == RejectReason.NONE && instrument == null) {
            return RejectReason.UNKNOWN_INSTRUMENT;
        }
        if (fault != RejectReason.NONE || instrument == null) {
            return fault;
        }
        fault = OraclePhaseRules.fault(terms, instrument);
        if (fault == RejectReason.NONE) {
            fault = nameFault(session, instrument, order.clientOrder, null);
        }
        if (fault == RejectReason.NONE) {
            boolean given = terms.peg.followsTouch() || terms.type == OrderType.MARKET_TO_LIMIT;
            boolean hasLimit = OracleOrder.hasLimit(terms.type) && !(given && terms.priceTicks == 0);
            fault = sizeFault(instrument, hasLimit, terms.quantityLots, terms.priceTicks);
        }
        if (fault == RejectReason.NONE) {
            fault = instructionsFault(terms, instrument);
        }
        if (fault == RejectReason.NONE && terms.ocoWith != 0) {
            fault = OracleLinks.fault(order.clientOrder, terms.type, instrument, session.find(terms.ocoWith));
        }
        if (fault == RejectReason.NONE) {
            boolean waits = isStop(terms) || terms.timeInForce == TimeInForce.AT_THE_CLOSE;
            boolean takesPlace = OracleOrder.mayRest(terms) || waits || !instrument.matches();
            OracleParticipantLimits limits = venue.limits(session);
            RejectReason next =
                    limits == null ? RejectReason.NONE : limits.orderFault(instrument, terms, terms.side == Side.BUY);
            if (next == RejectReason.NONE && takesPlace) {
                next = fullness(session);
            }
            fault = controlsFault(
                    session, instrument, order.clientOrder, terms, terms.quantityLots, terms.priceTicks, next);
        }
        return fault == RejectReason.NONE && OracleOrder.hasLimit(terms.type)
                ? postOnlyFault(instrument, terms.postOnly, terms.side == Side.BUY, terms.priceTicks)
                : fault;
    }

    RejectReason fault(ReplaceOrder replace, OracleSession session, @Nullable OracleOrder order) {
        if (order != null && reduces(replace, order)) {
            return reductionFault(replace, session, order);
        }
        RejectReason fault = senderFault(session, replace.refusal);
        if (fault == RejectReason.NONE && order == null) {
            return RejectReason.UNKNOWN_ORDER;
        }
        if (fault != RejectReason.NONE || order == null) {
            return fault;
        }
        OracleInstrument instrument = order.instrument;
        OrderTerms terms = order.terms;
        long limitTicks = limitTicks(order, replace.priceTicks);
        long totalLots = totalLots(replace, order);
        fault = OraclePhaseRules.replaceFault(order);
        if (fault == RejectReason.NONE) {
            fault = nameFault(session, instrument, replace.newClientOrder, order);
        }
        if (fault == RejectReason.NONE) {
            fault = sizeFault(instrument, order.hasLimit(), totalLots, limitTicks);
        }
        if (fault == RejectReason.NONE) {
            fault = instructionsFault(replace, order);
        }
        if (totalLots <= order.cumLots) {
            return fault;
        }
        if (fault == RejectReason.NONE) {
            OracleParticipantLimits limits = venue.limits(session);
            RejectReason next = limits == null
                    ? RejectReason.NONE
                    : limits.fault(List.of(new OracleParticipantLimits.Wanted(
                            instrument,
                            order.buys(),
                            order.hasLimit() ? limitTicks : 0,
                            totalLots - order.cumLots,
                            order)));
            fault = controlsFault(session, instrument, replace.newClientOrder, terms, totalLots, limitTicks, next);
        }
        return fault == RejectReason.NONE && order.hasLimit()
                ? postOnlyFault(instrument, terms.postOnly, order.buys(), limitTicks)
                : fault;
    }

    private static RejectReason instructionsFault(ReplaceOrder replace, OracleOrder order) {
        OracleInstrument instrument = order.instrument;
        RejectReason fault = RejectReason.NONE;
        if (order.isQuote()) {
            return RejectReason.REPLACED_BY_QUOTES_ONLY;
        }
        if (replace.stopPriceTicks != 0) {
            fault = order.waits ? instrument.priceFault(replace.stopPriceTicks) : RejectReason.STOP_PRICE_NOT_ALLOWED;
        }
        if (fault == RejectReason.NONE && order.terms.hidden && replace.displayLots != 0) {
            fault = RejectReason.INVALID_DISPLAY_QUANTITY;
        }
        if (fault == RejectReason.NONE && order.linked != null && replace.newClientOrder == 0) {
            fault = RejectReason.CONFLICTING_INSTRUCTIONS;
        }
        if (fault == RejectReason.NONE && order.terms.peg.followsTouch() && replace.priceTicks != 0) {
            fault = instrument.priceFault(replace.priceTicks);
        }
        return fault == RejectReason.NONE
                ? displayFault(replace.displayLots, replace.quantityLots, instrument, order.mayRest())
                : fault;
    }

    /** Whether a replace wants less of an order, and everything else as it is. */
    static boolean reduces(ReplaceOrder replace, OracleOrder order) {
        OrderTerms terms = order.terms;
        boolean samePrice = !order.hasLimit()
                || replace.priceTicks == (terms.peg.followsTouch() ? terms.pegLimitTicks : terms.priceTicks);
        boolean sameDisplay = replace.displayLots == 0 || replace.displayLots == terms.displayLots;
        boolean sameStop = replace.stopPriceTicks == 0 || replace.stopPriceTicks == terms.stopPriceTicks;
        return samePrice && sameDisplay && sameStop && totalLots(replace, order) - order.cumLots < order.openLots;
    }

    private RejectReason reductionFault(ReplaceOrder replace, OracleSession session, OracleOrder order) {
        RejectReason fault = replace.refusal;
        if (fault == RejectReason.NONE) {
            fault = nameFault(session, order.instrument, replace.newClientOrder, order);
        }
        if (fault == RejectReason.NONE) {
            fault = order.instrument.quantityFault(totalLots(replace, order));
        }
        return fault == RejectReason.NONE ? instructionsFault(replace, order) : fault;
    }

    /** The total quantity that a replace asks for: its quantity, or that and what is executed. */
    static long totalLots(ReplaceOrder replace, OracleOrder order) {
        return order.instrument.terms.inFlightMitigation ? replace.quantityLots : replace.quantityLots + order.cumLots;
    }

    private RejectReason fullness(OracleSession session) {
        if (session.maxOpenOrders != 0 && session.orders.size() >= session.maxOpenOrders) {
            return RejectReason.TOO_MANY_SESSION_ORDERS;
        }
        return venue.openOrders() >= venue.limits.maxOrders ? RejectReason.TOO_MANY_ORDERS : RejectReason.NONE;
    }

    /** Returns the reason of a control, unless an override is used, or the next fault, with which none is used. */
    private RejectReason controlsFault(
            OracleSession session,
            OracleInstrument instrument,
            long clientOrder,
            OrderTerms terms,
            long lots,
            long limitTicks,
            RejectReason next) {
        long mostLots = instrument.controls.maxOrderLots;
        long mostValue = instrument.controls.maxOrderValue;
        int collar = instrument.controls.collarBasisPoints;
        RejectReason fault = instrument.controlFault(terms.type, lots, limitTicks, mostLots, mostValue, collar);
        SetLimitOverride limitOverride = limitOverrides.of(session, instrument, terms.postOnly);
        if (fault == RejectReason.NONE || limitOverride == null) {
            return fault == RejectReason.NONE ? next : fault;
        }
        RejectReason left = instrument.controlFault(
                terms.type,
                lots,
                limitTicks,
                limitOverride.maxOrderLots == 0 ? mostLots : limitOverride.maxOrderLots,
                limitOverride.maxOrderValue == 0 ? mostValue : limitOverride.maxOrderValue,
                limitOverride.collarBasisPoints == 0 ? collar : limitOverride.collarBasisPoints);
        if (left != RejectReason.NONE || next != RejectReason.NONE) {
            return left == RejectReason.NONE ? next : left;
        }
        limitOverrides.use(limitOverride, clientOrder, fault);
        return RejectReason.NONE;
    }

    /**
     * The limit with which an order stands: one allowed price short of the other side if it may not trade, but would.
     */
    static long restTicks(OracleInstrument instrument, PostOnly postOnly, boolean buys, long limitTicks) {
        return postOnly != PostOnly.NONE && instrument.crosses(buys, limitTicks)
                ? instrument.nextPrice(instrument.touch(!buys), buys)
                : limitTicks;
    }

    RejectReason senderFault(OracleSession session, RejectReason refusal) {
        if (!session.rate.passes(venue.timeNs)) {
            return RejectReason.RATE_EXCEEDED;
        }
        OracleParticipantLimits limits = venue.limits(session);
        if (limits != null && !limits.rate.passes(venue.timeNs)) {
            return RejectReason.PARTICIPANT_RATE_EXCEEDED;
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

    static RejectReason sizeFault(OracleInstrument instrument, boolean hasLimit, long lots, long limitTicks) {
        RejectReason fault = instrument.quantityFault(lots);
        if (fault == RejectReason.NONE && hasLimit) {
            fault = instrument.priceFault(limitTicks);
        }
        boolean isAtLast = !hasLimit || instrument.phase != Phase.TRADE_AT_LAST || limitTicks == instrument.lastTicks;
        return fault == RejectReason.NONE && !isAtLast ? RejectReason.NOT_THE_LAST_PRICE : fault;
    }

    private RejectReason instructionsFault(OrderTerms terms, OracleInstrument instrument) {
        RejectReason fault = stopFault(terms, instrument);
        if (terms.type == OrderType.MARKET_TO_LIMIT && terms.priceTicks == 0) {
            return RejectReason.NO_OPPOSITE_ORDER;
        }
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
        if (fault == RejectReason.NONE) {
            fault = pegFault(terms, instrument);
        }
        boolean takesNothing =
                terms.type == OrderType.LIMIT && OracleOrder.mayRest(terms) && terms.minQuantityLots == 0;
        boolean mayHide = terms.type == OrderType.LIMIT
                && OracleOrder.mayRest(terms)
                && terms.displayLots == 0
                && terms.peg == Peg.NONE
                && instrument.terms.allocation == Allocation.PRICE_TIME;
        boolean conflicts = (terms.postOnly != PostOnly.NONE && !takesNothing) || (terms.hidden && !mayHide);
        return fault == RejectReason.NONE && conflicts ? RejectReason.CONFLICTING_INSTRUCTIONS : fault;
    }

    private static RejectReason pegFault(OrderTerms terms, OracleInstrument instrument) {
        boolean buys = terms.side == Side.BUY;
        long offset = terms.pegOffsetTicks;
        boolean fits = switch (terms.peg) {
            case NONE -> offset == 0 && terms.pegLimitTicks == 0;
            case LAST -> isStop(terms) && terms.pegLimitTicks == 0 && (buys ? offset > 0 : offset < 0);
            default -> terms.type == OrderType.LIMIT && OracleOrder.mayRest(terms) && terms.minQuantityLots == 0;
        };
        if (!fits) {
            return RejectReason.CONFLICTING_INSTRUCTIONS;
        }
        if (!terms.peg.followsTouch()) {
            return RejectReason.NONE;
        }
        RejectReason fault = terms.pegLimitTicks == 0 ? RejectReason.NONE : instrument.priceFault(terms.pegLimitTicks);
        return fault == RejectReason.NONE && terms.priceTicks == 0 ? RejectReason.NO_PRICE_TO_FOLLOW : fault;
    }

    private static RejectReason stopFault(OrderTerms terms, OracleInstrument instrument) {
        if (!isStop(terms)) {
            return terms.stopPriceTicks == 0 ? RejectReason.NONE : RejectReason.STOP_PRICE_NOT_ALLOWED;
        }
        if (terms.stopPriceTicks == 0 && terms.peg == Peg.LAST) {
            return RejectReason.NO_PRICE_TO_FOLLOW;
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

    /** The limit of an order when a replace asks for one: that of a pegged order bounds the price that it follows. */
    static long limitTicks(OracleOrder order, long wantedTicks) {
        return order.terms.peg.followsTouch() ? OraclePegs.replaced(order, wantedTicks) : wantedTicks;
    }
}
