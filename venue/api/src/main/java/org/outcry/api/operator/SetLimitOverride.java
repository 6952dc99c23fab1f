// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

import org.outcry.wire.NanoTime;

/**
 * Command that sets the limit override of a session in an instrument: some of its orders may exceed the pre-trade
 * controls (RTS 7, article 20(2)(d)). It replaces an earlier override of the same session and instrument.
 */
public final class SetLimitOverride {
    /** The session's number. */
    public int session;

    /** The instrument's number. */
    public int instrument;

    /** The party that requested it. */
    public SuspensionInitiator initiator = SuspensionInitiator.VENUE;

    /** The number of orders and replaces that may use it; 0 removes it. */
    public int orders;

    /** The time at which it ends, in nanoseconds since 1970 UTC. */
    @NanoTime
    public long expireTimeNs;

    /** The largest quantity, in lots; 0 to keep that of the controls. The instrument's maximum still applies. */
    public long maxOrderLots;

    /** The largest order value, in ticks times lots; 0 to keep that of the controls. */
    public long maxOrderValue;

    /** The collar in basis points of the reference price; 0 to keep that of the controls. */
    public int collarBasisPoints;
}
