package org.outcry.fix;

/** What a {@link FixInitiator} hears. Messages are valid during the call only. Sending from inside a call is allowed. */
public interface FixListener {
    /** A message of the application, in order of its number, each number once. */
    void onMessage(FixDecoder message);

    /** The session is on. */
    default void onLoggedOn() {}

    /** The counterparty refused a message of this side (Reject). */
    default void onReject(FixDecoder reject) {}

    /** The counterparty sent Logout; {@link #onDisconnected} follows. */
    default void onLogout(FixDecoder logout) {}

    /** The connection is gone, or could not be made; the session can be connected again and goes on where it was. */
    default void onDisconnected(String reason) {}
}
