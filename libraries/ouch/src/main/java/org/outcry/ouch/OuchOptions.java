// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

/**
 * Options of an appendage. An appendage begins with its length (2 bytes). Each option has the length of tag and value
 * (1 byte), its tag (1 byte) and its value.
 */
public final class OuchOptions {
    /** Another reference number of the order on market data. */
    public static final int SECONDARY_ORD_REF_NUM = 1;
    /** Firm of the order. */
    public static final int FIRM = 2;
    /** Minimum quantity on arrival. */
    public static final int MINIMUM_QUANTITY = 3;
    /** Retail or not. */
    public static final int CUSTOMER_TYPE = 4;
    /** Displayed quantity of an order with reserves. */
    public static final int MAX_FLOOR = 5;
    /** Price type: limit, or one that follows the market. */
    public static final int PRICE_TYPE = 6;
    /** Offset of a pegged price; signed. */
    public static final int PEG_OFFSET = 7;
    /** Discretionary price. */
    public static final int DISCRETION_PRICE = 9;
    /** Price type of the discretionary price. */
    public static final int DISCRETION_PRICE_TYPE = 10;
    /** Offset of the discretionary price; signed. */
    public static final int DISCRETION_PEG_OFFSET = 11;
    /** Post only or not. */
    public static final int POST_ONLY = 12;
    /** Range of random reserves. */
    public static final int RANDOM_RESERVES = 13;
    /** Route. */
    public static final int ROUTE = 14;
    /** Time in force in seconds. */
    public static final int EXPIRE_TIME = 15;
    /** Trade with resting orders of the same price or not. */
    public static final int TRADE_NOW = 16;
    /** Handling in a cross. */
    public static final int HANDLE_INST = 17;
    /** Weight in the best bid or offer. */
    public static final int BBO_WEIGHT_INDICATOR = 18;
    /** New displayed quantity of a restated order. */
    public static final int DISPLAY_QUANTITY = 22;
    /** New displayed price of a restated order. */
    public static final int DISPLAY_PRICE = 23;
    /** Entity within the firm. */
    public static final int GROUP_ID = 24;
    /** Shares of a short sale are located or not. */
    public static final int SHARES_LOCATED = 25;
    /** Broker of a locate. */
    public static final int LOCATE_BROKER = 26;
    /** Side of a mass cancel. */
    public static final int SIDE = 27;
    /** Index of a separate sequence of UserRefNums. */
    public static final int USER_REF_IDX = 28;
    /** Strategy of self-trade prevention. */
    public static final int AIQ_STRATEGY = 29;
    /** Group of self-trade prevention. */
    public static final int AIQ_GROUP_ID = 30;

    /** The highest tag. */
    public static final int MAX_TAG = 30;

    /** The length of an appendage's length field, in bytes. */
    public static final int LENGTH_BYTES = 2;

    /** The length of an option's header, in bytes. */
    public static final int OPTION_HEADER_BYTES = 2;

    private static final int[] VALUE_BYTES = {
        0, 8, 4, 4, 1, 4, 1, 4, 0, 8, 1, 4, 1, 4, 4, 4, 1, 1, 1, 0, 0, 0, 4, 8, 2, 1, 4, 1, 1, 1, 2
    };

    private OuchOptions() {}

    /** Returns the length of an option's value in bytes; 0 if there is no such option. */
    public static int valueBytes(int tag) {
        return tag > 0 && tag <= MAX_TAG ? VALUE_BYTES[tag] : 0;
    }
}
