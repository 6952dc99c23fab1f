package org.outcry.api.order;

/** How long an order lives. The order of the constants is part of the wire format. */
public enum TimeInForce {
    /** Until the day ends. */
    DAY,
    /** Trades what it can at once; the rest is cancelled. */
    IMMEDIATE_OR_CANCEL,
    /** Trades whole at once, or is cancelled whole. */
    FILL_OR_KILL,
    /** Until it is cancelled, over days. */
    GOOD_TILL_CANCEL,
    /** Until its expire time, over days. */
    GOOD_TILL_DATE,
    /** For the opening auction only; what it leaves is cancelled. */
    AT_THE_OPEN,
    /** For the closing auction only: waits outside the book until it begins; what it leaves is cancelled. */
    AT_THE_CLOSE
}
