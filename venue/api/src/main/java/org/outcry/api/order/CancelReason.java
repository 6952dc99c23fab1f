// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/** Reason of the cancellation of an open order. The order of the constants is part of the wire format. */
public enum CancelReason {
    /** Its session requested it. */
    REQUESTED("cancelled on request"),
    /** The rest of an immediate-or-cancel order could not trade. */
    IMMEDIATE_OR_CANCEL("immediate or cancel"),
    /** A fill-or-kill order could not trade in full. */
    FILL_OR_KILL("fill or kill"),
    /** The rest of a market order found no liquidity. */
    NO_LIQUIDITY("no liquidity"),
    /** Its session was disconnected longer than its cancel-on-disconnect time. */
    DISCONNECTED("session disconnected"),
    /** The day of a day order ended. */
    DAY_ENDED("day ended"),
    /** A mass cancel included it. */
    MASS_CANCEL("mass cancel"),
    /** Its expire time was reached. */
    EXPIRED("expired"),
    /** It would have traded with an order of the same self-trade group. */
    SELF_TRADE("self-trade prevented"),
    /** Its minimum quantity could not trade on arrival. */
    MINIMUM_QUANTITY("minimum quantity not available"),
    /** The auction that it was valid for ended. */
    AUCTION_ENDED("auction ended"),
    /** The rest of a market order could trade only beyond its protection price. */
    MARKET_PROTECTION("beyond market protection"),
    /** Its participant was suspended. */
    PARTICIPANT_SUSPENDED("participant suspended"),
    /** Its limit was outside the price collar when its stop was triggered. */
    OUTSIDE_COLLAR("price outside the collar when triggered"),
    /** A trade at its price would have left the price range, and the order may not rest. */
    VOLATILITY("volatility interruption"),
    /** Its stop was triggered, or its auction began, while its instrument did not accept orders of its kind. */
    NOT_TRADING("instrument is not trading"),
    /** The order that it was linked with executed, was triggered, or ended. */
    LINKED_ORDER("linked order executed, was triggered or ended"),
    /** Its session withdrew or replaced the quote. */
    QUOTE_WITHDRAWN("quote withdrawn or replaced"),
    /** The protection of its session's quotes pulled the quote. */
    QUOTE_PROTECTION("pulled by quote protection"),
    /** An operator of the venue cancelled it. */
    OPERATOR("cancelled by an operator of the venue");

    private final String text;

    CancelReason(String text) {
        this.text = text;
    }

    /** Returns the reason in words, for people: at most 60 characters of ASCII. */
    public String text() {
        return text;
    }
}
