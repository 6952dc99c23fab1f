// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/** Type of an order. The order of the constants is part of the wire format. */
public enum OrderType {
    /** At the limit price or better. */
    LIMIT,
    /** At any price; the quantity that finds no liquidity is cancelled. */
    MARKET,
    /** Waits outside the book until the instrument trades at or beyond the stop price, then becomes a market order. */
    STOP,
    /** Waits outside the book until the instrument trades at or beyond the stop price, then becomes a limit order. */
    STOP_LIMIT,
    /** At the best price of the other side on its arrival, which becomes its limit. */
    MARKET_TO_LIMIT
}
