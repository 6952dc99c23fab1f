package org.outcry.api.session;

/** A session was ended in order, or a logon was refused. */
public final class LoggedOut {
    /** The session that is told. */
    public int session;

    /** The number of this event among those that its session is told since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The owner's epoch; 0 if a logon was refused. */
    public int ownerEpoch;

    /** The connection that this concerns. */
    public long connection;

    /** Why. */
    public LogoutReason reason = LogoutReason.REQUESTED;

    /** The inbound number that was expected. */
    public int expectedMsgSeqNum;
}
