package org.outcry.api.session;

/** A session was added, or its terms changed. */
public final class SessionDefined {
    /** The session's number. */
    public int session;

    /** The participant that it belongs to. */
    public int participant;

    /** How long the session may be gone before its orders are cancelled; negative: for ever. */
    public long cancelOnDisconnectNs;
}
