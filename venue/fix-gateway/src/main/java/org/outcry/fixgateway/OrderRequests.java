package org.outcry.fixgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.CancelOrder;
import org.outcry.api.NewOrder;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderType;
import org.outcry.api.RejectReason;
import org.outcry.api.ReplaceOrder;
import org.outcry.api.RequestOrderStatus;
import org.outcry.api.Side;
import org.outcry.api.TimeInForce;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixValues;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.SessionRejectReasons;
import org.outcry.fix.Tags;

/**
 * The application's messages as commands: each makes exactly one, an order or request, or the reject of what can't be one. What is
 * well-formed but can't be done becomes a command with a refusal, so that it is answered by an event like all others.
 */
final class OrderRequests {
    private static final int CL_ORD_ID_BYTES = 24;
    private static final int SYMBOL_BYTES = 8;
    private static final int UNSUPPORTED_MESSAGE_TYPE = 3;
    private static final byte[] NEW_ORDER_TEXTS = {Tags.CL_ORD_ID};
    private static final byte[] REQUEST_TEXTS = {Tags.CL_ORD_ID, Tags.ORIG_CL_ORD_ID};

    private final OrderEntry venue;
    private final SessionCommands commands;
    private final Instruments instruments;
    private final NewOrder newOrder = new NewOrder();
    private final CancelOrder cancel = new CancelOrder();
    private final ReplaceOrder replace = new ReplaceOrder();
    private final RequestOrderStatus status = new RequestOrderStatus();

    private int ownerEpoch;

    /** What the fields of the message at hand lead to; NONE: nothing is wrong. */
    private RejectReason refusal = RejectReason.NONE;

    OrderRequests(OrderEntry venue, SessionCommands commands, Instruments instruments) {
        this.venue = venue;
        this.commands = commands;
        this.instruments = instruments;
    }

    /**
     * One message.
     *
     * @param epoch the session's owner, as the connection that it came over was told
     */
    void onMessage(GatewaySession session, int epoch, int msgSeqNum, boolean possDup, FixDecoder message) {
        ownerEpoch = epoch;
        refusal = possDup ? RejectReason.POSSIBLE_DUPLICATE : RejectReason.NONE;
        switch (message.msgType()) {
            case MsgTypes.NEW_ORDER_SINGLE -> onNewOrder(session, msgSeqNum, message);
            case MsgTypes.ORDER_CANCEL_REQUEST -> onCancel(session, msgSeqNum, message);
            case MsgTypes.ORDER_CANCEL_REPLACE_REQUEST -> onReplace(session, msgSeqNum, message);
            case MsgTypes.ORDER_STATUS_REQUEST -> onStatusRequest(session, msgSeqNum, message);
            default ->
                commands.reject(session.number, ownerEpoch, msgSeqNum, message, 0, UNSUPPORTED_MESSAGE_TYPE, true);
        }
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
        if (side != '1' && side != '2') {
            reject(session, msgSeqNum, message, Tags.SIDE, SessionRejectReasons.VALUE_INCORRECT);
            return;
        }
        Instrument instrument = message.valueLength(Tags.SYMBOL) <= SYMBOL_BYTES
                ? instruments.bySymbol(message.ascii(Tags.SYMBOL, 0))
                : null;
        newOrder.clOrdId1 = message.ascii(Tags.CL_ORD_ID, 0);
        newOrder.clOrdId2 = message.ascii(Tags.CL_ORD_ID, 1);
        newOrder.clOrdId3 = message.ascii(Tags.CL_ORD_ID, 2);
        newOrder.instrument = instrument == null ? 0 : instrument.number();
        newOrder.side = side == '1' ? Side.BUY : Side.SELL;
        newOrder.type = orderType(message);
        newOrder.timeInForce = timeInForce(message);
        long quantity = quantity(message, instrument);
        long price = newOrder.type == OrderType.LIMIT ? price(message, instrument) : 0;
        if (quantity == FixValues.MALFORMED || price == FixValues.MALFORMED) {
            int tag = quantity == FixValues.MALFORMED ? Tags.ORDER_QTY : Tags.PRICE;
            reject(session, msgSeqNum, message, tag, SessionRejectReasons.INCORRECT_DATA_FORMAT);
            return;
        }
        newOrder.quantityLots = quantity;
        newOrder.priceTicks = price;
        newOrder.session = session.number;
        newOrder.ownerEpoch = ownerEpoch;
        newOrder.msgSeqNum = msgSeqNum;
        newOrder.clientOrder = allocate(session, newOrder.clOrdId1, newOrder.clOrdId2, newOrder.clOrdId3);
        newOrder.refusal = refusal;
        noteTerms(session.orders.find(newOrder.clientOrder));
        venue.newOrder(newOrder);
    }

