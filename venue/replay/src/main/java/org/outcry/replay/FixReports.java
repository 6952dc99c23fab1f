// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.ArrayDeque;
import org.agrona.collections.Long2ObjectHashMap;
import org.agrona.collections.LongHashSet;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;

/**
 * Translator of execution reports into the venue's events and the completion of requests.
 *
 * <p>Some facts are not in a report: whether an order rests, which side of a trade was aggressive, and when an order
 * that trades on arrival is done. They follow from the book, provided nobody else trades the same instruments, and from
 * answers in the order of the requests. At a venue of others, an order counts as resting from its acceptance, which
 * completes its request, each side of a trade is told by itself, and answers may come in any order.
 *
 * <p>Orders are known by their ClOrdIDs (11): an OrderID (37) may be any text.
 */
final class FixReports {
    /** OrdRejReason (103) of an order whose symbol the venue does not know. */
    private static final int UNKNOWN_SYMBOL = 1;

    private final VenueEvents events;
    private final Runnable completed;
    private final FixInstrument[] instruments;
    private final ReplayBooks books = new ReplayBooks();
    private final ArrayDeque<FixRequest> requests = new ArrayDeque<>();
    private final LongHashSet answered = new LongHashSet();
    private final Long2ObjectHashMap<FixOrder> byClientOrder = new Long2ObjectHashMap<>();
    private final Long2ObjectHashMap<FixOrder> byClOrdId = new Long2ObjectHashMap<>();
    private final boolean alone;
    private @Nullable FixOrder taking;
    private @Nullable String fault;
    private long lastQueueId;
    private long lastMatchNumber;

    private final OrderAccepted accepted = new OrderAccepted();
    private final OrderBooked booked = new OrderBooked();
    private final OrderExecuted executed = new OrderExecuted();
    private final OrderCancelled cancelled = new OrderCancelled();
    private final OrderReplaced replaced = new OrderReplaced();
    private final OrderRejected rejected = new OrderRejected();
    private final CancelRejected cancelRejected = new CancelRejected();

    /**
     * Creates a translator.
     *
     * @param instruments the instruments, which are numbered from 1 in their order
     * @param alone whether nobody else trades them, and requests are answered in their order
     */
    FixReports(VenueEvents events, Runnable completed, FixInstrument[] instruments, boolean alone) {
        this.alone = alone;
        this.events = events;
        this.completed = completed;
        this.instruments = instruments;
    }

    /** Returns the number of requests that aren't answered completely. */
    int waiting() {
        return requests.size();
    }

    /** Returns the reason why no more answers can come, or null. */
    @Nullable
    String fault() {
        return fault;
    }

    void fail(String reason) {
        if (fault == null) {
            fault = reason;
        }
    }

    /** Returns the open order of this client order, or null. */
    @Nullable
    FixOrder order(long clientOrder) {
        return byClientOrder.get(clientOrder);
    }

    /** Records a request before it is sent. */
    void sent(FixRequest request) {
        requests.add(request);
        FixOrder order = request.order();
        if (request.kind() == FixRequest.Kind.NEW) {
            byClientOrder.putIfAbsent(order.clientOrder, order);
        }
        if (byClOrdId.putIfAbsent(request.clOrdId(), order) == null) {
            order.names.add(request.clOrdId());
        }
    }

    void onMessage(FixDecoder message) {
        if (message.msgType() == MsgTypes.EXECUTION_REPORT) {
            onReport(message);
        } else if (message.msgType() == MsgTypes.ORDER_CANCEL_REJECT) {
            onCancelReject(message);
        } else if (alone || message.msgType() == MsgTypes.BUSINESS_MESSAGE_REJECT) {
            fail("venue refuses a message: " + message.text(Tags.TEXT));
        }
    }

    private void onReport(FixDecoder report) {
        switch (report.charValue(Tags.EXEC_TYPE)) {
            case '0' -> onNew(report);
            case 'F' -> onTrade(report);
            case '4', 'C' -> onCancelled(report);
            case '5' -> onReplaced(report);
            case '8' -> onRejected(report);
            // Pending and restated orders, corrected trades and the like change nothing that is entered.
            default -> unexpected("execution report of no known kind: ExecType=" + report.text(Tags.EXEC_TYPE));
        }
    }

