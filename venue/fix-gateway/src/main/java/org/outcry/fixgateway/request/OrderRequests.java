// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.request;

import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntry;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.order.SideFilter;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.SessionRejectReasons;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.SessionCommands;
import org.outcry.fixgateway.order.Echo;
import org.outcry.fixgateway.order.Echoes;
import org.outcry.fixgateway.order.ExecInst;
import org.outcry.fixgateway.order.OrderCodes;
import org.outcry.fixgateway.order.OrderFields;
import org.outcry.fixgateway.order.Symbols;
import org.outcry.fixgateway.order.TermsFields;
import org.outcry.fixgateway.report.SessionMessages;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.LiveOrder;

/**
 * Conversion of application messages to commands. Each message makes exactly one command: an order, a request, or a reject. A well-formed
 * request that is not possible becomes a command with a refusal, so that an event answers it.
 */
public final class OrderRequests {
    private static final int CL_ORD_ID_BYTES = 24;
    private static final int ACCOUNT_BYTES = 16;
    private static final int UNSUPPORTED_MESSAGE_TYPE = 3;

    private static final char ORDERS_FOR_A_SECURITY = '1';
    private static final char ALL_ORDERS = '7';
    private static final byte[] NEW_ORDER_TEXTS = {Tags.CL_ORD_ID};
    private static final byte[] REQUEST_TEXTS = {Tags.CL_ORD_ID, Tags.ORIG_CL_ORD_ID};

    private final OrderEntry venue;
    private final SessionCommands commands;
    private final Instruments instruments;
    private final NewOrder newOrder = new NewOrder();
    private final CancelOrder cancel = new CancelOrder();
    private final ReplaceOrder replace = new ReplaceOrder();
    private final RequestOrderStatus status = new RequestOrderStatus();
    private final MassCancel massCancel = new MassCancel();
    private final QuoteRequests quotes;
    private final NamedOrders named;
    private final OrderFields fields = new OrderFields();
    private int ownerEpoch;
    private long readNs;

    public OrderRequests(OrderEntry venue, SessionCommands commands, Instruments instruments, NamedOrders named) {
        this.venue = venue;
        this.commands = commands;
        this.instruments = instruments;
        this.named = named;
        quotes = new QuoteRequests(venue, commands, instruments);
    }

    /**
     * Converts one message.
     *
     * @param epoch the owner epoch of the connection that received it
     * @param atNs the time of the turn in which it was read
     */
    public void onMessage(
            GatewaySession session, int epoch, long atNs, int msgSeqNum, boolean possDup, FixDecoder message) {
        ownerEpoch = epoch;
        readNs = atNs;
        fields.begin(possDup);
        boolean answer = message.msgType() == MsgTypes.BUSINESS_MESSAGE_REJECT;
        if (!session.config.version().has(message.msgType()) || (session.dropCopy != null && !answer)) {
            onOtherType(session, msgSeqNum, message);
            return;
        }
        switch (message.msgType()) {
            case MsgTypes.NEW_ORDER_SINGLE -> onNewOrder(session, msgSeqNum, message);
            case MsgTypes.ORDER_CANCEL_REQUEST -> onCancel(session, msgSeqNum, message);
            case MsgTypes.ORDER_CANCEL_REPLACE_REQUEST -> onReplace(session, msgSeqNum, message);
            case MsgTypes.ORDER_MASS_CANCEL_REQUEST -> onMassCancel(session, msgSeqNum, message);
            case MsgTypes.ORDER_STATUS_REQUEST -> onStatusRequest(session, msgSeqNum, message);
            case MsgTypes.MASS_QUOTE, MsgTypes.QUOTE_CANCEL ->
                quotes.onMessage(session, ownerEpoch, msgSeqNum, possDup, message);
            case MsgTypes.BUSINESS_MESSAGE_REJECT -> commands.consume(session.number, ownerEpoch, msgSeqNum + 1);
            default -> onOtherType(session, msgSeqNum, message);
        }
    }

