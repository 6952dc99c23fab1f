// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.TradeBusted;
import org.outcry.api.quote.QuoteAnswer;
import org.outcry.api.quote.QuotesPulled;
import org.outcry.api.session.MessageRejected;
import org.outcry.ordergateway.EventMessages;
import org.outcry.wire.text.Json;

/**
 * Answers to requests, from the events that answer their commands. An order's answer is complete once all events of its
 * command were read: it is told as it is then, with the executions of that command.
 */
final class WebReports implements EventMessages {
    private final WebSessions sessions;
    private final OrderViews views;

    /** Requests whose commands were accepted by events that were read last. */
    private final List<WebTask> accepted = new ArrayList<>();

    WebReports(WebSessions sessions, OrderViews views) {
        this.sessions = sessions;
        this.views = views;
    }

    OrderViews views() {
        return views;
    }

    /** Answers the requests whose commands were accepted. All events of their commands have been read. */
    void finish() {
        for (WebTask task : accepted) {
            WebSession session = sessions.numbered(task.session);
            Json order = session == null ? null : views.byOrderId(session.orders, task.orderId);
            Json body = order == null ? new Json().put("orderId", Long.toString(task.orderId)) : order;
            if (task.operation.mayTrade()) {
                body.put("fills", task.fills);
            }
            task.answer(new Answer(task.operation == Operation.PLACE ? Answer.CREATED : Answer.OK, body));
        }
        accepted.clear();
    }

    private @Nullable WebTask take(int session, ClOrdId name) {
        WebSession own = sessions.numbered(session);
        return own == null || own.sent.isEmpty() || name.isEmpty() ? null : own.sent.remove(name.text());
    }

    private void accept(int session, ClOrdId name, long orderId) {
        WebTask task = take(session, name);
        if (task != null) {
            task.orderId = orderId;
            accepted.add(task);
        }
    }

    private void refuse(int session, ClOrdId name, RejectReason reason) {
        WebTask task = take(session, name);
        if (task != null) {
            task.fail(Problem.of(reason));
        }
    }

    @Override
    public void accepted(OrderAccepted event) {
        accept(event.session, event.clOrdId, event.orderId);
    }

    @Override
    public void replaced(OrderReplaced event) {
        accept(event.session, event.clOrdId, event.orderId);
    }

    @Override
    public void cancelled(OrderCancelled event) {
        WebSession own = sessions.numbered(event.session);
        WebTask task = own == null || own.sent.isEmpty() ? null : own.sent.get(event.clOrdId.text());
        // The cancels of many orders have the name of their request, which is answered after them.
        if (task != null && task.operation == Operation.CANCEL) {
            accept(event.session, event.clOrdId, event.orderId);
        }
    }

    @Override
    public void executed(OrderExecuted event) {
        if (!event.aggressive) {
            return;
        }
        for (WebTask task : accepted) {
            if (task.orderId == event.orderId && task.session == event.session) {
                task.fills.add(views.fill(event));
            }
        }
    }

    @Override
    public void rejected(OrderRejected event) {
        refuse(event.session, event.clOrdId, event.reason);
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        refuse(event.session, event.clOrdId, event.reason);
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        WebTask task = take(event.session, event.clOrdId);
        if (task == null) {
            return;
        }
        if (event.reason == RejectReason.NONE) {
            task.answer(Answer.ok(new Json().put("cancelled", event.cancelledOrders)));
        } else {
            task.fail(Problem.of(event.reason));
        }
    }

    @Override
    public void triggered(OrderTriggered event) {
        // No request waits for it.
    }

    @Override
    public void busted(TradeBusted event) {
        // No request waits for it.
    }

    @Override
    public void messageRejected(MessageRejected event) {
        // No request waits for it.
    }

    @Override
    public void status(OrderStatus event) {
        // No request waits for it.
    }

    @Override
    public void massQuoteDone(QuoteAnswer event) {
        // No request waits for it.
    }

    @Override
    public void quotesCancelled(QuoteAnswer event) {
        // No request waits for it.
    }

    @Override
    public void quotesPulled(QuotesPulled event) {
        // No request waits for it.
    }
}
