package org.outcry.api.session;

/** The connection of a session is gone. The counterparty is not told. */
public final class SessionDisconnected {
    /** The session. */
    public int session;

    /** The epoch that ended. */
    public int ownerEpoch;

    /** The connection that was lost. */
    public long connection;

    /** Why. */
    public LogoutReason reason = LogoutReason.CONNECTION_LOST;
}
