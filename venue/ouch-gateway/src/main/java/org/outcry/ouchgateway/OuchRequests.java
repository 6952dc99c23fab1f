// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.SideFilter;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SessionMessageType;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.SessionCommands;
import org.outcry.ouch.Inbound;
import org.outcry.ouch.OuchCodes;
import org.outcry.ouch.OuchDecoder;
import org.outcry.ouch.OuchFault;
import org.outcry.ouch.OuchOptions;
import org.outcry.wire.AsciiLongs;

/**
 * Decoder of clients' messages into commands. Each message makes exactly one command, or none if its UserRefNum was
 * used before: then it was answered, or its answer is on the way. A message that is well-formed but not possible
 * becomes a command with a refusal, so that it is answered by an event like all others.
 */
final class OuchRequests {
    /** Enter Order and Replace Order wait while the last room of a full disk is kept for cancels. */
    static boolean isOrder(byte type) {
        return type == Inbound.EnterOrder.TYPE || type == Inbound.ReplaceOrder.TYPE;
    }

    private final SessionCommands commands;
    private final Instruments instruments;
    private final EpochNanoClock clock;
    private final OuchDecoder message = OuchDecoder.inbound();
    private final OrderFields fields = new OrderFields(message);
    private final NewOrder newOrder = new NewOrder();
    private final CancelOrder cancel = new CancelOrder();
    private final ReplaceOrder replace = new ReplaceOrder();
    private final ReduceOrder reduce = new ReduceOrder();
    private final MassCancel massCancel = new MassCancel();
    private final SendSessionMessage answer = new SendSessionMessage();
    private final RejectMessage reject = new RejectMessage();
    private final RequestId id = new RequestId();
    private long ignored;
    private long readNs;

    OuchRequests(SessionCommands commands, Instruments instruments, EpochNanoClock clock) {
        this.commands = commands;
        this.instruments = instruments;
        this.clock = clock;
    }

    /** Messages that were ignored because their UserRefNum was used before. */
    long ignored() {
        return ignored;
    }

    /**
     * Takes one message of a session's owner.
     *
     * @param atNs the time of the turn in which it was read
     */
    void onMessage(OuchSession session, long atNs, byte[] buffer, int offset, int length) {
        readNs = atNs;
        commands.of(session.number, session.ownerEpoch, 0);
        OuchFault fault = message.decode(buffer, offset, length);
        if (fault != OuchFault.NONE) {
            onMalformed(session, fault, length);
            return;
        }
        fields.begin();
        switch (message.type()) {
            case Inbound.EnterOrder.TYPE -> onEnterOrder(session);
            case Inbound.ReplaceOrder.TYPE -> onReplaceOrder(session);
            case Inbound.CancelOrder.TYPE -> onCancelOrder(session);
            case Inbound.ModifyOrder.TYPE -> onModifyOrder(session);
            case Inbound.MassCancel.TYPE -> onMassCancel(session);
            case Inbound.AccountQuery.TYPE -> answerQuery(session.lastUserRefNum + 1);
            default -> {
                if (consumes(session, Inbound.OrderEntryControl.USER_REF_NUM)) {
                    rejectConsumed(session, OuchReasons.UNSUPPORTED_MESSAGE);
                }
            }
        }
    }

