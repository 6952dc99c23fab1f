// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

import org.outcry.wire.Ascii;

/** Rejection of an inbound message that could not be processed. */
public final class MessageRejected {
    /** The session that the event is addressed to. */
    public int session;

    /** The number of this event among the events of its session since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The number of the rejected message. */
    public int refMsgSeqNum;

    /** The type of the rejected message. */
    @Ascii
    public long refMsgType;

    /** The tag at fault, or 0. */
    public int refTagId;

    /** FIX SessionRejectReason, or BusinessRejectReason if {@code business}. */
    public int reason;

    /** Whether it is a BusinessMessageReject instead of a Reject. */
    public boolean business;
}
