package org.outcry.api.order;

/** A trade is taken back: one event for each of its two sessions. */
public final class TradeBusted {
    /** The session that is told. */
    public int session;

    /** The number of this event among those that its session is told since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The instrument's number. */
    public int instrument;

    /** The number of the trade. */
    public long matchNumber;

    /** The number of this session's execution in the event log. */
    public long executionEventNumber;

    /** The second of the two events. */
    public boolean second;
}
