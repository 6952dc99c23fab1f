// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.link.LinkFactory;
import org.outcry.soup.SessionName;
import org.outcry.soup.SoupBinTcp;
import org.outcry.soup.SoupBuffers;
import org.outcry.soup.SoupClient;
import org.outcry.soup.SoupClientListener;
import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupTimings;

/**
 * Client of a feed over SoupBinTCP, for networks without multicast. It delivers every message of a stream from number 1
 * of the session on, in order and once. After a lost connection it continues at its number; after the end of a session,
 * with the next session. Polled by one thread; never blocks. A message allocates nothing.
 *
 * <p>The listener receives an empty snapshot before number 1 of each session. If it finds that a message does not fit,
 * the session is read again from number 1.
 */
public final class TcpFeedClient implements AutoCloseable {
    private static final String MISFIT = "a message did not fit";

    private final InetSocketAddress server;
    private final String user;
    private final String password;
    private final String stream;
    private final SoupTimings timings;
    private LinkFactory links = LinkFactory.plain();
    private final LongSupplier clockNs;
    private final FeedListener listener;
    private final Retry retry;
    private final Arrival arrival = new Arrival();
    private @Nullable SoupClient soup;
    private @Nullable SessionName session;
    private long next;
    private long messages;
    private long connections;
    private String failure = "";

    /**
     * Creates a client that is not connected.
     *
     * @param stream the stream, as the server calls it; empty for its only or first one
     * @param retryNs the pause before another connection; it grows while attempts fail
     * @param clockNs a monotonic clock, such as {@code System::nanoTime}
     */
    public TcpFeedClient(
            InetSocketAddress server,
            String user,
            String password,
            String stream,
            SoupTimings timings,
            long retryNs,
            LongSupplier clockNs,
            FeedListener listener) {
        this.server = server;
        this.user = user;
        this.password = password;
        this.stream = stream;
        this.timings = timings;
        this.clockNs = clockNs;
        this.listener = listener;
        this.retry = new Retry(retryNs, clockNs.getAsLong());
    }

    /**
     * Sets the way to the server, plain or with TLS, for the connections that are made from now on. Returns this
     * client.
     */
    public TcpFeedClient through(LinkFactory way) {
        links = way;
        return this;
    }

    /** Runs one duty cycle. Returns the work done. */
    public int poll() {
        long nowNs = clockNs.getAsLong();
        SoupClient connection = soup;
        if (connection == null) {
            return retry.isDue(nowNs) ? connect(nowNs) : 0;
        }
        int work = connection.poll(nowNs);
        if (session != null && !listener.isConsistent()) {
            listener.onStale(MISFIT);
            arrival.forget();
            connection.close();
            lost(MISFIT, nowNs);
        } else if (connection.isClosed()) {
            lost(connection.closeReason(), nowNs);
        }
        return work;
    }

    private void lost(String reason, long nowNs) {
        if (!reason.isEmpty()) {
            failure = reason;
        }
        soup = null;
        retry.failed(nowNs);
    }

    private int connect(long nowNs) {
        SessionName name = session;
        SoupLogin login = new SoupLogin(user, password, name == null ? stream : name.toString(), Math.max(1, next));
        try {
            soup = new SoupClient(server, links, login, timings, arrival, SoupBuffers.DEFAULT.outboundBytes(), nowNs);
        } catch (IOException e) {
            failure = "no connection: server=" + server + " cause=" + e.getMessage();
            retry.failed(nowNs);
        }
        return 1;
    }

    /** Closes the connection; the next {@link #poll} that is due opens another one. */
    public void disconnect() {
        SoupClient connection = soup;
        if (connection != null) {
            connection.close();
        }
    }

    /** Returns whether the client is connected and logged in. */
    public boolean isConnected() {
        SoupClient connection = soup;
        return connection != null && connection.isAccepted() && !connection.isClosed();
    }

    /** Returns the number of the next message of the session. */
    public long nextNumber() {
        return next;
    }

    /** Returns the number of messages delivered. */
    public long messages() {
        return messages;
    }

    /** Returns the number of accepted logins. */
    public long connections() {
        return connections;
    }

    /** Returns the reason of the last failure; empty if there is none. */
    public String failure() {
        return failure;
    }

    @Override
    public void close() {
        disconnect();
    }

    private final class Arrival implements SoupClientListener {
        @Override
        public void onAccepted(SessionName name, long nextNumber) {
            connections++;
            if (!name.equals(session)) {
                session = name;
                next = nextNumber;
                listener.onSnapshotBegin(name);
                listener.onSnapshotEnd(nextNumber);
            } else if (nextNumber != next) {
                listener.onStale("the server goes on at another number: wanted=" + next + " given=" + nextNumber);
                forget();
            }
        }

        @Override
        public void onRejected(byte reason) {
            if (reason == SoupBinTcp.SESSION_NOT_AVAILABLE) {
                forget();
            }
        }

        private void forget() {
            session = null;
            next = 0;
        }

        @Override
        public void onSequenced(byte[] buffer, int offset, int length) {
            next++;
            messages++;
            listener.onMessage(buffer, offset, length);
        }

        @Override
        public void onEndOfSession() {
            SessionName ended = session;
            if (ended != null) {
                listener.onEndOfSession(ended);
            }
            forget();
        }
    }
}
