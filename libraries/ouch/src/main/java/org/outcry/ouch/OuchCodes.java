// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

/** Values of one-character fields, and special prices. */
public final class OuchCodes {
    /** Side: buy. */
    public static final byte BUY = 'B';
    /** Side: sell. */
    public static final byte SELL = 'S';
    /** Side: sell short. */
    public static final byte SELL_SHORT = 'T';
    /** Side: sell short, exempt. */
    public static final byte SELL_SHORT_EXEMPT = 'E';

    /** Time in force: the day. */
    public static final byte DAY = '0';
    /** Time in force: immediate or cancel. */
    public static final byte IMMEDIATE_OR_CANCEL = '3';
    /** Time in force: until the end of extended hours. */
    public static final byte GOOD_TILL_EXTENDED = '5';
    /** Time in force: the number of seconds in the option ExpireTime. */
    public static final byte GOOD_TILL_TIME = '6';
    /** Time in force: after hours. */
    public static final byte AFTER_HOURS = 'E';

    /** Display: visible. */
    public static final byte VISIBLE = 'Y';
    /** Display: hidden. */
    public static final byte HIDDEN = 'N';
    /** Display: visible with the firm's name. */
    public static final byte ATTRIBUTABLE = 'A';

    /** Capacity: agency. */
    public static final byte AGENCY = 'A';
    /** Capacity: principal. */
    public static final byte PRINCIPAL = 'P';
    /** Capacity: riskless principal. */
    public static final byte RISKLESS = 'R';
    /** Capacity: other. */
    public static final byte OTHER = 'O';

    /** Cross type: continuous trading. */
    public static final byte CONTINUOUS = 'N';
    /** Cross type: the opening. */
    public static final byte OPENING_CROSS = 'O';
    /** Cross type: the closing. */
    public static final byte CLOSING_CROSS = 'C';

    /** Order state: open. */
    public static final byte LIVE = 'L';
    /** Order state: ended. */
    public static final byte DEAD = 'D';

    /** Liquidity: the order rested. */
    public static final byte ADDED = 'A';
    /** Liquidity: the order was aggressive. */
    public static final byte REMOVED = 'R';

    /** Yes, for boolean fields and options. */
    public static final byte YES = 'Y';
    /** No, for boolean fields and options. */
    public static final byte NO = 'N';
    /** Post only: yes. */
    public static final byte POST_ONLY = 'P';
    /** Price type: limit. */
    public static final byte LIMIT = 'L';

    /** The decimal places of a price. */
    public static final int PRICE_DECIMALS = 4;
    /** The price of a market order: 200,000.0000. */
    public static final long MARKET_PRICE = 2_000_000_000L;
    /** The price of a market order in a cross. */
    public static final long MARKET_CROSS_PRICE = 0x7FFF_FFFFL;
    /** The highest price of a limit order: 199,999.9900. */
    public static final long MAX_PRICE = 1_999_999_900L;

    private OuchCodes() {}
}
