package org.outcry.api.session;

import org.outcry.wire.Ascii;

/** A session message that takes an outbound number. */
public final class SessionMessage {
    /** The session that is told. */
    public int session;

    /** The number of this event among those that its session is told since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** Which. */
    public SessionMessageType type = SessionMessageType.HEARTBEAT;

    /** TestReqID, or empty. */
    @Ascii("testReqId")
    public long testReqId1;

    @Ascii("testReqId")
    public long testReqId2;

    @Ascii("testReqId")
    public long testReqId3;

    @Ascii("testReqId")
    public long testReqId4;

    /** A resend request's first number. */
    public int beginSeqNo;

    /** A resend request's last number; 0: all. */
    public int endSeqNo;
}
