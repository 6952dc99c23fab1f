// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.function.LongSupplier;
import org.outcry.itch.mold.MoldHistory;
import org.outcry.itch.mold.MoldRequestServer;
import org.outcry.itch.mold.MoldResponder;
import org.outcry.itchfeed.FeedTranslator;
import org.outcry.itchfeed.FeedTranslatorReader;
import org.outcry.runtime.SocketAgent;
import org.outcry.soup.SessionName;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;

/**
 * Agent that reads the event log into a history of the day's newest messages and answers re-requests from it; those for older messages
 * are answered from the log. It is separate from the deltas, so that re-requests do not delay them. It reads the log from its start, so a
 * restart does not shorten the history. One thread. An event allocates nothing.
 */
public final class RequestAgent implements SocketAgent {
    private static final int MAX_REQUESTS_PER_CYCLE = 64;

    private final EventFileReader events;
    private final LongSupplier releasedEventNumber;
    private final LongSupplier clockNs;
    private final ItchGatewayListener listener;
    private final int maxEvents;
    private final long serverIntervalNs;
    private final MoldHistory history;
    private final MoldResponder responder;
    private final LogArchive archive;
    private final MoldRequestServer server;
    private final Selector selector;
    private final FeedTranslator translator;
    private final FeedTranslatorReader calls;
    private final FrameHandler handler = this::onFrame;
    private boolean sessionStarted;
    private long forgetAtNs = Long.MAX_VALUE;
    private long serveAtNs = Long.MIN_VALUE;

    private RequestAgent(
            ItchGatewayConfig config,
            EventFileReader events,
            LongSupplier releasedEventNumber,
            LongSupplier clockNs,
            ItchGatewayListener listener,
            MoldHistory history,
            MoldResponder responder,
            LogArchive archive,
            MoldRequestServer server,
            Selector selector) {
        this.events = events;
        this.releasedEventNumber = releasedEventNumber;
        this.clockNs = clockNs;
        this.listener = listener;
        this.maxEvents = config.maxEventsPerCycle();
        this.serverIntervalNs = config.serverIntervalNs();
        this.history = history;
        this.responder = responder;
        this.archive = archive;
        this.server = server;
        this.selector = selector;
        this.translator = new FeedTranslator(config.sessionSuffix(), config.channel(), config.channels());
        this.calls = new FeedTranslatorReader(translator);
    }

    /** Opens the server. Takes ownership of the readers; that of the log is at the first event. */
    static RequestAgent open(
            ItchGatewayConfig config,
            EventFileReader events,
            EventFileReader archived,
            LongSupplier releasedEventNumber,
            LongSupplier clockNs,
            ItchGatewayListener listener)
            throws IOException {
        MoldHistory history = new MoldHistory(config.historyMessages(), config.historyBytes());
        MoldResponder responder = new MoldResponder(history, config.maxPacketBytes());
        FeedTranslator translator = new FeedTranslator(config.sessionSuffix(), config.channel(), config.channels());
        LogArchive archive = new LogArchive(archived, releasedEventNumber, translator, config.maxPacketBytes());
        MoldRequestServer server =
                MoldRequestServer.open(config.requestAddress(), responder, archive, config.requestLimits());
        Selector selector = Selector.open();
        server.socket().register(selector, SelectionKey.OP_READ);
        return new RequestAgent(
                config, events, releasedEventNumber, clockNs, listener, history, responder, archive, server, selector);
    }

    @Override
    public Selector selector() {
        return selector;
    }

    @Override
    public int doWork() throws IOException {
        int work = events.poll(handler, releasedEventNumber.getAsLong(), maxEvents);
        long nowNs = clockNs.getAsLong();
        if (nowNs >= serveAtNs) {
            serveAtNs = nowNs + serverIntervalNs;
            work += server.poll(nowNs, MAX_REQUESTS_PER_CYCLE);
        }
        if (sessionStarted) {
            sessionStarted = false;
            forgetAtNs = nowNs + DeltaAgent.END_OF_SESSION_NS;
        } else if (nowNs >= forgetAtNs) {
            forgetAtNs = Long.MAX_VALUE;
            archive.forgetEnded();
        }
        return work + archive.work(server, maxEvents);
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
            sessionStarted = true;
        }
        archive.add(session, events.number(), translator);
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

    /** Returns the number of requests answered from the event log. */
    public long answeredFromLog() {
        return archive.answered();
    }

    /** Returns the number of requests rejected above the maximum rates. */
    public long limited() {
        return server.limited();
    }

    @Override
    public void onClose() {
        events.close();
        archive.close();
        try {
            selector.close();
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
