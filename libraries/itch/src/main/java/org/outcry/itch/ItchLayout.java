// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

import java.util.ArrayList;
import java.util.List;
import org.outcry.soup.FieldTable;

/**
 * Types and fields of ITCH 5.0 messages: a table for each, as in doc/itch-5.0.md, in which each field is stated once.
 * Source: NASDAQ TotalView-ITCH 5.0, section 4.
 */
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

    private static final List<ItchMessage> MESSAGES = new ArrayList<>();
    private static final FieldTable HEAD = new FieldTable();

    static final int TYPE = HEAD.code("message type");
    /** The offset of the locate. */
    public static final int LOCATE = HEAD.integer("stock locate", 2);

    static final int TRACKING = HEAD.integer("tracking number", 2);
    /** The offset of the timestamp, of 48 bits. */
    public static final int TIMESTAMP = HEAD.time("timestamp", 6);
    /** The offset of the fields after the timestamp. */
    public static final int BODY = HEAD.length();

    private static final FieldTable SYSTEM_EVENTS = table(SYSTEM_EVENT, HEAD);
    static final int EVENT_CODE = SYSTEM_EVENTS.code("code");
    /** The length of a message {@link #SYSTEM_EVENT}, in bytes. */
    public static final int SYSTEM_EVENT_LENGTH = SYSTEM_EVENTS.length();

    private static final FieldTable DIRECTORIES = table(STOCK_DIRECTORY, HEAD);
    static final int DIRECTORY_SYMBOL = DIRECTORIES.alpha("symbol", 8);
    static final int DIRECTORY_MARKET_CATEGORY = DIRECTORIES.code("market category");
    static final int DIRECTORY_FINANCIAL_STATUS = DIRECTORIES.code("financial status");
    static final int DIRECTORY_ROUND_LOT = DIRECTORIES.integer("round lot", 4);
    static final int DIRECTORY_ROUND_LOTS_ONLY = DIRECTORIES.code("round lots only");
    static final int DIRECTORY_ISSUE_CLASS = DIRECTORIES.code("issue class");
    static final int DIRECTORY_ISSUE_SUB_TYPE = DIRECTORIES.alpha("issue sub-type", 2);
    static final int DIRECTORY_AUTHENTICITY = DIRECTORIES.code("authenticity");
    static final int DIRECTORY_SHORT_SALE_THRESHOLD = DIRECTORIES.code("short-sale threshold");
    static final int DIRECTORY_IPO_FLAG = DIRECTORIES.code("IPO flag");
    static final int DIRECTORY_LULD_TIER = DIRECTORIES.code("LULD tier");
    static final int DIRECTORY_ETP_FLAG = DIRECTORIES.code("ETP flag");
    static final int DIRECTORY_ETP_LEVERAGE = DIRECTORIES.integer("ETP leverage", 4);
    static final int DIRECTORY_INVERSE = DIRECTORIES.code("inverse");
    /** The length of a message {@link #STOCK_DIRECTORY}, in bytes. */
    public static final int STOCK_DIRECTORY_LENGTH = DIRECTORIES.length();

    private static final FieldTable ACTIONS = table(TRADING_ACTION, HEAD);
    static final int ACTION_SYMBOL = ACTIONS.alpha("symbol", 8);
    static final int ACTION_STATE = ACTIONS.code("state");
    static final int ACTION_RESERVED = ACTIONS.code("reserved");
    static final int ACTION_REASON = ACTIONS.alpha("reason", 4);
    /** The length of a message {@link #TRADING_ACTION}, in bytes. */
    public static final int TRADING_ACTION_LENGTH = ACTIONS.length();

    private static final FieldTable DELETIONS = table(ORDER_DELETED, HEAD);
    static final int ORDER_REF = DELETIONS.integer("order reference", 8);
    /** The length of a message {@link #ORDER_DELETED}, in bytes. */
    public static final int ORDER_DELETED_LENGTH = DELETIONS.length();

    private static final FieldTable ADDITIONS = table(ADD_ORDER, DELETIONS);
    static final int ADD_SIDE = ADDITIONS.code("side");
    static final int ADD_SHARES = ADDITIONS.integer("shares", 4);
    static final int ADD_SYMBOL = ADDITIONS.alpha("symbol", 8);
    static final int ADD_PRICE = ADDITIONS.price("price", 4);
    /** The length of a message {@link #ADD_ORDER}, in bytes. */
    public static final int ADD_ORDER_LENGTH = ADDITIONS.length();

    private static final FieldTable ATTRIBUTED_ADDITIONS = table(ADD_ORDER_ATTRIBUTED, ADDITIONS);
    static final int ADD_ATTRIBUTION = ATTRIBUTED_ADDITIONS.alpha("attribution", 4);
    /** The length of a message {@link #ADD_ORDER_ATTRIBUTED}, in bytes. */
    public static final int ADD_ORDER_ATTRIBUTED_LENGTH = ATTRIBUTED_ADDITIONS.length();

    private static final FieldTable TRADES = table(TRADE, ADDITIONS);
    static final int TRADE_MATCH = TRADES.integer("match number", 8);
    /** The length of a message {@link #TRADE}, in bytes. */
    public static final int TRADE_LENGTH = TRADES.length();

    private static final FieldTable EXECUTIONS = table(ORDER_EXECUTED, DELETIONS);
    static final int EXECUTED_SHARES = EXECUTIONS.integer("executed shares", 4);
    static final int EXECUTED_MATCH = EXECUTIONS.integer("match number", 8);
    /** The length of a message {@link #ORDER_EXECUTED}, in bytes. */
    public static final int ORDER_EXECUTED_LENGTH = EXECUTIONS.length();

    private static final FieldTable PRICED_EXECUTIONS = table(ORDER_EXECUTED_WITH_PRICE, EXECUTIONS);
    static final int EXECUTED_PRINTABLE = PRICED_EXECUTIONS.code("printable");
    static final int EXECUTED_PRICE = PRICED_EXECUTIONS.price("execution price", 4);
    /** The length of a message {@link #ORDER_EXECUTED_WITH_PRICE}, in bytes. */
    public static final int ORDER_EXECUTED_WITH_PRICE_LENGTH = PRICED_EXECUTIONS.length();

    private static final FieldTable CANCELLATIONS = table(ORDER_CANCELLED, DELETIONS);
    static final int CANCELLED_SHARES = CANCELLATIONS.integer("cancelled shares", 4);
    /** The length of a message {@link #ORDER_CANCELLED}, in bytes. */
    public static final int ORDER_CANCELLED_LENGTH = CANCELLATIONS.length();

    private static final FieldTable REPLACEMENTS = table(ORDER_REPLACED, HEAD);
    static final int REPLACED_REF = REPLACEMENTS.integer("original order reference", 8);
    static final int REPLACED_NEW_REF = REPLACEMENTS.integer("new order reference", 8);
    static final int REPLACED_SHARES = REPLACEMENTS.integer("shares", 4);
    static final int REPLACED_PRICE = REPLACEMENTS.price("price", 4);
    /** The length of a message {@link #ORDER_REPLACED}, in bytes. */
    public static final int ORDER_REPLACED_LENGTH = REPLACEMENTS.length();

    private static final FieldTable CROSSES = table(CROSS_TRADE, HEAD);
    static final int CROSS_SHARES = CROSSES.integer("shares", 8);
    static final int CROSS_SYMBOL = CROSSES.alpha("symbol", 8);
    static final int CROSS_PRICE = CROSSES.price("price", 4);
    static final int CROSS_MATCH = CROSSES.integer("match number", 8);
    static final int CROSS_TYPE = CROSSES.code("cross type");
    /** The length of a message {@link #CROSS_TRADE}, in bytes. */
    public static final int CROSS_TRADE_LENGTH = CROSSES.length();

    private static final FieldTable BROKEN_TRADES = table(BROKEN_TRADE, HEAD);
    static final int BROKEN_MATCH = BROKEN_TRADES.integer("match number", 8);
    /** The length of a message {@link #BROKEN_TRADE}, in bytes. */
    public static final int BROKEN_TRADE_LENGTH = BROKEN_TRADES.length();

    private static final FieldTable IMBALANCES = table(ORDER_IMBALANCE, HEAD);
    static final int IMBALANCE_PAIRED = IMBALANCES.integer("paired shares", 8);
    static final int IMBALANCE_SHARES = IMBALANCES.integer("imbalance shares", 8);
    static final int IMBALANCE_DIRECTION = IMBALANCES.code("imbalance direction");
    static final int IMBALANCE_SYMBOL = IMBALANCES.alpha("symbol", 8);
    static final int IMBALANCE_FAR = IMBALANCES.price("far price", 4);
    static final int IMBALANCE_NEAR = IMBALANCES.price("near price", 4);
    static final int IMBALANCE_REFERENCE = IMBALANCES.price("reference price", 4);
    static final int IMBALANCE_CROSS_TYPE = IMBALANCES.code("cross type");
    static final int IMBALANCE_VARIATION = IMBALANCES.code("price variation");
    /** The length of a message {@link #ORDER_IMBALANCE}, in bytes. */
    public static final int ORDER_IMBALANCE_LENGTH = IMBALANCES.length();

    private static final FieldTable BEST = table(BEST_PRICES, HEAD);
    static final int BEST_SYMBOL = BEST.alpha("symbol", 8);
    static final int BEST_STATE = BEST.code("trading state");
    static final int BEST_BID_PRICE = BEST.price("bid price", 4);
    static final int BEST_BID_SHARES = BEST.integer("bid shares", 8);
    static final int BEST_ASK_PRICE = BEST.price("ask price", 4);
    static final int BEST_ASK_SHARES = BEST.integer("ask shares", 8);
    static final int BEST_LAST_PRICE = BEST.price("last trade's price", 4);
    static final int BEST_LAST_SHARES = BEST.integer("last trade's shares", 8);
    static final int BEST_TOTAL_SHARES = BEST.integer("shares of all trades of the session", 8);
    static final int BEST_LAST_MATCH = BEST.integer("last trade's match number", 8);
    /** The length of a message {@link #BEST_PRICES}, in bytes. */
    public static final int BEST_PRICES_LENGTH = BEST.length();

    private static final byte[] LENGTHS = lengths();

    private ItchLayout() {}

    /** Returns the length of messages of a type, or 0 if the type is unknown. */
    public static int lengthOf(byte type) {
        return type < 0 ? 0 : LENGTHS[type];
    }

    /** Returns the messages that are written and read. */
    static List<ItchMessage> messages() {
        return List.copyOf(MESSAGES);
    }

    private static FieldTable table(byte type, FieldTable first) {
        FieldTable table = first.extended();
        MESSAGES.add(new ItchMessage(type, table));
        return table;
    }

    private static byte[] lengths() {
        byte[] lengths = new byte[128];
        for (ItchMessage message : MESSAGES) {
            lengths[message.type()] = (byte) message.fields().length();
        }
        lengths['Y'] = 20;
        lengths['L'] = 26;
        lengths['V'] = 35;
        lengths['W'] = 12;
        lengths['K'] = 28;
        lengths['J'] = 35;
        lengths['h'] = 21;
        lengths['N'] = 20;
        lengths['O'] = 48;
        return lengths;
    }

    /** Table of a message. */
    record ItchMessage(byte type, FieldTable fields) {}
}
