package org.outcry.api.session;

import org.outcry.wire.Ascii;

/** Asks for a session message, which takes an outbound number. */
public final class SendSessionMessage {
    /** The session that asks. */
    public int session;

    /** The epoch that the session's owner was given by its {@code loggedOn}; others are ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** Which. */
    public SessionMessageType type = SessionMessageType.HEARTBEAT;

    /** The TestReqID of a test request, or of the heartbeat that answers one. */
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
