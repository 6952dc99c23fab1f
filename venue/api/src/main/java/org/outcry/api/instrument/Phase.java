// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

/** Trading phase of an instrument. The order of the constants is part of the wire format. */
public enum Phase {
    /** Continuous trading: orders are matched on arrival. */
    CONTINUOUS,
    /** Halt: orders are rejected, cancels are accepted, nothing trades. */
    HALTED,
    /** Before the opening: orders are collected, nothing trades, no indicative price is published. */
    PRE_OPEN,
    /** Opening auction: orders are collected, the indicative price is published. It ends with an uncross. */
    OPENING_AUCTION,
    /** Auction triggered by a trade outside its price range. It ends with an uncross. */
    VOLATILITY_AUCTION,
    /** Closing auction of the day. It ends with an uncross. */
    CLOSING_AUCTION,
    /** End of the day: orders are rejected, cancels are accepted, nothing trades. */
    CLOSED,
    /** After the closing auction: orders at the last price are matched, others are rejected. */
    TRADE_AT_LAST
}
