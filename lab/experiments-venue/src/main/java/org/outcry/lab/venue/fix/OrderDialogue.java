// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.outcry.link.ByteLink;

/**
 * Client's side of one protocol: requests that each have one answer, in order. Every even request is an order that
 * rests, the odd one after it its cancel. One thread; allocates nothing per message.
 */
public interface OrderDialogue {
    /**
     * Logs in over a connection, and reads all answers to the login. Waits for them.
     *
     * @param in an empty buffer, left empty
     * @throws IOException if the login isn't accepted
     */
    void logOn(ByteLink link, ByteBuffer in) throws IOException;

    /** Sends a login, and waits until the connection has taken it: with TLS, until the handshake is complete. */
    static void send(ByteLink link, ByteBuffer login, ByteBuffer in) throws IOException {
        while (login.hasRemaining() || link.hasUnsent()) {
            link.write(login);
            link.flush();
            // A handshake goes on with what is read, too.
            if (login.hasRemaining() && link.read(in) < 0) {
                throw new IOException("acceptor closed the connection before the login");
            }
        }
    }

    /** Returns the length of the longest request in bytes. */
    int longestRequest();

    /** Writes a request. Returns its length in bytes. */
    int write(byte[] out, int offset, int request);

    /** Writes a sign of life of a session without requests, not longer than a request. Returns its length in bytes. */
    int writeHeartbeat(byte[] out, int offset);

    /** Returns the time between two signs of life with which the acceptor is content. */
    long heartbeatNs();

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
