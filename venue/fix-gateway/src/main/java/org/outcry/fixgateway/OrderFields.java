package org.outcry.fixgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.TimeInForce;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixValues;
import org.outcry.fix.Tags;

/**
 * The fields of the message at hand, in the venue's words. What is well-formed but not possible becomes the message's refusal, the first
 * one that is found; what is malformed, its malformed tag.
 */
final class OrderFields {
    /** With ExecInst 6: an order that would take liquidity is not refused but rests a tick short of it. Of the range for bilateral use. */
    static final int POST_ONLY_REPRICE = 20_001;

    private static final byte PARTICIPATE_DO_NOT_INITIATE = '6';

    private RejectReason refusal = RejectReason.NONE;
    private int malformedTag;

    void begin(boolean possDup) {
        refusal = possDup ? RejectReason.POSSIBLE_DUPLICATE : RejectReason.NONE;
        malformedTag = 0;
    }

    /** What the fields lead to; NONE: nothing is wrong. */
    RejectReason refusal() {
        return refusal;
    }

    /** The first field that is none of its kind, or 0. */
    int malformedTag() {
        return malformedTag;
    }

    /** The first reason counts. */
    void refuse(RejectReason reason) {
        if (refusal == RejectReason.NONE) {
            refusal = reason;
        }
    }

    /** Replaces a reason that was found before. */
    void refuseRather(RejectReason reason) {
        refusal = reason;
    }

    OrderType orderType(FixDecoder message) {
        OrderType type = OrderCodes.orderType(message.charValue(Tags.ORD_TYPE));
        if (type == null) {
            refuse(RejectReason.UNSUPPORTED_ORDER_TYPE);
            return OrderType.LIMIT;
        }
        return type;
    }

    TimeInForce timeInForce(FixDecoder message) {
        TimeInForce time = message.has(Tags.TIME_IN_FORCE)
                ? OrderCodes.timeInForce(message.charValue(Tags.TIME_IN_FORCE))
                : TimeInForce.DAY;
        if (time == null) {
            refuse(RejectReason.UNSUPPORTED_TIME_IN_FORCE);
            return TimeInForce.DAY;
        }
        return time;
    }

    /** A quantity in lots; 0 if there is none, or if it can't be said in lots. */
    long lots(FixDecoder message, int tag, @Nullable Instrument instrument) {
        int decimals = instrument == null ? 0 : instrument.quantityDecimals();
        return value(
                message, tag, decimals, RejectReason.QUANTITY_OFF_LOT, RejectReason.QUANTITY_TOO_LARGE, instrument);
    }

    /** A price in ticks; 0 if there is none, or if it can't be said in ticks. */
    long ticks(FixDecoder message, int tag, @Nullable Instrument instrument) {
        int decimals = instrument == null ? 0 : instrument.priceDecimals();
        return value(message, tag, decimals, RejectReason.PRICE_OFF_TICK, RejectReason.PRICE_TOO_HIGH, instrument);
    }

    /** A price that must be there. */
    long ticks(FixDecoder message, int tag, @Nullable Instrument instrument, RejectReason ifMissing) {
        if (!message.has(tag)) {
            refuse(ifMissing);
        }
        return ticks(message, tag, instrument);
    }

    /** ExpireTime in ns since 1970 UTC; 0 if there is none. */
    long expireTimeNs(FixDecoder message) {
        if (!message.has(Tags.EXPIRE_TIME)) {
            return 0;
        }
        long timeNs = message.utcTimestampNs(Tags.EXPIRE_TIME);
        return FixValues.isValue(timeNs) ? timeNs : malformed(Tags.EXPIRE_TIME);
    }

    /** ExecInst: a list of codes between blanks, of which the venue has one. */
    PostOnly postOnly(FixDecoder message) {
        if (!message.has(Tags.EXEC_INST)) {
            return PostOnly.NONE;
        }
        byte[] bytes = message.buffer();
        int start = message.valueOffset(Tags.EXEC_INST);
        int end = start + message.valueLength(Tags.EXEC_INST);
        for (int at = start; at < end; at++) {
            if (bytes[at] != PARTICIPATE_DO_NOT_INITIATE && bytes[at] != ' ') {
                refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
                return PostOnly.NONE;
            }
        }
        return message.isYes(POST_ONLY_REPRICE) ? PostOnly.REPRICE : PostOnly.REJECT;
    }

    private long value(
            FixDecoder message,
            int tag,
            int decimals,
            RejectReason ifTooFine,
            RejectReason ifTooLarge,
            @Nullable Instrument instrument) {
        if (!message.has(tag)) {
            return 0;
        }
        long value = message.decimalValue(tag, decimals);
        if (FixValues.isValue(value)) {
            return value;
        }
        if (value == FixValues.MALFORMED) {
            return malformed(tag);
        }
        if (instrument != null) {
            refuse(value == FixValues.TOO_FINE ? ifTooFine : ifTooLarge);
        }
        return 0;
    }

    private long malformed(int tag) {
        if (malformedTag == 0) {
            malformedTag = tag;
        }
        return 0;
    }
}
