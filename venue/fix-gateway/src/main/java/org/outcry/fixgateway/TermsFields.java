package org.outcry.fixgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.Tags;

/** Codec of order terms in FIX messages. A new order instruction is added here. */
final class TermsFields {
    private static final int MILLISECONDS = 3;

    private TermsFields() {}

    /** Reads the terms of a new order with a valid side. Faults set the refusal or malformed tag of the fields. */
    static void read(FixDecoder message, OrderFields fields, @Nullable Instrument instrument, OrderTerms terms) {
        terms.side = message.charValue(Tags.SIDE) == '1' ? Side.BUY : Side.SELL;
        terms.type = fields.orderType(message);
        terms.timeInForce = fields.timeInForce(message);
        terms.quantityLots = fields.lots(message, Tags.ORDER_QTY, instrument);
        terms.priceTicks = OrderCodes.hasLimit(terms.type)
                ? fields.ticks(message, Tags.PRICE, instrument, RejectReason.PRICE_MISSING)
                : 0;
        terms.stopPriceTicks = fields.ticks(message, Tags.STOP_PX, instrument);
        terms.displayLots = fields.lots(message, Tags.MAX_FLOOR, instrument);
        terms.minQuantityLots = fields.lots(message, Tags.MIN_QTY, instrument);
        terms.expireTimeNs = fields.expireTimeNs(message);
        terms.postOnly = fields.postOnly(message);
    }

    /** Writes the terms that an execution report repeats. */
    static void put(FixEncoder report, OrderTerms terms, int priceDecimals, int quantityDecimals) {
        report.putDecimal(Tags.ORDER_QTY, terms.quantityLots, quantityDecimals);
        putType(report, terms.type, terms.priceTicks, priceDecimals);
        if (terms.stopPriceTicks != 0) {
            report.putDecimal(Tags.STOP_PX, terms.stopPriceTicks, priceDecimals);
        }
        report.putChar(Tags.TIME_IN_FORCE, OrderCodes.of(terms.timeInForce));
        if (terms.expireTimeNs != 0) {
            report.putUtcTimestamp(Tags.EXPIRE_TIME, terms.expireTimeNs, MILLISECONDS);
        }
        if (terms.displayLots != 0) {
            report.putDecimal(Tags.MAX_FLOOR, terms.displayLots, quantityDecimals);
        }
        if (terms.minQuantityLots != 0) {
            report.putDecimal(Tags.MIN_QTY, terms.minQuantityLots, quantityDecimals);
        }
        if (terms.postOnly != PostOnly.NONE) {
            report.putChar(Tags.EXEC_INST, '6');
        }
    }

    /** Writes an order type, and the limit price if it has one. */
    static void putType(FixEncoder report, OrderType type, long priceTicks, int priceDecimals) {
        report.putChar(Tags.ORD_TYPE, OrderCodes.of(type));
        if (OrderCodes.hasLimit(type) && priceTicks != 0) {
            report.putDecimal(Tags.PRICE, priceTicks, priceDecimals);
        }
    }
}
