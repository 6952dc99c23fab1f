package org.outcry.api.session;

/** Ends a session in order: the counterparty's wish, or the gateway's. */
public final class Logout {
    /** The session that asks. */
    public int session;

    /** The epoch that the session's owner was given by its {@code loggedOn}; others are ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** Why. */
    public LogoutReason reason = LogoutReason.REQUESTED;
}
