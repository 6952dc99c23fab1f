package org.outcry.api.order;

/** Which sides are meant. The order of the constants is part of the wire format. */
public enum SideFilter {
    /** Bids and offers. */
    BOTH,
    /** Bids. */
    BUY,
    /** Offers. */
    SELL
}
