package org.outcry.api;

/** How long an order lives. The order of the constants is part of the wire format. */
public enum TimeInForce {
    /** Until the day ends. */
    DAY,
    /** Trades what it can at once; the rest is cancelled. */
    IMMEDIATE_OR_CANCEL,
    /** Trades whole at once, or is cancelled whole. */
    FILL_OR_KILL
}
