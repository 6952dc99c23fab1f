package org.outcry.api;

/** Why an open order ended without being filled. The order of the constants is part of the wire format. */
public enum CancelReason {
    /** Its session asked. */
    REQUESTED,
    /** What an immediate-or-cancel order could not trade. */
    IMMEDIATE_OR_CANCEL,
    /** A fill-or-kill order that could not trade whole. */
    FILL_OR_KILL,
    /** What a market order found no counterpart for. */
    NO_LIQUIDITY,
    /** The command reached the maximum number of matches per command; the rest of the order is cancelled. */
    MATCH_LIMIT,
    /** Its session was gone longer than it may be. */
    DISCONNECTED,
    /** The day that it was good for is over. */
    DAY_ENDED
}
