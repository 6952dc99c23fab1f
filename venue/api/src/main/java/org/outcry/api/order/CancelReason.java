package org.outcry.api.order;

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
    DAY_ENDED,
    /** A mass cancel took it. */
    MASS_CANCEL,
    /** Its expire time has come. */
    EXPIRED,
    /** It would have traded with an order of the same self-trade group. */
    SELF_TRADE,
    /** It could not trade its minimum quantity at once. */
    MINIMUM_QUANTITY,
    /** The auction that it was good for left it unfilled. */
    AUCTION_ENDED,
    /** What a market order could trade only beyond its protection. */
    MARKET_PROTECTION,
    /** Its participant was suspended. */
    PARTICIPANT_SUSPENDED,
    /** When its stop was triggered, its limit was outside the price collar. */
    OUTSIDE_COLLAR,
    /** A trade at its price would have left the range: what is left of an order that may not rest. */
    VOLATILITY,
    /** Its stop was triggered, or its auction began, where its instrument did not take it. */
    NOT_TRADING
}
