// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.TimeInForce;
import org.outcry.ordergateway.Instrument;
import org.outcry.ouch.OuchCodes;
import org.outcry.ouch.OuchDecoder;
import org.outcry.ouch.OuchEncoder;
import org.outcry.ouch.OuchOptions;

/**
 * Fields and options in the venue's terms, both ways. What the venue doesn't have becomes the message's refusal, the
 * first that is found.
 */
final class OrderFields {
    private static final long SECONDS_PER_DAY = 86_400;
    private static final long NS_PER_SECOND = 1_000_000_000L;
    private static final long ANYONE = 0;

    /** Options that say what holds without them too, or that are read. */
    private static final int KNOWN_OPTIONS = bits(
            OuchOptions.FIRM,
            OuchOptions.MINIMUM_QUANTITY,
            OuchOptions.CUSTOMER_TYPE,
            OuchOptions.MAX_FLOOR,
            OuchOptions.PRICE_TYPE,
            OuchOptions.POST_ONLY,
            OuchOptions.EXPIRE_TIME,
            OuchOptions.TRADE_NOW,
            OuchOptions.HANDLE_INST);

    private static final int REPLACE_OPTIONS = bits(OuchOptions.FIRM, OuchOptions.MAX_FLOOR, OuchOptions.PRICE_TYPE);

    private final OuchDecoder message;
    private RejectReason refusal = RejectReason.NONE;

    OrderFields(OuchDecoder message) {
        this.message = message;
    }

    private static int bits(int... tags) {
        int bits = 0;
        for (int tag : tags) {
            bits |= 1 << tag;
        }
        return bits;
    }

    void begin() {
        refusal = RejectReason.NONE;
    }

    /** Returns the reason for which the fields are refused; NONE: they are valid. */
    RejectReason refusal() {
        return refusal;
    }

    /** The first reason counts. */
    void refuse(RejectReason reason) {
        if (refusal == RejectReason.NONE) {
            refusal = reason;
        }
    }

    /** Sets what an order says beside side, quantity and price. */
    void setTerms(OrderTerms terms, byte timeInForce, byte crossType, long nowNs) {
        terms.timeInForce = timeInForce(timeInForce, crossType);
        terms.displayLots = displayLots();
        terms.minQuantityLots = lots(OuchOptions.MINIMUM_QUANTITY);
        terms.expireTimeNs = expireTimeNs(terms.timeInForce, nowNs);
        terms.postOnly = postOnly();
    }

    /** Sets type and limit. */
    void setPrice(OrderTerms terms, long price, byte crossType, @Nullable Instrument instrument) {
        long market = crossType == OuchCodes.CONTINUOUS ? OuchCodes.MARKET_PRICE : OuchCodes.MARKET_CROSS_PRICE;
        terms.type = price == market ? OrderType.MARKET : OrderType.LIMIT;
        terms.priceTicks = terms.type == OrderType.LIMIT ? ticks(price, instrument) : 0;
    }

    /** Adds the options that an order's terms have to a message at the time of its event. */
    static void putOptions(OuchEncoder message, OrderTerms terms, long timeNs) {
        if (terms.minQuantityLots > 0) {
            message.optionU32(OuchOptions.MINIMUM_QUANTITY, terms.minQuantityLots);
        }
        if (terms.displayLots > 0) {
            message.optionU32(OuchOptions.MAX_FLOOR, terms.displayLots);
        }
        if (terms.postOnly != PostOnly.NONE) {
            message.optionCode(OuchOptions.POST_ONLY, OuchCodes.POST_ONLY);
        }
        if (terms.expireTimeNs > 0) {
            message.optionU32(OuchOptions.EXPIRE_TIME, Math.max(0, terms.expireTimeNs - timeNs) / NS_PER_SECOND);
        }
    }

    /** The limit of a replace in ticks, which can't make a market order. */
    long limitTicks(long price, @Nullable Instrument instrument) {
        if (price == OuchCodes.MARKET_PRICE || price == OuchCodes.MARKET_CROSS_PRICE) {
            refuse(RejectReason.CHANGE_NOT_ALLOWED);
        }
        return ticks(price, instrument);
    }

    /** A limit in ticks; 0 if it can't be said in ticks. */
    long ticks(long price, @Nullable Instrument instrument) {
        if (instrument == null) {
            return 0;
        }
        if (price < 0) {
            refuse(RejectReason.PRICE_TOO_HIGH);
            return 0;
        }
        long units = OuchPrices.unitsPerTick(instrument);
        if (price % units != 0) {
            refuse(RejectReason.PRICE_OFF_TICK);
        }
        return price / units;
    }

