// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.order.RequestOrderStatus;

/** Tells what becomes of orders. */
final class OracleReports {
    private static final ClOrdId NO_ID = new ClOrdId();

    private final OracleVenue venue;

    OracleReports(OracleVenue venue) {
        this.venue = venue;
    }

    void rejected(NewOrder wanted, OracleSession session, RejectReason reason) {
        OrderRejected event = new OrderRejected();
        event.session = session.number;
        event.sessionEventNumber = session.nextEventNumber++;
        event.instrument = wanted.instrument;
        event.clientOrder = wanted.clientOrder;
        event.setTerms(wanted.terms);
        event.symbol = wanted.symbol;
        event.sideCode = wanted.sideCode;
        event.clOrdId.set(wanted.clOrdId);
        event.reason = reason;
        venue.next().orderRejected(event);
    }

    /** An order is there; it rests if it was booked. */
    void accepted(OracleOrder order, boolean booked, ClOrdId clOrdId) {
        OrderAccepted event = new OrderAccepted();
        event.session = order.session.number;
        event.sessionEventNumber = order.isQuote() ? 0 : order.session.nextEventNumber++;
        event.instrument = order.instrument.terms.instrument;
        event.clientOrder = order.clientOrder;
        event.orderId = order.orderId;
        event.queueId = booked && !order.terms.hidden ? order.queueId : 0;
        event.terms.set(order.terms);
        event.displayedLots = booked && !order.terms.hidden ? order.shownLots : 0;
        event.clOrdId.set(clOrdId);
        venue.next().orderAccepted(event);
    }

    void booked(OracleOrder order) {
        if (!order.terms.hidden) {
            venue.next().orderBooked(standing(order));
        }
    }

    /** An order stands where it stood the day before. */
    void carriedOver(OracleOrder order) {
        if (!order.terms.hidden) {
            venue.next().orderCarriedOver(standing(order));
        }
    }

    private static OrderBooked standing(OracleOrder order) {
        OrderBooked event = new OrderBooked();
        event.instrument = order.instrument.terms.instrument;
        event.orderId = order.orderId;
        event.queueId = order.queueId;
        event.side = order.terms.side;
        event.priceTicks = order.terms.priceTicks;
        event.quantityLots = order.shownLots;
        return event;
    }

    void triggered(OracleOrder order, long triggerPriceTicks) {
        OrderTriggered event = new OrderTriggered();
        event.session = order.session.number;
        event.sessionEventNumber = order.session.nextEventNumber++;
        event.instrument = order.instrument.terms.instrument;
        event.clientOrder = order.clientOrder;
        event.orderId = order.orderId;
        event.side = order.terms.side;
        event.stopPriceTicks = order.terms.stopPriceTicks;
        event.triggerPriceTicks = triggerPriceTicks;
        event.leavesLots = order.openLots;
        event.termsEventNumber = order.termsEventNumber;
        venue.next().orderTriggered(event);
    }

    /** One side of a trade, whose lots are counted already. */
    void executed(
            OracleOrder order, boolean aggressive, boolean displayed, long priceTicks, long lots, long matchNumber) {
        OrderExecuted event = new OrderExecuted();
        event.session = order.session.number;
        event.sessionEventNumber = order.session.nextEventNumber++;
        event.instrument = order.instrument.terms.instrument;
        event.clientOrder = order.clientOrder;
        event.orderId = order.orderId;
        event.queueId = displayed ? order.queueId : 0;
        event.side = order.terms.side;
        event.aggressive = aggressive;
        event.auction = order.instrument.phase != Phase.CONTINUOUS;
        event.lastPriceTicks = priceTicks;
        event.lastLots = lots;
        event.leavesLots = order.openLots;
        event.cumLots = order.cumLots;
        event.cumValue = order.cumValue;
        event.matchNumber = matchNumber;
        event.termsEventNumber = order.termsEventNumber;
        venue.next().orderExecuted(event);
    }

    void cancelled(OracleOrder order, boolean rested, CancelReason reason, @Nullable CancelOrder request) {
        OrderCancelled event = new OrderCancelled();
        event.sessionEventNumber = order.session.nextEventNumber++;
        event.clOrdId.set(request == null ? NO_ID : request.clOrdId);
        event.origClOrdId.set(request == null ? NO_ID : request.origClOrdId);
        tell(event, order, rested, reason);
    }

