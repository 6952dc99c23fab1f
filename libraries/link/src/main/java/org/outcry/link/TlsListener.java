// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Links of a server's connections with TLS 1.3, with counts of its handshakes. The owner of the connections bounds the time of a handshake, as
 * it bounds that of a logon: until then {@link ByteLink#read} and {@link ByteLink#write} return 0.
 */
public final class TlsListener implements LinkFactory {
    /** The computations of its handshakes. */
    final TlsTasks tasks;

    private final TlsServer server;
    private final AtomicLong handshakes = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();

    TlsListener(TlsServer server, String name) {
        this.server = server;
        this.tasks = TlsTasks.onThread(name + "-tls");
    }

    @Override
    public ByteLink open(SocketChannel socket) throws IOException {
        return new TlsLink(socket, server.engine(), tasks, this::count);
    }

    /** Returns the number of handshakes that succeeded. Any thread. */
    public long handshakes() {
        return handshakes.get();
    }

    /** Returns the number of connections that were refused before the end of their handshake. Any thread. */
    public long refused() {
        return refused.get();
    }

    private void count(boolean succeeded) {
        (succeeded ? handshakes : refused).incrementAndGet();
    }
}
