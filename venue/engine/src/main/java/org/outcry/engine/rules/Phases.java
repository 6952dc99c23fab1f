// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

import org.outcry.api.instrument.Phase;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.TimeInForce;

/** Rules of phases: the orders that each one takes, and the phases that may follow it. */
public final class Phases {
    private Phases() {}

    public static boolean takesOrders(Phase phase) {
        return phase != Phase.HALTED && phase != Phase.CLOSED;
    }

    /** Returns whether the phase indicates a price and ends with an uncross. */
    public static boolean isAuction(Phase phase) {
        return phase == Phase.OPENING_AUCTION || phase == Phase.VOLATILITY_AUCTION || phase == Phase.CLOSING_AUCTION;
    }

    /** Returns whether orders are matched as they arrive. */
    public static boolean matches(Phase phase) {
        return phase == Phase.CONTINUOUS || phase == Phase.TRADE_AT_LAST;
    }

    /** Returns whether orders that were good for an auction, and those without a limit, don't stay. */
    public static boolean endsAuctions(Phase phase) {
        return phase == Phase.CONTINUOUS || phase == Phase.TRADE_AT_LAST || phase == Phase.CLOSED;
    }

    /** Returns whether orders are collected without matching, so that the book may be crossed. */
    public static boolean collects(Phase phase) {
        return phase == Phase.PRE_OPEN || isAuction(phase);
    }

    /** Returns whether a phase may follow another one. Any phase may be halted, and a halt may end in any phase. */
    public static boolean mayFollow(Phase from, Phase to) {
        return from == to || from.mayBeFollowedBy(to);
    }

    /** Returns the reason for which a phase does not take an order of these terms. */
    public static RejectReason fault(Phase phase, OrderTerms terms) {
        if (phase == Phase.CONTINUOUS && terms.timeInForce != TimeInForce.AT_THE_OPEN) {
            return RejectReason.NONE;
        }
        if (!takesOrders(phase)) {
            return RejectReason.NOT_TRADING;
        }
        boolean opens = phase == Phase.PRE_OPEN || phase == Phase.OPENING_AUCTION;
        if (terms.timeInForce == TimeInForce.AT_THE_OPEN && !opens) {
            return RejectReason.NOT_IN_THIS_PHASE;
        }
        if (phase == Phase.TRADE_AT_LAST) {
            return isAtLast(terms) ? RejectReason.NONE : RejectReason.NOT_IN_THIS_PHASE;
        }
        if (terms.type == OrderType.STOP || terms.type == OrderType.STOP_LIMIT) {
            return RejectReason.NONE;
        }
        boolean needsMatching = terms.timeInForce == TimeInForce.IMMEDIATE_OR_CANCEL
                || terms.timeInForce == TimeInForce.FILL_OR_KILL
                || terms.type == OrderType.MARKET_TO_LIMIT
                || terms.minQuantityLots != 0
                || terms.postOnly != PostOnly.NONE
                || terms.peg.followsTouch();
        return needsMatching ? RejectReason.NOT_IN_THIS_PHASE : RejectReason.NONE;
    }

    /** Returns the reason for which a phase does not take a replace of an open order of these terms. */
    public static RejectReason replaceFault(Phase phase, OrderType type, PostOnly postOnly, boolean followsTouch) {
        if (!takesOrders(phase)) {
            return RejectReason.NOT_TRADING;
        }
        boolean fits = phase != Phase.TRADE_AT_LAST
                || ((type == OrderType.LIMIT || type == OrderType.MARKET_TO_LIMIT)
                        && postOnly == PostOnly.NONE
                        && !followsTouch);
        return fits ? RejectReason.NONE : RejectReason.NOT_IN_THIS_PHASE;
    }

    /** Returns whether an order may trade at the last price: one with a limit that is good for matching. */
    private static boolean isAtLast(OrderTerms terms) {
        return terms.type == OrderType.LIMIT
                && terms.timeInForce != TimeInForce.AT_THE_CLOSE
                && terms.postOnly == PostOnly.NONE
                && !terms.peg.followsTouch();
    }
}
