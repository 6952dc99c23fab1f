// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.acceptor;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * Connection of an {@link EchoAcceptor}. It counts the bytes of requests, and writes an answer for each. The acceptor's
 * thread.
 */
final class EchoConnection {
    private final SocketChannel channel;
    private final EchoAcceptor.Messages messages;
    private final ByteBuffer out;
    private boolean loggedOn;
    private int unanswered;
    private int next;

    /** Whether it is among those that the acceptor's next turn visits. */
    boolean due;

    EchoConnection(SocketChannel channel, EchoAcceptor.Messages messages, int outBytes) {
        this.channel = channel;
        this.messages = messages;
        out = ByteBuffer.allocateDirect(outBytes);
    }

    /**
     * Reads once and answers, as far as the socket takes it.
     *
     * @param in a buffer for bytes that nobody looks at
     * @return the number of bytes read and written; -1 at the end of the connection
     */
    int echo(ByteBuffer in) throws IOException {
        in.clear();
        int read = channel.read(in);
        if (read < 0) {
            channel.close();
            return read;
        }
        if (read > 0 && !loggedOn) {
            loggedOn = true;
            out.put(messages.logon());
        } else {
            unanswered += read;
        }
        while (unanswered >= messages.requestBytes()[next] && out.remaining() >= messages.answers()[next].length) {
            out.put(messages.answers()[next]);
            unanswered -= messages.requestBytes()[next];
            next = next + 1 == messages.answers().length ? 0 : next + 1;
        }
        if (out.position() > 0) {
            out.flip();
            read += channel.write(out);
            out.compact();
        }
        return read;
    }

    /** Returns whether requests wait for room for their answers, or answers for the socket. */
    boolean hasWork() {
        return out.position() > 0 || unanswered >= messages.requestBytes()[next];
    }
}
