// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.request;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Account;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.order.SideFilter;
import org.outcry.api.order.TaggedCancel;
import org.outcry.api.order.TaggedOrder;
import org.outcry.api.order.TaggedReplace;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.MessageRules;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.SessionRejectReasons;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.Request;
import org.outcry.fixgateway.order.CustomTags;
import org.outcry.fixgateway.order.Echo;
import org.outcry.fixgateway.order.Echoes;
import org.outcry.fixgateway.order.ExecInst;
import org.outcry.fixgateway.order.Names;
import org.outcry.fixgateway.order.OrderCodes;
import org.outcry.fixgateway.order.OrderFields;
import org.outcry.fixgateway.order.Symbols;
import org.outcry.fixgateway.order.TermsFields;
import org.outcry.fixgateway.report.SessionMessages;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.SessionCommands;
import org.outcry.wire.MutableText;

/**
 * Conversion of application messages to commands. Each message makes exactly one command: an order, a request, or a
 * reject. A well-formed request that is not possible becomes a command with a refusal, so that an event answers it.
 */
public final class OrderRequests {
    private static final int UNSUPPORTED_MESSAGE_TYPE = 3;

    private static final char ORDERS_FOR_A_SECURITY = '1';
    private static final char ALL_ORDERS = '7';
    private static final byte[] NEW_ORDER_TEXTS = {Tags.CL_ORD_ID};
    private static final byte[] REQUEST_TEXTS = {Tags.CL_ORD_ID, Tags.ORIG_CL_ORD_ID};

    private final SessionCommands commands;
    private final Instruments instruments;
    private final TaggedOrder taggedOrder = new TaggedOrder();
    private final NewOrder newOrder = taggedOrder.order;
    private final TaggedCancel taggedCancel = new TaggedCancel();
    private final CancelOrder cancel = taggedCancel.cancel;
    private final TaggedReplace taggedReplace = new TaggedReplace();
    private final ReplaceOrder replace = taggedReplace.replace;
    private final RequestOrderStatus status = new RequestOrderStatus();
    private final MassCancel massCancel = new MassCancel();
    private final QuoteRequests quotes;
    private final NamedOrders named;
    private final OrderFields fields = new OrderFields();
    private final Account account = new Account();
    private final ClOrdId link = new ClOrdId();

    public OrderRequests(SessionCommands commands, Instruments instruments, NamedOrders named) {
        this.commands = commands;
        this.instruments = instruments;
        this.named = named;
        quotes = new QuoteRequests(commands, instruments);
    }

    /** Converts one message. */
    public void onMessage(Request request) {
        GatewaySession session = request.session();
        FixDecoder message = request.message();
        fields.begin(request.isRefusedPossDup() && mayTrade(message.msgType()));
        boolean answer = message.msgType() == MsgTypes.BUSINESS_MESSAGE_REJECT;
        if (!session.config.version().has(message.msgType()) || (session.dropCopy != null && !answer)) {
            onOtherType(request);
            return;
        }
        switch (message.msgType()) {
            case MsgTypes.NEW_ORDER_SINGLE -> onNewOrder(request);
            case MsgTypes.ORDER_CANCEL_REQUEST -> onCancel(request);
            case MsgTypes.ORDER_CANCEL_REPLACE_REQUEST -> onReplace(request);
            case MsgTypes.ORDER_MASS_CANCEL_REQUEST -> onMassCancel(request);
            case MsgTypes.ORDER_STATUS_REQUEST -> onStatusRequest(request);
            case MsgTypes.MASS_QUOTE, MsgTypes.QUOTE_CANCEL -> quotes.onMessage(request);
            case MsgTypes.BUSINESS_MESSAGE_REJECT -> request.consume();
            default -> onOtherType(request);
        }
    }

    /**
     * Returns whether a request may lead to a trade. Under a new number, one that only takes orders away is processed
     * though it may have been sent before: the venue never had it.
     */
    private static boolean mayTrade(int msgType) {
        return msgType == MsgTypes.NEW_ORDER_SINGLE || msgType == MsgTypes.ORDER_CANCEL_REPLACE_REQUEST;
    }

