// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

import org.outcry.wire.Ascii;

/** Command that consumes an inbound message that cannot be processed, and requests a reject message. */
public final class RejectMessage {
    /** The session that sends the command. */
    public int session;

    /** The owner epoch of the session, from its {@code loggedOn}. A command with another epoch is ignored. */
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

    /** Whether it is a BusinessMessageReject instead of a Reject. */
    public boolean business;
}
