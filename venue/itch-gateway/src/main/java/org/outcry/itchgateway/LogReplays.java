// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Replays of the event log that clients of a {@link TcpFeed} take turns with. A client that waits comes before one that
 * asks later, and one that had a replay for its time gives it back when others wait. One thread.
 */
final class LogReplays implements AutoCloseable {
    /** The maximum number of replays. */
    static final int MOST = 8;

    /** The time after which a client gives a replay back if others wait: enough for many thousands of messages. */
    static final long TURN_NS = 20_000_000L;

    private final EventFileSpec eventLog;
    private final LongSupplier releasedEventNumber;
    private final List<StreamSpec> streams;
    private final List<LogReplay> all = new ArrayList<>();
    private final ArrayDeque<LogReplay> free = new ArrayDeque<>();
    private final ArrayDeque<TcpFeedSession> waiting = new ArrayDeque<>();

    LogReplays(EventFileSpec eventLog, LongSupplier releasedEventNumber, List<StreamSpec> streams) {
        this.eventLog = eventLog;
        this.releasedEventNumber = releasedEventNumber;
        this.streams = streams;
    }

    /** Returns a replay for a client, which gives it back; null if it must wait. To be asked again until then. */
    @Nullable
    LogReplay take(TcpFeedSession client) throws IOException {
        if (!waiting.contains(client)) {
            waiting.addLast(client);
        }
        boolean isNext = waiting.peekFirst() == client;
        LogReplay replay = isNext ? free.pollFirst() : null;
        if (isNext && replay == null && all.size() < MOST) {
            replay = new LogReplay(EventFileReader.open(eventLog), releasedEventNumber, streams);
            all.add(replay);
        }
        if (replay != null) {
            waiting.removeFirst();
        }
        return replay;
    }

    /** Gives a replay back. */
    void give(LogReplay replay) {
        free.addLast(replay);
    }

    /** Notes that a client no longer waits. */
    void leave(TcpFeedSession client) {
        waiting.remove(client);
    }

    /** Returns whether clients wait. */
    boolean isWanted() {
        return !waiting.isEmpty();
    }

    @Override
    public void close() {
        all.forEach(LogReplay::close);
    }
}