    private void onEnterOrder(OuchSession session) {
        if (!consumes(session, Inbound.EnterOrder.USER_REF_NUM)) {
            return;
        }
        byte side = message.code(Inbound.EnterOrder.SIDE);
        if (side != OuchCodes.BUY && !isSell(side)) {
            rejectConsumed(session, OuchReasons.INVALID_SIDE);
            return;
        }
        if (side != OuchCodes.BUY && side != OuchCodes.SELL) {
            fields.refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
        }
        int userRefNum = session.lastUserRefNum;
        byte capacity = message.code(Inbound.EnterOrder.CAPACITY);
        byte sweep = message.code(Inbound.EnterOrder.SWEEP);
        byte crossType = message.code(Inbound.EnterOrder.CROSS_TYPE);
        Instrument instrument = instrument(Inbound.EnterOrder.SYMBOL);
        byte display = message.code(Inbound.EnterOrder.DISPLAY);
        fields.checkDisplay(display, true, sweep);
        newOrder.terms.hidden = display == OuchCodes.HIDDEN;
        fields.checkCapacity(capacity);
        fields.checkOptions(session.firm);
        newOrder.instrument = instrument == null ? 0 : instrument.number();
        newOrder.terms.side = side == OuchCodes.BUY ? Side.BUY : Side.SELL;
        newOrder.terms.quantityLots = message.u32(Inbound.EnterOrder.QUANTITY);
        fields.setTerms(newOrder.terms, message.code(Inbound.EnterOrder.TIME_IN_FORCE), crossType, clock.nanoTime());
        fields.setPrice(newOrder.terms, message.u64(Inbound.EnterOrder.PRICE), crossType, instrument);
        id.set(message, userRefNum, capacity, sweep, Inbound.EnterOrder.CL_ORD_ID);
        newOrder.clOrdId.set(id.name());
        newOrder.clientOrder = place(session, userRefNum);
        newOrder.refusal = fields.refusal();
        commands.consuming(userRefNum).send(newOrder);
    }

    /** The client order of a new order: with a place if it is to be asked for, else with none. */
    private long place(OuchSession session, int userRefNum) {
        LiveOrder order = fields.refusal() == RejectReason.NONE ? session.orders.allocate(userRefNum) : null;
        if (order == null) {
            fields.refuse(RejectReason.TOO_MANY_SESSION_ORDERS);
            return OuchOrders.clientOrder(userRefNum, OuchOrders.NO_INDEX);
        }
        order.readNs = readNs;
        order.known.instrument = newOrder.instrument;
        order.known.terms.set(newOrder.terms);
        order.known.clOrdId.set(newOrder.clOrdId);
        return OuchOrders.clientOrder(userRefNum, order.index);
    }

    private void onReplaceOrder(OuchSession session) {
        if (!consumes(session, Inbound.ReplaceOrder.USER_REF_NUM)) {
            return;
        }
        int userRefNum = session.lastUserRefNum;
        long original = message.u32(Inbound.ReplaceOrder.ORIG_USER_REF_NUM);
        LiveOrder order = session.orders.named((int) original);
        byte sweep = message.code(Inbound.ReplaceOrder.SWEEP);
        fields.checkDisplay(message.code(Inbound.ReplaceOrder.DISPLAY), false, sweep);
        fields.checkReplaceOptions(session.firm);
        replace.priceTicks = 0;
        if (order != null) {
            if (order.known.terms.type == OrderType.LIMIT) {
                replace.priceTicks = fields.limitTicks(
                        message.u64(Inbound.ReplaceOrder.PRICE), instruments.byNumber(order.known.instrument));
            }
            if (OuchReports.timeInForce(order.known.terms.timeInForce)
                    != message.code(Inbound.ReplaceOrder.TIME_IN_FORCE)) {
                fields.refuse(RejectReason.CHANGE_NOT_ALLOWED);
            }
        }
        replace.quantityLots = totalLots(message.u32(Inbound.ReplaceOrder.QUANTITY), order);
        replace.displayLots = fields.displayLots();
        byte capacity = OuchCodes.OTHER;
        if (order == null) {
            replace.origClOrdId.clear();
        } else {
            replace.origClOrdId.set(order.known.clOrdId);
            id.set(order.known.clOrdId);
            capacity = id.capacity();
        }
        id.set(message, userRefNum, capacity, sweep, Inbound.ReplaceOrder.CL_ORD_ID);
        int index = order == null ? OuchOrders.NO_INDEX : order.index;
        replace.clientOrder = OuchOrders.clientOrder(original, index);
        replace.newClientOrder = OuchOrders.clientOrder(userRefNum, index);
        replace.clOrdId.set(id.name());
        replace.refusal = fields.refusal();
        commands.consuming(userRefNum).send(replace);
        if (order != null && replace.refusal == RejectReason.NONE) {
            session.orders.willReplace(order, userRefNum);
        }
    }

