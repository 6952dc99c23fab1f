// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Queue;
import java.util.function.Predicate;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;

/** A phase that instruments enter one after the other, which may take several commands. */
final class OraclePhaseJob {
    final Phase to;
    final PhaseReason reason;

    /** Whether it is a row of a schedule, which does nothing where it does not fit; its instruments. */
    final boolean isRow;

    Predicate<OracleInstrument> ofSchedule = instrument -> true;

    /** Instruments that have not entered it yet. */
    final Queue<OracleInstrument> left;

    OraclePhaseJob(Phase to, PhaseReason reason, boolean isRow, Collection<OracleInstrument> instruments) {
        this.to = to;
        this.reason = reason;
        this.isRow = isRow;
        left = new ArrayDeque<>(instruments);
    }
}
