package org.outcry.lab.fix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * A client's side of one protocol: requests that each have one answer, in order. Every even request is an order that rests, the odd one after
 * it its cancel. One thread; allocates nothing per message.
 */
public interface OrderDialogue {
    /**
     * Logs in over a connection in blocking mode, and takes all that the login is answered with.
     *
     * @param in an empty buffer, left empty
     * @throws IOException if the login isn't accepted
     */
    void logOn(SocketChannel channel, ByteBuffer in) throws IOException;

    /** No request is longer, in bytes. */
    int longestRequest();

    /** Writes a request. Returns its length in bytes. */
    int write(byte[] out, int offset, int request);

    /**
     * Takes the whole messages in a range of bytes.
     *
     * @return the offset of the first byte that belongs to none of them
     * @throws IOException if one of them isn't an answer that was expected
     */
    int read(byte[] in, int offset, int end) throws IOException;

    /** Requests that were answered so far. */
    int answers();

    /** Bytes of those answers. */
    long answerBytes();
}
