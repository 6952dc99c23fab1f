// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import org.outcry.api.order.Side;

/**
 * Row of a LOBSTER message file (LOBSTER sample files readme of 2013-09-01, "Message File").
 *
 * @param timeNs nanoseconds after midnight
 * @param type one of the constants here, or another type that leaves the visible book unchanged
 * @param orderId the resting order
 * @param quantityLots its affected quantity
 * @param priceTicks the price
 * @param side the side of the resting order
 */
record LobsterMessage(long timeNs, int type, long orderId, long quantityLots, long priceTicks, Side side) {
    /** New limit order. */
    public static final int SUBMISSION = 1;

    /** Partial cancellation of an order. */
    public static final int PARTIAL_CANCELLATION = 2;

    /** Cancellation of the remaining quantity of an order. */
    public static final int DELETION = 3;

    /** Execution of a visible order, whole or in part. */
    public static final int VISIBLE_EXECUTION = 4;

    /** Execution of a hidden order. */
    public static final int HIDDEN_EXECUTION = 5;

    /** Cross trade; only in files newer than the readme. */
    public static final int CROSS_TRADE = 6;

    /** Halt or resumption of trading. Order, size and price have other meanings then. */
    public static final int HALT = 7;

    /** Returns whether the message is about a visible order. */
    public boolean visible() {
        return type >= SUBMISSION && type <= VISIBLE_EXECUTION;
    }

    /** Returns the same message, its price in ticks of so many of the present units. */
    LobsterMessage withTick(long units) {
        return units == 1 ? this : new LobsterMessage(timeNs, type, orderId, quantityLots, priceTicks / units, side);
    }
}
