package org.outcry.itch.glimpse;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives each client that logs in one snapshot, then ends the session. The number of clients is bounded, and who makes no progress is
 * dropped. Never blocks. One thread.
 */
public final class GlimpseServer implements AutoCloseable {
    // Set, because what the system would choose for a slow reader is many times as much.
    private static final int SEND_BUFFER_BYTES = 1 << 18;

    private final GlimpseServerConfig config;
    private final SnapshotSource source;
    private final ServerSocketChannel acceptor;
    private final Selector selector;
    private final List<GlimpseSession> sessions = new ArrayList<>();
    private long accepted;
    private long refused;
    private long rejected;
    private long completed;
    private long dropped;
    private long acceptFailures;
    private String lastDropReason = "";

    private GlimpseServer(
            GlimpseServerConfig config, SnapshotSource source, ServerSocketChannel acceptor, Selector selector) {
        this.config = config;
        this.source = source;
        this.acceptor = acceptor;
        this.selector = selector;
    }

    /** Opens the server. */
    public static GlimpseServer open(GlimpseServerConfig config, SnapshotSource source) throws IOException {
        ServerSocketChannel acceptor = ServerSocketChannel.open();
        try {
            acceptor.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            acceptor.configureBlocking(false);
            acceptor.bind(config.address());
            Selector selector = Selector.open();
            acceptor.register(selector, SelectionKey.OP_ACCEPT);
            return new GlimpseServer(config, source, acceptor, selector);
        } catch (IOException e) {
            acceptor.close();
            throw e;
        }
    }

    /** Takes connections and serves them. Returns the work done. */
    public int poll(long nowNs) {
        int work = 0;
        try {
            work = takeConnections(nowNs);
        } catch (IOException e) {
            acceptFailures++;
            lastDropReason = "connection not taken: " + e.getMessage();
        }
        for (int i = sessions.size() - 1; i >= 0; i--) {
            GlimpseSession session = sessions.get(i);
            work += session.poll(nowNs);
            if (session.isClosed()) {
                forget(i, session);
            }
        }
        return work;
    }

    private int takeConnections(long nowNs) throws IOException {
        // Asked first, since accept allocates even when nobody is there.
        if (selector.selectNow() == 0) {
            return 0;
        }
        selector.selectedKeys().clear();
        int taken = 0;
        SocketChannel channel = acceptor.accept();
        while (channel != null) {
            taken++;
            if (sessions.size() == config.maxClients()) {
                refused++;
                channel.close();
            } else {
                accepted++;
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                channel.setOption(StandardSocketOptions.SO_SNDBUF, SEND_BUFFER_BYTES);
                sessions.add(new GlimpseSession(channel, config, source, nowNs));
            }
            channel = taken < config.maxClients() ? acceptor.accept() : null;
        }
        return taken;
    }

    private void forget(int index, GlimpseSession session) {
        sessions.set(index, sessions.getLast());
        sessions.removeLast();
        if (session.isRejected()) {
            rejected++;
        } else if (session.isComplete()) {
            completed++;
        } else {
            dropped++;
            lastDropReason = session.closeReason();
        }
    }

    /** The address that was bound. */
    public InetSocketAddress localAddress() throws IOException {
        return (InetSocketAddress) acceptor.getLocalAddress();
    }

    /** Clients that are connected. */
    public int clients() {
        return sessions.size();
    }

    /** Connections that were taken. */
    public long accepted() {
        return accepted;
    }

    /** Connections that were closed at once because there were too many. */
    public long refused() {
        return refused;
    }

    /** Logins that were rejected. */
    public long rejected() {
        return rejected;
    }

    /** Snapshots that were sent whole. */
    public long completed() {
        return completed;
    }

    /** Connections that ended before their snapshot did. */
    public long dropped() {
        return dropped;
    }

    /** Connections that the operating system didn't hand over. */
    public long acceptFailures() {
        return acceptFailures;
    }

    /** Why the last of these ended, or wasn't taken. */
    public String lastDropReason() {
        return lastDropReason;
    }

    @Override
    public void close() throws IOException {
        sessions.forEach(GlimpseSession::close);
        sessions.clear();
        selector.close();
        acceptor.close();
    }
}
