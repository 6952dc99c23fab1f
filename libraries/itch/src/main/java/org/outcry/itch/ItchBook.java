package org.outcry.itch;

/**
 * One instrument's book, order by order, as its feed tells it. Levels are counted from the best, 0, on each side; an order is a
 * handle that is valid until the next message.
 */
public final class ItchBook {
    /** No further order. */
    public static final int NO_ORDER = ItchOrders.NONE;

    private final int locate;
    private final ItchOrders orders;
    private final ItchBookSide bids;
    private final ItchBookSide offers;
    private final StockDirectory directory = new StockDirectory();

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

    /** The instrument's number. */
    public int locate() {
        return locate;
    }

    /** The terms that the feed told; its defaults if {@link #directoryTold()} is false. Not to be changed. */
    public StockDirectory directory() {
        return directory;
    }

    /** The symbol, see {@link ItchSymbol}. */
    public long symbol() {
        return directory.symbol;
    }

    /** Whether a stock directory message came. */
    public boolean directoryTold() {
        return directoryTold;
    }

    /** The time of the stock directory message, ns since midnight. */
    public long directoryTimestampNs() {
        return directoryTimestampNs;
    }

    /** Whether a trading action message came. */
    public boolean stateTold() {
        return stateTold;
    }

    /** The trading state: H, P, Q or T; a space if none was told. */
    public byte state() {
        return state;
    }

    /** The reason of the trading state, four characters. */
    public int stateReason() {
        return stateReason;
    }

    /** The time of the trading action message, ns since midnight. */
    public long stateTimestampNs() {
        return stateTimestampNs;
    }

    /** Price levels of a side ({@link ItchLayout#BUY} or {@link ItchLayout#SELL}). */
    public int levels(byte side) {
        return side(side).levels();
    }

    /** The price of a level. */
    public long price(byte side, int level) {
        return side(side).price(level);
    }

    /** The sum of the shares of a level. */
    public long shares(byte side, int level) {
        return side(side).shares(level);
    }

    /** Orders of a level. */
    public int orderCount(byte side, int level) {
        return side(side).orderCount(level);
    }

    /** The oldest order of a level. */
    public int firstOrder(byte side, int level) {
        return side(side).firstOrder(level);
    }

    /** The order behind an order, or {@link #NO_ORDER}. */
    public int nextOrder(int order) {
        return orders.next[order];
    }

    /** An order's reference. */
    public long orderRef(int order) {
        return orders.ref[order];
    }

    /** What is left of an order. */
    public long orderShares(int order) {
        return orders.shares[order];
    }

    /** When an order joined its queue, ns since midnight. */
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
        directoryTold = false;
        stateTold = false;
        state = ' ';
    }
}