    /** Fails, unless the session may have orders that were not entered here: of an earlier replay, or of its member. */
    private void unexpected(String report) {
        if (alone) {
            fail(report);
        }
    }

    /** Returns the request that a message names, if that is the oldest one or answers have no order; else null. */
    private @Nullable FixRequest answered(FixDecoder message) {
        long clOrdId = message.longValue(Tags.CL_ORD_ID);
        for (FixRequest request : requests) {
            if (request.clOrdId() == clOrdId && !answered.contains(clOrdId)) {
                return request;
            }
            if (alone) {
                return null;
            }
        }
        return null;
    }

    /** Completes a request, and those after it that were answered before. */
    private void complete(FixRequest request) {
        answered.add(request.clOrdId());
        FixRequest oldest = requests.peek();
        while (oldest != null && answered.remove(oldest.clOrdId())) {
            requests.remove();
            completed.run();
            oldest = requests.peek();
        }
    }

    private void onNew(FixDecoder report) {
        FixRequest request = answered(report);
        if (request == null || request.kind() != FixRequest.Kind.NEW) {
            unexpected("order accepted that wasn't entered last: ClOrdID=" + report.text(Tags.CL_ORD_ID));
            return;
        }
        FixOrder order = request.order();
        order.orderId = request.clOrdId();
        boolean rests = !alone || (order.timeInForce == TimeInForce.DAY && !crosses(order));
        accepted.instrument = order.instrument;
        accepted.clientOrder = order.clientOrder;
        accepted.orderId = order.orderId;
        accepted.queueId = rests ? ++lastQueueId : 0;
        accepted.terms.side = order.side;
        accepted.terms.timeInForce = order.timeInForce;
        accepted.terms.priceTicks = order.priceTicks;
        accepted.terms.quantityLots = order.totalLots;
        books.orderAccepted(accepted);
        events.orderAccepted(accepted);
        if (rests) {
            complete(request);
        } else {
            taking = order;
        }
    }

    private boolean crosses(FixOrder order) {
        PriceLevel touch = books.book(order.instrument).touch(CommandEntry.opposite(order.side));
        return touch != null
                && (order.side == Side.BUY
                        ? touch.priceTicks <= order.priceTicks
                        : touch.priceTicks >= order.priceTicks);
    }

    private @Nullable FixOrder named(FixDecoder report) {
        FixOrder order = byClOrdId.get(report.longValue(Tags.CL_ORD_ID));
        if (order == null || order.orderId == 0) {
            unexpected("execution report of an order that isn't open: ClOrdID=" + report.text(Tags.CL_ORD_ID));
            return null;
        }
        return order;
    }

    private void onTrade(FixDecoder report) {
        FixOrder order = named(report);
        if (order == null) {
            return;
        }
        FixInstrument instrument = instruments[order.instrument - 1];
        boolean aggressive = order == taking;
        executed.instrument = order.instrument;
        executed.clientOrder = order.clientOrder;
        executed.orderId = order.orderId;
        executed.side = order.side;
        executed.aggressive = aggressive;
        executed.lastPriceTicks = report.decimalValue(Tags.LAST_PX, instrument.priceDecimals());
        executed.lastLots = report.decimalValue(Tags.LAST_QTY, instrument.quantityDecimals());
        executed.leavesLots = report.decimalValue(Tags.LEAVES_QTY, instrument.quantityDecimals());
        executed.cumLots = report.decimalValue(Tags.CUM_QTY, instrument.quantityDecimals());
        executed.matchNumber = aggressive ? lastMatchNumber : ++lastMatchNumber;
        order.leavesLots = executed.leavesLots;
        books.orderExecuted(executed);
        events.orderExecuted(executed);
        if (order.leavesLots == 0) {
            end(order);
        } else if (aggressive && order.timeInForce == TimeInForce.DAY && !crosses(order)) {
            book(order);
        }
    }

