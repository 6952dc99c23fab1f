// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.itch.mold.MoldHistory;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.soup.SoupServer;
import org.outcry.soup.SoupServerConfig;
import org.outcry.wire.file.EventFileSpec;

/**
 * Server that sends the messages of a stream over SoupBinTCP, under the same numbers as the deltas, from any number of
 * the session on. The newest messages come from memory, older ones from the event log. Never blocks. One thread.
 */
final class TcpFeed implements AutoCloseable {
    /** The messages of all clients in one poll, about: where cores are few, the thread executes orders, too. */
    private static final int MESSAGES_PER_POLL = 512;

    private static final int LEAST_MESSAGES = 8;

    private final List<StreamSpec> streams;
    private final List<MoldHistory> histories;
    private final SessionIndexes indexes;
    private final LogReplays replays;
    private final LoginCheck logins;
    private final SoupServer server;
    private int share;
    long rejectedLogins;
    long rejectedSessions;
    long slow;
    long sent;
    long sentFromLog;

    TcpFeed(
            SoupServerConfig server,
            LoginCheck logins,
            List<StreamSpec> streams,
            List<MoldHistory> histories,
            SessionIndexes indexes,
            EventFileSpec eventLog,
            LongSupplier releasedEventNumber)
            throws IOException {
        this.logins = logins;
        this.streams = streams;
        this.histories = histories;
        this.indexes = indexes;
        this.replays = new LogReplays(eventLog, releasedEventNumber, streams);
        this.server = SoupServer.open(
                server,
                (session, peer, nowNs) -> new TcpFeedSession(session, this, this.logins.of(session, peer), nowNs));
    }

    /** Accepts connections and serves them. Returns the work done. */
    int poll(long nowNs) {
        share = Math.max(LEAST_MESSAGES, MESSAGES_PER_POLL / Math.max(1, server.connections()));
        return server.poll(nowNs);
    }

    Selector selector() {
        return server.selector();
    }

    InetSocketAddress localAddress() throws IOException {
        return server.localAddress();
    }

    SoupServer server() {
        return server;
    }

    /** Returns the number of messages to send, or events to translate, that a client may have in this poll. */
    int share() {
        return share;
    }

    LogReplays replays() {
        return replays;
    }

    /**
     * Returns the stream that a login names, by its name or a session; the first one for an empty text; -1 if there is
     * none.
     */
    int stream(String session) {
        for (int i = 0; i < streams.size(); i++) {
            if (session.isEmpty() || session.equals(streams.get(i).name()) || index(i, session) != null) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the session of a stream that a login names: the present one, or the one that ended. */
    @Nullable
    SessionIndex index(int stream, String session) {
        SessionIndex current = indexes.current(stream);
        if (session.isEmpty() || session.equals(streams.get(stream).name())) {
            return current;
        }
        if (current != null && session.equals(current.session().toString())) {
            return current;
        }
        SessionIndex ended = indexes.ended(stream);
        return ended != null && session.equals(ended.session().toString()) ? ended : null;
    }

    /** Returns whether a session is the present one of its stream, whose newest messages are in memory. */
    @SuppressWarnings("ReferenceEquality")
    boolean isCurrent(int stream, SessionIndex index) {
        return indexes.current(stream) == index;
    }

    MoldHistory history(int stream) {
        return histories.get(stream);
    }

    @Override
    public void close() throws IOException {
        server.close();
        replays.close();
    }
}
