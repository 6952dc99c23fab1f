// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/** Reason of the cancellation of an open order. The order of the constants is part of the wire format. */
public enum CancelReason {
    /** Its session requested it. */
    REQUESTED,
    /** The rest of an immediate-or-cancel order could not trade. */
    IMMEDIATE_OR_CANCEL,
    /** A fill-or-kill order could not trade in full. */
    FILL_OR_KILL,
    /** The rest of a market order found no liquidity. */
    NO_LIQUIDITY,
    /** The command reached the maximum number of matches per command; the rest of the order is cancelled. */
    MATCH_LIMIT,
    /** Its session was disconnected longer than its cancel-on-disconnect time. */
    DISCONNECTED,
    /** The day of a day order ended. */
    DAY_ENDED,
    /** A mass cancel included it. */
    MASS_CANCEL,
    /** Its expire time was reached. */
    EXPIRED,
    /** It would have traded with an order of the same self-trade group. */
    SELF_TRADE,
    /** Its minimum quantity could not trade on arrival. */
    MINIMUM_QUANTITY,
    /** The auction that it was valid for ended. */
    AUCTION_ENDED,
    /** The rest of a market order could trade only beyond its protection price. */
    MARKET_PROTECTION,
    /** Its participant was suspended. */
    PARTICIPANT_SUSPENDED,
    /** Its limit was outside the price collar when its stop was triggered. */
    OUTSIDE_COLLAR,
    /** A trade at its price would have left the price range, and the order may not rest. */
    VOLATILITY,
    /** Its stop was triggered, or its auction began, while its instrument did not accept orders of its kind. */
    NOT_TRADING
}
