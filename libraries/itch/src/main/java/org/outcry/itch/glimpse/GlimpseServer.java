// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import org.outcry.soup.SoupBuffers;
import org.outcry.soup.SoupServer;
import org.outcry.soup.SoupServerConfig;

/**
 * Server that sends one snapshot to each client that logs in, then ends the session. The number of clients is bounded,
 * and a client that makes no progress is disconnected. Never blocks. One thread, which may have other work: a poll
 * sends 64 KiB at most, to eight clients at most, and the clients take turns.
 */
public final class GlimpseServer implements AutoCloseable {
    // Set explicitly, because the default of the operating system would buffer many times as much for a slow reader.
    private static final int SEND_BUFFER_BYTES = 1 << 18;
    private static final SoupBuffers BUFFERS = new SoupBuffers(1 << 10, 1 << 16);

    private static final int BYTES_PER_POLL = 1 << 16;
    private static final int CLIENTS_PER_POLL = 8;

    private final SoupServer server;
    private final PollBudget budget = new PollBudget();
    private final GlimpseCounters counters = new GlimpseCounters();

    private GlimpseServer(GlimpseServerConfig config, SnapshotSource source) throws IOException {
        SoupServerConfig connections = new SoupServerConfig(
                config.address(),
                config.maxClients(),
                config.maxPerAddress(),
                SEND_BUFFER_BYTES,
                BUFFERS,
                config.timings(),
                config.links());
        server = SoupServer.open(
                connections,
                (session, peer, nowNs) -> new GlimpseSession(session, config, peer, source, counters, budget, nowNs));
    }

    /** Opens the server. */
    public static GlimpseServer open(GlimpseServerConfig config, SnapshotSource source) throws IOException {
        return new GlimpseServer(config, source);
    }

    /** Accepts connections and serves them. Returns the work done. */
    public int poll(long nowNs) {
        budget.leftBytes = BYTES_PER_POLL;
        return server.poll(nowNs, CLIENTS_PER_POLL);
    }

    /** Returns the selector of its sockets, so that a thread can wait for these and for others. */
    public Selector selector() {
        return server.selector();
    }

    /** Returns the bound address. */
    public InetSocketAddress localAddress() throws IOException {
        return server.localAddress();
    }

    /** Returns the number of connected clients. */
    public int clients() {
        return server.connections();
    }

    /** Returns the number of accepted connections. */
    public long accepted() {
        return server.accepted();
    }

    /** Returns the number of connections that were rejected because of the bounds. */
    public long refused() {
        return server.refused();
    }

    /** Returns the part of the rejected connections that were too many from their address. */
    public long refusedByAddress() {
        return server.refusedByAddress();
    }

    /** Returns the number of connections that were closed because another one needed their place. */
    public long displaced() {
        return server.displaced();
    }

    /** Returns the number of rejected logins. */
    public long rejected() {
        return counters.rejected;
    }

    /** Returns the part of the rejected logins that asked for a session or document that the server does not have. */
    public long rejectedWithoutSession() {
        return counters.rejectedWithoutSession;
    }

    /** Returns the number of snapshots sent completely. */
    public long completed() {
        return counters.completed;
    }

    /** Returns the number of connections that ended before their snapshot. */
    public long dropped() {
        return counters.dropped;
    }

    /** Returns the number of connections that the operating system failed to accept. */
    public long acceptFailures() {
        return server.acceptFailures();
    }

    /** Returns the reason of the last dropped connection or failed accept. */
    public String lastDropReason() {
        return counters.lastDropReason.isEmpty() ? server.lastAcceptFailure() : counters.lastDropReason;
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
