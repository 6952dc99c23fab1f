package org.outcry.api.order;

/** How an order is priced. The order of the constants is part of the wire format. */
public enum OrderType {
    /** At the limit price or better. */
    LIMIT,
    /** At any price; what finds no counterpart is cancelled. */
    MARKET,
    /** Waits outside the book until the instrument trades at the stop price or beyond; then a market order. */
    STOP,
    /** Waits outside the book until the instrument trades at the stop price or beyond; then a limit order. */
    STOP_LIMIT
}
