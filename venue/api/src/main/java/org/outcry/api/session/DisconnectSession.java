package org.outcry.api.session;

/** The connection of a session is gone. */
public final class DisconnectSession {
    /** The session that asks. */
    public int session;

    /** The epoch that the session's owner was given by its {@code loggedOn}; others are ignored. */
    public int ownerEpoch;

    /** Why. */
    public LogoutReason reason = LogoutReason.CONNECTION_LOST;
}
