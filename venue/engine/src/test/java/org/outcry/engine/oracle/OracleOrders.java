// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.api.operator.OperatorCancel;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Peg;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/** Commands of sessions about their orders, and cancels by operators. */
final class OracleOrders {
    private final OracleVenue venue;
    private final OracleReports reports;
    private final OracleChecks checks;
    private final OracleMatching matching;
    private final OracleStops stops;
    private final OracleLinks links;

    OracleOrders(
            OracleVenue venue,
            OracleReports reports,
            OracleMatching matching,
            OracleStops stops,
            OracleLinks links,
            OracleLimitOverrides limitOverrides) {
        this.venue = venue;
        this.reports = reports;
        this.matching = matching;
        this.stops = stops;
        this.links = links;
        checks = new OracleChecks(venue, limitOverrides);
    }

    void newOrder(NewOrder wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session == null || !session.takes(wanted.ownerEpoch, wanted.msgSeqNum)) {
            return;
        }
        OracleInstrument instrument = venue.instruments.get(wanted.instrument);
        OrderTerms terms = instrument == null ? wanted.terms : priced(wanted.terms, instrument);
        RejectReason fault = checks.fault(wanted, terms, session, instrument);
        if (fault != RejectReason.NONE || instrument == null) {
            reports.rejected(wanted, session, fault);
            return;
        }
        OracleOrder order = new OracleOrder(session, instrument, venue.nextOrderId++);
        order.terms.set(terms);
        order.terms.priceTicks = order.hasLimit()
                ? OracleChecks.restTicks(instrument, terms.postOnly, terms.side == Side.BUY, terms.priceTicks)
                : 0;
        order.clientOrder = wanted.clientOrder;
        order.openLots = wanted.terms.quantityLots;
        order.termsEventNumber = venue.nextEventNumber;
        order.namedEventNumber = venue.nextEventNumber;
        OracleOrder other = session.find(terms.ocoWith);
        session.orders.put(OracleSession.index(order.clientOrder), order);
        if (terms.ocoWith != 0 && other != null) {
            OracleLinks.link(order, other);
        }
        place(order, wanted.clOrdId);
        stops.run(instrument);
    }

    /** The terms with which an order is taken: with the price that it follows. */
    private static OrderTerms priced(OrderTerms wanted, OracleInstrument instrument) {
        OrderTerms terms = new OrderTerms();
        terms.set(wanted);
        if (terms.type == OrderType.MARKET_TO_LIMIT) {
            terms.priceTicks = instrument.touch(terms.side == Side.SELL);
        }
        if (terms.peg.followsTouch()) {
            terms.priceTicks = OraclePegs.follows(instrument, terms, terms.pegLimitTicks);
        } else if (terms.peg == Peg.LAST && terms.stopPriceTicks == 0) {
            terms.stopPriceTicks = OracleTrailingStops.stopTicks(instrument, terms);
        }
        return terms;
    }

    private void place(OracleOrder order, ClOrdId clOrdId) {
        long minimumLots = order.terms.minQuantityLots;
        boolean waitsForClose =
                order.terms.timeInForce == TimeInForce.AT_THE_CLOSE && order.instrument.phase != Phase.CLOSING_AUCTION;
        boolean rests = !order.isStop()
                && (!order.instrument.matches()
                        || (order.mayRest()
                                && minimumLots == 0
                                && !order.instrument.crosses(order.buys(), order.terms.priceTicks)));
        if (waitsForClose) {
            waitForClose(order);
            reports.accepted(order, false, clOrdId);
        } else if (order.isStop() && !OracleStops.isReached(order)) {
            OracleStops.wait(order, venue);
            reports.accepted(order, false, clOrdId);
        } else if (rests) {
            matching.rest(order);
            reports.accepted(order, true, clOrdId);
        } else {
            reports.accepted(order, false, clOrdId);
            if (order.isStop()) {
                stops.trigger(order, order.instrument.lastTicks);
            } else {
                matching.arrive(order, minimumLots);
            }
        }
    }

    /** An order stands outside the book until the closing auction begins. */
    private void waitForClose(OracleOrder order) {
        order.shownLots = order.openLots;
        order.queueId = venue.nextQueueId++;
        order.instrument.forClose.add(order);
    }

    void replaceOrder(ReplaceOrder wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session == null || !session.takes(wanted.ownerEpoch, wanted.msgSeqNum)) {
            return;
        }
        OracleOrder order = session.find(wanted.clientOrder);
        RejectReason fault = checks.fault(wanted, session, order);
        if (fault != RejectReason.NONE || order == null) {
            reports.cancelRejected(session, wanted.clientOrder, order, true, wanted.clOrdId, wanted.origClOrdId, fault);
            return;
        }
        long limitTicks = order.hasLimit()
                ? OracleChecks.restTicks(
                        order.instrument,
                        order.terms.postOnly,
                        order.buys(),
                        OracleChecks.limitTicks(order, wanted.priceTicks))
                : order.terms.priceTicks;
        boolean reduces = OracleChecks.reduces(wanted, order);
        if (order.terms.peg.followsTouch()) {
            order.terms.pegLimitTicks = wanted.priceTicks;
        }
        long openLots = OracleChecks.totalLots(wanted, order) - order.cumLots;
        OrderReplaced event = OracleReports.before(order, order.rests());
        event.clOrdId.set(wanted.clOrdId);
        event.origClOrdId.set(wanted.origClOrdId);
        session.orders.remove(OracleSession.index(order.clientOrder));
        order.clientOrder = wanted.newClientOrder;
        session.orders.put(OracleSession.index(order.clientOrder), order);
        if (order.linked != null) {
            OracleLinks.name(order.linked);
        }
        order.termsEventNumber = venue.nextEventNumber;
        order.namedEventNumber = venue.nextEventNumber;
        if (openLots <= 0) {
            end(order, event);
            return;
        }
        boolean keepsPlace = reduces
                || (limitTicks == order.terms.priceTicks
                        && openLots <= order.openLots
                        && (wanted.displayLots == 0 || wanted.displayLots == order.terms.displayLots)
                        && (wanted.stopPriceTicks == 0 || wanted.stopPriceTicks == order.terms.stopPriceTicks));
        if (keepsPlace) {
            order.reduceTo(openLots);
            venue.changePrice(order.instrument);
            reports.replaced(event, order, order.rests(), ReplaceReason.REQUESTED);
        } else {
            order.terms.priceTicks = limitTicks;
            order.terms.displayLots = wanted.displayLots == 0 ? order.terms.displayLots : wanted.displayLots;
            order.terms.stopPriceTicks =
                    wanted.stopPriceTicks == 0 ? order.terms.stopPriceTicks : wanted.stopPriceTicks;
            order.openLots = openLots;
            move(order, event);
        }
        stops.run(order.instrument);
    }

    /** Nothing is left open of an order whose new total quantity is executed already. */
    private void end(OracleOrder order, OrderReplaced event) {
        order.instrument.resting.remove(order);
        venue.change(order.instrument);
        order.session.orders.remove(OracleSession.index(order.clientOrder));
        order.openLots = 0;
        order.shownLots = 0;
        reports.replaced(event, order, false, ReplaceReason.REQUESTED);
        links.end(order);
    }

    /** An order with other terms waits, trades, or joins the back of a queue. */
    private void move(OracleOrder order, OrderReplaced event) {
        boolean waits = order.waits;
        boolean waitsForClose = order.instrument.forClose.remove(order);
        order.instrument.waiting.remove(order);
        if (order.instrument.resting.remove(order)) {
            venue.change(order.instrument);
        }
        order.waits = false;
        if (waitsForClose) {
            waitForClose(order);
            reports.replaced(event, order, false, ReplaceReason.REQUESTED);
        } else if (waits && !OracleStops.isReached(order)) {
            OracleStops.wait(order, venue);
            reports.replaced(event, order, false, ReplaceReason.REQUESTED);
        } else if (waits) {
            reports.replaced(event, order, false, ReplaceReason.REQUESTED);
            stops.trigger(order, order.instrument.lastTicks);
        } else if (order.instrument.crosses(order.buys(), order.terms.priceTicks)) {
            reports.replaced(event, order, false, ReplaceReason.REQUESTED);
            matching.arrive(order, 0);
        } else {
            matching.rest(order);
            reports.replaced(event, order, true, ReplaceReason.REQUESTED);
        }
    }

    void reduceOrder(ReduceOrder wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session == null || !session.takes(wanted.ownerEpoch, wanted.msgSeqNum)) {
            return;
        }
        OracleOrder order = session.find(wanted.clientOrder);
        RejectReason fault = fault(wanted, order);
        if (fault != RejectReason.NONE || order == null) {
            reports.cancelRejected(session, wanted.clientOrder, order, true, wanted.clOrdId, new ClOrdId(), fault);
            return;
        }
        OrderReplaced event = OracleReports.before(order, order.rests());
        event.clOrdId.set(wanted.clOrdId);
        long openLots = wanted.totalLots == 0 ? order.openLots - wanted.reduceLots : wanted.totalLots - order.cumLots;
        if (openLots <= 0) {
            end(order, event);
            return;
        }
        order.reduceTo(openLots);
        venue.changePrice(order.instrument);
        reports.replaced(event, order, order.rests(), ReplaceReason.REQUESTED);
    }

    private RejectReason fault(ReduceOrder wanted, @Nullable OracleOrder order) {
        if (order == null) {
            return RejectReason.UNKNOWN_ORDER;
        }
        if (venue.isMatching(order.instrument)) {
            return RejectReason.BUSY;
        }
        if (wanted.totalLots != 0) {
            return totalFault(wanted.totalLots, order);
        }
        if (wanted.reduceLots <= 0) {
            return RejectReason.QUANTITY_NOT_POSITIVE;
        }
        if (wanted.reduceLots % order.instrument.terms.lotIncrement != 0) {
            return RejectReason.QUANTITY_OFF_LOT;
        }
        return wanted.reduceLots >= order.openLots ? RejectReason.QUANTITY_NOT_ABOVE_EXECUTED : RejectReason.NONE;
    }

    private static RejectReason totalFault(long totalLots, OracleOrder order) {
        if (totalLots < 0) {
            return RejectReason.QUANTITY_NOT_POSITIVE;
        }
        if (totalLots % order.instrument.terms.lotIncrement != 0) {
            return RejectReason.QUANTITY_OFF_LOT;
        }
        return totalLots >= order.cumLots + order.openLots ? RejectReason.QUANTITY_TOO_LARGE : RejectReason.NONE;
    }

    void cancelOrder(CancelOrder wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session == null || !session.takes(wanted.ownerEpoch, wanted.msgSeqNum)) {
            return;
        }
        OracleOrder order = session.find(wanted.clientOrder);
        RejectReason fault = wanted.refusal;
        if (fault == RejectReason.NONE && order == null) {
            fault = RejectReason.UNKNOWN_ORDER;
        }
        if (fault == RejectReason.NONE && order != null && venue.isMatching(order.instrument)) {
            fault = RejectReason.BUSY;
        }
        if (fault != RejectReason.NONE || order == null) {
            reports.cancelRejected(
                    session, wanted.clientOrder, order, false, wanted.clOrdId, wanted.origClOrdId, fault);
            return;
        }
        links.cancel(order, CancelReason.REQUESTED, wanted);
    }

    /** An operator names the order by its session and both of its identifiers. */
    void operatorCancel(OperatorCancel wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        OracleOrder order = session == null ? null : session.find(wanted.clientOrder);
        boolean known = order != null && order.orderId == wanted.orderId;
        if (known && order != null && !venue.isMatching(order.instrument)) {
            links.cancel(order, CancelReason.OPERATOR, null);
            return;
        }
        DefinitionRejected event = new DefinitionRejected();
        event.session = wanted.session;
        event.instrument = known && order != null ? order.instrument.terms.instrument : 0;
        event.reason = known ? RejectReason.BUSY : RejectReason.UNKNOWN_ORDER;
        venue.next().definitionRejected(event);
    }

    void requestOrderStatus(RequestOrderStatus wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session != null && session.takes(wanted.ownerEpoch, wanted.msgSeqNum)) {
            reports.status(wanted, session, session.find(wanted.clientOrder));
        }
    }
}
