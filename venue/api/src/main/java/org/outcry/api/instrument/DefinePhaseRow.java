package org.outcry.api.instrument;

/** Adds or takes away a row of a phase schedule. One row for each time. */
public final class DefinePhaseRow {
    /** The schedule's number, from 1. */
    public int phaseSchedule;

    /** When, in nanoseconds after midnight UTC. */
    public long timeOfDayNs;

    /** The phase that its instruments then enter, if it can follow their present one. */
    public Phase phase = Phase.CONTINUOUS;

    /** Takes the row away instead. */
    public boolean remove;
}
