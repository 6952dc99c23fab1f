// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

/** Bound of a command's work beside its own order. Work beyond it is pending and continues in the next command. */
public final class Budget {
    /** Cancels that no session requested, or that concern many orders. */
    public static final int CANCELS = 4_096;

    /** Slots of orders looked at for such cancels. */
    static final int VISITS = 65_536;

    /** Stop orders triggered. */
    public static final int TRIGGERS = 1_024;

    /** Matches of triggered orders; the last one of them may go beyond by all that one order may. */
    public static final int TRIGGERED_MATCHES = 4_096;

    /** Trades, cancels and bookings of changes of phase, and instruments looked at for them. */
    public static final int PHASE_STEPS = 4_096;

    /** Matches of orders that earlier commands left. */
    public int unfinishedMatches;

    public int cancels;
    public int visits;
    public int triggers;
    public int triggeredMatches;
    public int phaseSteps;

    /** Renews the budget for a command that begins. */
    public void renew() {
        unfinishedMatches = Rules.MAX_MATCHES_PER_COMMAND;
        phaseSteps = PHASE_STEPS;
        cancels = CANCELS;
        visits = VISITS;
        triggers = TRIGGERS;
        triggeredMatches = TRIGGERED_MATCHES;
    }

    public boolean mayTrigger() {
        return triggers > 0 && triggeredMatches > 0;
    }
}
