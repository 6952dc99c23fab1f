// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Links of a server's connections with TLS 1.3, with counts of its handshakes. The owner of the connections bounds the
 * time of a handshake, as it bounds that of a logon: until then {@link ByteLink#read} and {@link ByteLink#write} return
 * 0.
 */
public final class TlsListener implements LinkFactory {
    /** The computations of its handshakes. */
    final TlsTasks tasks;

    private final TlsAnswers answers;
    private final TlsServer server;
    private final String name;
    private final Consumer<String> lines;
    private final AtomicLong handshakes = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();

    TlsListener(TlsServer server, String name, Consumer<String> lines, LongSupplier clockNs) {
        this.server = server;
        this.name = name;
        this.lines = lines;
        this.answers = new TlsAnswers(clockNs);
        this.tasks = TlsTasks.onThread(name + "-tls");
    }

    @Override
    public ByteLink open(SocketChannel socket) throws IOException {
        InetAddress address = ((InetSocketAddress) socket.getRemoteAddress()).getAddress();
        return new TlsLink(socket, address, server.engine(), tasks, answers, this::count);
    }

    /** Returns the number of handshakes that succeeded. Any thread. */
    public long handshakes() {
        return handshakes.get();
    }

    @Override
    public long refused() {
        return refused.get();
    }

    /**
     * Counts, and tells the first refusal, the second, the fourth and so on, so that a flood does not fill the
     * operator's lines.
     */
    private void count(InetAddress address, @Nullable String failure) {
        if (failure == null) {
            handshakes.incrementAndGet();
            return;
        }
        long count = refused.incrementAndGet();
        if (Long.bitCount(count) == 1) {
            lines.accept("connection without good TLS refused: listener=" + name + " address="
                    + address.getHostAddress() + " so far=" + count + ": " + failure);
        }
    }
}
