// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.soup.SessionName;

/** Clients that request old messages all at once, once a second, each from a port of its own. One thread. */
final class LoadRequests implements AutoCloseable {
    private static final long INTERVAL_NS = 1_000_000_000L;
    private static final int COUNT = 20;

    private final Selector selector = Selector.open();
    private final List<DatagramChannel> clients = new ArrayList<>();
    private final ByteBuffer request = ByteBuffer.allocateDirect(MoldUdp64.HEADER_LENGTH);
    private final ByteBuffer reply = ByteBuffer.allocateDirect(1 << 16);
    private long nextNs;
    private volatile long replies;

    LoadRequests(InetSocketAddress server, SessionName session, int count) throws IOException {
        byte[] bytes = new byte[MoldUdp64.HEADER_LENGTH];
        MoldUdp64.putHeader(bytes, session, MoldUdp64.FIRST_NUMBER, COUNT);
        request.put(bytes);
        for (int i = 0; i < count; i++) {
            DatagramChannel client = DatagramChannel.open();
            client.configureBlocking(false);
            client.connect(server);
            client.register(selector, SelectionKey.OP_READ);
            clients.add(client);
        }
    }

    /** Sends what is due, and reads replies. Returns the work done. */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    int poll(long nowNs) throws IOException {
        int work = 0;
        if (nowNs >= nextNs) {
            nextNs = nowNs + INTERVAL_NS;
            for (DatagramChannel client : clients) {
                request.rewind();
                work += client.write(request) > 0 ? 1 : 0;
            }
        }
        if (selector.selectNow() > 0) {
            for (SelectionKey key : selector.selectedKeys()) {
                reply.clear();
                if (((DatagramChannel) key.channel()).read(reply) > 0) {
                    replies++;
                    work++;
                }
            }
            selector.selectedKeys().clear();
        }
        return work;
    }

    /** Returns the number of replies so far. */
    long replies() {
        return replies;
    }

    @Override
    public void close() throws IOException {
        for (DatagramChannel client : clients) {
            client.close();
        }
        selector.close();
    }
}
