// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.util.Arrays;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.ItchBooks;
import org.outcry.itch.glimpse.GlimpseServer;
import org.outcry.itch.glimpse.SnapshotImage;
import org.outcry.itch.glimpse.SnapshotSource;
import org.outcry.itchfeed.StreamRouter;
import org.outcry.runtime.SocketAgent;
import org.outcry.soup.SessionName;
import org.outcry.wire.file.EventFileReader;

/**
 * Agent that builds the books of all streams, from the same events under the same numbers, and serves snapshots of
 * them. A login names a stream's session, or the stream. While it encodes a snapshot it processes no events; they wait
 * in the log. Logins at the same number share the encoded bytes. One thread. An event allocates nothing once the books
 * have grown.
 */
public final class SnapshotAgent implements SocketAgent, SnapshotSource {
    private static final int CATCH_UP_FACTOR = 16;
    private static final long MAX_WAIT_NS = 100_000_000L;
    private static final long TELL_INTERVAL_NS = 1_000_000_000L;

    private final EventFileReader events;
    private final LongSupplier releasedEventNumber;
    private final LongSupplier clockNs;
    private final ItchGatewayListener listener;
    private final int maxEvents;
    private final int maxMessages;
    private final long serverIntervalNs;
    private final long liveAfter;
    private final SnapshotEncoder encoder;
    private final SnapshotImages images;
    private final GlimpseServer server;
    private final FeedState state;
    private final StreamRouter router;
    private final StreamSnapshots[] snapshots;
    private final FeedDocuments documents;
    private final Following following = new Following();
    private int encodedStream;
    private boolean caughtUp;
    private long serveAtNs = Long.MIN_VALUE;
    private long encoded;
    private long dropsTold;
    private long tellAtNs = Long.MIN_VALUE;

    /** Opens the server. Takes ownership of the reader, which is at the first event after the state. */
    SnapshotAgent(
            ItchGatewayConfig config,
            EventFileReader events,
            FeedState state,
            LongSupplier releasedEventNumber,
            LongSupplier clockNs,
            ItchGatewayListener listener)
            throws IOException {
        this.events = events;
        this.releasedEventNumber = releasedEventNumber;
        this.clockNs = clockNs;
        this.listener = listener;
        this.maxEvents = config.turns().maxEvents();
        this.maxMessages = config.turns().maxMessages();
        this.serverIntervalNs = config.turns().serverIntervalNs();
        this.liveAfter = releasedEventNumber.getAsLong();
        this.images = new SnapshotImages(
                config.servers().snapshotBytes(), config.servers().snapshots().keptNs());
        this.state = state;
        this.router = state.router();
        this.encoder = new SnapshotEncoder(state.books(), router);
        this.documents = new FeedDocuments(config, state.instruments());
        this.snapshots = new StreamSnapshots[config.streams().size()];
        Arrays.setAll(snapshots, stream -> new StreamSnapshots());
        this.server = GlimpseServer.open(config.servers().snapshots(), this);
    }

    /** Reads events of before the start, up to a number. Before the agent runs. */
    void catchUp(long most) {
        while (events.poll(state, Math.min(most, liveAfter), maxEvents) > 0) {
            // Goes on.
        }
    }

    @Override
    public int doWork() {
        long nowNs = clockNs.getAsLong();
        int work = encoder.isRunning() ? encode(nowNs) : readEvents();
        if (nowNs >= serveAtNs) {
            serveAtNs = nowNs + serverIntervalNs;
            work += server.poll(nowNs);
            tellDrops(nowNs);
        }
        return work;
    }

    private int readEvents() {
        boolean live = events.position() > liveAfter;
        int max = live ? maxEvents : maxEvents * CATCH_UP_FACTOR;
        long released = releasedEventNumber.getAsLong();
        if (!following.isDue(released - lastEventNumber(), released)) {
            return 1;
        }
        int taken = events.poll(state, released, max);
        caughtUp = live && taken < max;
        return taken;
    }

