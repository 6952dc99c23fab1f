// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

import org.outcry.api.instrument.Phase;
import org.outcry.api.order.RejectReason;

/** Rejection of an administrative command. */
public final class DefinitionRejected {
    /** The instrument, or 0. */
    public int instrument;

    /** The session, or 0. */
    public int session;

    /** The participant, or 0. */
    public int participant;

    /** The tick table or phase schedule, or 0. */
    public int table;

    /** The reason. */
    public RejectReason reason = RejectReason.NONE;

    /** The phase of the instrument, if the reason is that the requested one can't follow it. */
    public Phase presentPhase = Phase.CONTINUOUS;

    /** Returns the reason in words, for people; of a phase that can't follow, those that may. Allocates. */
    public String text() {
        return reason == RejectReason.INVALID_PHASE_CHANGE
                ? "phase can not follow " + presentPhase + ": " + presentPhase.followers() + " may"
                : reason.text();
    }
}