    private void onCancel(GatewaySession session, int msgSeqNum, FixDecoder message) {
        if (lacksTexts(session, msgSeqNum, message, REQUEST_TEXTS)) {
            return;
        }
        cancel.clOrdId1 = message.ascii(Tags.CL_ORD_ID, 0);
        cancel.clOrdId2 = message.ascii(Tags.CL_ORD_ID, 1);
        cancel.clOrdId3 = message.ascii(Tags.CL_ORD_ID, 2);
        cancel.origClOrdId1 = message.ascii(Tags.ORIG_CL_ORD_ID, 0);
        cancel.origClOrdId2 = message.ascii(Tags.ORIG_CL_ORD_ID, 1);
        cancel.origClOrdId3 = message.ascii(Tags.ORIG_CL_ORD_ID, 2);
        LiveOrder order = session.orders.find(cancel.origClOrdId1, cancel.origClOrdId2, cancel.origClOrdId3);
        cancel.session = session.number;
        cancel.ownerEpoch = ownerEpoch;
        cancel.msgSeqNum = msgSeqNum;
        cancel.clientOrder = order == null ? 0 : order.clientOrder;
        refuseIfUsed(session, cancel.clOrdId1, cancel.clOrdId2, cancel.clOrdId3);
        cancel.refusal = refusal;
        venue.cancelOrder(cancel);
    }