    private void onOtherType(Request request) {
        GatewaySession session = request.session();
        FixDecoder message = request.message();
        boolean defined = MsgTypes.isDefined(message.msgType());
        int business = session.dropCopy == null ? UNSUPPORTED_MESSAGE_TYPE : SessionMessages.NOT_AUTHORISED;
        int reason = defined ? business : SessionRejectReasons.INVALID_MSG_TYPE;
        request.rejectType(reason, defined);
    }

    private void onNewOrder(Request request) {
        GatewaySession session = request.session();
        FixDecoder message = request.message();
        if (lacksTexts(request, NEW_ORDER_TEXTS)
                || request.lacks(Tags.SYMBOL)
                || request.lacks(Tags.SIDE)
                || request.lacks(Tags.ORDER_QTY)
                || request.lacks(Tags.ORD_TYPE)) {
            return;
        }
        char side = message.charValue(Tags.SIDE);
        if (!Names.fitsAccount(message, Tags.ACCOUNT)) {
            request.rejectValue(Tags.ACCOUNT);
            return;
        }
        newOrder.sideCode = 0;
        if (side > '2') {
            newOrder.sideCode = side;
            fields.refuse(RejectReason.UNSUPPORTED_SIDE);
        }
        Instrument instrument = Symbols.instrument(instruments, message, Tags.SYMBOL);
        newOrder.symbol = instrument == null ? Symbols.of(message, Tags.SYMBOL) : 0;
        Names.read(message, Tags.CL_ORD_ID, newOrder.clOrdId);
        newOrder.instrument = instrument == null ? 0 : instrument.number();
        TermsFields.read(message, fields, instrument, newOrder.terms);
        TermsFields.readLink(message, fields, session.orders, link, newOrder.terms);
        if (isMalformed(request) || lacksTags(request)) {
            return;
        }
        readTags(session, message, taggedOrder.tags);
        boolean used = session.orders.isUsed(newOrder.clOrdId);
        session.remember(message, newOrder.clOrdId, used, null, instrument == null);
        newOrder.clientOrder = allocate(session, newOrder.clOrdId, used);
        newOrder.refusal = fields.refusal();
        LiveOrder place = session.orders.find(newOrder.clientOrder);
        if (place != null) {
            place.known.set(newOrder);
            place.readNs = request.readNs();
            keepTags(place, taggedOrder.tags);
        }
        if (taggedOrder.tags.isEmpty()) {
            commands.send(newOrder);
        } else {
            commands.send(taggedOrder);
        }
    }

    private void onCancel(Request request) {
        GatewaySession session = request.session();
        FixDecoder message = request.message();
        if (lacksTexts(request, textsOfRequest(message)) || lacksTags(request)) {
            return;
        }
        readTags(session, message, taggedCancel.tags);
        Names.read(message, Tags.CL_ORD_ID, cancel.clOrdId);
        LiveOrder order = named.find(session.orders, message, fields, cancel.origClOrdId);
        if (order != null && namesAnother(message, order)) {
            fields.refuse(RejectReason.DIFFERENT_ORDER);
        }
        boolean used = session.orders.isUsed(cancel.clOrdId);
        session.remember(message, cancel.clOrdId, used, cancel.origClOrdId, false);
        cancel.clientOrder = order == null ? 0 : order.clientOrder;
        refuseIf(used);
        cancel.refusal = fields.refusal();
        if (taggedCancel.tags.isEmpty()) {
            commands.send(cancel);
        } else {
            commands.send(taggedCancel);
        }
    }

