// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

/** Admission of clients. Called on the thread that polls; on a threaded server, on each connection's thread. */
@FunctionalInterface
public interface Acceptor {
    /**
     * Decides about a client that has greeted with the same contract.
     *
     * @param connection writes calls to the client, after {@link ChannelHandler#onReady}
     * @param greeting its token and the position that it wants to resume from
     * @return the handler of the client, or a refusal
     */
    Admission accept(Connection connection, Greeting greeting);

    /**
     * Returns whether a client that has greeted may take one of the few places that are kept above the bound of
     * connections. It is asked before {@link #accept}.
     */
    default boolean hasReservedPlace(Greeting greeting) {
        return false;
    }

    /**
     * Called when a connection ended before it was ready: a mismatch, a refusal, no greeting, malformed bytes. For
     * logging.
     */
    default void onTurnedAway(Connection connection, ChannelClose close) {}

    /**
     * Called when a handler threw, after its connection was ended as {@link CloseReason#FAILED}. Other connections go
     * on, unless this throws: then {@link ChannelServer#poll} does. Without an implementation of its own it logs the
     * failure.
     */
    default void onFailed(Connection connection, RuntimeException failure) {
        System.getLogger(Acceptor.class.getName())
                .log(
                        System.Logger.Level.ERROR,
                        "service failed, and its connection was closed: connection=" + connection.id(),
                        failure);
    }
}
