// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

import org.outcry.wire.Ascii;

/** Command that sends a session message, which has an outbound number. */
public final class SendSessionMessage {
    /** The session that sends the command. */
    public int session;

    /** The owner epoch of the session, from its {@code loggedOn}. A command with another epoch is ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** The type of the message. */
    public SessionMessageType type = SessionMessageType.HEARTBEAT;

    /**
     * The TestReqID of a test request, or of the heartbeat that answers one; or the identifier of the request that a
     * report answers.
     */
    @Ascii("testReqId")
    public long testReqId1;

    @Ascii("testReqId")
    public long testReqId2;

    @Ascii("testReqId")
    public long testReqId3;

    @Ascii("testReqId")
    public long testReqId4;

    /**
     * The first number of a resend request, the first instrument of a report, or the session whose report is copied.
     */
    public int beginSeqNo;

    /** The last number of a resend request, 0 for all; or the last instrument of a report. */
    public int endSeqNo;

    /** The event that a report is about, or a code of it; 0 if there is none. */
    public long reference;
}
