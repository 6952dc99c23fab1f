// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

import org.outcry.wire.Ascii;

/** Session message that has an outbound number. */
public final class SessionMessage {
    /** The session that the event is addressed to. */
    public int session;

    /** The number of this event among the events of its session since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The type of the message. */
    public SessionMessageType type = SessionMessageType.HEARTBEAT;

    /** The TestReqID, or the identifier of the request that a report answers; 0 if there is none. */
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
