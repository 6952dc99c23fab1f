package org.outcry.api.instrument;

/** What an instrument does. The order of the constants is part of the wire format. */
public enum Phase {
    /** Orders are matched as they arrive. */
    CONTINUOUS,
    /** No order is taken and nothing trades; cancels are taken. */
    HALTED,
    /** Before the opening: orders are collected, nothing trades, no price is indicated. */
    PRE_OPEN,
    /** Orders are collected, the price they would trade at is indicated; ends with an uncross. */
    OPENING_AUCTION,
    /** An auction because a trade would have left its range; ends with an uncross. */
    VOLATILITY_AUCTION,
    /** The auction that ends the day; ends with an uncross. */
    CLOSING_AUCTION,
    /** The day is over: no order is taken and nothing trades; cancels are taken. */
    CLOSED
}
