// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

/**
 * Book of one instrument, order by order, built from its feed. Levels are numbered from the best, 0, on each side. An
 * order is a handle, valid until the next message.
 */
public final class ItchBook {
    /** The handle for no further order. */
    public static final int NO_ORDER = ItchOrders.NONE;

    private static final StockDirectory NOT_TOLD = new StockDirectory();

    private final int locate;
    private final ItchOrders orders;
    private final ItchBookSide bids;
    private final ItchBookSide offers;
    private final StockDirectory directory = new StockDirectory();
    final ItchImbalance imbalance = new ItchImbalance();

    /** Whether there was a message about it since the last clear. */
    boolean told;

    long directoryTimestampNs;
    boolean directoryTold;
    boolean stateTold;
    byte state = ' ';
    int stateReason;
    long stateTimestampNs;

    ItchBook(int locate, ItchOrders orders) {
        this.locate = locate;
        this.orders = orders;
        this.bids = new ItchBookSide(orders, true);
        this.offers = new ItchBookSide(orders, false);
    }

    /** Returns the instrument's number. */
    public int locate() {
        return locate;
    }

    /** Returns the terms from the feed, or defaults if {@link #directoryTold()} is false. Must not be changed. */
    public StockDirectory directory() {
        return directory;
    }

    /** Returns the symbol, see {@link ItchSymbol}. */
    public long symbol() {
        return directory.symbol;
    }

    /** Returns whether a stock directory message was received. */
    public boolean directoryTold() {
        return directoryTold;
    }

    /** Returns the time of the stock directory message, ns since midnight. */
    public long directoryTimestampNs() {
        return directoryTimestampNs;
    }

    /** Returns whether a trading action message was received. */
    public boolean stateTold() {
        return stateTold;
    }

    /** Returns the trading state: H, P, Q or T; a space if none was received. */
    public byte state() {
        return state;
    }

    /** Returns the reason of the trading state, four characters. */
    public int stateReason() {
        return stateReason;
    }

    /** Returns the time of the trading action message, ns since midnight. */
    public long stateTimestampNs() {
        return stateTimestampNs;
    }

    /** Returns the indicative result of the auction. */
    public ItchImbalance imbalance() {
        return imbalance;
    }

    /** Returns the number of price levels of a side ({@link ItchLayout#BUY} or {@link ItchLayout#SELL}). */
    public int levels(byte side) {
        return side(side).levels();
    }

    /** Returns the price of a level. */
    public long price(byte side, int level) {
        return side(side).price(level);
    }

    /** Returns the sum of the shares of a level. */
    public long shares(byte side, int level) {
        return side(side).shares(level);
    }

    /** Returns the number of orders of a level. */
    public int orderCount(byte side, int level) {
        return side(side).orderCount(level);
    }

    /** Returns the oldest order of a level. */
    public int firstOrder(byte side, int level) {
        return side(side).firstOrder(level);
    }

    /** Returns the order after an order, or {@link #NO_ORDER}. */
    public int nextOrder(int order) {
        return orders.next[order];
    }

    /** Returns an order's reference. */
    public long orderRef(int order) {
        return orders.ref[order];
    }

    /** Returns the open shares of an order. */
    public long orderShares(int order) {
        return orders.shares[order];
    }

    /** Returns the time when an order joined its queue, ns since midnight. */
    public long orderTimestampNs(int order) {
        return orders.timestampNs[order];
    }

    ItchBookSide side(byte side) {
        return side == ItchLayout.BUY ? bids : offers;
    }

    void tell(long timestampNs, StockDirectory told) {
        directoryTold = true;
        directoryTimestampNs = timestampNs;
        directory.symbol = told.symbol;
        directory.marketCategory = told.marketCategory;
        directory.financialStatus = told.financialStatus;
        directory.roundLot = told.roundLot;
        directory.roundLotsOnly = told.roundLotsOnly;
        directory.issueClass = told.issueClass;
        directory.issueSubType = told.issueSubType;
        directory.authenticity = told.authenticity;
        directory.shortSaleThreshold = told.shortSaleThreshold;
        directory.ipoFlag = told.ipoFlag;
        directory.luldTier = told.luldTier;
        directory.etpFlag = told.etpFlag;
        directory.etpLeverage = told.etpLeverage;
        directory.inverse = told.inverse;
    }

    void clear() {
        bids.clear();
        offers.clear();
        told = false;
        tell(0, NOT_TOLD);
        directoryTold = false;
        stateTold = false;
        imbalance.told = false;
        state = ' ';
    }
}
