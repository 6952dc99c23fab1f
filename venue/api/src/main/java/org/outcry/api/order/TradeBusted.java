// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/** Bust of a trade: one event for each of its two sessions. */
public final class TradeBusted {
    /** The session that the event is addressed to. */
    public int session;

    /** The number of this event among the events of its session since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The instrument's number. */
    public int instrument;

    /** The number of the trade. */
    public long matchNumber;

    /** The event log number of this session's execution. */
    public long executionEventNumber;

    /** Whether this is the second of the two events. */
    public boolean second;
}