    /**
     * The venue's total for that of a chain of replaces, which has the quantity that self-trade prevention has taken
     * off. Not below what is executed: the order ends then.
     */
    private static long totalLots(long chainLots, @Nullable LiveOrder order) {
        return order == null || chainLots == 0 ? chainLots : Math.max(chainLots - order.preventedLots, order.cumLots);
    }

    /** The quantity is the new total: nothing left of it means the whole order. */
    private void onCancelOrder(OuchSession session) {
        long userRefNum = message.u32(Inbound.CancelOrder.USER_REF_NUM);
        long totalLots = message.u32(Inbound.CancelOrder.QUANTITY);
        LiveOrder order = session.orders.named((int) userRefNum);
        boolean known = order != null && OuchOrders.userRefNum(order.clientOrder) == userRefNum;
        if (totalLots > 0 && (order == null || !known || totalLots >= order.known.terms.quantityLots)) {
            fields.refuse(order == null ? RejectReason.UNKNOWN_ORDER : RejectReason.QUANTITY_TOO_LARGE);
        }
        if (totalLots > 0 && order != null && known && totalLots > order.cumLots && isPossible()) {
            reduce.clOrdId.clear();
            sendReduce(order, totalLots);
        } else {
            sendCancel(userRefNum, order);
        }
    }

    /** Sends the reduction of an order to a new total, under the name that is set. */
    private void sendReduce(LiveOrder order, long totalLots) {
        reduce.clientOrder = order.clientOrder;
        reduce.totalLots = totalLots;
        order.known.terms.quantityLots = totalLots;
        commands.send(reduce);
    }

    private boolean isPossible() {
        return fields.refusal() == RejectReason.NONE;
    }

    private void sendCancel(long userRefNum, @Nullable LiveOrder order) {
        cancel.clientOrder = OuchOrders.clientOrder(userRefNum, order == null ? OuchOrders.NO_INDEX : order.index);
        cancel.refusal = fields.refusal();
        commands.send(cancel);
    }

    /** As a cancel of a part, but under the order's name, so that the answer is another. */
    private void onModifyOrder(OuchSession session) {
        long userRefNum = message.u32(Inbound.ModifyOrder.USER_REF_NUM);
        long totalLots = message.u32(Inbound.ModifyOrder.QUANTITY);
        LiveOrder order = session.orders.named((int) userRefNum);
        if (order == null || OuchOrders.userRefNum(order.clientOrder) != userRefNum) {
            fields.refuse(RejectReason.UNKNOWN_ORDER);
        } else if (OuchReports.side(order.known.terms.side) != message.code(Inbound.ModifyOrder.SIDE)) {
            fields.refuse(RejectReason.CHANGE_NOT_ALLOWED);
        } else if (totalLots >= order.known.terms.quantityLots) {
            fields.refuse(RejectReason.QUANTITY_TOO_LARGE);
        }
        if (order == null || !isPossible()) {
            sendCancel(userRefNum, order);
            return;
        }
        reduce.clOrdId.set(order.known.clOrdId);
        sendReduce(order, totalLots);
    }

