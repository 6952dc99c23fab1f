// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.order.TradeBusted;
import org.outcry.api.quote.QuoteAnswer;
import org.outcry.api.quote.QuotesPulled;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.MessageRejected;
import org.outcry.api.session.SessionMessage;
import org.outcry.ordergateway.EventMessages;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ouch.OuchCodes;
import org.outcry.ouch.OuchEncoder;
import org.outcry.ouch.OuchLayout;
import org.outcry.ouch.OuchMessages;
import org.outcry.ouch.Outbound;
import org.outcry.wire.AsciiLongs;

/**
 * Encoder of events: each event of a session is one message, told from the event alone, so that it is the same bytes
 * whenever it is sent. Only what a broken trade was comes from an older event.
 */
final class OuchReports implements EventMessages {
    /** The mark of a session message that answers an Account Query: "QUERY". */
    static final long ACCOUNT_QUERY = AsciiLongs.pack("QUERY");

    /** Code of System Event: the first message of a session. */
    static final byte START_OF_SESSION = 'S';

    /** Code of System Event: the session's owner logged in. */
    static final byte LOGGED_ON = 'L';

    /** Code of System Event: the session was logged out. */
    static final byte LOGGED_OUT = 'O';

    /** Code of System Event: a message of a session's protocol that OUCH doesn't have. */
    static final byte OTHER_MESSAGE = 'M';

    /** Reason of Order Restated: a stop order was triggered. */
    private static final byte TRIGGERED = 'T';

    /** Reason of Order Restated: somebody asked how the order stands. */
    private static final byte STATUS = 'I';

    private static final byte AUCTION = 'O';
    private static final byte SUPERVISORY = 'S';
    private static final long NS_PER_DAY = 86_400_000_000_000L;
    private static final long SYMBOL_UNKNOWN = 0;

    private final OuchEncoder encoder = new OuchEncoder();
    private final Instruments instruments;
    private final PastEvents past;
    private final RequestId id = new RequestId();
    private final byte[] foreignName = new byte[ClOrdId.LONGEST];
    private long timeNs;

    OuchReports(Instruments instruments, PastEvents past) {
        this.past = past;
        this.instruments = instruments;
    }

    /** The time of the event whose message comes next. */
    void at(long eventTimeNs) {
        timeNs = eventTimeNs;
    }

    /** The message. */
    OuchEncoder message() {
        return encoder;
    }

    void systemEvent(byte code) {
        begin(OuchMessages.SYSTEM_EVENT).code(Outbound.SystemEvent.EVENT_CODE, code);
    }

    void loggedOut() {
        systemEvent(LOGGED_OUT);
    }

    /** The login of a session's owner: the first message of the session's numbers begins them. */
    void loggedOn(LoggedOn event) {
        systemEvent(event.sessionEventNumber == 1 ? START_OF_SESSION : LOGGED_ON);
    }

    private static byte display(OrderTerms terms) {
        return terms.hidden ? OuchCodes.HIDDEN : OuchCodes.VISIBLE;
    }

    void sessionMessage(SessionMessage event) {
        if (event.testReqId1 == ACCOUNT_QUERY) {
            begin(OuchMessages.ACCOUNT_QUERY_RESPONSE)
                    .u32(Outbound.AccountQueryResponse.NEXT_USER_REF_NUM, event.beginSeqNo);
        } else {
            otherMessage();
        }
    }

    /** A message of the session that OUCH has no other form for, as an answer to another program that was logged on. */
    private void otherMessage() {
        systemEvent(OTHER_MESSAGE);
    }

    @Override
    public void messageRejected(MessageRejected event) {
        begin(OuchMessages.REJECTED)
                .u32(Outbound.USER_REF_NUM, event.refMsgSeqNum)
                .u16(Outbound.Rejected.REASON, event.reason);
    }

