// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

import org.outcry.wire.Ascii;
import org.outcry.wire.NanoTime;

/** Change of an instrument's phase. */
public final class PhaseChanged {
    /** The instrument's number. */
    public int instrument;

    /** Its symbol. */
    @Ascii
    public long symbol;

    /** The phase. */
    public Phase phase = Phase.CONTINUOUS;

    /** The reason. */
    public PhaseReason reason = PhaseReason.REQUESTED;

    /**
     * The time at which the phase ends automatically, in nanoseconds since 1970 UTC; 0 if only a command or schedule
     * ends it, or at random.
     */
    @NanoTime
    public long endTimeNs;
}
