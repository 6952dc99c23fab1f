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
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Server that sends the messages of a stream over SoupBinTCP, under the same numbers as the deltas, from any number of the session on. The
 * newest messages come from memory, older ones from the event log. Never blocks. One thread.
 */
final class TcpFeed implements AutoCloseable {
    /** The maximum number of clients that are read from the log at a time; others wait for their turn. */
    static final int MOST_REPLAYS = 8;

    private final List<StreamSpec> streams;
    private final List<MoldHistory> histories;
    private final LogArchive archive;
    private final EventFileSpec eventLog;
    private final LongSupplier releasedEventNumber;
    private final LoginCheck logins;
    private final int maxEvents;
    private final SoupServer server;
    private int replays;
    long rejected;
    long slow;
    long sent;
    long sentFromLog;

    TcpFeed(
            TcpFeedConfig config,
            List<StreamSpec> streams,
            List<MoldHistory> histories,
            LogArchive archive,
            EventFileSpec eventLog,
            LongSupplier releasedEventNumber,
            int maxEvents)
            throws IOException {
        this.logins = config.logins();
        this.streams = streams;
        this.histories = histories;
        this.archive = archive;
        this.eventLog = eventLog;
        this.releasedEventNumber = releasedEventNumber;
        this.maxEvents = maxEvents;
        this.server = SoupServer.open(
                config.server(), (session, peer, nowNs) -> new TcpFeedSession(session, this, this.logins.of(peer)));
    }

    /** Accepts connections and serves them. Returns the work done. */
    int poll(long nowNs) {
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

    int maxEvents() {
        return maxEvents;
    }

    /** Returns the stream that a login names, by its name or a session; the first one for an empty text; -1 if there is none. */
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
        SessionIndex current = archive.current(stream);
        if (session.isEmpty() || session.equals(streams.get(stream).name())) {
            return current;
        }
        if (current != null && session.equals(current.session().toString())) {
            return current;
        }
        SessionIndex ended = archive.ended(stream);
        return ended != null && session.equals(ended.session().toString()) ? ended : null;
    }

    /** Returns whether a session is the present one of its stream, whose newest messages are in memory. */
    @SuppressWarnings("ReferenceEquality")
    boolean isCurrent(int stream, SessionIndex index) {
        return archive.current(stream) == index;
    }

    MoldHistory history(int stream) {
        return histories.get(stream);
    }

    /** Returns a replay of older messages; null if too many clients have one. */
    @Nullable
    LogReplay newReplay() throws IOException {
        if (replays == MOST_REPLAYS) {
            return null;
        }
        LogReplay replay = new LogReplay(EventFileReader.open(eventLog), releasedEventNumber, streams);
        replays++;
        return replay;
    }

    void end(LogReplay replay) {
        replays--;
        replay.close();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
