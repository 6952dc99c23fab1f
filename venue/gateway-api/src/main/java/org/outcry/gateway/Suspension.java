// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import org.outcry.api.order.RejectReason;

/**
 * Reasons for which order entry is suspended in the whole venue. The reason is in the log, and is the reject reason of
 * orders.
 */
public final class Suspension {
    /** The disk takes no further segment. The venue ends the suspension when it does. */
    public static final RejectReason STORAGE = RejectReason.STORAGE_FULL;

    /** Times of commands stand still, since the clock is far behind them. An operator ends the suspension. */
    public static final RejectReason CLOCK = RejectReason.NOT_IN_THIS_PHASE;

    /** An operator's command, which another one ends. */
    public static final RejectReason OPERATOR = RejectReason.NOT_TRADING;

    private Suspension() {}

    /** Returns whether operators can't give this reason, because the venue acts on it. */
    public static boolean isOfTheVenue(RejectReason reason) {
        return reason == STORAGE || reason == CLOCK;
    }

    /** Returns a reason in words, for operators. */
    public static String text(RejectReason reason) {
        if (reason == CLOCK) {
            return "the clock is behind the time of the newest command by more than clock.maxHold;"
                    + " set it right, then resume all";
        }
        return reason == OPERATOR ? "suspended by an operator" : reason.text();
    }
}
