// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

import static org.outcry.soup.BigEndian.getInt;
import static org.outcry.soup.BigEndian.getLong;
import static org.outcry.soup.BigEndian.getU16;
import static org.outcry.soup.BigEndian.getU32;
import static org.outcry.soup.BigEndian.getU48;

/** Parser of ITCH 5.0 messages, which calls a listener. One thread. Allocates nothing. */
public final class ItchParser {
    /** Result of parsing a message. */
    public enum Result {
        /** The listener was called. */
        TOLD,
        /** The type is unknown; the listener was not called. */
        UNKNOWN_TYPE,
        /** The length is not that of the type; the listener was not called. */
        WRONG_LENGTH
    }

    private final ItchListener listener;
    private final StockDirectory directory = new StockDirectory();
    private final BestPrices bestPrices = new BestPrices();

    public ItchParser(ItchListener listener) {
        this.listener = listener;
    }

    /** Parses one message of exactly {@code length} bytes from {@code offset}. */
    public Result parse(byte[] buffer, int offset, int length) {
        if (length <= 0) {
            return Result.WRONG_LENGTH;
        }
        byte type = buffer[offset];
        int expected = ItchLayout.lengthOf(type);
        if (expected != length) {
            return expected == 0 ? Result.UNKNOWN_TYPE : Result.WRONG_LENGTH;
        }
        int locate = getU16(buffer, offset + ItchLayout.LOCATE);
        long timestampNs = getU48(buffer, offset + ItchLayout.TIMESTAMP);
        switch (type) {
            case ItchLayout.ADD_ORDER -> addOrder(buffer, offset, locate, timestampNs, 0);
            case ItchLayout.ADD_ORDER_ATTRIBUTED ->
                addOrder(buffer, offset, locate, timestampNs, getInt(buffer, offset + ItchLayout.ADD_ATTRIBUTION));
            case ItchLayout.ORDER_DELETED ->
                listener.orderDeleted(locate, timestampNs, getLong(buffer, offset + ItchLayout.ORDER_REF));
            case ItchLayout.ORDER_EXECUTED -> orderExecuted(buffer, offset, locate, timestampNs);
            case ItchLayout.ORDER_EXECUTED_WITH_PRICE -> orderExecutedWithPrice(buffer, offset, locate, timestampNs);
            case ItchLayout.ORDER_CANCELLED ->
                listener.orderCancelled(
                        locate,
                        timestampNs,
                        getLong(buffer, offset + ItchLayout.ORDER_REF),
                        getU32(buffer, offset + ItchLayout.CANCELLED_SHARES));
            case ItchLayout.ORDER_REPLACED -> orderReplaced(buffer, offset, locate, timestampNs);
            default -> rare(type, buffer, offset, length, locate, timestampNs);
        }
        return Result.TOLD;
    }

    private void rare(byte type, byte[] buffer, int offset, int length, int locate, long timestampNs) {
        switch (type) {
            case ItchLayout.SYSTEM_EVENT ->
                listener.systemEvent(locate, timestampNs, buffer[offset + ItchLayout.EVENT_CODE]);
            case ItchLayout.STOCK_DIRECTORY -> stockDirectory(buffer, offset, locate, timestampNs);
            case ItchLayout.TRADING_ACTION ->
                listener.tradingAction(
                        locate,
                        timestampNs,
                        getLong(buffer, offset + ItchLayout.ACTION_SYMBOL),
                        buffer[offset + ItchLayout.ACTION_STATE],
                        getInt(buffer, offset + ItchLayout.ACTION_REASON));
            case ItchLayout.TRADE -> trade(buffer, offset, locate, timestampNs);
            case ItchLayout.CROSS_TRADE -> crossTrade(buffer, offset, locate, timestampNs);
            case ItchLayout.BROKEN_TRADE ->
                listener.brokenTrade(locate, timestampNs, getLong(buffer, offset + ItchLayout.BROKEN_MATCH));
            case ItchLayout.ORDER_IMBALANCE -> orderImbalance(buffer, offset, locate, timestampNs);
            case ItchLayout.BEST_PRICES -> {
                bestPrices.read(buffer, offset);
                listener.bestPrices(locate, timestampNs, bestPrices);
            }
            default -> listener.other(type, buffer, offset, length);
        }
    }

    private void addOrder(byte[] buffer, int offset, int locate, long timestampNs, int attribution) {
        listener.addOrder(
                locate,
                timestampNs,
                getLong(buffer, offset + ItchLayout.ORDER_REF),
                buffer[offset + ItchLayout.ADD_SIDE],
                getU32(buffer, offset + ItchLayout.ADD_SHARES),
                getLong(buffer, offset + ItchLayout.ADD_SYMBOL),
                getU32(buffer, offset + ItchLayout.ADD_PRICE),
                attribution);
    }