    private void onReplace(GatewaySession session, int msgSeqNum, FixDecoder message) {
        if (lacksTexts(session, msgSeqNum, message, REQUEST_TEXTS)
                || lacks(session, msgSeqNum, message, Tags.ORDER_QTY)) {
            return;
        }
        replace.clOrdId1 = message.ascii(Tags.CL_ORD_ID, 0);
        replace.clOrdId2 = message.ascii(Tags.CL_ORD_ID, 1);
        replace.clOrdId3 = message.ascii(Tags.CL_ORD_ID, 2);
        replace.origClOrdId1 = message.ascii(Tags.ORIG_CL_ORD_ID, 0);
        replace.origClOrdId2 = message.ascii(Tags.ORIG_CL_ORD_ID, 1);
        replace.origClOrdId3 = message.ascii(Tags.ORIG_CL_ORD_ID, 2);
        LiveOrder order = session.orders.find(replace.origClOrdId1, replace.origClOrdId2, replace.origClOrdId3);
        Instrument instrument = order == null ? null : instruments.byNumber(order.terms.instrument);
        long quantity = quantity(message, instrument);
        long price = price(message, instrument);
        if (quantity == FixValues.MALFORMED || price == FixValues.MALFORMED) {
            int tag = quantity == FixValues.MALFORMED ? Tags.ORDER_QTY : Tags.PRICE;
            reject(session, msgSeqNum, message, tag, SessionRejectReasons.INCORRECT_DATA_FORMAT);
            return;
        }
        if (order != null && changesMore(message, order, instrument)) {
            refuse(RejectReason.CHANGE_NOT_ALLOWED);
        }
        replace.priceTicks = price;
        replace.quantityLots = quantity;
        replace.session = session.number;
        replace.ownerEpoch = ownerEpoch;
        replace.msgSeqNum = msgSeqNum;
        replace.clientOrder = order == null ? 0 : order.clientOrder;
        replace.newClientOrder = allocate(session, replace.clOrdId1, replace.clOrdId2, replace.clOrdId3);
        replace.refusal = refusal;
        if (replace.newClientOrder != 0 && order != null) {
            carryOver(order, session.orders.find(replace.newClientOrder));
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
        status.clOrdId1 = message.ascii(Tags.CL_ORD_ID, 0);
        status.clOrdId2 = message.ascii(Tags.CL_ORD_ID, 1);
        status.clOrdId3 = message.ascii(Tags.CL_ORD_ID, 2);
        status.ordStatusReqId1 = message.ascii(Tags.ORD_STATUS_REQ_ID, 0);
        status.ordStatusReqId2 = message.ascii(Tags.ORD_STATUS_REQ_ID, 1);
        status.ordStatusReqId3 = message.ascii(Tags.ORD_STATUS_REQ_ID, 2);
        LiveOrder order = session.orders.find(status.clOrdId1, status.clOrdId2, status.clOrdId3);
        status.session = session.number;
        status.ownerEpoch = ownerEpoch;
        status.msgSeqNum = msgSeqNum;
        status.clientOrder = order == null ? 0 : order.clientOrder;
        venue.requestOrderStatus(status);
    }

    /** What a replace that follows at once must know of an order that is not yet accepted. */
    private void noteTerms(@Nullable LiveOrder place) {
        if (place != null) {
            place.terms.instrument = newOrder.instrument;
            place.terms.side = newOrder.side;
            place.terms.type = newOrder.type;
            place.terms.timeInForce = newOrder.timeInForce;
        }
    }

    /** What a request on its way knows of its order, for a request that follows it before it is answered. */
    private static void carryOver(LiveOrder from, @Nullable LiveOrder to) {
        if (to != null) {
            to.terms.instrument = from.terms.instrument;
            to.terms.side = from.terms.side;
            to.terms.type = from.terms.type;
            to.terms.timeInForce = from.terms.timeInForce;
        }
    }

    private static boolean changesMore(FixDecoder message, LiveOrder order, @Nullable Instrument instrument) {
        if (instrument == null) {
            return false;
        }
        OrderTerms terms = order.terms;
        char type = terms.type == OrderType.LIMIT ? '2' : '1';
        char side = terms.side == Side.BUY ? '1' : '2';
        char timeInForce = terms.timeInForce == TimeInForce.DAY
                ? '0'
                : terms.timeInForce == TimeInForce.IMMEDIATE_OR_CANCEL ? '3' : '4';
        return (message.has(Tags.SYMBOL) && message.ascii(Tags.SYMBOL, 0) != instrument.symbol())
                || differs(message, Tags.SIDE, side)
                || differs(message, Tags.ORD_TYPE, type)
                || differs(message, Tags.TIME_IN_FORCE, timeInForce);
    }

    private static boolean differs(FixDecoder message, int tag, char value) {
        return message.has(tag) && message.charValue(tag) != value;
    }

    private OrderType orderType(FixDecoder message) {
        char type = message.charValue(Tags.ORD_TYPE);
        if (type != '1' && type != '2') {
            refuse(RejectReason.UNSUPPORTED_ORDER_TYPE);
        }
        return type == '1' ? OrderType.MARKET : OrderType.LIMIT;
    }

    private TimeInForce timeInForce(FixDecoder message) {
        char value = message.has(Tags.TIME_IN_FORCE) ? message.charValue(Tags.TIME_IN_FORCE) : '0';
        if (value != '0' && value != '3' && value != '4') {
            refuse(RejectReason.UNSUPPORTED_TIME_IN_FORCE);
        }
        return value == '3'
                ? TimeInForce.IMMEDIATE_OR_CANCEL
                : value == '4' ? TimeInForce.FILL_OR_KILL : TimeInForce.DAY;
    }

    /** The quantity in lots; 0 with a refusal if it can't be said in lots; MALFORMED if it is no number. */
    private long quantity(FixDecoder message, @Nullable Instrument instrument) {
        long lots = message.decimalValue(Tags.ORDER_QTY, instrument == null ? 0 : instrument.quantityDecimals());
        if (lots == FixValues.MALFORMED || FixValues.isValue(lots)) {
            return lots;
        }
        if (instrument != null) {
            refuse(lots == FixValues.TOO_FINE ? RejectReason.QUANTITY_OFF_LOT : RejectReason.QUANTITY_TOO_LARGE);
        }
        return 0;
    }

    /** The price in ticks; 0 with a refusal if there is none or it can't be said in ticks; MALFORMED if it is no number. */
    private long price(FixDecoder message, @Nullable Instrument instrument) {
        if (!message.has(Tags.PRICE)) {
            refuse(RejectReason.PRICE_MISSING);
            return 0;
        }
        long ticks = message.decimalValue(Tags.PRICE, instrument == null ? 0 : instrument.priceDecimals());
        if (ticks == FixValues.MALFORMED || FixValues.isValue(ticks)) {
            return ticks;
        }
        if (instrument != null) {
            refuse(ticks == FixValues.TOO_FINE ? RejectReason.PRICE_OFF_TICK : RejectReason.PRICE_TOO_HIGH);
        }
        return 0;
    }

    /** A name for the order that a request asks for; 0 if its ClOrdID can't be taken, or all places are. */
    private long allocate(GatewaySession session, long id1, long id2, long id3) {
        if (refusal == RejectReason.POSSIBLE_DUPLICATE) {
            return 0;
        }
        if (session.orders.isUsed(id1, id2, id3)) {
            refusal = RejectReason.DUPLICATE_CL_ORD_ID;
            return 0;
        }
        LiveOrder place = session.orders.allocate(id1, id2, id3);
        if (place == null) {
            refusal = RejectReason.TOO_MANY_SESSION_ORDERS;
            return 0;
        }
        return place.clientOrder;
    }

    private void refuseIfUsed(GatewaySession session, long id1, long id2, long id3) {
        if (session.orders.isUsed(id1, id2, id3)) {
            refuse(RejectReason.DUPLICATE_CL_ORD_ID);
        }
    }

    /** The first reason counts. */
    private void refuse(RejectReason reason) {
        if (refusal == RejectReason.NONE) {
            refusal = reason;
        }
    }

    private boolean lacks(GatewaySession session, int msgSeqNum, FixDecoder message, int tag) {
        if (message.has(tag)) {
            return false;
        }
        reject(session, msgSeqNum, message, tag, SessionRejectReasons.REQUIRED_TAG_MISSING);
        return true;
    }

    /** Whether one of the ClOrdIDs is missing, too long, or not printable ASCII. */
    private boolean lacksTexts(GatewaySession session, int msgSeqNum, FixDecoder message, byte[] tags) {
        for (byte tag : tags) {
            if (lacks(session, msgSeqNum, message, tag)) {
                return true;
            }
            if (message.valueLength(tag) > CL_ORD_ID_BYTES || !isPrintable(message, tag)) {
                reject(session, msgSeqNum, message, tag, SessionRejectReasons.VALUE_INCORRECT);
                return true;
            }
        }
        return false;
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
        commands.reject(session.number, ownerEpoch, msgSeqNum, message, tag, reason, false);
    }
}