    private void onOtherType(GatewaySession session, int msgSeqNum, FixDecoder message) {
        boolean defined = MsgTypes.isDefined(message.msgType());
        int business = session.dropCopy == null ? UNSUPPORTED_MESSAGE_TYPE : SessionMessages.NOT_AUTHORISED;
        int reason = defined ? business : SessionRejectReasons.INVALID_MSG_TYPE;
        commands.reject(session, ownerEpoch, msgSeqNum, message, 0, reason, defined);
    }

    private void onNewOrder(GatewaySession session, int msgSeqNum, FixDecoder message) {
        if (lacksTexts(session, msgSeqNum, message, NEW_ORDER_TEXTS)
                || lacks(session, msgSeqNum, message, Tags.SYMBOL)
                || lacks(session, msgSeqNum, message, Tags.SIDE)
                || lacks(session, msgSeqNum, message, Tags.ORDER_QTY)
                || lacks(session, msgSeqNum, message, Tags.ORD_TYPE)) {
            return;
        }
        char side = message.charValue(Tags.SIDE);
        if (message.has(Tags.ACCOUNT) && isUnfit(message, Tags.ACCOUNT, ACCOUNT_BYTES)) {
            reject(session, msgSeqNum, message, Tags.ACCOUNT, SessionRejectReasons.VALUE_INCORRECT);
            return;
        }
        newOrder.sideCode = 0;
        if (side > '2') {
            newOrder.sideCode = side;
            fields.refuse(RejectReason.UNSUPPORTED_SIDE);
        }
        Instrument instrument = Symbols.instrument(instruments, message, Tags.SYMBOL);
        newOrder.symbol = instrument == null ? Symbols.of(message, Tags.SYMBOL) : 0;
        newOrder.clOrdId.set(
                message.ascii(Tags.CL_ORD_ID, 0), message.ascii(Tags.CL_ORD_ID, 1), message.ascii(Tags.CL_ORD_ID, 2));
        newOrder.instrument = instrument == null ? 0 : instrument.number();
        TermsFields.read(message, fields, instrument, newOrder.terms);
        TermsFields.readLink(message, fields, session.orders, newOrder.terms);
        if (isMalformed(session, msgSeqNum, message)) {
            return;
        }
        session.remember(message, newOrder.clOrdId, null);
        newOrder.session = session.number;
        newOrder.ownerEpoch = ownerEpoch;
        newOrder.msgSeqNum = msgSeqNum;
        newOrder.clientOrder = allocate(session, newOrder.clOrdId);
        newOrder.refusal = fields.refusal();
        LiveOrder place = session.orders.find(newOrder.clientOrder);
        if (place != null) {
            place.known.set(newOrder);
            place.readNs = readNs;
        }
        venue.newOrder(newOrder);
    }

    private void onCancel(GatewaySession session, int msgSeqNum, FixDecoder message) {
        if (lacksTexts(session, msgSeqNum, message, textsOfRequest(message))) {
            return;
        }
        cancel.clOrdId.set(
                message.ascii(Tags.CL_ORD_ID, 0), message.ascii(Tags.CL_ORD_ID, 1), message.ascii(Tags.CL_ORD_ID, 2));
        LiveOrder order = named.find(session.orders, message, fields, cancel.origClOrdId);
        if (order != null && namesAnother(message, order)) {
            fields.refuse(RejectReason.DIFFERENT_ORDER);
        }
        session.remember(message, cancel.clOrdId, cancel.origClOrdId);
        cancel.session = session.number;
        cancel.ownerEpoch = ownerEpoch;
        cancel.msgSeqNum = msgSeqNum;
        cancel.clientOrder = order == null ? 0 : order.clientOrder;
        refuseIfUsed(session, cancel.clOrdId);
        cancel.refusal = fields.refusal();
        venue.cancelOrder(cancel);
    }

