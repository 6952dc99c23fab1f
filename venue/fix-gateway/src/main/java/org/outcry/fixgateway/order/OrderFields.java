// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.TimeInForce;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixValues;
import org.outcry.fix.Tags;
import org.outcry.ordergateway.Instrument;

/**
 * Conversion of the fields of the current message to the venue's types. A well-formed but impossible value sets the
 * refusal, of which the first is kept. A malformed value sets the malformed tag.
 */
public final class OrderFields {
    private RejectReason refusal = RejectReason.NONE;
    private int malformedTag;

    public void begin(boolean possDup) {
        refusal = possDup ? RejectReason.POSSIBLE_DUPLICATE : RejectReason.NONE;
        malformedTag = 0;
    }

    /** Returns the first refusal; NONE if there is none. */
    public RejectReason refusal() {
        return refusal;
    }

    /** Returns the tag of the first malformed field, or 0. */
    public int malformedTag() {
        return malformedTag;
    }

    /** Sets the refusal unless there is one. */
    public void refuse(RejectReason reason) {
        if (refusal == RejectReason.NONE) {
            refusal = reason;
        }
    }

    /** Sets the refusal, even if there is one. */
    public void refuseRather(RejectReason reason) {
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

    /** Returns a quantity in lots; 0 if it is missing or cannot be expressed in lots. */
    public long lots(FixDecoder message, int tag, @Nullable Instrument instrument) {
        int decimals = instrument == null ? 0 : instrument.quantityDecimals();
        return value(
                message, tag, decimals, RejectReason.QUANTITY_OFF_LOT, RejectReason.QUANTITY_TOO_LARGE, instrument);
    }

    /** Returns a price in ticks; 0 if it is missing or cannot be expressed in ticks. */
    public long ticks(FixDecoder message, int tag, @Nullable Instrument instrument) {
        int decimals = instrument == null ? 0 : instrument.priceDecimals();
        return value(message, tag, decimals, RejectReason.PRICE_OFF_TICK, RejectReason.PRICE_TOO_HIGH, instrument);
    }

    /** Returns a required price in ticks; 0 with a refusal if it is missing. */
    public long ticks(FixDecoder message, int tag, @Nullable Instrument instrument, RejectReason ifMissing) {
        if (!message.has(tag)) {
            refuse(ifMissing);
        }
        return ticks(message, tag, instrument);
    }

    /** Returns the ExpireTime, or the end of the ExpireDate in UTC, in ns since 1970 UTC; 0 if there is none. */
    long expireTimeNs(FixDecoder message) {
        if (!message.has(Tags.EXPIRE_TIME)) {
            return message.has(Tags.EXPIRE_DATE) ? expireDateNs(message) : 0;
        }
        long timeNs = message.utcTimestampNs(Tags.EXPIRE_TIME);
        return FixValues.isValue(timeNs) ? timeNs : malformed(Tags.EXPIRE_TIME);
    }

    private long expireDateNs(FixDecoder message) {
        int start = message.valueOffset(Tags.EXPIRE_DATE);
        long dateNs = FixValues.parseDate(message.buffer(), start, start + message.valueLength(Tags.EXPIRE_DATE));
        return FixValues.isValue(dateNs)
                ? Math.min(dateNs, FixValues.LATEST_NS - FixValues.DAY_NS) + FixValues.DAY_NS
                : malformed(Tags.EXPIRE_DATE);
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
