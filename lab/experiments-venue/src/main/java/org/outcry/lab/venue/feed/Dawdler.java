// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Client of the snapshot server that logs in and takes a byte now and then; it comes again when it was cut off. One
 * thread.
 */
final class Dawdler implements AutoCloseable {
    private static final long BYTE_NS = 500_000_000L;
    private static final int BUFFER_BYTES = 4_096;
    private static final byte[] LOGIN = "\0\57L                                                 0"
            .substring(0, 49)
            .getBytes(StandardCharsets.ISO_8859_1);

    private final InetSocketAddress server;
    private final ByteBuffer one = ByteBuffer.allocateDirect(1);
    private @Nullable SocketChannel socket;
    private long nextNs;

    Dawdler(InetSocketAddress server) {
        this.server = server;
    }

    void poll(long nowNs) {
        if (nowNs < nextNs) {
            return;
        }
        nextNs = nowNs + BYTE_NS;
        try {
            SocketChannel open = socket;
            if (open == null) {
                open = SocketChannel.open();
                socket = open;
                open.setOption(StandardSocketOptions.SO_RCVBUF, BUFFER_BYTES);
                open.connect(server);
                open.write(ByteBuffer.wrap(LOGIN));
                open.configureBlocking(false);
                return;
            }
            one.clear();
            if (open.read(one) < 0) {
                close();
            }
        } catch (IOException e) {
            close();
        }
    }

    @Override
    public void close() {
        SocketChannel open = socket;
        socket = null;
        if (open != null) {
            try {
                open.close();
            } catch (IOException e) {
                // Its other end has closed it.
                nextNs += BYTE_NS;
            }
        }
    }
}
