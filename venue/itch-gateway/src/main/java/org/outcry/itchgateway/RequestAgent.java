// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.mold.MoldHistory;
import org.outcry.itch.mold.MoldRequestServer;
import org.outcry.itch.mold.MoldResponder;
import org.outcry.itchfeed.StreamRouter;
import org.outcry.runtime.SocketAgent;
import org.outcry.soup.SessionName;
import org.outcry.soup.SoupServerConfig;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Agent that reads the event log into histories of the streams' newest messages and answers re-requests from them;
 * those for older messages are answered from the log. The session's name tells the stream. It also serves the streams
 * over TCP. It is separate from the deltas, so that re-requests do not delay them. After a start the log answers for
 * what the histories do not have. One thread. An event allocates nothing.
 */
public final class RequestAgent implements SocketAgent {
    private static final int MAX_REQUESTS_PER_CYCLE = 16;

    /** Where cores are few, the thread executes orders, too: a reply takes some five microseconds. */
    private static final int MAX_REPLIES_PER_CYCLE = 8;

    private final EventFileReader events;
    private final LongSupplier releasedEventNumber;
    private final LongSupplier clockNs;
    private final ItchGatewayListener listener;
    private final int maxEvents;
    private final long serverIntervalNs;
    private final List<MoldHistory> histories;
    private final MoldResponder responder;
    private final LogArchive archive;
    private final MoldRequestServer server;
    private final @Nullable TcpFeed tcp;
    private final Selector selector;
    private final FeedState state;
    private final StreamRouter router;
    private final FrameHandler handler = this::onFrame;
    private final Following following = new Following();
    private boolean sessionStarted;
    private long forgetAtNs = Long.MAX_VALUE;
    private long serveAtNs = Long.MIN_VALUE;

    private RequestAgent(
            ItchGatewayConfig config,
            EventFileReader events,
            FeedState state,
            LongSupplier releasedEventNumber,
            LongSupplier clockNs,
            ItchGatewayListener listener,
            List<MoldHistory> histories,
            MoldResponder responder,
            LogArchive archive,
            MoldRequestServer server,
            @Nullable TcpFeed tcp,
            Selector selector) {
        this.events = events;
        this.releasedEventNumber = releasedEventNumber;
        this.clockNs = clockNs;
        this.listener = listener;
        this.maxEvents = config.turns().maxEvents();
        this.serverIntervalNs = config.turns().serverIntervalNs();
        this.histories = histories;
        this.responder = responder;
        this.archive = archive;
        this.server = server;
        this.tcp = tcp;
        this.selector = selector;
        this.state = state;
        this.router = state.router();
        for (int stream = 0; stream < histories.size(); stream++) {
            SessionName session = router.session(stream);
            if (session != null) {
                // The log has the messages before.
                responder.session(stream, session);
                histories.get(stream).start(router.nextNumber(stream));
            }
        }
    }

    /** Opens the servers. Takes ownership of the readers; that of the log is at the first event after the state. */
    static RequestAgent open(
            ItchGatewayConfig config,
            EventFileSpec eventLog,
            EventFileReader events,
            FeedState state,
            EventFileReader archived,
            LongSupplier releasedEventNumber,
            LongSupplier clockNs,
            ItchGatewayListener listener)
            throws IOException {
        List<MoldHistory> histories = config.streams().stream()
                .map(stream -> new MoldHistory(stream.historyMessages(), stream.historyBytes()))
                .toList();
        MoldResponder responder = new MoldResponder(histories, config.maxPacketBytes());
        LogArchive archive =
                new LogArchive(archived, releasedEventNumber, config.specs(), state.indexes(), config.maxPacketBytes());
        MoldRequestServer server = MoldRequestServer.open(
                config.servers().requests(),
                responder,
                archive,
                config.servers().requestLimits());
        TcpFeed tcp = null;
        try {
            SoupServerConfig tcpServer = config.servers().tcp();
            if (tcpServer != null) {
                tcp = new TcpFeed(
                        tcpServer,
                        config.tcpLogins(),
                        config.specs(),
                        histories,
                        state.indexes(),
                        eventLog,
                        releasedEventNumber);
            }
            Selector selector = tcp == null ? Selector.open() : tcp.selector();
            server.socket().register(selector, SelectionKey.OP_READ);
            return new RequestAgent(
                    config,
                    events,
                    state,
                    releasedEventNumber,
                    clockNs,
                    listener,
                    histories,
                    responder,
                    archive,
                    server,
                    tcp,
                    selector);
        } catch (IOException e) {
            server.close();
            throw e;
        }
    }

    @Override
    public Selector selector() {
        return selector;
    }

    /** Reads events of before the start, up to a number. Before the agent runs. */
    void catchUp(long most) {
        while (events.poll(handler, Math.min(most, releasedEventNumber.getAsLong()), maxEvents) > 0) {
            // Goes on.
        }
    }

    @Override
    public int doWork() throws IOException {
        int work = readEvents();
        long nowNs = clockNs.getAsLong();
        if (nowNs >= serveAtNs) {
            serveAtNs = nowNs + serverIntervalNs;
            work += server.poll(nowNs, MAX_REQUESTS_PER_CYCLE, MAX_REPLIES_PER_CYCLE);
            if (tcp != null) {
                work += tcp.poll(nowNs);
            }
        }
        if (sessionStarted) {
            sessionStarted = false;
            forgetAtNs = nowNs + DeltaAgent.END_OF_SESSION_NS;
        } else if (nowNs >= forgetAtNs) {
            forgetAtNs = Long.MAX_VALUE;
            state.indexes().forgetEnded();
        }
        return work + archive.work(server, maxEvents);
    }

    private int readEvents() {
        long released = releasedEventNumber.getAsLong();
        return following.isDue(released - lastEventNumber(), released) ? events.poll(handler, released, maxEvents) : 1;
    }

    private void onFrame(int methodId, byte[] buffer, int offset, int length) {
        state.onFrame(methodId, buffer, offset, length);
        for (int i = 0; i < router.targets(); i++) {
            int stream = router.target(i);
            SessionName session = router.session(stream);
            if (session != null) {
                keep(stream, session);
            }
        }
    }

    private void keep(int stream, SessionName session) {
        MoldHistory history = histories.get(stream);
        if (router.number(stream) == 1) {
            responder.session(stream, session);
            history.start(1);
            sessionStarted = true;
        }
        history.append(router.buffer(stream), 0, router.length(stream));
    }

    /** Returns the number of the last event that the agent processed. Later released events are waiting. */
    public long lastEventNumber() {
        return events.position() - 1;
    }

    /** Returns the bound address. */
    public InetSocketAddress localAddress() throws IOException {
        return server.localAddress();
    }

    /** Returns the server of the feed over TCP; null if there is none. */
    @Nullable
    TcpFeed tcp() {
        return tcp;
    }

    /** Returns the responder, with its counters. */
    public MoldResponder responder() {
        return responder;
    }

    /** Returns the number of requests answered from the event log. */
    public long answeredFromLog() {
        return archive.answered();
    }

    /** Returns the server, with its counters. */
    public MoldRequestServer server() {
        return server;
    }

    @Override
    public void onClose() {
        events.close();
        archive.close();
        try {
            if (tcp != null) {
                tcp.close();
            }
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
