// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

/** Addition or removal of a row of a phase schedule. */
public final class PhaseRowDefined {
    /** The schedule's number, from 1. */
    public int phaseSchedule;

    /** The time of the change, in nanoseconds after midnight UTC. */
    public long timeOfDayNs;

    /** The phase that the schedule's instruments enter, if it may follow their current phase. */
    public Phase phase = Phase.CONTINUOUS;

    /** Whether the row is removed. */
    public boolean remove;
}
