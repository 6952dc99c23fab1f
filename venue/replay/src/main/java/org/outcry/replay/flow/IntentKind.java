// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.flow;

/** Kind of a generated request. */
public enum IntentKind {
    /** Enters a limit order, good for the day. */
    LIMIT,
    /** Enters an immediate-or-cancel limit order. */
    IOC,
    /** Enters a market order, whose unexecuted rest is cancelled. */
    MARKET,
    /** Cancels an order of the participant. */
    CANCEL,
    /** Replaces an order by one with a lower total quantity at the same price. */
    REDUCE,
    /** Replaces an order by one with the same total quantity at another price. */
    REPLACE;

    /** Returns whether it enters an order, under a new token. */
    public boolean entersOrder() {
        return this == LIMIT || this == IOC || this == MARKET;
    }
}