    /** Reads the time in force. */
    private TimeInForce timeInForce(byte code, byte crossType) {
        @Nullable
        TimeInForce time = switch (code) {
            case OuchCodes.DAY -> TimeInForce.DAY;
            case OuchCodes.IMMEDIATE_OR_CANCEL -> TimeInForce.IMMEDIATE_OR_CANCEL;
            case OuchCodes.GOOD_TILL_TIME -> TimeInForce.GOOD_TILL_DATE;
            default -> null;
        };
        if (time == null) {
            refuse(RejectReason.UNSUPPORTED_TIME_IN_FORCE);
            return TimeInForce.DAY;
        }
        if (crossType == OuchCodes.CONTINUOUS) {
            return time;
        }
        if (crossType != OuchCodes.OPENING_CROSS && crossType != OuchCodes.CLOSING_CROSS) {
            refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
        } else if (time != TimeInForce.DAY) {
            refuse(RejectReason.CONFLICTING_INSTRUCTIONS);
        }
        return crossType == OuchCodes.OPENING_CROSS ? TimeInForce.AT_THE_OPEN : TimeInForce.AT_THE_CLOSE;
    }

    /** Returns the time at which an order expires, if it says how long it lives; else 0. */
    private long expireTimeNs(TimeInForce time, long nowNs) {
        boolean has = message.has(OuchOptions.EXPIRE_TIME);
        if (!has) {
            if (time == TimeInForce.GOOD_TILL_DATE) {
                refuse(RejectReason.INVALID_EXPIRE_TIME);
            }
            return 0;
        }
        long seconds = message.optionU32(OuchOptions.EXPIRE_TIME);
        if (time != TimeInForce.GOOD_TILL_DATE) {
            refuse(RejectReason.CONFLICTING_INSTRUCTIONS);
            return 0;
        }
        if (seconds == 0 || seconds >= SECONDS_PER_DAY) {
            refuse(RejectReason.INVALID_EXPIRE_TIME);
            return 0;
        }
        return nowNs + seconds * NS_PER_SECOND;
    }

    /** Checks what the venue has few values of; only new orders can be hidden. */
    void checkDisplay(byte display, boolean mayHide, byte sweep) {
        boolean isKnown = display == OuchCodes.VISIBLE
                || display == OuchCodes.ATTRIBUTABLE
                || (mayHide && display == OuchCodes.HIDDEN);
        if (!isKnown) {
            refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
        }
        if (sweep != OuchCodes.YES && sweep != OuchCodes.NO) {
            refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
        }
    }

    void checkCapacity(byte capacity) {
        if (capacity != OuchCodes.AGENCY
                && capacity != OuchCodes.PRINCIPAL
                && capacity != OuchCodes.RISKLESS
                && capacity != OuchCodes.OTHER) {
            refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
        }
    }

    /** Checks the options of a new order. */
    void checkOptions(long firm) {
        if ((message.options() & ~KNOWN_OPTIONS) != 0) {
            refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
        }
        requireOption(OuchOptions.CUSTOMER_TYPE, OuchCodes.NO);
        requireOption(OuchOptions.TRADE_NOW, OuchCodes.NO);
        requireOption(OuchOptions.HANDLE_INST, (byte) ' ');
        checkPriceTypeAndFirm(firm);
    }

    /** Checks the options of a replace: beside price and quantity, only the displayed quantity can be changed. */
    void checkReplaceOptions(long firm) {
        if ((message.options() & ~KNOWN_OPTIONS) != 0) {
            refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
        }
        if ((message.options() & ~REPLACE_OPTIONS) != 0) {
            refuse(RejectReason.CHANGE_NOT_ALLOWED);
        }
        checkPriceTypeAndFirm(firm);
    }

    private void checkPriceTypeAndFirm(long firm) {
        requireOption(OuchOptions.PRICE_TYPE, OuchCodes.LIMIT);
        if (message.has(OuchOptions.FIRM)) {
            checkFirm(message.optionAscii(OuchOptions.FIRM, OuchSessionConfig.FIRM_LENGTH), firm);
        }
    }

    /** Checks that a firm is blank or the session's. */
    void checkFirm(long named, long firm) {
        if (named != ANYONE && named != firm) {
            refuse(RejectReason.UNKNOWN_PARTICIPANT);
        }
    }

    private void requireOption(int tag, byte value) {
        if (message.has(tag) && message.optionCode(tag) != value) {
            refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
        }
    }

    /** Returns the displayed quantity; 0: all of it, or as before. */
    long displayLots() {
        return lots(OuchOptions.MAX_FLOOR);
    }

    private long lots(int tag) {
        return message.has(tag) ? message.optionU32(tag) : 0;
    }

    /** Whether an order may take liquidity when it arrives. */
    private PostOnly postOnly() {
        if (!message.has(OuchOptions.POST_ONLY) || message.optionCode(OuchOptions.POST_ONLY) == OuchCodes.NO) {
            return PostOnly.NONE;
        }
        requireOption(OuchOptions.POST_ONLY, OuchCodes.POST_ONLY);
        return PostOnly.REJECT;
    }
}
