// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.order.Side;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.config.FixVersion;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.SessionOrders;

/** Codec of order terms in FIX messages. A new order instruction is added here. */
public final class TermsFields {
    /** ExecRestatementReason (378). */
    private static final int REPRICING_OF_ORDER = 3;

    /** ContingencyType (1385). */
    private static final char ONE_CANCELS_THE_OTHER = '1';

    private static final int PARTIAL_DECLINE = 5;
    private static final int OTHER = 99;
    private static final int MILLISECONDS = 3;

    private TermsFields() {}

    /** Reads the terms of a new order with a valid side. Faults set the refusal or malformed tag of the fields. */
    public static void read(FixDecoder message, OrderFields fields, @Nullable Instrument instrument, OrderTerms terms) {
        terms.side = message.charValue(Tags.SIDE) == '1' ? Side.BUY : Side.SELL;
        boolean pegged = message.charValue(Tags.ORD_TYPE) == ExecInst.PEGGED;
        terms.type = pegged ? OrderType.LIMIT : fields.orderType(message);
        terms.timeInForce = fields.timeInForce(message);
        terms.quantityLots = fields.lots(message, Tags.ORDER_QTY, instrument);
        ExecInst.read(message, fields, terms);
        if (pegged != terms.peg.followsTouch()) {
            fields.refuse(RejectReason.CONFLICTING_INSTRUCTIONS);
        }
        terms.pegOffsetTicks = fields.ticks(message, Tags.PEG_OFFSET_VALUE, instrument);
        terms.pegLimitTicks = pegged ? fields.ticks(message, Tags.PRICE, instrument) : 0;
        terms.priceTicks =
                pegged || terms.type == OrderType.MARKET_TO_LIMIT ? 0 : limitTicks(message, fields, instrument, terms);
        terms.stopPriceTicks = fields.ticks(message, Tags.STOP_PX, instrument);
        terms.displayLots = fields.lots(message, Tags.MAX_FLOOR, instrument);
        terms.hidden = terms.displayLots == 0 && message.has(Tags.MAX_FLOOR);
        terms.minQuantityLots = fields.lots(message, Tags.MIN_QTY, instrument);
        terms.expireTimeNs = fields.expireTimeNs(message);
        Names.read(message, Tags.ACCOUNT, terms.account);
    }

    /**
     * Reads the open order that a new one is linked with, by its ClOrdID: one cancels the other.
     *
     * @param link is set to that ClOrdID
     */
    public static void readLink(
            FixDecoder message, OrderFields fields, SessionOrders orders, ClOrdId link, OrderTerms terms) {
        terms.ocoWith = 0;
        if (!message.has(Tags.CONTINGENCY_TYPE)) {
            return;
        }
        if (message.charValue(Tags.CONTINGENCY_TYPE) != ONE_CANCELS_THE_OTHER) {
            fields.refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
            return;
        }
        link.clear();
        if (Names.fits(message, Tags.CL_ORD_LINK_ID)) {
            Names.read(message, Tags.CL_ORD_LINK_ID, link);
        }
        LiveOrder other = orders.find(link);
        if (other == null) {
            fields.refuse(RejectReason.UNKNOWN_ORDER);
        } else {
            terms.ocoWith = other.clientOrder;
        }
    }

    /** Reads the limit that a replace asks for, or a new order that is not pegged; 0 for an order without one. */
    public static long limitTicks(
            FixDecoder message, OrderFields fields, @Nullable Instrument instrument, OrderTerms terms) {
        if (terms.peg.followsTouch()) {
            return fields.ticks(message, Tags.PRICE, instrument);
        }
        return OrderCodes.hasLimit(terms.type)
                ? fields.ticks(message, Tags.PRICE, instrument, RejectReason.PRICE_MISSING)
                : 0;
    }

