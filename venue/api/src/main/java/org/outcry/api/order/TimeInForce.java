// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/** Time in force of an order. The order of the constants is part of the wire format. */
public enum TimeInForce {
    /** Valid until the end of the day. */
    DAY,
    /** Trades immediately as far as possible; the rest is cancelled. */
    IMMEDIATE_OR_CANCEL,
    /** Trades immediately in full, or is cancelled. */
    FILL_OR_KILL,
    /** Valid over days until it is cancelled. */
    GOOD_TILL_CANCEL,
    /** Valid over days until its expire time. */
    GOOD_TILL_DATE,
    /** Valid for the opening auction only; the rest is cancelled. */
    AT_THE_OPEN,
    /**
     * Valid for the closing auction only. It waits outside the book until the auction begins; the rest is cancelled.
     */
    AT_THE_CLOSE
}
