package org.outcry.api.instrument;

/** Puts an instrument into a phase. */
public final class SetPhase {
    /** The instrument's number. */
    public int instrument;

    /** The phase. */
    public Phase phase = Phase.CONTINUOUS;
}
