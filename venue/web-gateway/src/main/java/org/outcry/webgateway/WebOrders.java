// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.SideFilter;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.SessionCommands;
import org.outcry.ordergateway.SessionOrders;
import org.outcry.wire.text.Json;

/**
 * Requests of an owned session as commands. Each makes one command, or is answered at once: with the present order, if
 * it was entered before under the same name, or with a problem. The gateway's thread.
 */
final class WebOrders {
    private static final String CLIENT = "client:";
    private static final int LONGEST_ID = 18;
    private static final long UNKNOWN = -1;

    private final WebState state;
    private final SessionCommands commands;
    private final WebQuotes quotes;
    private final NewOrder newOrder = new NewOrder();
    private final ReplaceOrder replace = new ReplaceOrder();
    private final CancelOrder cancel = new CancelOrder();
    private final MassCancel massCancel = new MassCancel();

    WebOrders(WebState state, SessionCommands commands) {
        this.state = state;
        this.commands = commands;
        quotes = new WebQuotes(state, commands);
    }

    /**
     * Sends the command of a request, or answers it.
     *
     * @throws Problem if it is not possible
     */
    void take(WebSession session, WebConnection owner, WebTask task) {
        commands.of(session.number, session.ownerEpoch, 0);
        switch (task.operation) {
            case PLACE -> place(session, owner, task);
            case CHANGE -> change(session, owner, task);
            case CANCEL -> cancel(session, owner, task);
            case QUOTE, CANCEL_QUOTES -> quotes.take(session, owner, task);
            default -> cancelAll(session, owner, task);
        }
    }

    private void place(WebSession session, WebConnection owner, WebTask task) {
        Fields fields = task.fields;
        InstrumentDefined instrument = state.bySymbol(fields.required(Field.SYMBOL));
        Operation.PLACE.required().forEach(fields::required);
        String name = name(fields, owner);
        ClOrdId id = id(Field.CLIENT_ORDER_ID, name);
        TermsJson.read(fields, instrument, newOrder.terms);
        if (session.orders.isUsed(id)) {
            repeat(session, task, name, id, instrument);
            return;
        }
        readLink(session.orders, fields, newOrder.terms);
        LiveOrder order = allocate(session.orders, id);
        newOrder.instrument = instrument.instrument;
        newOrder.clOrdId.set(id);
        newOrder.clientOrder = order.clientOrder;
        order.known.set(newOrder);
        order.known.clOrdId.set(id);
        order.cumLots = 0;
        commands.send(newOrder);
        session.sent.put(name, task);
    }

    private static LiveOrder allocate(SessionOrders orders, ClOrdId id) {
        LiveOrder order = orders.allocate(id);
        if (order == null) {
            throw Problem.of(RejectReason.TOO_MANY_SESSION_ORDERS)
                    .bound(orders.maxOrders() + " open orders of a session")
                    .remedy("cancel orders");
        }
        return order;
    }

    /** Answers a request whose name was used before: with the order, if it asks for the same. */
    private void repeat(WebSession session, WebTask task, String name, ClOrdId id, InstrumentDefined instrument) {
        WebTask first = session.sent.get(name);
        if (first != null && first.operation == Operation.PLACE && first.fields.isSame(task.fields)) {
            first.repeats.add(task);
            return;
        }
        OrderViews views = state.reports.views();
        if (task.fields.has(Field.LINKED_TO)) {
            // The other order may have ended since; one that is not known is none that the order was linked to.
            ClOrdId other = id(Field.LINKED_TO, task.fields.text(Field.LINKED_TO));
            long linked = views.clientOrder(session.orders, other);
            newOrder.terms.ocoWith = linked == 0 ? UNKNOWN : linked;
        }
        Json order = first != null ? null : views.same(session.orders, id, instrument.instrument, newOrder.terms);
        if (order == null) {
            throw Problem.of(RejectReason.DUPLICATE_CL_ORD_ID)
                    .field(Field.CLIENT_ORDER_ID.key(), name)
                    .remedy("the same name with the same terms returns the order; other terms need another name");
        }
        task.answer(Answer.ok(order));
    }

    private void readLink(SessionOrders orders, Fields fields, OrderTerms terms) {
        if (fields.has(Field.LINKED_TO)) {
            String other = fields.text(Field.LINKED_TO);
            LiveOrder order = state.reports.views().open(orders, id(Field.LINKED_TO, other));
            if (order == null) {
                throw Problem.of(RejectReason.UNKNOWN_ORDER).field(Field.LINKED_TO.key(), other);
            }
            terms.ocoWith = order.clientOrder;
        }
    }

