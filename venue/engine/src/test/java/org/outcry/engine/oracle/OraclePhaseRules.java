// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import org.outcry.api.instrument.Phase;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Peg;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.TimeInForce;

/** Phases: which ones follow each other, and the orders that they take. */
final class OraclePhaseRules {
    private OraclePhaseRules() {}

    static boolean isAuction(Phase phase) {
        return phase == Phase.OPENING_AUCTION || phase == Phase.VOLATILITY_AUCTION || phase == Phase.CLOSING_AUCTION;
    }

    /** Whether a phase may follow another one. */
    static boolean mayFollow(Phase from, Phase to) {
        if (from == to || from == Phase.HALTED || to == Phase.HALTED) {
            return true;
        }
        return switch (from) {
            case CLOSED -> to == Phase.PRE_OPEN;
            case PRE_OPEN -> to == Phase.OPENING_AUCTION || to == Phase.CONTINUOUS;
            case OPENING_AUCTION -> to == Phase.CONTINUOUS;
            case CONTINUOUS -> to == Phase.VOLATILITY_AUCTION || to == Phase.CLOSING_AUCTION || to == Phase.CLOSED;
            case VOLATILITY_AUCTION -> to == Phase.CONTINUOUS || to == Phase.CLOSING_AUCTION || to == Phase.CLOSED;
            case CLOSING_AUCTION -> to == Phase.TRADE_AT_LAST || to == Phase.CLOSED;
            case TRADE_AT_LAST -> to == Phase.CLOSED;
            case HALTED -> true;
        };
    }

    /** Whether orders that are good for an auction, and market orders, end where a phase begins. */
    static boolean endsAuctions(Phase phase) {
        return phase == Phase.CONTINUOUS || phase == Phase.TRADE_AT_LAST || phase == Phase.CLOSED;
    }

    static boolean isForAuction(OrderTerms terms) {
        return terms.timeInForce == TimeInForce.AT_THE_OPEN || terms.timeInForce == TimeInForce.AT_THE_CLOSE;
    }

    static RejectReason fault(OrderTerms terms, OracleInstrument instrument) {
        boolean takes = switch (instrument.phase) {
            case HALTED, CLOSED -> false;
            case CONTINUOUS -> terms.timeInForce != TimeInForce.AT_THE_OPEN;
            case PRE_OPEN, OPENING_AUCTION -> !needsMatching(terms);
            case VOLATILITY_AUCTION, CLOSING_AUCTION ->
                !needsMatching(terms) && terms.timeInForce != TimeInForce.AT_THE_OPEN;
            case TRADE_AT_LAST -> isForTheLastPrice(terms);
        };
        if (!takes) {
            boolean isClosed = instrument.phase == Phase.HALTED || instrument.phase == Phase.CLOSED;
            return isClosed ? RejectReason.NOT_TRADING : RejectReason.NOT_IN_THIS_PHASE;
        }
        return RejectReason.NONE;
    }

    private static boolean needsMatching(OrderTerms terms) {
        if (terms.type == OrderType.STOP || terms.type == OrderType.STOP_LIMIT) {
            return false;
        }
        return terms.timeInForce == TimeInForce.IMMEDIATE_OR_CANCEL
                || terms.timeInForce == TimeInForce.FILL_OR_KILL
                || terms.minQuantityLots != 0
                || terms.postOnly != PostOnly.NONE
                || terms.peg.followsTouch()
                || terms.type == OrderType.MARKET_TO_LIMIT;
    }

    private static boolean isForTheLastPrice(OrderTerms terms) {
        return terms.type == OrderType.LIMIT
                && terms.peg == Peg.NONE
                && terms.postOnly == PostOnly.NONE
                && !isForAuction(terms);
    }

    /** Returns the reason for which an order can't be replaced in the present phase; NONE if it can. */
    static RejectReason replaceFault(OracleOrder order) {
        Phase phase = order.instrument.phase;
        if (phase == Phase.HALTED || phase == Phase.CLOSED) {
            return RejectReason.NOT_TRADING;
        }
        if (phase != Phase.TRADE_AT_LAST) {
            return RejectReason.NONE;
        }
        boolean standsAtLimit = order.terms.type == OrderType.LIMIT || order.terms.type == OrderType.MARKET_TO_LIMIT;
        return standsAtLimit && !order.terms.peg.followsTouch() && order.terms.postOnly == PostOnly.NONE
                ? RejectReason.NONE
                : RejectReason.NOT_IN_THIS_PHASE;
    }
}
