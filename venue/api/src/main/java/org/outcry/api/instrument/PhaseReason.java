package org.outcry.api.instrument;

/** Why a phase changed. The order of the constants is part of the wire format. */
public enum PhaseReason {
    /** It was asked for. */
    REQUESTED,
    /** The instrument's schedule says so. */
    SCHEDULED,
    /** A trade would have left the static range around the reference price. */
    STATIC_RANGE,
    /** A trade would have left the dynamic range around the last price. */
    DYNAMIC_RANGE,
    /** The volatility auction's time is over. */
    AUCTION_ENDED
}
