package org.outcry.api.session;

/** Consumes inbound numbers that need no answer. */
public final class ConsumeMessages {
    /** The session that asks. */
    public int session;

    /** The epoch that the session's owner was given by its {@code loggedOn}; others are ignored. */
    public int ownerEpoch;

    /** The number that is expected next; all below it are consumed. */
    public int nextMsgSeqNum;
}
