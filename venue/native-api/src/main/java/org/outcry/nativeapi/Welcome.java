package org.outcry.nativeapi;

import org.outcry.api.Role;

/** What a client should know of itself and of the venue. */
public final class Welcome {
    /** What the client may do. */
    public Role role = Role.READER;

    /** A participant's session, or a gateway's number; else 0. */
    public int number;

    /** The gateway's name for this connection: a participant's {@code loggedOn} bears it. */
    public long connection;

    /** The event that the client starts from. */
    public long firstEventNumber;

    /** The event that came next in the venue when the connection was made. */
    public long nextEventNumber;
}
