package org.outcry.itch.glimpse;

import java.io.IOException;
import java.net.InetSocketAddress;
import org.outcry.soup.SoupBuffers;
import org.outcry.soup.SoupServer;
import org.outcry.soup.SoupServerConfig;

/**
 * Server that gives each client that logs in one snapshot, then ends the session. The number of clients is bounded, and a client that makes
 * no progress is dropped. Never blocks. One thread.
 */
public final class GlimpseServer implements AutoCloseable {
    // Set, because what the system would choose for a slow reader is many times as much.
    private static final int SEND_BUFFER_BYTES = 1 << 18;
    private static final SoupBuffers BUFFERS = new SoupBuffers(1 << 10, 1 << 16);

    private final SoupServer server;
    private final GlimpseCounters counters = new GlimpseCounters();

    private GlimpseServer(GlimpseServerConfig config, SnapshotSource source) throws IOException {
        SoupServerConfig connections = new SoupServerConfig(
                config.address(), config.maxClients(), SEND_BUFFER_BYTES, BUFFERS, config.timings());
        server = SoupServer.open(
                connections, (session, peer, nowNs) -> new GlimpseSession(session, config, source, counters, nowNs));
    }

    /** Opens the server. */
    public static GlimpseServer open(GlimpseServerConfig config, SnapshotSource source) throws IOException {
        return new GlimpseServer(config, source);
    }

    /** Accepts connections and serves them. Returns the work done. */
    public int poll(long nowNs) {
        return server.poll(nowNs);
    }

    /** The address that was bound. */
    public InetSocketAddress localAddress() throws IOException {
        return server.localAddress();
    }

    /** Clients that are connected. */
    public int clients() {
        return server.connections();
    }

    /** Connections that were accepted. */
    public long accepted() {
        return server.accepted();
    }

    /** Connections that were closed at once because there were too many. */
    public long refused() {
        return server.refused();
    }

    /** Logins that were rejected. */
    public long rejected() {
        return counters.rejected;
    }

    /** Snapshots that were sent whole. */
    public long completed() {
        return counters.completed;
    }

    /** Connections that ended before their snapshot did. */
    public long dropped() {
        return counters.dropped;
    }

    /** Connections that the operating system didn't hand over. */
    public long acceptFailures() {
        return server.acceptFailures();
    }

    /** Why the last of these ended, or wasn't accepted. */
    public String lastDropReason() {
        return counters.lastDropReason.isEmpty() ? server.lastAcceptFailure() : counters.lastDropReason;
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