    /**
     * Writes the terms that an execution report repeats, with the quantity as of its event: what is executed and what
     * is open.
     */
    public static void put(
            FixEncoder report,
            OrderTerms terms,
            long quantityLots,
            int priceDecimals,
            int quantityDecimals,
            FixVersion version) {
        Names.put(report, Tags.ACCOUNT, terms.account);
        report.putDecimal(Tags.ORDER_QTY, quantityLots, quantityDecimals);
        if (!terms.peg.followsTouch()) {
            putType(report, terms.type, OrderCodes.hasLimit(terms.type), terms.priceTicks, priceDecimals);
        } else {
            putPeg(report, terms, priceDecimals);
        }
        if (terms.stopPriceTicks != 0) {
            report.putDecimal(Tags.STOP_PX, terms.stopPriceTicks, priceDecimals);
        }
        if (version.hasTimeInForce(OrderCodes.of(terms.timeInForce))) {
            report.putChar(Tags.TIME_IN_FORCE, OrderCodes.of(terms.timeInForce));
        }
        if (terms.expireTimeNs != 0) {
            report.putUtcTimestamp(Tags.EXPIRE_TIME, terms.expireTimeNs, MILLISECONDS);
        }
        if (terms.displayLots != 0 || terms.hidden) {
            report.putDecimal(Tags.MAX_FLOOR, terms.displayLots, quantityDecimals);
        }
        if (terms.minQuantityLots != 0) {
            report.putDecimal(Tags.MIN_QTY, terms.minQuantityLots, quantityDecimals);
        }
        if (terms.pegOffsetTicks != 0) {
            report.putDecimal(Tags.PEG_OFFSET_VALUE, terms.pegOffsetTicks, priceDecimals);
        }
        String execInst = ExecInst.codes(terms, version);
        if (!execInst.isEmpty()) {
            report.putText(Tags.EXEC_INST, execInst);
        }
    }

    private static void putPeg(FixEncoder report, OrderTerms terms, int priceDecimals) {
        report.putChar(Tags.ORD_TYPE, ExecInst.PEGGED);
        if (terms.pegLimitTicks != 0) {
            report.putDecimal(Tags.PRICE, terms.pegLimitTicks, priceDecimals);
        }
    }

    /** Writes the price that the venue gave the order, in a report of the event that has these terms. */
    public static void putGivenPrice(FixEncoder report, OrderTerms terms, int priceDecimals) {
        if (terms.peg.followsTouch()) {
            report.putDecimal(Tags.PEGGED_PRICE, terms.priceTicks, priceDecimals);
        }
    }

    /** Writes why an order has other terms that its session did not ask for. */
    public static void putRestatement(FixEncoder report, ReplaceReason reason, FixVersion version) {
        if (reason == ReplaceReason.REPRICED) {
            report.putInt(Tags.EXEC_RESTATEMENT_REASON, version.restatementReason(REPRICING_OF_ORDER));
        } else {
            report.putInt(Tags.EXEC_RESTATEMENT_REASON, version.restatementReason(PARTIAL_DECLINE))
                    .putText(Tags.TEXT, CancelReason.SELF_TRADE.text());
        }
    }

    /** Writes that a stop order was triggered. FIX 4.4 has no ExecType for it. */
    public static void putTriggered(FixEncoder report, FixVersion version) {
        report.putInt(Tags.EXEC_RESTATEMENT_REASON, version.restatementReason(OTHER))
                .putText(Tags.TEXT, "stop price was reached");
    }

    /** Writes the type of a refused order, and its limit if it has one. */
    public static void putType(FixEncoder report, OrderRejected rejected, int priceDecimals) {
        if (!rejected.peg.followsTouch()) {
            putType(report, rejected.type, rejected.priceTicks != 0, rejected.priceTicks, priceDecimals);
        } else {
            report.putChar(Tags.ORD_TYPE, ExecInst.PEGGED);
        }
    }

    private static void putType(
            FixEncoder report, OrderType type, boolean hasPrice, long priceTicks, int priceDecimals) {
        report.putChar(Tags.ORD_TYPE, OrderCodes.of(type));
        if (OrderCodes.hasLimit(type) && hasPrice) {
            report.putDecimal(Tags.PRICE, priceTicks, priceDecimals);
        }
    }
}
