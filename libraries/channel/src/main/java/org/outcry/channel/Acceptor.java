package org.outcry.channel;

/** Decides who is let in. Called on the thread that polls; on a threaded server, on each connection's own. */
@FunctionalInterface
public interface Acceptor {
    /**
     * A client has greeted, and its contract is the same.
     *
     * @param connection where calls to that client go, once {@link ChannelHandler#onReady} was called
     * @param greeting its token and the position that it wants to go on from
     * @return who serves it, or why nobody does
     */
    Admission accept(Connection connection, Greeting greeting);

    /** A connection ended before it was ready: a mismatch, a refusal, no greeting, garbage. For the log. */
    default void onTurnedAway(Connection connection, ChannelClose close) {}
}