    /** A quote is withdrawn, of which its session is told with others. */
    void withdrawn(OracleOrder order, CancelReason reason, ClOrdId quoteId) {
        OrderCancelled event = new OrderCancelled();
        event.clOrdId.set(quoteId);
        tell(event, order, true, reason);
    }

    private void tell(OrderCancelled event, OracleOrder order, boolean rested, CancelReason reason) {
        event.session = order.session.number;
        event.instrument = order.instrument.terms.instrument;
        event.clientOrder = order.clientOrder;
        event.orderId = order.orderId;
        event.queueId = rested && !order.terms.hidden ? order.queueId : 0;
        event.side = order.terms.side;
        event.cancelledLots = order.openLots;
        event.cumLots = order.cumLots;
        event.cumValue = order.cumValue;
        event.reason = reason;
        event.termsEventNumber = order.termsEventNumber;
        venue.next().orderCancelled(event);
    }

    /** Notes an order as it is, before it is replaced. */
    static OrderReplaced before(OracleOrder order, boolean rests) {
        OrderReplaced event = new OrderReplaced();
        event.previousClientOrder = order.clientOrder;
        event.previousQueueId = rests && !order.terms.hidden ? order.queueId : 0;
        event.previousPriceTicks = order.terms.priceTicks;
        event.previousLeavesLots = order.openLots;
        event.previousDisplayedLots = rests && !order.terms.hidden ? order.shownLots : 0;
        return event;
    }

    void replaced(OrderReplaced event, OracleOrder order, boolean rests, ReplaceReason reason) {
        event.sessionEventNumber = order.session.nextEventNumber++;
        tell(event, order, rests, reason);
    }

    /** A quote took the place of the one before, of which the end of the command tells. */
    void requoted(OrderReplaced event, OracleOrder order, boolean rests) {
        tell(event, order, rests, ReplaceReason.REQUESTED);
    }

    private void tell(OrderReplaced event, OracleOrder order, boolean rests, ReplaceReason reason) {
        event.session = order.session.number;
        event.instrument = order.instrument.terms.instrument;
        event.clientOrder = order.clientOrder;
        event.orderId = order.orderId;
        event.queueId = rests && !order.terms.hidden ? order.queueId : 0;
        setTerms(event.terms, order);
        event.leavesLots = order.openLots;
        event.displayedLots = rests && !order.terms.hidden ? order.shownLots : 0;
        event.cumLots = order.cumLots;
        event.cumValue = order.cumValue;
        event.reason = reason;
        if (reason == ReplaceReason.REPRICED) {
            order.termsEventNumber = venue.nextEventNumber;
        }
        event.termsEventNumber = order.namedEventNumber == venue.nextEventNumber ? 0 : order.namedEventNumber;
        venue.next().orderReplaced(event);
    }

    void cancelRejected(
            OracleSession session,
            long clientOrder,
            @Nullable OracleOrder order,
            boolean replace,
            ClOrdId clOrdId,
            ClOrdId origClOrdId,
            RejectReason reason) {
        CancelRejected event = new CancelRejected();
        event.session = session.number;
        event.sessionEventNumber = session.nextEventNumber++;
        event.clientOrder = clientOrder;
        event.orderId = order == null ? 0 : order.orderId;
        event.leavesLots = order == null ? 0 : order.openLots;
        event.cumLots = order == null ? 0 : order.cumLots;
        event.replace = replace;
        event.clOrdId.set(clOrdId);
        event.origClOrdId.set(origClOrdId);
        event.reason = reason;
        venue.next().cancelRejected(event);
    }

    void status(RequestOrderStatus request, OracleSession session, @Nullable OracleOrder order) {
        OrderStatus event = new OrderStatus();
        event.session = session.number;
        event.sessionEventNumber = session.nextEventNumber++;
        event.clientOrder = request.clientOrder;
        if (order != null) {
            event.orderId = order.orderId;
            event.instrument = order.instrument.terms.instrument;
            setTerms(event.terms, order);
            event.leavesLots = order.openLots;
            event.cumLots = order.cumLots;
            event.cumValue = order.cumValue;
            event.termsEventNumber = order.termsEventNumber;
        }
        event.reportsLeft = request.reportsLeft;
        event.clOrdId.set(request.clOrdId);
        event.ordStatusReqId.set(request.ordStatusReqId);
        venue.next().orderStatus(event);
    }

    private static void setTerms(OrderTerms to, OracleOrder order) {
        to.set(order.terms);
        to.quantityLots = order.openLots + order.cumLots;
    }
}
