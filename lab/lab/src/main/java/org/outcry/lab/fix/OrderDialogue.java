// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.fix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * Client's side of one protocol: requests that each have one answer, in order. Every even request is an order that rests, the odd one
 * after it its cancel. One thread; allocates nothing per message.
 */
public interface OrderDialogue {
    /**
     * Logs in over a connection in blocking mode, and reads all answers to the login.
     *
     * @param in an empty buffer, left empty
     * @throws IOException if the login isn't accepted
     */
    void logOn(SocketChannel channel, ByteBuffer in) throws IOException;

    /** Returns the length of the longest request in bytes. */
    int longestRequest();

    /** Writes a request. Returns its length in bytes. */
    int write(byte[] out, int offset, int request);

    /**
     * Reads the whole messages in a range of bytes.
     *
     * @return the offset of the first byte after the last whole message
     * @throws IOException if a message isn't an expected answer
     */
    int read(byte[] in, int offset, int end) throws IOException;

    /** Returns the number of requests answered so far. */
    int answers();

    /** Returns the number of bytes of those answers. */
    long answerBytes();
}
