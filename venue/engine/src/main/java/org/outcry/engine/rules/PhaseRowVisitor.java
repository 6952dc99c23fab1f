// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

import org.outcry.api.instrument.Phase;

/** Visitor of the rows of a phase schedule. */
@FunctionalInterface
public interface PhaseRowVisitor {
    /** Shows a row. Its time is in nanoseconds after midnight UTC. */
    void onRow(long timeOfDayNs, Phase phase);
}
