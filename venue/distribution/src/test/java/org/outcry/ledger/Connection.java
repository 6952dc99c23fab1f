// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** TCP connection to a port of this machine. Nothing blocks; bytes that do not fit now are sent later. */
final class Connection {
    private final SocketChannel channel;
    private final Deque<ByteBuffer> unsent = new ArrayDeque<>();
    private byte[] input = new byte[1 << 16];
    private int begin;
    private int end;
    private boolean ended;

    /** Connects. The selector wakes for what arrives. */
    Connection(int port, Selector arrivals) throws IOException {
        channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        channel.register(arrivals, SelectionKey.OP_READ);
    }

    void write(byte[] bytes) {
        unsent.add(ByteBuffer.wrap(bytes));
        flush();
    }

    private void flush() {
        try {
            while (!unsent.isEmpty() && !ended) {
                channel.write(unsent.element());
                if (unsent.element().hasRemaining()) {
                    return;
                }
                unsent.remove();
            }
        } catch (IOException e) {
            ended = true;
        }
    }

    /** Reads what has arrived. Returns whether there was anything. */
    boolean read() {
        flush();
        if (begin > 0) {
            System.arraycopy(input, begin, input, 0, end - begin);
            end -= begin;
            begin = 0;
        }
        if (end == input.length) {
            input = Arrays.copyOf(input, 2 * input.length);
        }
        try {
            int count = channel.read(ByteBuffer.wrap(input, end, input.length - end));
            if (count < 0) {
                ended = true;
                channel.close();
            }
            end += Math.max(count, 0);
            return count > 0;
        } catch (IOException e) {
            ended = true;
            return false;
        }
    }

    /** Returns the number of bytes that were read and not taken. */
    int available() {
        return end - begin;
    }

    /** Returns one of these bytes. */
    byte at(int offset) {
        return input[begin + offset];
    }

    /** Takes bytes. */
    byte[] take(int length) {
        byte[] bytes = Arrays.copyOfRange(input, begin, begin + length);
        begin += length;
        return bytes;
    }

    /** Returns whether the venue has closed it. */
    boolean ended() {
        return ended;
    }

    void close() throws IOException {
        channel.close();
    }
}
