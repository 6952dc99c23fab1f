// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import org.outcry.wire.FrameHandler;

/**
 * Handler of one end of a connection. All calls are made on the thread that polls.
 *
 * <p>A {@link org.outcry.wire.DecodeException} thrown here is a fault of the peer: it ends that connection and is not
 * propagated. Any other exception is a fault of this side and ends the connection, too. A server goes on, and tells
 * {@link Acceptor#onFailed}; {@link ChannelClient#poll} throws it, and connects again when it is polled again. Errors
 * that a single call can cause, of the stack, of an assertion or of linkage, are the cause of an {@code
 * IllegalStateException} there. The calls behind the one that failed are not delivered; what the client repeats, the
 * two sides define, by {@link Greeting#position} or by ids of requests.
 */
public interface ChannelHandler {
    /**
     * Called when the greeting succeeded. Calls may be written from now on.
     *
     * @param greeting the peer's greeting
     */
    default void onReady(Connection connection, Greeting greeting) {}

    /**
     * Called when a batch of calls has arrived. Calls left in it are offered again later, and until then no more is
     * read from the peer. Calls written in this method are flushed after it.
     *
     * <p>A native reader has its own loop, in which it is inlined and shares no call site:
     *
     * <pre>{@code
     * while (calls.forEach(reader, connection.roomFor(REPLY_BYTES)) > 0) {}
     * }</pre>
     */
    void onCalls(Calls calls);

    /**
     * Called for a call of a method that only the other side's version of the interface has, in the order of the calls.
     * It is passed over and counted ({@link Connection#unknownCalls}). Occurs with contracts of
     * {@link ChannelContract#of} only; with equal versions an unknown method is a fault of the peer.
     *
     * @param call describes it, without its name: {@link Calls#methodId}, {@link Calls#buffer}; {@code next} must not
     *     be called
     */
    default void onUnknownCall(Connection connection, Calls call) {}

    /** Called when the connection, which was ready, has ended. Called once for each {@link #onReady}. */
    default void onClosed(Connection connection, ChannelClose close) {}

    /**
     * Returns a handler that delivers every call to a reader of arrays, as a copy, in a loop that all such handlers
     * share.
     */
    static ChannelHandler of(FrameHandler reader) {
        return calls -> calls.forEach(reader);
    }
}
