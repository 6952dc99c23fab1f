package org.outcry.api.instrument;

import org.outcry.wire.Ascii;
import org.outcry.wire.NanoTime;

/** An instrument entered a phase. */
public final class PhaseChanged {
    /** The instrument's number. */
    public int instrument;

    /** Its symbol. */
    @Ascii
    public long symbol;

    /** The phase. */
    public Phase phase = Phase.CONTINUOUS;

    /** Why. */
    public PhaseReason reason = PhaseReason.REQUESTED;

    /** When the phase ends by itself; 0: not by itself. */
    @NanoTime
    public long endTimeNs;
}