    private void book(FixOrder order) {
        booked.instrument = order.instrument;
        booked.orderId = order.orderId;
        booked.queueId = ++lastQueueId;
        booked.side = order.side;
        booked.priceTicks = order.priceTicks;
        booked.quantityLots = order.leavesLots;
        books.orderBooked(booked);
        events.orderBooked(booked);
        taking = null;
        complete(requests.element());
    }

    /** Ends an order. If it was trading on arrival, its request is answered by that. */
    private void end(FixOrder order) {
        forget(order);
        if (order == taking) {
            taking = null;
            complete(requests.element());
        }
    }

    private void forget(FixOrder order) {
        order.names.forEachLong(byClOrdId::remove);
        byClientOrder.remove(order.clientOrder, order);
    }

    private void onCancelled(FixDecoder report) {
        FixOrder order = named(report);
        if (order == null) {
            return;
        }
        cancelled.instrument = order.instrument;
        cancelled.clientOrder = order.clientOrder;
        cancelled.orderId = order.orderId;
        cancelled.side = order.side;
        cancelled.cancelledLots = order.leavesLots;
        books.orderCancelled(cancelled);
        events.orderCancelled(cancelled);
        FixRequest request = answered(report);
        end(order);
        if (request != null && request.kind() == FixRequest.Kind.CANCEL) {
            complete(request);
        }
    }

    private void onReplaced(FixDecoder report) {
        FixOrder order = named(report);
        FixRequest request = answered(report);
        if (order == null || request == null || request.kind() != FixRequest.Kind.REDUCE) {
            unexpected("order replaced without a request: ClOrdID=" + report.text(Tags.CL_ORD_ID));
            return;
        }
        FixInstrument instrument = instruments[order.instrument - 1];
        replaced.instrument = order.instrument;
        replaced.clientOrder = order.clientOrder;
        replaced.previousClientOrder = order.clientOrder;
        replaced.orderId = order.orderId;
        // An order with the same price and a lower quantity keeps its priority, unless no more than what is executed is
        // left.
        replaced.queueId = report.decimalValue(Tags.LEAVES_QTY, instrument.quantityDecimals()) == 0 ? 0 : order.orderId;
        replaced.previousQueueId = order.orderId;
        replaced.terms.side = order.side;
        replaced.terms.priceTicks = order.priceTicks;
        replaced.previousPriceTicks = order.priceTicks;
        replaced.previousLeavesLots = order.leavesLots;
        replaced.leavesLots = report.decimalValue(Tags.LEAVES_QTY, instrument.quantityDecimals());
        replaced.terms.quantityLots = report.decimalValue(Tags.ORDER_QTY, instrument.quantityDecimals());
        order.clOrdId = request.clOrdId();
        order.totalLots = replaced.terms.quantityLots;
        order.leavesLots = replaced.leavesLots;
        books.orderReplaced(replaced);
        events.orderReplaced(replaced);
        if (order.leavesLots == 0) {
            end(order);
        }
        complete(request);
    }

    private void onRejected(FixDecoder report) {
        FixRequest request = answered(report);
        if (request == null) {
            unexpected("order refused that wasn't entered last: ClOrdID=" + report.text(Tags.CL_ORD_ID));
            return;
        }
        FixOrder order = request.order();
        forget(order);
        rejected.instrument = order.instrument;
        rejected.clientOrder = order.clientOrder;
        rejected.side = order.side;
        rejected.priceTicks = order.priceTicks;
        rejected.quantityLots = order.totalLots;
        rejected.reason = report.intValue(Tags.ORD_REJ_REASON) == UNKNOWN_SYMBOL
                ? RejectReason.UNKNOWN_INSTRUMENT
                : RejectReason.NONE;
        events.orderRejected(rejected);
        complete(request);
    }

    private void onCancelReject(FixDecoder reject) {
        FixRequest request = answered(reject);
        if (request == null) {
            unexpected("cancel refused that wasn't asked for last: ClOrdID=" + reject.text(Tags.CL_ORD_ID));
            return;
        }
        cancelRejected.clientOrder = request.order().clientOrder;
        cancelRejected.replace = request.kind() == FixRequest.Kind.REDUCE;
        events.cancelRejected(cancelRejected);
        if (request.order().orderId == 0) {
            forget(request.order());
        }
        complete(request);
    }
}
