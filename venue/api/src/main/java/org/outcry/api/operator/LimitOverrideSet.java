// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

import org.outcry.wire.NanoTime;

/** Limit override of a session in an instrument that was set or removed. */
public final class LimitOverrideSet {
    /** The session's number. */
    public int session;

    /** The instrument's number. */
    public int instrument;

    /** The party that requested it. */
    public SuspensionInitiator initiator = SuspensionInitiator.VENUE;

    /** The number of orders and replaces that may use it; 0 if it was removed. */
    public int orders;

    /** The time at which it ends, in nanoseconds since 1970 UTC. */
    @NanoTime
    public long expireTimeNs;

    /** The largest quantity, in lots; 0 to keep that of the controls. */
    public long maxOrderLots;

    /** The largest order value, in ticks times lots; 0 to keep that of the controls. */
    public long maxOrderValue;

    /** The collar in basis points of the reference price; 0 to keep that of the controls. */
    public int collarBasisPoints;
}
