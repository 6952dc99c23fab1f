// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

import org.outcry.wire.NanoTime;

/**
 * Pause of a participant, or its early end: its new orders and replaces are rejected until a time. No event tells that
 * this is reached.
 */
public final class ParticipantPaused {
    /** The participant's number. */
    public int participant;

    /** The party that requested it. */
    public SuspensionInitiator initiator = SuspensionInitiator.VENUE;

    /** The end, in nanoseconds since 1970 UTC; the time of the command if it ends a pause. */
    @NanoTime
    public long untilNs;
}
