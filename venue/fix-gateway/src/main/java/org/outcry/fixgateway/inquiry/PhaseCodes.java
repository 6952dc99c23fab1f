// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.inquiry;

import org.outcry.api.instrument.Phase;

/** Codes of phases in the events of phase reports, and in TradSesStatus (340). */
final class PhaseCodes {
    private static final Phase[] BY_CODE = {
        Phase.CONTINUOUS,
        Phase.HALTED,
        Phase.PRE_OPEN,
        Phase.OPENING_AUCTION,
        Phase.VOLATILITY_AUCTION,
        Phase.CLOSING_AUCTION,
        Phase.CLOSED,
        Phase.TRADE_AT_LAST
    };

    private PhaseCodes() {}

    /** Returns the code in an event. */
    static int of(Phase phase) {
        return switch (phase) {
            case CONTINUOUS -> 0;
            case HALTED -> 1;
            case PRE_OPEN -> 2;
            case OPENING_AUCTION -> 3;
            case VOLATILITY_AUCTION -> 4;
            case CLOSING_AUCTION -> 5;
            case CLOSED -> 6;
            case TRADE_AT_LAST -> 7;
        };
    }

    /** Returns the phase with a code. */
    static Phase phase(long code) {
        return BY_CODE[(int) code];
    }

    /** Returns the SecurityTradingStatus (326). */
    static int securityTradingStatus(Phase phase) {
        return switch (phase) {
            case CONTINUOUS, TRADE_AT_LAST -> 17;
            case HALTED, VOLATILITY_AUCTION -> 2;
            case PRE_OPEN -> 21;
            case OPENING_AUCTION -> 22;
            case CLOSING_AUCTION -> 5;
            case CLOSED -> 18;
        };
    }

    /** Returns the TradSesStatus. */
    static int tradSesStatus(Phase phase) {
        return switch (phase) {
            case CONTINUOUS, TRADE_AT_LAST -> 2;
            case HALTED, VOLATILITY_AUCTION -> 1;
            case PRE_OPEN, OPENING_AUCTION -> 4;
            case CLOSING_AUCTION -> 5;
            case CLOSED -> 3;
        };
    }
}
