// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

import static org.outcry.soup.BigEndian.putInt;
import static org.outcry.soup.BigEndian.putLong;
import static org.outcry.soup.BigEndian.putU16;
import static org.outcry.soup.BigEndian.putU32;
import static org.outcry.soup.BigEndian.putU48;

/**
 * Encoder of ITCH 5.0 messages. Each method writes one message at {@code at}, with tracking number 0, and returns its
 * length. Locates are unsigned 16-bit, shares and prices unsigned 32-bit unless stated otherwise. Higher bits are
 * discarded, so the caller must check bounds. Timestamps are nanoseconds since midnight. Stateless; allocates nothing.
 */
public final class ItchEncoder {
    private ItchEncoder() {}

    private static void head(byte[] out, int at, byte type, int locate, long timestampNs) {
        out[at + ItchLayout.TYPE] = type;
        putU16(out, at + ItchLayout.LOCATE, locate);
        putU16(out, at + ItchLayout.TRACKING, 0);
        putU48(out, at + ItchLayout.TIMESTAMP, timestampNs);
    }

    /** Writes 'S', for the whole market: locate 0. */
    public static int systemEvent(byte[] out, int at, long timestampNs, byte code) {
        head(out, at, ItchLayout.SYSTEM_EVENT, 0, timestampNs);
        out[at + ItchLayout.EVENT_CODE] = code;
        return ItchLayout.SYSTEM_EVENT_LENGTH;
    }

    /** Writes 'R'. */
    public static int stockDirectory(byte[] out, int at, int locate, long timestampNs, StockDirectory directory) {
        head(out, at, ItchLayout.STOCK_DIRECTORY, locate, timestampNs);
        putLong(out, at + ItchLayout.DIRECTORY_SYMBOL, directory.symbol);
        out[at + ItchLayout.DIRECTORY_MARKET_CATEGORY] = directory.marketCategory;
        out[at + ItchLayout.DIRECTORY_FINANCIAL_STATUS] = directory.financialStatus;
        putU32(out, at + ItchLayout.DIRECTORY_ROUND_LOT, directory.roundLot);
        out[at + ItchLayout.DIRECTORY_ROUND_LOTS_ONLY] = directory.roundLotsOnly;
        out[at + ItchLayout.DIRECTORY_ISSUE_CLASS] = directory.issueClass;
        putU16(out, at + ItchLayout.DIRECTORY_ISSUE_SUB_TYPE, directory.issueSubType);
        out[at + ItchLayout.DIRECTORY_AUTHENTICITY] = directory.authenticity;
        out[at + ItchLayout.DIRECTORY_SHORT_SALE_THRESHOLD] = directory.shortSaleThreshold;
        out[at + ItchLayout.DIRECTORY_IPO_FLAG] = directory.ipoFlag;
        out[at + ItchLayout.DIRECTORY_LULD_TIER] = directory.luldTier;
        out[at + ItchLayout.DIRECTORY_ETP_FLAG] = directory.etpFlag;
        putU32(out, at + ItchLayout.DIRECTORY_ETP_LEVERAGE, directory.etpLeverage);
        out[at + ItchLayout.DIRECTORY_INVERSE] = directory.inverse;
        return ItchLayout.STOCK_DIRECTORY_LENGTH;
    }

    /** Writes 'H'. The reason is four characters, the first in the highest byte. */
    public static int tradingAction(
            byte[] out, int at, int locate, long timestampNs, long symbol, byte state, int reason) {
        head(out, at, ItchLayout.TRADING_ACTION, locate, timestampNs);
        putLong(out, at + ItchLayout.ACTION_SYMBOL, symbol);
        out[at + ItchLayout.ACTION_STATE] = state;
        out[at + ItchLayout.ACTION_RESERVED] = ' ';
        putInt(out, at + ItchLayout.ACTION_REASON, reason);
        return ItchLayout.TRADING_ACTION_LENGTH;
    }

    /** Writes 'A'. */
    public static int addOrder(
            byte[] out,
            int at,
            int locate,
            long timestampNs,
            long orderRef,
            byte side,
            long shares,
            long symbol,
            long price) {
        head(out, at, ItchLayout.ADD_ORDER, locate, timestampNs);
        addBody(out, at, orderRef, side, shares, symbol, price);
        return ItchLayout.ADD_ORDER_LENGTH;
    }

    /** Writes 'F'. The attribution is four characters, the first in the highest byte. */
    public static int addOrderAttributed(
            byte[] out,
            int at,
            int locate,
            long timestampNs,
            long orderRef,
            byte side,
            long shares,
            long symbol,
            long price,
            int attribution) {
        head(out, at, ItchLayout.ADD_ORDER_ATTRIBUTED, locate, timestampNs);
        addBody(out, at, orderRef, side, shares, symbol, price);
        putInt(out, at + ItchLayout.ADD_ATTRIBUTION, attribution);
        return ItchLayout.ADD_ORDER_ATTRIBUTED_LENGTH;
    }

    private static void addBody(byte[] out, int at, long orderRef, byte side, long shares, long symbol, long price) {
        putLong(out, at + ItchLayout.ORDER_REF, orderRef);
        out[at + ItchLayout.ADD_SIDE] = side;
        putU32(out, at + ItchLayout.ADD_SHARES, shares);
        putLong(out, at + ItchLayout.ADD_SYMBOL, symbol);
        putU32(out, at + ItchLayout.ADD_PRICE, price);
    }

    /** Writes 'E'. */
    public static int orderExecuted(
            byte[] out, int at, int locate, long timestampNs, long orderRef, long shares, long matchNumber) {
        head(out, at, ItchLayout.ORDER_EXECUTED, locate, timestampNs);
        putLong(out, at + ItchLayout.ORDER_REF, orderRef);
        putU32(out, at + ItchLayout.EXECUTED_SHARES, shares);
        putLong(out, at + ItchLayout.EXECUTED_MATCH, matchNumber);
        return ItchLayout.ORDER_EXECUTED_LENGTH;
    }