    private void change(WebSession session, WebConnection owner, WebTask task) {
        Fields fields = task.fields;
        LiveOrder order = open(session, task.name);
        InstrumentDefined instrument = state.definitions.get(order.known.instrument);
        if (instrument == null) {
            throw Problem.of(RejectReason.UNKNOWN_INSTRUMENT);
        }
        OrderTerms terms = order.known.terms;
        String name = name(fields, owner);
        ClOrdId id = id(Field.CLIENT_ORDER_ID, name);
        if (session.orders.isUsed(id)) {
            throw Problem.of(RejectReason.DUPLICATE_CL_ORD_ID)
                    .field(Field.CLIENT_ORDER_ID.key(), name)
                    .remedy("each change has a name of its own");
        }
        replace.quantityLots = fields.has(Field.QUANTITY)
                ? fields.positiveUnits(Field.QUANTITY, instrument.quantityDecimals)
                : terms.quantityLots;
        replace.priceTicks = fields.has(Field.PRICE)
                ? fields.units(Field.PRICE, instrument.priceDecimals)
                : TermsJson.limitTicks(terms);
        replace.stopPriceTicks = fields.units(Field.STOP_PRICE, instrument.priceDecimals);
        replace.displayLots = fields.positiveUnits(Field.DISPLAY_QUANTITY, instrument.quantityDecimals);
        LiveOrder place = allocate(session.orders, id);
        place.known.carryOver(order.known);
        place.known.clOrdId.set(id);
        place.cumLots = order.cumLots;
        replace.clientOrder = order.clientOrder;
        replace.newClientOrder = place.clientOrder;
        replace.clOrdId.set(id);
        replace.origClOrdId.set(order.known.clOrdId);
        commands.send(replace);
        session.sent.put(name, task);
    }

    private void cancel(WebSession session, WebConnection owner, WebTask task) {
        LiveOrder order = open(session, task.name);
        String name = owner.nextName();
        cancel.clOrdId.set(id(Field.CLIENT_ORDER_ID, name));
        cancel.origClOrdId.set(order.known.clOrdId);
        cancel.clientOrder = order.clientOrder;
        commands.send(cancel);
        session.sent.put(name, task);
    }

    private void cancelAll(WebSession session, WebConnection owner, WebTask task) {
        Fields fields = task.fields;
        massCancel.instrument = fields.has(Field.SYMBOL) ? state.bySymbol(fields.text(Field.SYMBOL)).instrument : 0;
        massCancel.side = !fields.has(Field.SIDE)
                ? SideFilter.BOTH
                : fields.constant(Field.SIDE, Side.values()) == Side.BUY ? SideFilter.BUY : SideFilter.SELL;
        String name = owner.nextName();
        massCancel.clOrdId.set(id(Field.CLIENT_ORDER_ID, name));
        commands.send(massCancel);
        session.sent.put(name, task);
    }

    /** Returns the open order with a name in a path. */
    private LiveOrder open(WebSession session, String name) {
        ClOrdId id = clientName(name);
        LiveOrder order = id == null
                ? session.orders.findByOrderId(orderId(name))
                : state.reports.views().open(session.orders, id);
        if (order == null) {
            if (view(session, name) != null) {
                throw new Problem(Problem.CONFLICT, "order-ended", "the order is no longer open")
                        .field("id", name)
                        .remedy("GET /v1/orders/" + name + " has how it ended");
            }
            throw unknown(name);
        }
        return order;
    }

    /** Returns the order with a name in a path, open or ended; null if none is known. */
    private @Nullable Json view(WebSession session, String name) {
        ClOrdId id = clientName(name);
        OrderViews views = state.reports.views();
        return id == null ? views.byOrderId(session.orders, orderId(name)) : views.byName(session.orders, id);
    }

    /** Answers with an order. */
    Answer order(WebSession session, String name) {
        Json order = view(session, name);
        if (order == null) {
            throw unknown(name);
        }
        return Answer.ok(order);
    }

    private static Problem unknown(String name) {
        return Problem.of(RejectReason.UNKNOWN_ORDER)
                .field("id", name)
                .remedy("an id is an orderId, or client: and a clientOrderId, of an order of the session");
    }

    private static @Nullable ClOrdId clientName(String name) {
        return name.startsWith(CLIENT) ? id(Field.CLIENT_ORDER_ID, name.substring(CLIENT.length())) : null;
    }

    private static long orderId(String name) {
        if (name.length() > LONGEST_ID || !name.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw unknown(name);
        }
        return Long.parseLong(name);
    }

    private static String name(Fields fields, WebConnection owner) {
        return fields.has(Field.CLIENT_ORDER_ID) ? fields.text(Field.CLIENT_ORDER_ID) : owner.nextName();
    }

    static ClOrdId id(Field field, String name) {
        ClOrdId id = ClOrdId.of(name);
        if (id == null || id.isEmpty()) {
            throw tooLong(field, name, "1 to 24 characters, or a UUID");
        }
        return id;
    }

    static Problem tooLong(Field field, String value, String bound) {
        return new Problem(Problem.BAD_REQUEST, "too-long", field.key() + " is too long")
                .field(field.key(), value)
                .bound(bound);
    }
}
