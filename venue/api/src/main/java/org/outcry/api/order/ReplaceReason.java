package org.outcry.api.order;

/** Why an order has new terms. The order of the constants is part of the wire format. */
public enum ReplaceReason {
    /** Its session asked. */
    REQUESTED,
    /** Reduced instead of a trade with an order of the same self-trade group. */
    SELF_TRADE
}
