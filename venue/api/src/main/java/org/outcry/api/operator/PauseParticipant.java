// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/**
 * Command that pauses a participant for a time: its new orders and replaces are rejected, its cancels and reduces
 * accepted.
 */
public final class PauseParticipant {
    /** The longest pause, in nanoseconds: 24 hours. */
    public static final long MAX_DURATION_NS = 86_400_000_000_000L;

    /** The participant's number. */
    public int participant;

    /** The party that requested it. */
    public SuspensionInitiator initiator = SuspensionInitiator.VENUE;

    /** Duration in nanoseconds, at most {@link #MAX_DURATION_NS}; takes the place of an earlier pause. 0 ends that. */
    public long durationNs;
}
