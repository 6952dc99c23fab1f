// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

import java.util.Arrays;
import java.util.stream.Collectors;

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
    TRADE_AT_LAST;

    /** Returns whether another phase may follow. Any phase may be halted, and a halt may end in any. */
    public boolean mayBeFollowedBy(Phase next) {
        if (this == HALTED || next == HALTED) {
            return this != next;
        }
        return switch (this) {
            case CLOSED -> next == PRE_OPEN;
            case PRE_OPEN -> next == OPENING_AUCTION || next == CONTINUOUS;
            case OPENING_AUCTION -> next == CONTINUOUS;
            case CONTINUOUS -> next == VOLATILITY_AUCTION || next == CLOSING_AUCTION || next == CLOSED;
            case VOLATILITY_AUCTION -> next == CONTINUOUS || next == CLOSING_AUCTION || next == CLOSED;
            case CLOSING_AUCTION -> next == TRADE_AT_LAST || next == CLOSED;
            case TRADE_AT_LAST -> next == CLOSED;
            case HALTED -> true;
        };
    }

    /** Returns the phases that may follow, in a text such as {@code CLOSED or HALTED}. Allocates. */
    public String followers() {
        return Arrays.stream(values())
                .filter(this::mayBeFollowedBy)
                .map(Enum::name)
                .sorted()
                .collect(Collectors.joining(" or "));
    }
}