    @Override
    public void accepted(OrderAccepted event) {
        id.set(event.clOrdId);
        Instrument instrument = instruments.byNumber(event.instrument);
        begin(OuchMessages.ORDER_ACCEPTED)
                .u32(Outbound.USER_REF_NUM, OuchOrders.userRefNum(event.clientOrder))
                .code(Outbound.OrderAccepted.SIDE, side(event.terms.side))
                .u32(Outbound.OrderAccepted.QUANTITY, event.terms.quantityLots)
                .ascii(Outbound.OrderAccepted.SYMBOL, AsciiLongs.CHARACTERS, symbol(instrument))
                .u64(
                        Outbound.OrderAccepted.PRICE,
                        price(event.terms.type, event.terms.timeInForce, event.terms.priceTicks, instrument))
                .code(Outbound.OrderAccepted.TIME_IN_FORCE, timeInForce(event.terms.timeInForce))
                .code(Outbound.OrderAccepted.DISPLAY, display(event.terms))
                .u64(Outbound.OrderAccepted.ORDER_REFERENCE_NUMBER, event.orderId)
                .code(Outbound.OrderAccepted.CAPACITY, capacity())
                .code(Outbound.OrderAccepted.SWEEP, sweep())
                .code(Outbound.OrderAccepted.CROSS_TYPE, crossType(event.terms.timeInForce))
                .code(Outbound.OrderAccepted.ORDER_STATE, OuchCodes.LIVE);
        putClOrdId(Outbound.OrderAccepted.CL_ORD_ID);
        OrderFields.putOptions(encoder, event.terms, timeNs);
    }

    @Override
    public void replaced(OrderReplaced event) {
        if (event.clientOrder == event.previousClientOrder) {
            reduced(event);
            return;
        }
        id.set(event.clOrdId);
        Instrument instrument = instruments.byNumber(event.instrument);
        begin(OuchMessages.ORDER_REPLACED)
                .u32(Outbound.OrderReplaced.ORIG_USER_REF_NUM, OuchOrders.userRefNum(event.previousClientOrder))
                .u32(Outbound.OrderReplaced.USER_REF_NUM, OuchOrders.userRefNum(event.clientOrder))
                .code(Outbound.OrderReplaced.SIDE, side(event.terms.side))
                .u32(Outbound.OrderReplaced.QUANTITY, event.terms.quantityLots)
                .ascii(Outbound.OrderReplaced.SYMBOL, AsciiLongs.CHARACTERS, symbol(instrument))
                .u64(
                        Outbound.OrderReplaced.PRICE,
                        price(event.terms.type, event.terms.timeInForce, event.terms.priceTicks, instrument))
                .code(Outbound.OrderReplaced.TIME_IN_FORCE, timeInForce(event.terms.timeInForce))
                .code(Outbound.OrderReplaced.DISPLAY, display(event.terms))
                .u64(Outbound.OrderReplaced.ORDER_REFERENCE_NUMBER, event.orderId)
                .code(Outbound.OrderReplaced.CAPACITY, capacity())
                .code(Outbound.OrderReplaced.SWEEP, sweep())
                .code(Outbound.OrderReplaced.CROSS_TYPE, crossType(event.terms.timeInForce))
                .code(Outbound.OrderReplaced.ORDER_STATE, event.leavesLots == 0 ? OuchCodes.DEAD : OuchCodes.LIVE);
        putClOrdId(Outbound.OrderReplaced.CL_ORD_ID);
        OrderFields.putOptions(encoder, event.terms, timeNs);
    }

    /** A modify has the order's name; a reduce, by request or instead of a self-trade, has none. */
    private void reduced(OrderReplaced event) {
        if (event.reason == ReplaceReason.REQUESTED && event.clOrdId.first != 0) {
            begin(OuchMessages.ORDER_MODIFIED)
                    .u32(Outbound.USER_REF_NUM, OuchOrders.userRefNum(event.clientOrder))
                    .code(Outbound.OrderModified.SIDE, side(event.terms.side))
                    .u32(Outbound.OrderModified.QUANTITY, event.leavesLots);
        } else {
            CancelReason reason =
                    event.reason == ReplaceReason.REQUESTED ? CancelReason.REQUESTED : CancelReason.SELF_TRADE;
            canceled(event.clientOrder, event.previousLeavesLots - event.leavesLots, reason);
        }
    }

