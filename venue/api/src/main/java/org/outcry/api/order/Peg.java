// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/**
 * The price that an order follows. A touch is the best price of the orders that follow none. The order of the constants
 * is part of the wire format.
 */
public enum Peg {
    /** None: its price is its own. */
    NONE,
    /** The touch of its own side. */
    PRIMARY,
    /** The middle between the touches. */
    MID,
    /** The touch of the other side. */
    MARKET,
    /** The last trade: the stop price of a stop order follows it, where that brings it nearer. */
    LAST;

    /** Returns whether an order with this peg is in the book at a price that follows touches. */
    public boolean followsTouch() {
        return this != NONE && this != LAST;
    }
}
