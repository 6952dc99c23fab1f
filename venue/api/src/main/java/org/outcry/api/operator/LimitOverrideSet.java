package org.outcry.api.operator;

import org.outcry.wire.NanoTime;

/** A session may exceed the pre-trade controls of an instrument, or may no longer. */
public final class LimitOverrideSet {
    /** The session's number. */
    public int session;

    /** The instrument's number. */
    public int instrument;

    /** At whose request. */
    public SuspensionInitiator initiator = SuspensionInitiator.VENUE;

    /** How many orders and replaces may use it; 0: none any more. */
    public int orders;

    /** When it ends, in nanoseconds since the epoch. */
    @NanoTime
    public long expireTimeNs;

    /** The largest quantity, in lots, in place of the controls'; 0: theirs. */
    public long maxOrderLots;

    /** The largest price times quantity, in ticks times lots, in place of the controls'; 0: theirs. */
    public long maxOrderValue;

    /** The collar in hundredths of a percent of the reference price, in place of the controls'; 0: theirs. */
    public int collarBasisPoints;
}
