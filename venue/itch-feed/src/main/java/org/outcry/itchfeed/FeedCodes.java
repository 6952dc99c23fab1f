// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.api.operator.DayStage;
import org.outcry.itch.ItchLayout;

/** Codes of the feed for phases, their reasons, and stages of the day. The tables are in docs/market-data.md. */
final class FeedCodes {
    private static final int NONE = code("    ");
    private static final int HALT = code("HALT");
    private static final int CLOSED = code("CLSD");
    private static final int PRE_OPEN = code("PREO");
    private static final int OPENING_AUCTION = code("AOPN");
    private static final int CLOSING_AUCTION = code("ACLS");
    private static final int VOLATILITY_AUCTION = code("AVOL");
    private static final int TRADE_AT_LAST = code("TLST");
    private static final int VOLATILITY_EXTENSION = code("AXVO");
    private static final int MARKET_ORDER_EXTENSION = code("AXMO");
    private static final int STATIC_RANGE = code("AVLS");
    private static final int DYNAMIC_RANGE = code("AVLD");

    private FeedCodes() {}

    static byte state(Phase phase) {
        return switch (phase) {
            case CONTINUOUS, TRADE_AT_LAST -> ItchLayout.TRADING;
            case HALTED, CLOSED -> ItchLayout.HALTED;
            case VOLATILITY_AUCTION -> ItchLayout.PAUSED;
            case PRE_OPEN, OPENING_AUCTION, CLOSING_AUCTION -> ItchLayout.QUOTATION_ONLY;
        };
    }

    /** Returns the four characters of a trading action that name the phase, and the range that was left. */
    static int reason(Phase phase, PhaseReason reason) {
        return switch (phase) {
            case CONTINUOUS -> NONE;
            case HALTED -> HALT;
            case CLOSED -> CLOSED;
            case PRE_OPEN -> PRE_OPEN;
            case TRADE_AT_LAST -> TRADE_AT_LAST;
            case OPENING_AUCTION -> extended(reason, OPENING_AUCTION);
            case CLOSING_AUCTION -> extended(reason, CLOSING_AUCTION);
            case VOLATILITY_AUCTION ->
                switch (reason) {
                    case STATIC_RANGE -> STATIC_RANGE;
                    case DYNAMIC_RANGE -> DYNAMIC_RANGE;
                    default -> extended(reason, VOLATILITY_AUCTION);
                };
        };
    }

    private static int extended(PhaseReason reason, int otherwise) {
        return switch (reason) {
            case VOLATILITY_EXTENSION -> VOLATILITY_EXTENSION;
            case MARKET_ORDER_EXTENSION -> MARKET_ORDER_EXTENSION;
            default -> otherwise;
        };
    }

    static byte systemEvent(DayStage stage) {
        return switch (stage) {
            case STARTED -> ItchLayout.START_OF_MESSAGES;
            case MARKET_OPENED -> ItchLayout.START_OF_MARKET;
            case MARKET_CLOSED -> ItchLayout.END_OF_MARKET;
            case ORDER_ENTRY_ENDED -> ItchLayout.END_OF_SYSTEM;
            case ENDED -> ItchLayout.END_OF_MESSAGES;
        };
    }

    static byte crossType(Phase phase) {
        return switch (phase) {
            case OPENING_AUCTION -> ItchLayout.OPENING_CROSS;
            case CLOSING_AUCTION, TRADE_AT_LAST -> ItchLayout.CLOSING_CROSS;
            default -> ItchLayout.HALT_CROSS;
        };
    }

    private static int code(String text) {
        return text.charAt(0) << 24 | text.charAt(1) << 16 | text.charAt(2) << 8 | text.charAt(3);
    }
}
