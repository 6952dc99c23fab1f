// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
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
import org.outcry.api.quote.QuoteName;
import org.outcry.api.quote.QuotesPulled;
import org.outcry.api.session.MessageRejected;
import org.outcry.ordergateway.EventMessages;
import org.outcry.ordergateway.PastEvents;
import org.outcry.wire.text.Json;

/**
 * Answers to requests, from the events that answer their commands. An order's answer is complete once all events of its
 * command were read: it is told as it is then, with the executions of that command.
 */
final class WebReports implements EventMessages {
    private final WebState state;
    private final WebSessions sessions;
    private final OrderViews views;
    private final PastEvents past;
    private final FillRows fillRows;
    private final LongSupplier timeNs;

    /** Requests whose commands were accepted by events that were read last. */
    private final List<WebTask> accepted = new ArrayList<>();

    /**
     * Creates reports.
     *
     * @param past the lookup of old events
     * @param timeNs the time of the event that is being handled
     */
    WebReports(WebState state, OrderViews views, PastEvents past, LongSupplier timeNs) {
        this.state = state;
        this.sessions = state.sessions;
        this.views = views;
        this.past = past;
        this.timeNs = timeNs;
        fillRows = new FillRows(state.definitions, past);
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
        return take(session, "", name);
    }

    private @Nullable WebTask take(int session, String prefix, ClOrdId name) {
        WebSession own = sessions.numbered(session);
        return own == null || own.sent.isEmpty() || name.isEmpty() ? null : own.sent.remove(prefix + name.text());
    }

    /** Tells streams that an order has changed; of quotes there are no orders. */
    private void changed(int session, long clientOrder, long orderId) {
        WebSession own = QuoteName.isQuote(clientOrder) ? null : sessions.numbered(session);
        if (own != null) {
            own.changed(orderId);
        }
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
        changed(event.session, event.clientOrder, event.orderId);
        accept(event.session, event.clOrdId, event.orderId);
    }

    @Override
    public void replaced(OrderReplaced event) {
        changed(event.session, event.clientOrder, event.orderId);
        accept(event.session, event.clOrdId, event.orderId);
    }

    @Override
    public void cancelled(OrderCancelled event) {
        changed(event.session, event.clientOrder, event.orderId);
        WebSession own = sessions.numbered(event.session);
        WebTask task = own == null || own.sent.isEmpty() ? null : own.sent.get(event.clOrdId.text());
        // The cancels of many orders have the name of their request, which is answered after them.
        if (task != null && task.operation == Operation.CANCEL) {
            accept(event.session, event.clOrdId, event.orderId);
        }
    }

    @Override
    public void executed(OrderExecuted event) {
        changed(event.session, event.clientOrder, event.orderId);
        WebSession own = sessions.numbered(event.session);
        if (own != null && own.fills.isWatched()) {
            own.fills.add(event.sessionEventNumber, fillRows.fill(event, timeNs.getAsLong(), own.orders));
        }
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
        changed(event.session, event.clientOrder, event.orderId);
    }

    @Override
    public void busted(TradeBusted event) {
        WebSession own = sessions.numbered(event.session);
        if (own != null && own.fills.isWatched()) {
            own.fills.add(event.sessionEventNumber, fillRows.bust(event, timeNs.getAsLong()));
        }
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
        answer(event);
    }

    private void answer(QuoteAnswer event) {
        WebTask task = take(event.session, WebQuotes.PREFIX, event.quoteId);
        if (task != null) {
            task.answer(WebQuotes.answer(task, event, past, state));
        }
    }

    @Override
    public void quotesCancelled(QuoteAnswer event) {
        answer(event);
    }

    @Override
    public void quotesPulled(QuotesPulled event) {
        // No request waits for it.
    }
}
