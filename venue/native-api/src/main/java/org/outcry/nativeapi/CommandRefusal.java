package org.outcry.nativeapi;

/** The reason why the gateway didn't take a command. The order of the constants is part of the wire format. */
public enum CommandRefusal {
    /** The client's role has no right to it. */
    NOT_FOR_THIS_ROLE,
    /** It names a session that is not the participant's. */
    OTHER_SESSION,
    /** The participant is not logged on, or another connection has taken its session over. */
    NOT_LOGGED_ON,
    /** A new order or a replace, while the last room of a full disk is kept for cancels. */
    STORAGE_FULL,
    /** Its bytes are no command that the venue knows. */
    UNDECODABLE
}
