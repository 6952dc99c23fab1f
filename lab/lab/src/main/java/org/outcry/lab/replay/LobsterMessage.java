package org.outcry.lab.replay;

import org.outcry.api.order.Side;

/**
 * One row of a LOBSTER message file (LOBSTER sample files readme of 2013-09-01, "Message File").
 *
 * @param timeNs nanoseconds after midnight
 * @param type what happened: one of the constants here, or a type that leaves the visible book as it is
 * @param orderId the resting order that it happened to
 * @param quantityLots how much of it
 * @param priceTicks at what price
 * @param side the side of the resting order
 */
public record LobsterMessage(long timeNs, int type, long orderId, long quantityLots, long priceTicks, Side side) {
    /** A new limit order. */
    public static final int SUBMISSION = 1;

    /** A part of an order was cancelled. */
    public static final int PARTIAL_CANCELLATION = 2;

    /** What was left of an order was cancelled. */
    public static final int DELETION = 3;

    /** A visible order was executed, whole or in part. */
    public static final int VISIBLE_EXECUTION = 4;

    /** A hidden order was executed. */
    public static final int HIDDEN_EXECUTION = 5;

    /** A cross trade; only in files younger than the readme. */
    public static final int CROSS_TRADE = 6;

    /** Trading was halted or resumed; order, size and price aren't what their names say. */
    public static final int HALT = 7;

    /** The message says something of a visible order. */
    public boolean visible() {
        return type >= SUBMISSION && type <= VISIBLE_EXECUTION;
    }
}