    private void onReplace(Request request) {
        GatewaySession session = request.session();
        FixDecoder message = request.message();
        if (lacksTexts(request, textsOfRequest(message)) || request.lacks(Tags.ORDER_QTY)) {
            return;
        }
        Names.read(message, Tags.CL_ORD_ID, replace.clOrdId);
        LiveOrder order = named.find(session.orders, message, fields, replace.origClOrdId);
        Instrument instrument = order == null ? null : instruments.byNumber(order.known.instrument);
        replace.quantityLots = fields.lots(message, Tags.ORDER_QTY, instrument);
        replace.priceTicks = order == null
                ? fields.ticks(message, Tags.PRICE, instrument, RejectReason.PRICE_MISSING)
                : TermsFields.limitTicks(message, fields, instrument, order.known.terms);
        replace.stopPriceTicks = fields.ticks(message, Tags.STOP_PX, instrument);
        replace.displayLots = fields.lots(message, Tags.MAX_FLOOR, instrument);
        if (isMalformed(request) || lacksTags(request)) {
            return;
        }
        readTags(session, message, taggedReplace.tags);
        if (order != null && session.customTags != null && taggedReplace.tags.isEmpty()) {
            named.readTags(order, taggedReplace.tags);
        }
        if (order != null && changesMore(message, order, instrument)) {
            fields.refuse(RejectReason.CHANGE_NOT_ALLOWED);
        }
        boolean used = session.orders.isUsed(replace.clOrdId);
        session.remember(message, replace.clOrdId, used, replace.origClOrdId, false);
        replace.clientOrder = order == null ? 0 : order.clientOrder;
        replace.newClientOrder = allocate(session, replace.clOrdId, used);
        replace.refusal = fields.refusal();
        LiveOrder place = session.orders.find(replace.newClientOrder);
        if (place != null && order != null) {
            place.known.carryOver(order.known);
            keepTags(place, taggedReplace.tags);
        }
        if (taggedReplace.tags.isEmpty()) {
            commands.send(replace);
        } else {
            commands.send(taggedReplace);
        }
    }

    private void onStatusRequest(Request request) {
        GatewaySession session = request.session();
        FixDecoder message = request.message();
        if (lacksTexts(request, NEW_ORDER_TEXTS)) {
            return;
        }
        if (!Names.fits(message, Tags.ORD_STATUS_REQ_ID)) {
            request.rejectValue(Tags.ORD_STATUS_REQ_ID);
            return;
        }
        Names.read(message, Tags.CL_ORD_ID, status.clOrdId);
        Names.read(message, Tags.ORD_STATUS_REQ_ID, status.ordStatusReqId);
        session.echoes.remember(
                Echo.partsOf(message, false), message, session.config.version(), Echoes.STATUS, status.clOrdId);
        LiveOrder order = named.find(session.orders, status.clOrdId);
        status.clientOrder = order == null ? 0 : order.clientOrder;
        commands.send(status);
    }

    private void onMassCancel(Request request) {
        GatewaySession session = request.session();
        FixDecoder message = request.message();
        if (lacksTexts(request, NEW_ORDER_TEXTS) || request.lacks(Tags.MASS_CANCEL_REQUEST_TYPE)) {
            return;
        }
        char type = message.charValue(Tags.MASS_CANCEL_REQUEST_TYPE);
        if (type == ORDERS_FOR_A_SECURITY && request.lacks(Tags.SYMBOL)) {
            return;
        }
        Names.read(message, Tags.CL_ORD_ID, massCancel.clOrdId);
        massCancel.instrument = 0;
        massCancel.symbol = 0;
        massCancel.requestType = 0;
        if (type == ORDERS_FOR_A_SECURITY) {
            Instrument instrument = Symbols.instrument(instruments, message, Tags.SYMBOL);
            massCancel.instrument = instrument == null ? 0 : instrument.number();
            if (instrument == null) {
                massCancel.symbol = Symbols.of(message, Tags.SYMBOL);
                fields.refuse(RejectReason.UNKNOWN_INSTRUMENT);
            }
        } else if (type != ALL_ORDERS) {
            massCancel.requestType = type;
            fields.refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
        }
        char side = message.has(Tags.SIDE) ? message.charValue(Tags.SIDE) : ' ';
        massCancel.side = side == '1' ? SideFilter.BUY : side == '2' ? SideFilter.SELL : SideFilter.BOTH;
        if (side != ' ' && massCancel.side == SideFilter.BOTH) {
            fields.refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
        }
        boolean used = session.orders.isUsed(massCancel.clOrdId);
        session.remember(message, massCancel.clOrdId, used, null, massCancel.instrument == 0);
        refuseIf(used);
        massCancel.refusal = fields.refusal();
        commands.send(massCancel);
    }

