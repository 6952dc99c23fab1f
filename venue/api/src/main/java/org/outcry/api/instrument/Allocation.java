package org.outcry.api.instrument;

/** How resting orders at one price share an aggressive order. The order of the constants is part of the wire format. */
public enum Allocation {
    /** First come, first served. */
    PRICE_TIME,
    /** In proportion to their displayed quantities, rounded down to lots; what the rounding leaves goes first come, first served. */
    PRO_RATA
}