    private void onReplace(GatewaySession session, int msgSeqNum, FixDecoder message) {
        if (lacksTexts(session, msgSeqNum, message, textsOfRequest(message))
                || lacks(session, msgSeqNum, message, Tags.ORDER_QTY)) {
            return;
        }
        replace.clOrdId.set(
                message.ascii(Tags.CL_ORD_ID, 0), message.ascii(Tags.CL_ORD_ID, 1), message.ascii(Tags.CL_ORD_ID, 2));
        LiveOrder order = named.find(session.orders, message, fields, replace.origClOrdId);
        Instrument instrument = order == null ? null : instruments.byNumber(order.known.instrument);
        replace.quantityLots = fields.lots(message, Tags.ORDER_QTY, instrument);
        replace.priceTicks = order == null
                ? fields.ticks(message, Tags.PRICE, instrument, RejectReason.PRICE_MISSING)
                : TermsFields.limitTicks(message, fields, instrument, order.known.terms);
        replace.stopPriceTicks = fields.ticks(message, Tags.STOP_PX, instrument);
        replace.displayLots = fields.lots(message, Tags.MAX_FLOOR, instrument);
        if (isMalformed(session, msgSeqNum, message)) {
            return;
        }
        if (order != null && changesMore(message, order, instrument)) {
            fields.refuse(RejectReason.CHANGE_NOT_ALLOWED);
        }
        session.remember(message, replace.clOrdId, replace.origClOrdId);
        replace.session = session.number;
        replace.ownerEpoch = ownerEpoch;
        replace.msgSeqNum = msgSeqNum;
        replace.clientOrder = order == null ? 0 : order.clientOrder;
        replace.newClientOrder = allocate(session, replace.clOrdId);
        replace.refusal = fields.refusal();
        LiveOrder place = session.orders.find(replace.newClientOrder);
        if (place != null && order != null) {
            place.known.carryOver(order.known);
        }
        venue.replaceOrder(replace);
    }

    private void onStatusRequest(GatewaySession session, int msgSeqNum, FixDecoder message) {
        if (lacksTexts(session, msgSeqNum, message, NEW_ORDER_TEXTS)) {
            return;
        }
        if (message.valueLength(Tags.ORD_STATUS_REQ_ID) > CL_ORD_ID_BYTES) {
            reject(session, msgSeqNum, message, Tags.ORD_STATUS_REQ_ID, SessionRejectReasons.VALUE_INCORRECT);
            return;
        }
        status.clOrdId.set(
                message.ascii(Tags.CL_ORD_ID, 0), message.ascii(Tags.CL_ORD_ID, 1), message.ascii(Tags.CL_ORD_ID, 2));
        status.ordStatusReqId.set(
                message.ascii(Tags.ORD_STATUS_REQ_ID, 0),
                message.ascii(Tags.ORD_STATUS_REQ_ID, 1),
                message.ascii(Tags.ORD_STATUS_REQ_ID, 2));
        session.echoes.remember(Echo.isIn(message), message, session.config.version(), Echoes.STATUS, status.clOrdId);
        LiveOrder order = named.find(session.orders, status.clOrdId);
        status.session = session.number;
        status.ownerEpoch = ownerEpoch;
        status.msgSeqNum = msgSeqNum;
        status.clientOrder = order == null ? 0 : order.clientOrder;
        venue.requestOrderStatus(status);
    }

    private void onMassCancel(GatewaySession session, int msgSeqNum, FixDecoder message) {
        if (lacksTexts(session, msgSeqNum, message, NEW_ORDER_TEXTS)
                || lacks(session, msgSeqNum, message, Tags.MASS_CANCEL_REQUEST_TYPE)) {
            return;
        }
        char type = message.charValue(Tags.MASS_CANCEL_REQUEST_TYPE);
        if (type == ORDERS_FOR_A_SECURITY && lacks(session, msgSeqNum, message, Tags.SYMBOL)) {
            return;
        }
        massCancel.clOrdId.set(
                message.ascii(Tags.CL_ORD_ID, 0), message.ascii(Tags.CL_ORD_ID, 1), message.ascii(Tags.CL_ORD_ID, 2));
        session.remember(message, massCancel.clOrdId, null);
        massCancel.session = session.number;
        massCancel.ownerEpoch = ownerEpoch;
        massCancel.msgSeqNum = msgSeqNum;
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
        refuseIfUsed(session, massCancel.clOrdId);
        massCancel.refusal = fields.refusal();
        venue.massCancel(massCancel);
    }

    /** A cancel or replace names its order by OrigClOrdID, or by OrderID alone. */
    private static byte[] textsOfRequest(FixDecoder message) {
        return message.has(Tags.ORDER_ID) && !message.has(Tags.ORIG_CL_ORD_ID) ? NEW_ORDER_TEXTS : REQUEST_TEXTS;
    }

