// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.operator.OperatorCancel;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.engine.book.Orders;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;

/** Handler of cancels, of sessions and of operators, of reduces and of status requests of open orders. */
public final class AmendmentHandler {
    private final Registry registry;
    private final OrderStore store;
    private final EventStream events;
    private final OrderStatus orderStatus = new OrderStatus();
    private final Orders orders;
    private final OrderReports reports;
    private final Canceller canceller;

    public AmendmentHandler(
            Registry registry,
            Orders orders,
            OrderStore store,
            EventStream events,
            OrderReports reports,
            Canceller canceller) {
        this.registry = registry;
        this.store = store;
        this.events = events;
        this.reports = reports;
        this.canceller = canceller;
        this.orders = orders;
    }

    public void cancelOrder(CancelOrder cancel) {
        Session session = registry.session(cancel.session);
        if (session == null || !session.takes(cancel.ownerEpoch, cancel.msgSeqNum)) {
            return;
        }
        int slot = session.find(cancel.clientOrder, orders);
        RejectReason reason = fault(cancel, slot);
        if (reason == RejectReason.NONE) {
            canceller.cancel(session, registry.instrumentOf(slot), slot, cancel);
            return;
        }
        CancelRejected rejected = events.cancelRejected;
        rejected.replace = false;
        rejected.clOrdId.set(cancel.clOrdId);
        rejected.origClOrdId.set(cancel.origClOrdId);
        reports.sendCancelRejected(session, cancel.clientOrder, slot, reason);
    }

    /** Cancels an order that is named by its session and both of its identifiers. */
    public void operatorCancel(OperatorCancel wanted) {
        Session session = registry.session(wanted.session);
        int slot = session == null ? 0 : session.find(wanted.clientOrder, orders);
        if (session == null || slot == 0 || orders.orderId(slot) != wanted.orderId) {
            events.reject(0, wanted.session, RejectReason.UNKNOWN_ORDER);
            return;
        }
        Instrument instrument = registry.instrumentOf(slot);
        if (instrument.isHeld()) {
            events.reject(instrument.number, wanted.session, RejectReason.BUSY);
            return;
        }
        canceller.cancel(session, slot, CancelReason.OPERATOR);
    }

    public void reduceOrder(ReduceOrder reduce) {
        Session session = registry.session(reduce.session);
        if (session == null || !session.takes(reduce.ownerEpoch, reduce.msgSeqNum)) {
            return;
        }
        int slot = session.find(reduce.clientOrder, orders);
        RejectReason reason = fault(reduce, slot);
        if (reason == RejectReason.NONE) {
            reduce(reduce, session, slot);
            return;
        }
        CancelRejected rejected = events.cancelRejected;
        rejected.replace = true;
        rejected.clOrdId.set(reduce.clOrdId);
        rejected.origClOrdId.clear();
        reports.sendCancelRejected(session, reduce.clientOrder, slot, reason);
    }

    private void reduce(ReduceOrder reduce, Session session, int slot) {
        Instrument instrument = registry.instrumentOf(slot);
        long openLots = openLots(reduce, slot);
        OrderReplaced replaced = events.orderReplaced;
        replaced.reason = ReplaceReason.REQUESTED;
        replaced.clOrdId.set(reduce.clOrdId);
        replaced.origClOrdId.clear();
        reports.setPrevious(slot);
        if (openLots > 0) {
            store.reduceTo(instrument, slot, openLots);
            reports.sendReplaced(session, slot, orders.toldQueueId(slot));
            return;
        }
        store.takeOut(instrument, slot);
        store.setOpenLots(slot, 0);
        reports.sendReplaced(session, slot, 0);
        store.close(session, instrument, slot);
    }

    /** Returns the quantity that a reduction leaves open, in lots; not positive if nothing is left. */
    private long openLots(ReduceOrder reduce, int slot) {
        return reduce.totalLots != 0
                ? reduce.totalLots - orders.cumLots(slot)
                : orders.openLots(slot) - reduce.reduceLots;
    }

    public void requestOrderStatus(RequestOrderStatus request) {
        Session session = registry.session(request.session);
        if (session == null || !session.takes(request.ownerEpoch, request.msgSeqNum)) {
            return;
        }
        int slot = session.find(request.clientOrder, orders);
        orderStatus.session = session.number;
        orderStatus.sessionEventNumber = session.nextSessionEventNumber++;
        orderStatus.clientOrder = request.clientOrder;
        orderStatus.orderId = slot == 0 ? 0 : orders.orderId(slot);
        orderStatus.instrument = slot == 0 ? 0 : orders.instrument(slot);
        if (slot == 0) {
            orderStatus.terms.clear();
        } else {
            orders.terms(slot, orderStatus.terms);
        }
        orderStatus.leavesLots = slot == 0 ? 0 : orders.openLots(slot);
        orderStatus.cumLots = slot == 0 ? 0 : orders.cumLots(slot);
        orderStatus.cumValue = slot == 0 ? 0 : orders.cumValue(slot);
        orderStatus.termsEventNumber = slot == 0 ? 0 : orders.termsEventNumber(slot);
        orderStatus.clOrdId.set(request.clOrdId);
        orderStatus.ordStatusReqId.set(request.ordStatusReqId);
        orderStatus.reportsLeft = request.reportsLeft;
        events.nextPriced().orderStatus(orderStatus);
    }

    private RejectReason fault(CancelOrder cancel, int slot) {
        if (cancel.refusal != RejectReason.NONE) {
            return cancel.refusal;
        }
        if (slot == 0) {
            return RejectReason.UNKNOWN_ORDER;
        }
        return registry.instrumentOf(slot).isHeld() ? RejectReason.BUSY : RejectReason.NONE;
    }

    private RejectReason fault(ReduceOrder reduce, int slot) {
        if (slot == 0) {
            return RejectReason.UNKNOWN_ORDER;
        }
        if (registry.instrumentOf(slot).isHeld()) {
            return RejectReason.BUSY;
        }
        if (reduce.totalLots != 0) {
            return totalFault(reduce.totalLots, slot);
        }
        if (reduce.reduceLots <= 0) {
            return RejectReason.QUANTITY_NOT_POSITIVE;
        }
        if (reduce.reduceLots % registry.instrumentOf(slot).lotIncrement != 0) {
            return RejectReason.QUANTITY_OFF_LOT;
        }
        return reduce.reduceLots >= orders.openLots(slot)
                ? RejectReason.QUANTITY_NOT_ABOVE_EXECUTED
                : RejectReason.NONE;
    }

    private RejectReason totalFault(long totalLots, int slot) {
        if (totalLots < 0) {
            return RejectReason.QUANTITY_NOT_POSITIVE;
        }
        if (totalLots % registry.instrumentOf(slot).lotIncrement != 0) {
            return RejectReason.QUANTITY_OFF_LOT;
        }
        return totalLots >= orders.cumLots(slot) + orders.openLots(slot)
                ? RejectReason.QUANTITY_TOO_LARGE
                : RejectReason.NONE;
    }
}
