// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.mold.MoldPacketBuilder;
import org.outcry.itch.mold.MoldRequestServer;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.RequestArchive;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.wire.file.EventFileReader;

/**
 * Archive of the streams that translates the event log again. It has all messages of the session, and for a time those
 * of the session that ended. A bounded number of requests waits, and each turn translates a bounded number of events.
 * One thread.
 */
final class LogArchive implements RequestArchive {
    private final LogReplay replay;
    private final MoldPacketBuilder reply;
    private final WaitingRequests requests = new WaitingRequests();
    private final SessionIndexes indexes;
    private @Nullable SessionIndex translated;
    private boolean begun;
    private boolean full;
    private long answered;

    /** Creates an archive of the sessions of indexes. Takes ownership of the reader. */
    LogArchive(
            EventFileReader events,
            LongSupplier releasedEventNumber,
            List<StreamSpec> streams,
            SessionIndexes indexes,
            int maxPacketBytes) {
        this.replay = new LogReplay(events, releasedEventNumber, streams);
        this.reply = new MoldPacketBuilder(maxPacketBytes);
        this.indexes = indexes;
    }

    @Override
    public boolean has(byte[] request) {
        int stream = stream(request);
        SessionIndex index = stream < 0 ? null : index(stream, request);
        return index != null && MoldUdp64.number(request) < index.nextNumber();
    }

    @Override
    public boolean take(byte[] request, InetSocketAddress from) {
        int stream = stream(request);
        SessionIndex index = stream < 0 ? null : index(stream, request);
        WaitingRequests.Request taken = index == null ? null : requests.add(from, index);
        if (taken == null || index == null) {
            return false;
        }
        taken.stream = stream;
        taken.number = MoldUdp64.number(request);
        taken.end = Math.min(taken.number + MoldUdp64.count(request), index.nextNumber());
        return true;
    }

    private int stream(byte[] request) {
        for (int i = 0; i < indexes.streams(); i++) {
            if (index(i, request) != null) {
                return i;
            }
        }
        return -1;
    }

    private @Nullable SessionIndex index(int stream, byte[] request) {
        SessionIndex index = indexes.current(stream);
        if (index != null && MoldUdp64.isOf(request, index.session())) {
            return index;
        }
        index = indexes.ended(stream);
        return index != null && MoldUdp64.isOf(request, index.session()) ? index : null;
    }

    /** Continues with the waiting requests: translates up to {@code maxEvents}. Returns the number translated. */
    int work(MoldRequestServer server, int maxEvents) {
        WaitingRequests.Request request = requests.current();
        if (request == null) {
            return 0;
        }
        SessionIndex index = request.index();
        if (!begun) {
            begin(request, index);
        }
        int left = maxEvents;
        while (left > 0 && !full && replay.nextNumber() < request.end) {
            int used = replay.find(Math.max(request.number, replay.nextNumber()), left);
            left -= used;
            if (used == 0) {
                break;
            }
            add(request);
        }
        if (full || replay.nextNumber() >= request.end) {
            server.reply(request.from(), reply.bytes(), reply.length());
            answered++;
            finish();
        } else if (replay.isGone()) {
            translated = null;
            finish();
        }
        return maxEvents - left;
    }

    private void add(WaitingRequests.Request request) {
        if (replay.isAt(request.number)) {
            full = !reply.fits(replay.length());
            if (!full) {
                reply.add(replay.buffer(), 0, replay.length());
            }
        }
    }

    private void begin(WaitingRequests.Request request, SessionIndex index) {
        long ahead = request.number - replay.nextNumber();
        // A client that asks for one packet after the other continues where the last one ended.
        if (translated != index || ahead < 0 || ahead >= SessionIndex.STEP) {
            replay.begin(index, request.stream, request.number);
            translated = index;
        }
        reply.begin(index.session(), request.number);
        full = false;
        begun = true;
    }

    private void finish() {
        if (full) {
            // The translator is past a message that did not fit.
            translated = null;
        }
        requests.finish();
        begun = false;
    }

    /** Returns the number of requests answered. */
    long answered() {
        return answered;
    }

    void close() {
        replay.close();
    }
}
