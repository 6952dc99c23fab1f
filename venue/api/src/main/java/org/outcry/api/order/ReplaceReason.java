package org.outcry.api.order;

/** Reason of a change of terms. The order of the constants is part of the wire format. */
public enum ReplaceReason {
    /** Its session requested it. */
    REQUESTED,
    /** Reduced instead of a trade with an order of the same self-trade group. */
    SELF_TRADE,
    /** The price that it follows moved. */
    REPRICED
}
