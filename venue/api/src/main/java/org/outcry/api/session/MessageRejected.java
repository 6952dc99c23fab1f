package org.outcry.api.session;

import org.outcry.wire.Ascii;

/** An inbound message could not be processed. */
public final class MessageRejected {
    /** The session that is told. */
    public int session;

    /** The number of this event among those that its session is told since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** Its number. */
    public int refMsgSeqNum;

    /** Its type. */
    @Ascii
    public long refMsgType;

    /** The tag at fault, or 0. */
    public int refTagId;

    /** FIX SessionRejectReason, or BusinessRejectReason if {@code business}. */
    public int reason;

    /** A BusinessMessageReject instead of a Reject. */
    public boolean business;
}
