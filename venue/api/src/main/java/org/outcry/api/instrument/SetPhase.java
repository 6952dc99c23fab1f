// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

/** Command that changes the phase of an instrument. */
public final class SetPhase {
    /** The instrument's number. */
    public int instrument;

    /** The phase. */
    public Phase phase = Phase.CONTINUOUS;
}
