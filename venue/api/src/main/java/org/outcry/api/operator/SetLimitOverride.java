package org.outcry.api.operator;

import org.outcry.wire.NanoTime;

/**
 * Authorises a session to exceed the pre-trade controls of an instrument for some of its orders (RTS 7, article 20(2)(d)). Takes the
 * place of what the session was authorised to in this instrument before.
 */
public final class SetLimitOverride {
    /** The session's number. */
    public int session;

    /** The instrument's number. */
    public int instrument;

    /** At whose request. */
    public SuspensionInitiator initiator = SuspensionInitiator.VENUE;

    /** How many orders and replaces may use it; 0 takes it back. */
    public int orders;

    /** When it ends, in nanoseconds since the epoch. */
    @NanoTime
    public long expireTimeNs;

    /** The largest quantity, in lots, in place of the controls'; 0: theirs. The instrument's own maximum stays. */
    public long maxOrderLots;

    /** The largest price times quantity, in ticks times lots, in place of the controls'; 0: theirs. */
    public long maxOrderValue;

    /** The collar in hundredths of a percent of the reference price, in place of the controls'; 0: theirs. */
    public int collarBasisPoints;
}
