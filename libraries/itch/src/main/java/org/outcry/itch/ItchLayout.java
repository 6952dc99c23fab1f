// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

/** Types, lengths and offsets of ITCH 5.0 messages, also described in doc/itch-5.0.md. Source: NASDAQ TotalView-ITCH 5.0, section 4. */
public final class ItchLayout {
    /** The length of the longest message. */
    public static final int MAX_LENGTH = 72;

    /** The nanoseconds of a day. */
    public static final long DAY_NS = 86_400_000_000_000L;

    public static final byte SYSTEM_EVENT = 'S';
    public static final byte STOCK_DIRECTORY = 'R';
    public static final byte TRADING_ACTION = 'H';
    public static final byte ADD_ORDER = 'A';
    public static final byte ADD_ORDER_ATTRIBUTED = 'F';
    public static final byte ORDER_EXECUTED = 'E';
    public static final byte ORDER_EXECUTED_WITH_PRICE = 'C';
    public static final byte ORDER_CANCELLED = 'X';
    public static final byte ORDER_DELETED = 'D';
    public static final byte ORDER_REPLACED = 'U';
    public static final byte TRADE = 'P';
    public static final byte CROSS_TRADE = 'Q';
    public static final byte BROKEN_TRADE = 'B';
    public static final byte ORDER_IMBALANCE = 'I';

    /** Best prices, which is Outcry's own: {@link BestPrices}. */
    public static final byte BEST_PRICES = 'q';

    public static final int SYSTEM_EVENT_LENGTH = 12;
    public static final int STOCK_DIRECTORY_LENGTH = 39;
    public static final int TRADING_ACTION_LENGTH = 25;
    public static final int ADD_ORDER_LENGTH = 36;
    public static final int ADD_ORDER_ATTRIBUTED_LENGTH = 40;
    public static final int ORDER_EXECUTED_LENGTH = 31;
    public static final int ORDER_EXECUTED_WITH_PRICE_LENGTH = 36;
    public static final int ORDER_CANCELLED_LENGTH = 23;
    public static final int ORDER_DELETED_LENGTH = 19;
    public static final int ORDER_REPLACED_LENGTH = 35;
    public static final int TRADE_LENGTH = 44;
    public static final int CROSS_TRADE_LENGTH = 40;
    public static final int BROKEN_TRADE_LENGTH = 19;
    public static final int ORDER_IMBALANCE_LENGTH = 50;
    public static final int BEST_PRICES_LENGTH = 72;

    /** The side of a bid. */
    public static final byte BUY = 'B';
    /** The side of an offer. */
    public static final byte SELL = 'S';
    /** System event: start of messages. */
    public static final byte START_OF_MESSAGES = 'O';
    /** System event: start of market hours. */
    public static final byte START_OF_MARKET = 'Q';
    /** System event: end of market hours. */
    public static final byte END_OF_MARKET = 'M';
    /** System event: end of system hours. */
    public static final byte END_OF_SYSTEM = 'E';
    /** System event: end of messages. */
    public static final byte END_OF_MESSAGES = 'C';
    /** Trading action: halted. */
    public static final byte HALTED = 'H';
    /** Trading action: paused. */
    public static final byte PAUSED = 'P';
    /** Trading action: orders are accepted and displayed, and do not trade. */
    public static final byte QUOTATION_ONLY = 'Q';
    /** Trading action: trading. */
    public static final byte TRADING = 'T';
    /** Cross type: opening. */
    public static final byte OPENING_CROSS = 'O';
    /** Cross type: closing. */
    public static final byte CLOSING_CROSS = 'C';
    /** Cross type: after a halt or pause. */
    public static final byte HALT_CROSS = 'H';
    /** Imbalance direction: none. */
    public static final byte NO_IMBALANCE = 'N';
    /** Imbalance direction: too few orders to pair. */
    public static final byte INSUFFICIENT_ORDERS = 'O';

    /** The offset of the locate. */
    public static final int LOCATE = 1;

    /** The offset of the timestamp, of 48 bits. */
    public static final int TIMESTAMP = 5;

    /** The offset of the fields after the timestamp. */
    public static final int BODY = 11;

    static final int TYPE = 0;
    static final int TRACKING = 3;

    static final int EVENT_CODE = 11;

