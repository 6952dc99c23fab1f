// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.SocketAddress;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.mold.MoldPacketBuilder;
import org.outcry.itch.mold.MoldRequestServer;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.RequestArchive;
import org.outcry.itchfeed.FeedTranslator;
import org.outcry.itchfeed.FeedTranslatorReader;
import org.outcry.soup.SessionName;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;

/**
 * Archive of the feed that translates the event log again. It has all messages of the session, and for a time those of the session that
 * ended. Requests wait in a bounded queue, and each turn translates a bounded number of events. One thread.
 */
final class LogArchive implements RequestArchive {
    static final int MOST_WAITING = 64;

    private final EventFileReader events;
    private final LongSupplier releasedEventNumber;
    private final FeedTranslator translator;
    private final FeedTranslatorReader calls;
    private final FrameHandler handler = this::onFrame;
    private final MoldPacketBuilder reply;
    private final Request[] queue = new Request[MOST_WAITING];
    private int first;
    private int waiting;
    private @Nullable SessionIndex current;
    private @Nullable SessionIndex ended;
    private @Nullable SessionIndex translated;
    private boolean begun;
    private boolean full;
    private long answered;

    /** A waiting request; reused. */
    private static final class Request {
        private @Nullable SessionIndex index;
        private @Nullable SocketAddress from;
        private long number;
        private long end;
    }

    /** Creates an archive. Takes ownership of the reader and the translator, which no one else may use. */
    LogArchive(
            EventFileReader events, LongSupplier releasedEventNumber, FeedTranslator translator, int maxPacketBytes) {
        this.events = events;
        this.releasedEventNumber = releasedEventNumber;
        this.translator = translator;
        this.calls = new FeedTranslatorReader(translator);
        this.reply = new MoldPacketBuilder(maxPacketBytes);
        for (int i = 0; i < queue.length; i++) {
            queue[i] = new Request();
        }
    }

    /** Notes the message that the translator of the log's reader just made of an event. */
    void add(SessionName session, long eventNumber, FeedTranslator made) {
        if (current == null || made.number() == 1) {
            ended = current;
            current = new SessionIndex(session);
        }
        current.add(eventNumber, made);
    }

    /** Forgets the session that ended. */
    void forgetEnded() {
        ended = null;
    }

    @Override
    public boolean has(byte[] request) {
        SessionIndex index = indexOf(request);
        return index != null && MoldUdp64.number(request) < index.nextNumber();
    }

    @Override
    public boolean take(byte[] request, SocketAddress from) {
        SessionIndex index = indexOf(request);
        if (waiting == queue.length || index == null) {
            return false;
        }
        Request taken = queue[(first + waiting++) % queue.length];
        taken.index = index;
        taken.from = from;
        taken.number = MoldUdp64.number(request);
        taken.end = Math.min(taken.number + MoldUdp64.count(request), index.nextNumber());
        return true;
    }

    private @Nullable SessionIndex indexOf(byte[] request) {
        if (current != null && MoldUdp64.isOf(request, current.session())) {
            return current;
        }
        return ended != null && MoldUdp64.isOf(request, ended.session()) ? ended : null;
    }

    /** Continues with the waiting requests: translates up to {@code maxEvents}. Returns the number translated. */
    int work(MoldRequestServer server, int maxEvents) {
        if (waiting == 0) {
            return 0;
        }
        Request request = queue[first];
        SessionIndex index = request.index;
        SocketAddress from = request.from;
        if (index == null || from == null) {
            throw new IllegalStateException("waiting request without a session");
        }
        if (!begun) {
            begin(request, index);
        }
        int left = maxEvents;
        while (left > 0 && !full && translator.nextNumber() < request.end) {
            if (events.poll(handler, releasedEventNumber.getAsLong(), 1) == 0) {
                break;
            }
            left--;
        }
        if (full || translator.nextNumber() >= request.end) {
            server.reply(from, reply.bytes(), reply.length());
            answered++;
            finish(request);
        }
        return maxEvents - left;
    }

    private void begin(Request request, SessionIndex index) {
        long ahead = request.number - translator.nextNumber();
        // A client that asks for one packet after the other continues where the last one ended.
        if (translated != index || ahead < 0 || ahead >= SessionIndex.STEP) {
            index.resume(translator, request.number);
            events.seek(index.event(request.number));
            translated = index;
        }
        reply.begin(index.session(), request.number);
        full = false;
        begun = true;
    }

    private void finish(Request request) {
        if (full) {
            // The translator is past a message that did not fit.
            translated = null;
        }
        request.index = null;
        request.from = null;
        first = (first + 1) % queue.length;
        waiting--;
        begun = false;
    }

    private void onFrame(int methodId, byte[] buffer, int offset, int length) {
        translator.begin(events.timeNs());
        calls.onFrame(methodId, buffer, offset, length);
        if (translator.length() == 0 || translator.number() < queue[first].number) {
            return;
        }
        full = !reply.fits(translator.length());
        if (!full) {
            reply.add(translator.buffer(), 0, translator.length());
        }
    }

    /** Returns the number of requests answered. */
    long answered() {
        return answered;
    }

    void close() {
        events.close();
    }
}
