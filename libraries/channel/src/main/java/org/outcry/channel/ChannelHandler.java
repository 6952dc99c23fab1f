package org.outcry.channel;

import org.outcry.wire.FrameHandler;

/**
 * What the owner of one end of a connection does. All calls come from the thread that polls.
 *
 * <p>A {@link org.outcry.wire.DecodeException} thrown here is the peer's fault: it ends that connection and goes no
 * further. Any other exception is this side's: it ends the connection too, and then leaves {@code poll}.
 */
public interface ChannelHandler {
    /**
     * The greeting went well: calls may be written from now on.
     *
     * @param greeting what the peer said of itself
     */
    default void onReady(Connection connection, Greeting greeting) {}

    /**
     * A batch of calls has arrived. What is left in it when this returns is offered again later, and until then
     * nothing more is read from the peer. What was written is flushed after it.
     *
     * <p>A native reader has the loop of its role, in which it is inlined and shares no call site:
     *
     * <pre>{@code
     * while (calls.forEach(reader, connection.roomFor(REPLY_BYTES)) > 0) {}
     * }</pre>
     */
    void onCalls(Calls calls);

    /** The connection, which was ready, has ended. Called once for each {@link #onReady}. */
    default void onClosed(Connection connection, ChannelClose close) {}

    /** A handler that hands every call to a reader of arrays, as a copy, in a loop that all such handlers share. */
    static ChannelHandler of(FrameHandler reader) {
        return calls -> calls.forEach(reader);
    }
}
