// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.api.instrument.Phase;
import org.outcry.wire.NanoDuration;

/** Row of a phase schedule. */
public class SavedScheduleRow {
    /** The number of the schedule. */
    public int phaseSchedule;

    /** Time of day at which the row is due, since midnight UTC. */
    @NanoDuration
    public long timeOfDayNs;

    /** The phase that begins. */
    public Phase phase = Phase.CONTINUOUS;
}
