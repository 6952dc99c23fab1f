// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.agrona.concurrent.Agent;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.mold.MoldPublisher;
import org.outcry.itch.mold.SendLine;
import org.outcry.itchfeed.FeedTranslator;
import org.outcry.itchfeed.FeedTranslatorReader;
import org.outcry.itchfeed.StreamRouter;
import org.outcry.runtime.Cores;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;
import org.outcry.wire.FrameHandler;

/**
 * Consumer of events for one stream or for all: translates them as the venue's gateway does, and sends packets on a
 * line for each stream. Each order's message is timed from the time of its event to the return of the call that sends
 * its packet. One thread. An event allocates nothing.
 */
final class StreamConsumer implements Agent {
    private static final int EVENTS_PER_TURN = 256;
    private static final int PACKET_BYTES = 1_400;
    private static final long HEARTBEAT_NS = 1_000_000_000L;
    private static final long HIGHEST_NS = 60_000_000_000L;
    private static final int SEND_BUFFER_BYTES = 1 << 21;
    private static final int ORDER_REF = 11;

    private final String name;
    private final EventSource source;
    private final long bound;
    private final int pinnedCore;
    private final FeedTranslator translator = new FeedTranslator("");
    private final FeedTranslatorReader calls = new FeedTranslatorReader(translator);
    private final StreamRouter router;
    private final FrameHandler handler = this::onFrame;
    private final MoldPublisher[] publishers;
    private final StreamFigures[] figures;
    private final List<SendLine> lines = new ArrayList<>();
    private final long[] times = new long[EVENTS_PER_TURN];
    private final Histogram latency = new Histogram(HIGHEST_NS, 3);
    private int timed;
    private long skipUntil = -1;
    private volatile boolean measuring;
    private volatile boolean pinned;

    /**
     * Creates a consumer.
     *
     * @param own the streams that it sends; events of others are read and not sent
     * @param skips whether it skips what waits beyond the bound
     * @param pinnedCore the core that its thread stays on; -1 for any
     */
    StreamConsumer(
            String name,
            ThreadsPlan plan,
            List<Integer> own,
            EventSource source,
            boolean skips,
            InetSocketAddress receiver,
            int pinnedCore)
            throws IOException {
        this.name = name;
        this.source = source;
        this.bound = skips ? plan.bound() : Long.MAX_VALUE;
        this.pinnedCore = pinnedCore;
        this.router = new StreamRouter(plan.specs(), translator);
        this.publishers = new MoldPublisher[plan.streams()];
        this.figures = new StreamFigures[plan.streams()];
        for (int stream : own) {
            SendLine line = SendLine.open(List.of(receiver), null, 1, SEND_BUFFER_BYTES);
            lines.add(line);
            publishers[stream] = new MoldPublisher(PACKET_BYTES, HEARTBEAT_NS, List.of(line));
            figures[stream] = new StreamFigures();
        }
    }

    @Override
    public void onStart() {
        pinned = pinnedCore >= 0 && Cores.pin(pinnedCore);
    }

    @Override
    public int doWork() {
        long waiting = source.waiting();
        if (waiting > bound) {
            skipUntil = source.last();
        }
        if (waiting > 0) {
            tell(waiting);
        }
        int work = source.poll(handler, EVENTS_PER_TURN);
        if (work > 0) {
            for (MoldPublisher publisher : publishers) {
                if (publisher != null) {
                    publisher.flush();
                }
            }
            record();
        } else {
            tell(0);
        }
        return work;
    }

    private void tell(long waiting) {
        for (StreamFigures each : figures) {
            if (each != null) {
                each.waiting(waiting);
            }
        }
    }

    private void record() {
        long nowNs = System.nanoTime();
        boolean counts = measuring;
        for (int i = 0; i < timed && counts; i++) {
            latency.recordValue(Math.min(HIGHEST_NS, Math.max(0, nowNs - times[i])));
        }
        timed = 0;
    }

    private void onFrame(int methodId, byte[] buffer, int offset, int length) {
        translator.begin(0);
        calls.onFrame(methodId, buffer, offset, length);
        router.route();
        for (int i = 0; i < router.targets(); i++) {
            int stream = router.target(i);
            if (publishers[stream] != null) {
                publish(stream);
            }
        }
    }

    private void publish(int stream) {
        long number = router.number(stream);
        SessionName session = router.session(stream);
        if (session == null) {
            return;
        }
        if (number == 1) {
            publishers[stream].start(session, 1);
        }
        if (source.number() <= skipUntil) {
            figures[stream].skip();
            return;
        }
        byte[] message = router.buffer(stream);
        publishers[stream].publish(number, message, 0, router.length(stream));
        figures[stream].message();
        if (message[0] == ItchLayout.ADD_ORDER && timed < times.length) {
            times[timed++] = BigEndian.getLong(message, ORDER_REF);
        }
    }

    /** Returns the figures of a stream that it sends. */
    StreamFigures figures(int stream) {
        return figures[stream];
    }

    /** Starts to time messages. */
    void measure() {
        measuring = true;
    }

    /** Returns the times of messages, when the thread has ended. */
    Histogram latency() {
        return latency;
    }

    /** Returns whether the thread is pinned. */
    boolean isPinned() {
        return pinned;
    }

    @Override
    public void onClose() {
        source.close();
        for (SendLine line : lines) {
            try {
                line.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public String roleName() {
        return name;
    }
}