    private void onMassCancel(OuchSession session) {
        if (!consumes(session, Inbound.MassCancel.USER_REF_NUM)) {
            return;
        }
        long firm = message.ascii(Inbound.MassCancel.FIRM, OuchSessionConfig.FIRM_LENGTH);
        fields.checkFirm(firm, session.firm);
        massCancel.instrument = 0;
        if (message.ascii(Inbound.MassCancel.SYMBOL, AsciiLongs.CHARACTERS) != 0) {
            Instrument instrument = instrument(Inbound.MassCancel.SYMBOL);
            massCancel.instrument = instrument == null ? 0 : instrument.number();
            if (instrument == null) {
                fields.refuse(RejectReason.UNKNOWN_INSTRUMENT);
            }
        }
        massCancel.side = SideFilter.BOTH;
        if (message.has(OuchOptions.SIDE)) {
            byte side = message.optionCode(OuchOptions.SIDE);
            massCancel.side = side == OuchCodes.BUY ? SideFilter.BUY : SideFilter.SELL;
            if (side != OuchCodes.BUY && side != OuchCodes.SELL) {
                fields.refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
            }
        }
        if ((message.options() & ~(1 << OuchOptions.SIDE)) != 0) {
            fields.refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
        }
        id.set(session.lastUserRefNum, OuchCodes.OTHER, OuchCodes.NO, firm, 0);
        massCancel.clOrdId.set(id.name());
        massCancel.refusal = fields.refusal();
        commands.consuming(session.lastUserRefNum).send(massCancel);
    }

    /** Whether a request is new; then its UserRefNum is the session's last. One that can't be is rejected. */
    private boolean consumes(OuchSession session, int field) {
        long userRefNum = message.u32(field);
        if (userRefNum > Integer.MAX_VALUE) {
            reject(0, (int) userRefNum, message.type(), OuchReasons.USER_REF_NUM_TOO_HIGH);
            return false;
        }
        if (userRefNum <= session.lastUserRefNum) {
            ignored++;
            return false;
        }
        session.lastUserRefNum = (int) userRefNum;
        return true;
    }

    /** Asks for the event that an Account Query is answered with. */
    private void answerQuery(int nextUserRefNum) {
        answer.type = SessionMessageType.HEARTBEAT;
        answer.testReqId1 = OuchReports.ACCOUNT_QUERY;
        answer.beginSeqNo = nextUserRefNum;
        commands.send(answer);
    }

    /**
     * Refuses a message that can't be a command.
     *
     * @param consumed its UserRefNum if it consumes one; else 0
     * @param userRefNum the UserRefNum in it, or 0
     */
    private void reject(int consumed, int userRefNum, byte type, int reason) {
        reject.refMsgSeqNum = userRefNum;
        reject.refMsgType = type >= ' ' ? type : 0;
        reject.reason = reason;
        reject.business = true;
        commands.consuming(consumed).send(reject);
    }

    private void rejectConsumed(OuchSession session, int reason) {
        int userRefNum = session.lastUserRefNum;
        reject(userRefNum, userRefNum, message.type(), reason);
    }

    /**
     * Answers with the UserRefNum if that much of the message can be read, and consumes it as the message would have.
     */
    private void onMalformed(OuchSession session, OuchFault fault, int length) {
        byte type = length > 0 ? message.type() : 0;
        int reason = OuchReasons.malformed(fault);
        int field = type == Inbound.ReplaceOrder.TYPE ? Inbound.ReplaceOrder.USER_REF_NUM : 1;
        boolean named =
                fault != OuchFault.UNKNOWN_TYPE && type != Inbound.AccountQuery.TYPE && length >= field + Integer.BYTES;
        if (!named) {
            reject(0, 0, type, reason);
        } else if (type == Inbound.CancelOrder.TYPE || type == Inbound.ModifyOrder.TYPE) {
            reject(0, (int) message.u32(field), type, reason);
        } else if (consumes(session, field)) {
            rejectConsumed(session, reason);
        }
    }

    private static boolean isSell(byte side) {
        return side == OuchCodes.SELL || side == OuchCodes.SELL_SHORT || side == OuchCodes.SELL_SHORT_EXEMPT;
    }

    /**
     * The instrument of a symbol; null, and a refusal, if there is none, or if its prices have more than four decimals
     * or may be negative.
     */
    private @Nullable Instrument instrument(int field) {
        Instrument instrument = instruments.bySymbol(message.ascii(field, AsciiLongs.CHARACTERS));
        if (instrument == null || !OuchPrices.fit(instrument)) {
            fields.refuse(RejectReason.UNKNOWN_INSTRUMENT);
            return null;
        }
        return instrument;
    }
}