    private int encode(long nowNs) {
        SnapshotImage finished = encoder.step(maxMessages);
        if (finished != null) {
            snapshots[encodedStream].newest = finished;
            encoded++;
            // Waiting clients must receive it before the next event makes it old.
            serveAtNs = nowNs;
        }
        return 1;
    }

    @Override
    public boolean isAvailable(String wanted) {
        SessionName session = state.translator().session();
        boolean isReading = session == null && events.position() <= liveAfter;
        return isReading || (session != null && (FeedDocuments.has(wanted) || stream(wanted) >= 0));
    }

    private int stream(String session) {
        if (session.isEmpty()) {
            return 0;
        }
        for (int i = 0; i < snapshots.length; i++) {
            if (session.equals(router.streams().get(i).name()) || session.equals(String.valueOf(router.session(i)))) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public @Nullable SnapshotImage snapshot(String wanted, long nowNs) {
        SessionName first = router.session(0);
        if (first != null && FeedDocuments.has(wanted)) {
            return documents.document(wanted, first, router.nextNumber(0));
        }
        int stream = stream(wanted);
        SessionName session = stream < 0 ? null : router.session(stream);
        if (session == null || encoder.isRunning()) {
            return null;
        }
        StreamSnapshots own = snapshots[stream];
        SnapshotImage image = own.newest;
        if (image != null && image.nextNumber() == router.nextNumber(stream) && session.equals(image.session())) {
            own.serve();
            return image;
        }
        own.want(nowNs);
        boolean live = events.position() > liveAfter;
        long wantedNs = own.wantedSinceNs(nowNs);
        boolean mayBegin = caughtUp || (live && nowNs - wantedNs > MAX_WAIT_NS);
        SnapshotImage free = mayBegin && isFirst(wantedNs, nowNs) ? images.free(nowNs) : null;
        if (free != null) {
            forget(free);
            caughtUp = false;
            encodedStream = stream;
            encoder.begin(free, stream, session);
        }
        return null;
    }

    private boolean isFirst(long wantedNs, long nowNs) {
        for (StreamSnapshots each : snapshots) {
            if (each.wantedSinceNs(nowNs) < wantedNs) {
                return false;
            }
        }
        return true;
    }

    @SuppressWarnings("ReferenceEquality")
    private void forget(SnapshotImage free) {
        for (StreamSnapshots each : snapshots) {
            if (each.newest == free) {
                each.newest = null;
            }
        }
    }

    private void tellDrops(long nowNs) {
        long drops = server.dropped() + server.refused() + server.acceptFailures();
        if (drops > dropsTold && nowNs >= tellAtNs) {
            tellAtNs = nowNs + TELL_INTERVAL_NS;
            listener.onLine("itch snapshots: clients dropped: count=" + server.dropped() + " refused="
                    + server.refused() + " lastReason=" + server.lastDropReason());
            dropsTold = drops;
        }
    }

    /** Returns the number of the last event that the agent processed. Later released events are waiting. */
    public long lastEventNumber() {
        return events.position() - 1;
    }

    /** Returns the books. Must be used on the thread of the agent. */
    public ItchBooks books() {
        return state.books();
    }

    /** Returns the number of the first message of the first stream that is not in the books; 0 before the first day. */
    public long nextNumber() {
        return router.nextNumber(0);
    }

    /** Returns the number of snapshots encoded. */
    public long encoded() {
        return encoded;
    }

    /** Returns the server, with its counters. */
    public GlimpseServer server() {
        return server;
    }

    /** Returns the bound address. */
    public InetSocketAddress localAddress() throws IOException {
        return server.localAddress();
    }

    @Override
    public Selector selector() {
        return server.selector();
    }

    @Override
    public void onClose() {
        events.close();
        try {
            server.close();
        } catch (IOException e) {
            listener.onLine("itch snapshots: socket not closed: cause=" + e.getMessage());
        }
    }

    @Override
    public String roleName() {
        return "itch-snapshots";
    }
}