    /** Rejects a message whose user-defined fields have a fault. Returns whether it did. */
    private static boolean lacksTags(Request request) {
        CustomTags tags = request.session().customTags;
        long fault = tags == null ? MessageRules.NONE : tags.faultOf(request.message());
        if (fault == MessageRules.NONE) {
            return false;
        }
        request.reject(MessageRules.tagOf(fault), MessageRules.reasonOf(fault));
        return true;
    }

    private static void readTags(GatewaySession session, FixDecoder message, MutableText tags) {
        if (session.customTags == null) {
            tags.clear();
        } else {
            session.customTags.read(message, tags);
        }
    }

    /** Keeps the fields of a request for those that follow before it is answered. */
    private static void keepTags(LiveOrder place, MutableText tags) {
        if (place.tags != null) {
            place.tags.set(tags);
        } else if (!tags.isEmpty()) {
            place.tags = new MutableText(tags);
        }
    }

    /** A cancel or replace names its order by OrigClOrdID, or by OrderID alone. */
    private static byte[] textsOfRequest(FixDecoder message) {
        return message.has(Tags.ORDER_ID) && !message.has(Tags.ORIG_CL_ORD_ID) ? NEW_ORDER_TEXTS : REQUEST_TEXTS;
    }

    /** Returns whether Symbol, Side or OrderID of a request is not that of the order. */
    private boolean namesAnother(FixDecoder message, LiveOrder order) {
        Instrument instrument = instruments.byNumber(order.known.instrument);
        return (instrument != null && message.has(Tags.SYMBOL) && !Symbols.isOf(message, Tags.SYMBOL, instrument))
                || differs(message, Tags.SIDE, OrderCodes.of(order.known.terms.side))
                || (message.has(Tags.ORDER_ID)
                        && order.known.orderId != 0
                        && message.longValue(Tags.ORDER_ID) != order.known.orderId);
    }

    private boolean changesMore(FixDecoder message, LiveOrder order, @Nullable Instrument instrument) {
        if (instrument == null) {
            return false;
        }
        OrderTerms terms = order.known.terms;
        char side = OrderCodes.of(terms.side);
        return (message.has(Tags.SYMBOL) && !Symbols.isOf(message, Tags.SYMBOL, instrument))
                || differs(message, Tags.SIDE, side)
                || (message.has(Tags.ACCOUNT) && differs(message, terms.account))
                || differs(message, Tags.ORD_TYPE, ExecInst.ordType(terms))
                || differs(message, Tags.TIME_IN_FORCE, OrderCodes.of(terms.timeInForce));
    }

    private boolean differs(FixDecoder message, Account present) {
        if (!Names.fitsAccount(message, Tags.ACCOUNT)) {
            return true;
        }
        Names.read(message, Tags.ACCOUNT, account);
        return !account.isSame(present);
    }

    private static boolean differs(FixDecoder message, int tag, char value) {
        return message.has(tag) && message.charValue(tag) != value;
    }

    private boolean isMalformed(Request request) {
        if (fields.malformedTag() == 0) {
            return false;
        }
        request.reject(fields.malformedTag(), SessionRejectReasons.INCORRECT_DATA_FORMAT);
        return true;
    }

    /** Returns a new clientOrder for a request; 0 if its ClOrdID cannot be used, or all entries are in use. */
    private long allocate(GatewaySession session, ClOrdId id, boolean used) {
        if (fields.refusal() == RejectReason.POSSIBLE_DUPLICATE) {
            return 0;
        }
        if (used) {
            fields.refuseRather(RejectReason.DUPLICATE_CL_ORD_ID);
            return 0;
        }
        LiveOrder place = session.orders.allocate(id);
        if (place == null) {
            fields.refuseRather(RejectReason.TOO_MANY_SESSION_ORDERS);
            return 0;
        }
        return place.clientOrder;
    }

    private void refuseIf(boolean used) {
        if (used) {
            fields.refuse(RejectReason.DUPLICATE_CL_ORD_ID);
        }
    }

    /** Returns whether one of the ClOrdIDs is missing, or can't be one. */
    private boolean lacksTexts(Request request, byte[] tags) {
        for (byte tag : tags) {
            if (request.lacks(tag)) {
                return true;
            }
            if (!Names.fits(request.message(), tag)) {
                request.rejectValue(tag);
                return true;
            }
        }
        return false;
    }
}