    static final int DIRECTORY_SYMBOL = 11;
    static final int DIRECTORY_MARKET_CATEGORY = 19;
    static final int DIRECTORY_FINANCIAL_STATUS = 20;
    static final int DIRECTORY_ROUND_LOT = 21;
    static final int DIRECTORY_ROUND_LOTS_ONLY = 25;
    static final int DIRECTORY_ISSUE_CLASS = 26;
    static final int DIRECTORY_ISSUE_SUB_TYPE = 27;
    static final int DIRECTORY_AUTHENTICITY = 29;
    static final int DIRECTORY_SHORT_SALE_THRESHOLD = 30;
    static final int DIRECTORY_IPO_FLAG = 31;
    static final int DIRECTORY_LULD_TIER = 32;
    static final int DIRECTORY_ETP_FLAG = 33;
    static final int DIRECTORY_ETP_LEVERAGE = 34;
    static final int DIRECTORY_INVERSE = 38;

    static final int ACTION_SYMBOL = 11;
    static final int ACTION_STATE = 19;
    static final int ACTION_RESERVED = 20;
    static final int ACTION_REASON = 21;

    static final int ORDER_REF = 11;
    static final int ADD_SIDE = 19;
    static final int ADD_SHARES = 20;
    static final int ADD_SYMBOL = 24;
    static final int ADD_PRICE = 32;
    static final int ADD_ATTRIBUTION = 36;
    static final int EXECUTED_SHARES = 19;
    static final int EXECUTED_MATCH = 23;
    static final int EXECUTED_PRINTABLE = 31;
    static final int EXECUTED_PRICE = 32;
    static final int CANCELLED_SHARES = 19;
    static final int REPLACED_NEW_REF = 19;
    static final int REPLACED_SHARES = 27;
    static final int REPLACED_PRICE = 31;
    static final int TRADE_MATCH = 36;
    static final int CROSS_SHARES = 11;
    static final int CROSS_SYMBOL = 19;
    static final int CROSS_PRICE = 27;
    static final int CROSS_MATCH = 31;
    static final int CROSS_TYPE = 39;
    static final int BROKEN_MATCH = 11;
    static final int IMBALANCE_PAIRED = 11;
    static final int IMBALANCE_SHARES = 19;
    static final int IMBALANCE_DIRECTION = 27;
    static final int IMBALANCE_SYMBOL = 28;
    static final int IMBALANCE_FAR = 36;
    static final int IMBALANCE_NEAR = 40;
    static final int IMBALANCE_REFERENCE = 44;
    static final int IMBALANCE_CROSS_TYPE = 48;
    static final int IMBALANCE_VARIATION = 49;

    private static final byte[] LENGTHS = lengths();

    private ItchLayout() {}

    /** Returns the length of messages of a type, or 0 if the type is unknown. */
    public static int lengthOf(byte type) {
        return type < 0 ? 0 : LENGTHS[type];
    }

    private static byte[] lengths() {
        byte[] lengths = new byte[128];
        lengths[SYSTEM_EVENT] = SYSTEM_EVENT_LENGTH;
        lengths[STOCK_DIRECTORY] = STOCK_DIRECTORY_LENGTH;
        lengths[TRADING_ACTION] = TRADING_ACTION_LENGTH;
        lengths['Y'] = 20;
        lengths['L'] = 26;
        lengths['V'] = 35;
        lengths['W'] = 12;
        lengths['K'] = 28;
        lengths['J'] = 35;
        lengths['h'] = 21;
        lengths[ADD_ORDER] = ADD_ORDER_LENGTH;
        lengths[ADD_ORDER_ATTRIBUTED] = ADD_ORDER_ATTRIBUTED_LENGTH;
        lengths[ORDER_EXECUTED] = ORDER_EXECUTED_LENGTH;
        lengths[ORDER_EXECUTED_WITH_PRICE] = ORDER_EXECUTED_WITH_PRICE_LENGTH;
        lengths[ORDER_CANCELLED] = ORDER_CANCELLED_LENGTH;
        lengths[ORDER_DELETED] = ORDER_DELETED_LENGTH;
        lengths[ORDER_REPLACED] = ORDER_REPLACED_LENGTH;
        lengths[TRADE] = TRADE_LENGTH;
        lengths[CROSS_TRADE] = CROSS_TRADE_LENGTH;
        lengths[BROKEN_TRADE] = BROKEN_TRADE_LENGTH;
        lengths[ORDER_IMBALANCE] = ORDER_IMBALANCE_LENGTH;
        lengths[BEST_PRICES] = BEST_PRICES_LENGTH;
        lengths['N'] = 20;
        lengths['O'] = 48;
        return lengths;
    }
}