    private void orderExecuted(byte[] buffer, int offset, int locate, long timestampNs) {
        listener.orderExecuted(
                locate,
                timestampNs,
                getLong(buffer, offset + ItchLayout.ORDER_REF),
                getU32(buffer, offset + ItchLayout.EXECUTED_SHARES),
                getLong(buffer, offset + ItchLayout.EXECUTED_MATCH));
    }

    private void orderExecutedWithPrice(byte[] buffer, int offset, int locate, long timestampNs) {
        listener.orderExecutedWithPrice(
                locate,
                timestampNs,
                getLong(buffer, offset + ItchLayout.ORDER_REF),
                getU32(buffer, offset + ItchLayout.EXECUTED_SHARES),
                getLong(buffer, offset + ItchLayout.EXECUTED_MATCH),
                buffer[offset + ItchLayout.EXECUTED_PRINTABLE] == 'Y',
                getU32(buffer, offset + ItchLayout.EXECUTED_PRICE));
    }

    private void orderReplaced(byte[] buffer, int offset, int locate, long timestampNs) {
        listener.orderReplaced(
                locate,
                timestampNs,
                getLong(buffer, offset + ItchLayout.REPLACED_REF),
                getLong(buffer, offset + ItchLayout.REPLACED_NEW_REF),
                getU32(buffer, offset + ItchLayout.REPLACED_SHARES),
                getU32(buffer, offset + ItchLayout.REPLACED_PRICE));
    }

    private void trade(byte[] buffer, int offset, int locate, long timestampNs) {
        listener.trade(
                locate,
                timestampNs,
                getLong(buffer, offset + ItchLayout.ORDER_REF),
                buffer[offset + ItchLayout.ADD_SIDE],
                getU32(buffer, offset + ItchLayout.ADD_SHARES),
                getLong(buffer, offset + ItchLayout.ADD_SYMBOL),
                getU32(buffer, offset + ItchLayout.ADD_PRICE),
                getLong(buffer, offset + ItchLayout.TRADE_MATCH));
    }

    private void crossTrade(byte[] buffer, int offset, int locate, long timestampNs) {
        listener.crossTrade(
                locate,
                timestampNs,
                getLong(buffer, offset + ItchLayout.CROSS_SHARES),
                getLong(buffer, offset + ItchLayout.CROSS_SYMBOL),
                getU32(buffer, offset + ItchLayout.CROSS_PRICE),
                getLong(buffer, offset + ItchLayout.CROSS_MATCH),
                buffer[offset + ItchLayout.CROSS_TYPE]);
    }

    private void stockDirectory(byte[] buffer, int offset, int locate, long timestampNs) {
        directory.symbol = getLong(buffer, offset + ItchLayout.DIRECTORY_SYMBOL);
        directory.marketCategory = buffer[offset + ItchLayout.DIRECTORY_MARKET_CATEGORY];
        directory.financialStatus = buffer[offset + ItchLayout.DIRECTORY_FINANCIAL_STATUS];
        directory.roundLot = getU32(buffer, offset + ItchLayout.DIRECTORY_ROUND_LOT);
        directory.roundLotsOnly = buffer[offset + ItchLayout.DIRECTORY_ROUND_LOTS_ONLY];
        directory.issueClass = buffer[offset + ItchLayout.DIRECTORY_ISSUE_CLASS];
        directory.issueSubType = getU16(buffer, offset + ItchLayout.DIRECTORY_ISSUE_SUB_TYPE);
        directory.authenticity = buffer[offset + ItchLayout.DIRECTORY_AUTHENTICITY];
        directory.shortSaleThreshold = buffer[offset + ItchLayout.DIRECTORY_SHORT_SALE_THRESHOLD];
        directory.ipoFlag = buffer[offset + ItchLayout.DIRECTORY_IPO_FLAG];
        directory.luldTier = buffer[offset + ItchLayout.DIRECTORY_LULD_TIER];
        directory.etpFlag = buffer[offset + ItchLayout.DIRECTORY_ETP_FLAG];
        directory.etpLeverage = getU32(buffer, offset + ItchLayout.DIRECTORY_ETP_LEVERAGE);
        directory.inverse = buffer[offset + ItchLayout.DIRECTORY_INVERSE];
        listener.stockDirectory(locate, timestampNs, directory);
    }

    private void orderImbalance(byte[] buffer, int offset, int locate, long timestampNs) {
        listener.orderImbalance(
                locate,
                timestampNs,
                getLong(buffer, offset + ItchLayout.IMBALANCE_PAIRED),
                getLong(buffer, offset + ItchLayout.IMBALANCE_SHARES),
                buffer[offset + ItchLayout.IMBALANCE_DIRECTION],
                getLong(buffer, offset + ItchLayout.IMBALANCE_SYMBOL),
                getU32(buffer, offset + ItchLayout.IMBALANCE_FAR),
                getU32(buffer, offset + ItchLayout.IMBALANCE_NEAR),
                getU32(buffer, offset + ItchLayout.IMBALANCE_REFERENCE),
                buffer[offset + ItchLayout.IMBALANCE_CROSS_TYPE]);
    }
}