    @Override
    public void cancelled(OrderCancelled event) {
        canceled(event.clientOrder, event.cancelledLots, event.reason);
    }

    private void canceled(long clientOrder, long lots, CancelReason reason) {
        begin(OuchMessages.ORDER_CANCELED)
                .u32(Outbound.USER_REF_NUM, OuchOrders.userRefNum(clientOrder))
                .u32(Outbound.OrderCanceled.QUANTITY, lots)
                .code(Outbound.OrderCanceled.REASON, OuchReasons.canceled(reason));
    }

    @Override
    public void executed(OrderExecuted event) {
        Instrument instrument = instruments.byNumber(event.instrument);
        byte liquidity = event.auction ? AUCTION : event.aggressive ? OuchCodes.REMOVED : OuchCodes.ADDED;
        begin(OuchMessages.ORDER_EXECUTED)
                .u32(Outbound.USER_REF_NUM, OuchOrders.userRefNum(event.clientOrder))
                .u32(Outbound.OrderExecuted.QUANTITY, event.lastLots)
                .u64(
                        Outbound.OrderExecuted.PRICE,
                        instrument == null ? 0 : OuchPrices.of(instrument, event.lastPriceTicks))
                .code(Outbound.OrderExecuted.LIQUIDITY_FLAG, liquidity)
                .u64(Outbound.OrderExecuted.MATCH_NUMBER, event.matchNumber);
    }

    /** A trade that is taken back. Its order is 0 if the execution is no longer kept. */
    @Override
    public void busted(TradeBusted event) {
        OrderExecuted execution = past.execution(event.executionEventNumber);
        long clientOrder = execution == null ? 0 : execution.clientOrder;
        id.set(past.terms(null, 0, execution == null ? 0 : execution.termsEventNumber).clOrdId);
        begin(OuchMessages.BROKEN_TRADE)
                .u32(Outbound.USER_REF_NUM, OuchOrders.userRefNum(clientOrder))
                .u64(Outbound.BrokenTrade.MATCH_NUMBER, event.matchNumber)
                .code(Outbound.BrokenTrade.REASON, SUPERVISORY);
        putClOrdId(Outbound.BrokenTrade.CL_ORD_ID);
    }

    @Override
    public void rejected(OrderRejected event) {
        id.set(event.clOrdId);
        rejected(OuchOrders.userRefNum(event.clientOrder), event.reason);
    }

    private void rejected(long userRefNum, RejectReason reason) {
        begin(OuchMessages.REJECTED)
                .u32(Outbound.USER_REF_NUM, userRefNum)
                .u16(Outbound.Rejected.REASON, OuchReasons.rejected(reason));
        putClOrdId(Outbound.Rejected.CL_ORD_ID);
    }

    /** A refused replace is a rejected request of a UserRefNum of its own; anything else a rejected cancel. */
    @Override
    public void cancelRejected(CancelRejected event) {
        id.set(event.clOrdId);
        int userRefNum = OuchOrders.userRefNum(event.clientOrder);
        long requested = id.userRefNum();
        if (event.replace && requested >= 0 && requested != userRefNum) {
            rejected(requested, event.reason);
        } else {
            begin(OuchMessages.CANCEL_REJECT).u32(Outbound.USER_REF_NUM, userRefNum);
        }
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        id.set(event.clOrdId);
        long userRefNum = Math.max(0, id.userRefNum());
        if (event.reason != RejectReason.NONE) {
            begin(OuchMessages.REJECTED)
                    .u32(Outbound.USER_REF_NUM, userRefNum)
                    .u16(Outbound.Rejected.REASON, OuchReasons.rejected(event.reason));
            return;
        }
        begin(OuchMessages.MASS_CANCEL_RESPONSE)
                .u32(Outbound.USER_REF_NUM, userRefNum)
                .ascii(Outbound.MassCancelResponse.FIRM, OuchSessionConfig.FIRM_LENGTH, id.clOrdIdFirst())
                .ascii(
                        Outbound.MassCancelResponse.SYMBOL,
                        AsciiLongs.CHARACTERS,
                        symbol(instruments.byNumber(event.instrument)));
    }

