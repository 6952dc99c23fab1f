package org.outcry.api.instrument;

/** A row of a phase schedule was added or taken away. */
public final class PhaseRowDefined {
    /** The schedule's number, from 1. */
    public int phaseSchedule;

    /** When, in nanoseconds after midnight UTC. */
    public long timeOfDayNs;

    /** The phase that its instruments then enter, if it can follow their present one. */
    public Phase phase = Phase.CONTINUOUS;

    /** Takes the row away instead. */
    public boolean remove;
}
