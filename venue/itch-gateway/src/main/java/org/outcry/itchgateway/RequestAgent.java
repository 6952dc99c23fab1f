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
 * Reads the event log into a history of the day's newest messages and answers re-requests from it. Apart from the deltas, so that
 * no storm of requests holds them up; and since it reads from the log's start, a restart loses nothing that can be asked for. One
 * thread; an event allocates nothing.
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

    /** Opens the server; takes the reader, which is at the log's first event. */
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

    /** The number of the last event that the agent took; what was released beyond it waits. */
    public long lastEventNumber() {
        return events.position() - 1;
    }

    /** The address that was bound. */
    public InetSocketAddress localAddress() throws IOException {
        return server.localAddress();
    }

    /** What became of requests that got as far as the history. */
    public MoldResponder responder() {
        return responder;
    }

    /** Requests above the rates. */
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
