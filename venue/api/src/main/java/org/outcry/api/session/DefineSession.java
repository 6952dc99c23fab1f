package org.outcry.api.session;

/** Adds a session, or changes its terms. */
public final class DefineSession {
    /** The session's number, from 1. */
    public int session;

    /** The participant that it belongs to. */
    public int participant;

    /** How long the session may be gone before its orders are cancelled, in nanoseconds; negative: for ever. */
    public long cancelOnDisconnectNs;
}