    /** Writes 'C'. */
    public static int orderExecutedWithPrice(
            byte[] out,
            int at,
            int locate,
            long timestampNs,
            long orderRef,
            long shares,
            long matchNumber,
            boolean printable,
            long price) {
        head(out, at, ItchLayout.ORDER_EXECUTED_WITH_PRICE, locate, timestampNs);
        putLong(out, at + ItchLayout.ORDER_REF, orderRef);
        putU32(out, at + ItchLayout.EXECUTED_SHARES, shares);
        putLong(out, at + ItchLayout.EXECUTED_MATCH, matchNumber);
        out[at + ItchLayout.EXECUTED_PRINTABLE] = (byte) (printable ? 'Y' : 'N');
        putU32(out, at + ItchLayout.EXECUTED_PRICE, price);
        return ItchLayout.ORDER_EXECUTED_WITH_PRICE_LENGTH;
    }

    /** Writes 'X'. The shares are the reduction. */
    public static int orderCancelled(byte[] out, int at, int locate, long timestampNs, long orderRef, long shares) {
        head(out, at, ItchLayout.ORDER_CANCELLED, locate, timestampNs);
        putLong(out, at + ItchLayout.ORDER_REF, orderRef);
        putU32(out, at + ItchLayout.CANCELLED_SHARES, shares);
        return ItchLayout.ORDER_CANCELLED_LENGTH;
    }

    /** Writes 'D'. */
    public static int orderDeleted(byte[] out, int at, int locate, long timestampNs, long orderRef) {
        head(out, at, ItchLayout.ORDER_DELETED, locate, timestampNs);
        putLong(out, at + ItchLayout.ORDER_REF, orderRef);
        return ItchLayout.ORDER_DELETED_LENGTH;
    }

    /** Writes 'U'. Side and symbol do not change. */
    public static int orderReplaced(
            byte[] out, int at, int locate, long timestampNs, long originalRef, long newRef, long shares, long price) {
        head(out, at, ItchLayout.ORDER_REPLACED, locate, timestampNs);
        putLong(out, at + ItchLayout.REPLACED_REF, originalRef);
        putLong(out, at + ItchLayout.REPLACED_NEW_REF, newRef);
        putU32(out, at + ItchLayout.REPLACED_SHARES, shares);
        putU32(out, at + ItchLayout.REPLACED_PRICE, price);
        return ItchLayout.ORDER_REPLACED_LENGTH;
    }

    /** Writes 'P'. */
    public static int trade(
            byte[] out,
            int at,
            int locate,
            long timestampNs,
            long orderRef,
            byte side,
            long shares,
            long symbol,
            long price,
            long matchNumber) {
        head(out, at, ItchLayout.TRADE, locate, timestampNs);
        addBody(out, at, orderRef, side, shares, symbol, price);
        putLong(out, at + ItchLayout.TRADE_MATCH, matchNumber);
        return ItchLayout.TRADE_LENGTH;
    }

    /** Writes 'Q'. The shares have 64 bits. */
    public static int crossTrade(
            byte[] out,
            int at,
            int locate,
            long timestampNs,
            long shares,
            long symbol,
            long price,
            long matchNumber,
            byte crossType) {
        head(out, at, ItchLayout.CROSS_TRADE, locate, timestampNs);
        putLong(out, at + ItchLayout.CROSS_SHARES, shares);
        putLong(out, at + ItchLayout.CROSS_SYMBOL, symbol);
        putU32(out, at + ItchLayout.CROSS_PRICE, price);
        putLong(out, at + ItchLayout.CROSS_MATCH, matchNumber);
        out[at + ItchLayout.CROSS_TYPE] = crossType;
        return ItchLayout.CROSS_TRADE_LENGTH;
    }

    /** Writes 'B'. */
    public static int brokenTrade(byte[] out, int at, int locate, long timestampNs, long matchNumber) {
        head(out, at, ItchLayout.BROKEN_TRADE, locate, timestampNs);
        putLong(out, at + ItchLayout.BROKEN_MATCH, matchNumber);
        return ItchLayout.BROKEN_TRADE_LENGTH;
    }

    /** Writes 'I'. Paired shares and imbalance have 64 bits. The price variation is blank. */
    public static int orderImbalance(
            byte[] out,
            int at,
            int locate,
            long timestampNs,
            long pairedShares,
            long imbalanceShares,
            byte direction,
            long symbol,
            long farPrice,
            long nearPrice,
            long referencePrice,
            byte crossType) {
        head(out, at, ItchLayout.ORDER_IMBALANCE, locate, timestampNs);
        putLong(out, at + ItchLayout.IMBALANCE_PAIRED, pairedShares);
        putLong(out, at + ItchLayout.IMBALANCE_SHARES, imbalanceShares);
        out[at + ItchLayout.IMBALANCE_DIRECTION] = direction;
        putLong(out, at + ItchLayout.IMBALANCE_SYMBOL, symbol);
        putU32(out, at + ItchLayout.IMBALANCE_FAR, farPrice);
        putU32(out, at + ItchLayout.IMBALANCE_NEAR, nearPrice);
        putU32(out, at + ItchLayout.IMBALANCE_REFERENCE, referencePrice);
        out[at + ItchLayout.IMBALANCE_CROSS_TYPE] = crossType;
        out[at + ItchLayout.IMBALANCE_VARIATION] = ' ';
        return ItchLayout.ORDER_IMBALANCE_LENGTH;
    }
}
