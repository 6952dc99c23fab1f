package org.outcry.nativeapi;

/** A command was not taken. */
public final class CommandRefused {
    /** The {@code OrderEntry} method that was called. */
    public int methodId;

    /** Why. */
    public CommandRefusal reason = CommandRefusal.NOT_FOR_THIS_ROLE;
}