    /** Returns whether Symbol, Side or OrderID of a request is not that of the order. */
    private boolean namesAnother(FixDecoder message, LiveOrder order) {
        Instrument instrument = instruments.byNumber(order.known.instrument);
        return (instrument != null
                        && message.has(Tags.SYMBOL)
                        && Symbols.of(message, Tags.SYMBOL) != instrument.symbol())
                || differs(message, Tags.SIDE, OrderCodes.of(order.known.terms.side))
                || (message.has(Tags.ORDER_ID)
                        && order.known.orderId != 0
                        && message.longValue(Tags.ORDER_ID) != order.known.orderId);
    }

    private static boolean changesMore(FixDecoder message, LiveOrder order, @Nullable Instrument instrument) {
        if (instrument == null) {
            return false;
        }
        OrderTerms terms = order.known.terms;
        char side = OrderCodes.of(terms.side);
        return (message.has(Tags.SYMBOL) && message.ascii(Tags.SYMBOL, 0) != instrument.symbol())
                || differs(message, Tags.SIDE, side)
                || (message.has(Tags.ACCOUNT)
                        && (message.ascii(Tags.ACCOUNT, 0) != terms.account.first
                                || message.ascii(Tags.ACCOUNT, 1) != terms.account.second
                                || message.valueLength(Tags.ACCOUNT) > ACCOUNT_BYTES))
                || differs(message, Tags.ORD_TYPE, ExecInst.ordType(terms))
                || differs(message, Tags.TIME_IN_FORCE, OrderCodes.of(terms.timeInForce));
    }

    private static boolean differs(FixDecoder message, int tag, char value) {
        return message.has(tag) && message.charValue(tag) != value;
    }

    private boolean isMalformed(GatewaySession session, int msgSeqNum, FixDecoder message) {
        if (fields.malformedTag() == 0) {
            return false;
        }
        reject(session, msgSeqNum, message, fields.malformedTag(), SessionRejectReasons.INCORRECT_DATA_FORMAT);
        return true;
    }

    /** Returns a new clientOrder for a request; 0 if its ClOrdID cannot be used, or all entries are in use. */
    private long allocate(GatewaySession session, ClOrdId id) {
        if (fields.refusal() == RejectReason.POSSIBLE_DUPLICATE) {
            return 0;
        }
        if (session.orders.isUsed(id)) {
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

    private void refuseIfUsed(GatewaySession session, ClOrdId id) {
        if (session.orders.isUsed(id)) {
            fields.refuse(RejectReason.DUPLICATE_CL_ORD_ID);
        }
    }

    private boolean lacks(GatewaySession session, int msgSeqNum, FixDecoder message, int tag) {
        if (message.has(tag)) {
            return false;
        }
        reject(session, msgSeqNum, message, tag, SessionRejectReasons.REQUIRED_TAG_MISSING);
        return true;
    }

    /** Returns whether one of the ClOrdIDs is missing, too long, or not printable ASCII. */
    private boolean lacksTexts(GatewaySession session, int msgSeqNum, FixDecoder message, byte[] tags) {
        for (byte tag : tags) {
            if (lacks(session, msgSeqNum, message, tag)) {
                return true;
            }
            if (isUnfit(message, tag, CL_ORD_ID_BYTES)) {
                reject(session, msgSeqNum, message, tag, SessionRejectReasons.VALUE_INCORRECT);
                return true;
            }
        }
        return false;
    }

    /** Returns whether a text is too long, or not printable ASCII. */
    private static boolean isUnfit(FixDecoder message, int tag, int maxBytes) {
        return message.valueLength(tag) > maxBytes || !isPrintable(message, tag);
    }

    private static boolean isPrintable(FixDecoder message, int tag) {
        byte[] bytes = message.buffer();
        int start = message.valueOffset(tag);
        int end = start + message.valueLength(tag);
        for (int i = start; i < end; i++) {
            if (bytes[i] < ' ' || bytes[i] == 127) {
                return false;
            }
        }
        return true;
    }

    private void reject(GatewaySession session, int msgSeqNum, FixDecoder message, int tag, int reason) {
        commands.reject(session, ownerEpoch, msgSeqNum, message, tag, reason, false);
    }
}
