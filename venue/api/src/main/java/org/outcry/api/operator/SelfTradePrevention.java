package org.outcry.api.operator;

/** What becomes of two orders of one self-trade group that would trade with each other. The order of the constants is part of the wire format. */
public enum SelfTradePrevention {
    /** They trade. */
    NONE,
    /** The aggressive order's rest is cancelled. */
    CANCEL_NEWEST,
    /** The resting order is cancelled, and the aggressive one goes on. */
    CANCEL_OLDEST,
    /** Both are cancelled. */
    CANCEL_BOTH,
    /** Both are reduced by the smaller one's quantity without a trade; what reaches zero is cancelled. */
    DECREMENT
}
