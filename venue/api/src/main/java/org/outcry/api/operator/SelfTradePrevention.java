// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/**
 * Self-trade prevention: rule for two orders of one self-trade group that would match. The order of the constants is
 * part of the wire format.
 */
public enum SelfTradePrevention {
    /** No prevention: they trade. */
    NONE,
    /** The rest of the aggressive order is cancelled. */
    CANCEL_NEWEST,
    /** The resting order is cancelled, and the aggressive one continues to match. */
    CANCEL_OLDEST,
    /** Both are cancelled. */
    CANCEL_BOTH,
    /** Both are reduced by the smaller quantity without a trade. An order that reaches zero is cancelled. */
    DECREMENT
}
