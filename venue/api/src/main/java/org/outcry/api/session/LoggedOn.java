package org.outcry.api.session;

/** A session is on; it belongs to the connection named here. */
public final class LoggedOn {
    /** The session that is told. */
    public int session;

    /** The number of this event among those that its session is told since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The epoch that the owner's commands carry from now on. */
    public int ownerEpoch;

    /** The owner's name for its connection. */
    public long connection;

    /** Both sides started at 1 again with this event. */
    public boolean resetSeqNums;

    /** The interval of heartbeats. */
    public int heartBtIntSeconds;

    /** The last inbound number consumed. */
    public int lastMsgSeqNum;
}