    @Override
    public void triggered(OrderTriggered event) {
        restated(event.clientOrder, TRIGGERED);
    }

    @Override
    public void status(OrderStatus event) {
        restated(event.clientOrder, STATUS);
    }

    @Override
    public void massQuoteDone(QuoteAnswer event) {
        otherMessage();
    }

    @Override
    public void quotesCancelled(QuoteAnswer event) {
        otherMessage();
    }

    @Override
    public void quotesPulled(QuotesPulled event) {
        otherMessage();
    }

    /** Writes OrderRestated, the message of events for which OUCH has no other. */
    private void restated(long clientOrder, byte reason) {
        begin(OuchMessages.ORDER_RESTATED)
                .u32(Outbound.USER_REF_NUM, OuchOrders.userRefNum(clientOrder))
                .code(Outbound.OrderRestated.REASON, reason);
    }

    private OuchEncoder begin(OuchLayout layout) {
        return encoder.begin(layout).u64(Outbound.TIMESTAMP, timeNs % NS_PER_DAY);
    }

    private void putClOrdId(int field) {
        int first = RequestId.CL_ORD_ID_FIRST_LENGTH;
        if (id.userRefNum() < 0) {
            // The request came over another protocol: its ClOrdID as far as there is room.
            int length = id.name().write(foreignName, 0);
            encoder.ascii(field, AsciiLongs.CHARACTERS, AsciiLongs.part(foreignName, 0, length, 0))
                    .ascii(field + AsciiLongs.CHARACTERS, first, AsciiLongs.part(foreignName, 0, length, 1));
        } else {
            encoder.ascii(field, first, id.clOrdIdFirst())
                    .ascii(field + first, AsciiLongs.CHARACTERS, id.clOrdIdRest());
        }
    }

    private byte capacity() {
        return id.userRefNum() < 0 ? OuchCodes.OTHER : id.capacity();
    }

    private byte sweep() {
        return id.userRefNum() < 0 ? OuchCodes.NO : id.sweep();
    }

    private static long symbol(@Nullable Instrument instrument) {
        return instrument == null ? SYMBOL_UNKNOWN : instrument.symbol();
    }

    private static long price(OrderType type, TimeInForce time, long ticks, @Nullable Instrument instrument) {
        if (type == OrderType.MARKET) {
            return crossType(time) == OuchCodes.CONTINUOUS ? OuchCodes.MARKET_PRICE : OuchCodes.MARKET_CROSS_PRICE;
        }
        return instrument == null ? 0 : OuchPrices.of(instrument, ticks);
    }

    static byte side(Side side) {
        return side == Side.BUY ? OuchCodes.BUY : OuchCodes.SELL;
    }

    /** Time In Force of Order Accepted. */
    static byte timeInForce(TimeInForce time) {
        return switch (time) {
            case IMMEDIATE_OR_CANCEL, FILL_OR_KILL -> OuchCodes.IMMEDIATE_OR_CANCEL;
            case GOOD_TILL_DATE -> OuchCodes.GOOD_TILL_TIME;
            default -> OuchCodes.DAY;
        };
    }

    private static byte crossType(TimeInForce time) {
        return switch (time) {
            case AT_THE_OPEN -> OuchCodes.OPENING_CROSS;
            case AT_THE_CLOSE -> OuchCodes.CLOSING_CROSS;
            default -> OuchCodes.CONTINUOUS;
        };
    }
}
