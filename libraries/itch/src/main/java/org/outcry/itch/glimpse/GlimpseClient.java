// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

import java.io.IOException;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import org.outcry.link.LinkFactory;
import org.outcry.soup.SessionName;
import org.outcry.soup.SoupBuffers;
import org.outcry.soup.SoupClient;
import org.outcry.soup.SoupClientListener;
import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupTimings;

/** Client of a GLIMPSE server, with one connection per snapshot. Never blocks. One thread. */
public final class GlimpseClient implements SnapshotLink {
    private final InetSocketAddress server;
    private final SoupLogin login;
    private final SoupTimings timings;
    private LinkFactory links = LinkFactory.plain();
    private final SnapshotBuffer messages;
    private final Arrival arrival = new Arrival();
    private @Nullable SoupClient soup;
    private @Nullable SessionName session;
    private Progress progress = Progress.IDLE;
    private String failure = "";
    private long nextNumber;

    /** Creates a client that is not connected, for the server's only or first stream. */
    public GlimpseClient(
            InetSocketAddress server, String user, String password, SoupTimings timings, int maxSnapshotBytes) {
        this(server, user, password, "", timings, maxSnapshotBytes);
    }

    /**
     * Creates a client that is not connected.
     *
     * @param session the session of a stream, or what the server takes for one; empty for its only or first stream
     * @param maxSnapshotBytes the size of the largest snapshot accepted
     */
    public GlimpseClient(
            InetSocketAddress server,
            String user,
            String password,
            String session,
            SoupTimings timings,
            int maxSnapshotBytes) {
        this.server = server;
        this.login = new SoupLogin(user, password, session, Glimpse.FIRST_NUMBER);
        this.timings = timings;
        this.messages = new SnapshotBuffer(maxSnapshotBytes);
    }

    /**
     * Sets the way to the server, plain or with TLS, for the snapshots that are started from now on. Returns this
     * client.
     */
    public GlimpseClient through(LinkFactory way) {
        links = way;
        return this;
    }

    @Override
    public void start(long nowNs) {
        cancel();
        failure = "";
        progress = Progress.RUNNING;
        try {
            soup = new SoupClient(server, links, login, timings, arrival, SoupBuffers.DEFAULT.outboundBytes(), nowNs);
        } catch (IOException e) {
            fail("no connection: server=" + server + " cause=" + e.getMessage());
        }
    }

    @Override
    public Progress poll(long nowNs) {
        SoupClient connection = soup;
        if (progress == Progress.RUNNING && connection != null) {
            connection.poll(nowNs);
            if (progress == Progress.RUNNING && connection.isClosed()) {
                fail(
                        connection.closeReason().isEmpty()
                                ? "session ended before the end of the snapshot"
                                : connection.closeReason());
            }
            if (progress != Progress.RUNNING) {
                connection.close();
                soup = null;
            }
        }
        return progress;
    }

    @Override
    public SessionName session() {
        SessionName name = session;
        if (name == null) {
            throw new IllegalStateException("no snapshot: progress=" + progress);
        }
        return name;
    }

    @Override
    public long nextNumber() {
        return nextNumber;
    }

    @Override
    public SnapshotBuffer messages() {
        return messages;
    }

    @Override
    public String failure() {
        return failure;
    }

    @Override
    public void cancel() {
        if (soup != null) {
            soup.close();
            soup = null;
        }
        messages.clear();
        session = null;
        progress = Progress.IDLE;
    }

    private void fail(String reason) {
        messages.clear();
        failure = reason;
        progress = Progress.FAILED;
    }

    private final class Arrival implements SoupClientListener {
        @Override
        public void onAccepted(SessionName name, long next) {
            if (next != Glimpse.FIRST_NUMBER) {
                fail("snapshot doesn't start at its start: nextNumber=" + next);
            }
            session = name;
        }

        @Override
        public void onRejected(byte reason) {
            fail("login rejected: reason=" + (char) reason);
        }

        @Override
        public void onSequenced(byte[] buffer, int offset, int length) {
            if (progress != Progress.RUNNING) {
                return;
            }
            if (session == null) {
                fail("message before the answer to the login");
            } else if (Glimpse.isEndOfSnapshot(buffer, offset, length)) {
                nextNumber = Glimpse.nextNumber(buffer, offset);
                if (nextNumber < 1) {
                    fail("malformed end of snapshot");
                } else {
                    progress = Progress.COMPLETE;
                }
            } else if (!messages.add(buffer, offset, length)) {
                fail("snapshot too large: messagesBefore=" + messages.messages() + "; raise the bound");
            }
        }

        @Override
        public void onEndOfSession() {
            if (progress == Progress.RUNNING) {
                fail("session ended before the end of the snapshot");
            }
        }
    }
}
