package org.outcry.api.session;

import org.outcry.wire.Ascii;

/** Consumes an inbound message that can't be processed, and asks for the reject that says so. */
public final class RejectMessage {
    /** The session that asks. */
    public int session;

    /** The epoch that the session's owner was given by its {@code loggedOn}; others are ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** The message's number, consumed or not. */
    public int refMsgSeqNum;

    /** The message's type. */
    @Ascii
    public long refMsgType;

    /** The tag at fault, or 0. */
    public int refTagId;

    /** FIX SessionRejectReason (tag 373), or BusinessRejectReason (tag 380) if {@code business}. */
    public int reason;

    /** A BusinessMessageReject instead of a Reject. */
    public boolean business;
}
