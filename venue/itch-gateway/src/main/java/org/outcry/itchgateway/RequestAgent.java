// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.function.LongSupplier;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.itch.mold.MoldHistory;
import org.outcry.itch.mold.MoldRequestServer;
import org.outcry.itch.mold.MoldResponder;
import org.outcry.itchfeed.FeedTranslator;
import org.outcry.itchfeed.FeedTranslatorReader;
import org.outcry.soup.SessionName;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;

/**
 * Agent that reads the event log into a history of the day's newest messages and answers re-requests from it. It is separate from the
 * deltas, so that re-requests do not delay them. It reads the log from its start, so a restart does not shorten the history. One thread.
 * An event allocates nothing.
 */
public final class RequestAgent implements Agent {
    private static final int MAX_REQUESTS_PER_CYCLE = 64;

    private final EventFileReader events;
    private final LongSupplier releasedEventNumber;
    private final EpochNanoClock clock;
    private final ItchGatewayListener listener;
    private final int maxEvents;
    private final long serverIntervalNs;
    private final MoldHistory history;
    private final MoldResponder responder;
    private final MoldRequestServer server;
    private final FeedTranslator translator;
    private final FeedTranslatorReader calls;
    private final FrameHandler handler = this::onFrame;
    private long serveAtNs = Long.MIN_VALUE;

    private RequestAgent(
            ItchGatewayConfig config,
            EventFileReader events,
            LongSupplier releasedEventNumber,
            EpochNanoClock clock,
            ItchGatewayListener listener,
            MoldHistory history,
            MoldResponder responder,
            MoldRequestServer server) {
        this.events = events;
        this.releasedEventNumber = releasedEventNumber;
        this.clock = clock;
        this.listener = listener;
        this.maxEvents = config.maxEventsPerCycle();
        this.serverIntervalNs = config.serverIntervalNs();
        this.history = history;
        this.responder = responder;
        this.server = server;
        this.translator = new FeedTranslator(config.sessionSuffix(), config.channel(), config.channels());
        this.calls = new FeedTranslatorReader(translator);
    }

    /** Opens the server. Takes ownership of the reader, which is at the log's first event. */
    static RequestAgent open(
            ItchGatewayConfig config,
            EventFileReader events,
            LongSupplier releasedEventNumber,
            EpochNanoClock clock,
            ItchGatewayListener listener)
            throws IOException {
        MoldHistory history = new MoldHistory(config.historyMessages(), config.historyBytes());
        MoldResponder responder = new MoldResponder(history, config.maxPacketBytes());
        MoldRequestServer server = MoldRequestServer.open(config.requestAddress(), responder, config.requestLimits());
        return new RequestAgent(config, events, releasedEventNumber, clock, listener, history, responder, server);
    }

    @Override
    public int doWork() throws IOException {
        int work = events.poll(handler, releasedEventNumber.getAsLong(), maxEvents);
        long nowNs = clock.nanoTime();
        if (nowNs >= serveAtNs) {
            serveAtNs = nowNs + serverIntervalNs;
            work += server.poll(nowNs, MAX_REQUESTS_PER_CYCLE);
        }
        return work;
    }

    private void onFrame(int methodId, byte[] buffer, int offset, int length) {
        translator.begin(events.timeNs());
        calls.onFrame(methodId, buffer, offset, length);
        SessionName session = translator.session();
        if (translator.length() == 0 || session == null) {
            return;
        }
        if (translator.number() == 1) {
            responder.session(session);
            history.start(1);
        }
        history.append(translator.buffer(), 0, translator.length());
    }

    /** Returns the number of the last event that the agent processed. Later released events are waiting. */
    public long lastEventNumber() {
        return events.position() - 1;
    }

    /** Returns the bound address. */
    public InetSocketAddress localAddress() throws IOException {
        return server.localAddress();
    }

    /** Returns the responder, with its counters. */
    public MoldResponder responder() {
        return responder;
    }

    /** Returns the number of requests rejected above the maximum rates. */
    public long limited() {
        return server.limited();
    }

    @Override
    public void onClose() {
        events.close();
        try {
            server.close();
        } catch (IOException e) {
            listener.onLine("itch re-requests: socket not closed: cause=" + e.getMessage());
        }
    }

    @Override
    public String roleName() {
        return "itch-requests";
    }
}
