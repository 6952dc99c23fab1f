package org.outcry.nativeapi;

/** What the owner of a {@link NativeClient} does. All calls come from the thread that polls. */
public interface NativeListener {
    /** The event that the client wants first; 0: the one that comes next in the venue. Asked at each connection. */
    long resumePosition();

    /** Whether another event can be taken now; what can't waits, and the gateway waits for it. */
    default boolean takesEvents() {
        return true;
    }

    /** A connection was made. The object is valid during the call. */
    void onWelcome(Welcome welcome);

    /** One event, encoded. The array is valid during the call. */
    void onEvent(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length);

    /** A {@code sync} is answered. The object is valid during the call. */
    default void onSynced(Synced synced) {}

    /** A command was not taken. The object is valid during the call. */
    default void onCommandRefused(CommandRefused refused) {}

    /** The connection is gone; commands that were on their way may be lost. There will be another. */
    default void onLost(String reason) {}

    /** An attempt to connect came to nothing. There will be another. */
    default void onRefused(String reason) {}
}
