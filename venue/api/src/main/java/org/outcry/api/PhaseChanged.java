package org.outcry.api;

import org.outcry.wire.Ascii;

/** An instrument entered a phase. */
public final class PhaseChanged {
    /** The instrument's number. */
    public int instrument;

    /** Its symbol. */
    @Ascii
    public long symbol;

    /** The phase. */
    public Phase phase = Phase.CONTINUOUS;
}
