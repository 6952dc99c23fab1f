// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;

/** Change of phase that was begun and is not done. */
public class SavedPhaseChange {
    /** The instrument whose turn it is. */
    public int instrument;

    /** The schedule; 0: the change is of one instrument. */
    public int phaseSchedule;

    /** The phase that begins. */
    public Phase phase = Phase.CONTINUOUS;

    /** Reason for its begin. */
    public PhaseReason reason = PhaseReason.REQUESTED;
}
