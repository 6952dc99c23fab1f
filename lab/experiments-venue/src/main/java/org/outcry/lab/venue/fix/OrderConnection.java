// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkFactory;

/**
 * Connection of a client that measures: a session that is logged on, its buffers, and the requests that it has written.
 * One thread; allocates nothing per message.
 */
final class OrderConnection {
    /** Its place among the connections of a load. */
    final int number;

    private final OrderDialogue dialogue;
    private final SocketChannel channel;
    private final ByteLink link;
    private final byte[] out;
    private final ByteBuffer outBuffer;
    private final ByteBuffer in;
    private int outLength;
    private int requests;

    /** Whether it is among those with bytes to be sent. */
    boolean queued;

    /**
     * Connects and logs on.
     *
     * @param bufferBytes the size of each of its two buffers
     * @throws IOException if the acceptor does not accept the logon
     */
    OrderConnection(int number, InetSocketAddress acceptor, LinkFactory links, OrderDialogue dialogue, int bufferBytes)
            throws IOException {
        this.number = number;
        this.dialogue = dialogue;
        out = new byte[bufferBytes];
        outBuffer = ByteBuffer.wrap(out);
        in = ByteBuffer.allocate(bufferBytes);
        channel = SocketChannel.open(acceptor);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        link = links.open(channel);
        dialogue.logOn(link, in);
    }

    /** Makes a selector report it when bytes arrive. */
    void register(Selector selector) throws ClosedChannelException {
        channel.register(selector, SelectionKey.OP_READ, this);
    }

    /** Returns whether a request has room in the buffer. */
    boolean hasRoom() {
        return outLength + dialogue.longestRequest() <= out.length;
    }

    /** Writes the next request. The caller has asked whether there is room. */
    void writeRequest() {
        outLength += dialogue.write(out, outLength, requests++);
    }

    /** Writes a sign of life, if there is room. */
    void writeHeartbeat() {
        if (hasRoom()) {
            outLength += dialogue.writeHeartbeat(out, outLength);
        }
    }

    /** Sends as much as the socket takes. Returns the number of bytes. */
    int flush() throws IOException {
        link.flush();
        if (outLength == 0) {
            return 0;
        }
        outBuffer.position(0).limit(outLength);
        int written = link.write(outBuffer);
        if (written > 0) {
            System.arraycopy(out, written, out, 0, outLength - written);
            outLength -= written;
        }
        return written;
    }

    /** Returns whether there are bytes to be sent. */
    boolean hasUnsent() {
        return outLength > 0 || link.hasUnsent();
    }

    /** Reads once, and decodes the answers. Returns the number of bytes. */
    int receive() throws IOException {
        int read = read();
        if (read > 0) {
            int end = in.position();
            int position = dialogue.read(in.array(), 0, end);
            in.position(position).limit(end);
            in.compact();
        }
        return read;
    }

    /**
     * Reads what the acceptor sends to a session without requests, such as its heartbeats, and discards it. Returns the
     * number of bytes.
     */
    int discard() throws IOException {
        int read = read();
        in.clear();
        return read;
    }

    private int read() throws IOException {
        int read = link.read(in);
        if (read < 0) {
            throw new IOException(
                    "acceptor closed the connection: connection=" + number + " answered=" + dialogue.answers());
        }
        return read;
    }

    /** Returns whether bytes were received that {@link #receive} has yet to read, though the socket has nothing. */
    boolean hasUnread() {
        return link.hasUnread();
    }

    /** Returns the number of requests answered so far. */
    int answers() {
        return dialogue.answers();
    }

    /** Returns the number of bytes of those answers. */
    long answerBytes() {
        return dialogue.answerBytes();
    }

    void close() throws IOException {
        link.close();
    }
}
