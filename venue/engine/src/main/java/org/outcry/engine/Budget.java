package org.outcry.engine;

/** What a command may still do beside its own order; what it can't is pending, and goes on in the next command. */
final class Budget {
    /** Cancels at nobody's or at many orders' request. */
    static final int CANCELS = 4_096;

    /** Slots of orders looked at for such cancels. */
    static final int VISITS = 65_536;

    /** Stop orders triggered. */
    static final int TRIGGERS = 1_024;

    /** Matches of triggered orders; the last one of them may go beyond by all that one order may. */
    static final int TRIGGERED_MATCHES = 4_096;

    /** Trades, cancels and bookings of changes of phase, and instruments looked at for them. */
    static final int PHASE_STEPS = 4_096;

    int cancels;
    int visits;
    int triggers;
    int triggeredMatches;
    int phaseSteps;

    /** A command begins. */
    void renew() {
        phaseSteps = PHASE_STEPS;
        cancels = CANCELS;
        visits = VISITS;
        triggers = TRIGGERS;
        triggeredMatches = TRIGGERED_MATCHES;
    }

    boolean mayTrigger() {
        return triggers > 0 && triggeredMatches > 0;
    }
}
