// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.bookmark.BookmarkKeeper;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.itch.feed.FeedClient;
import org.outcry.itch.feed.FeedTimings;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.glimpse.GlimpseServerConfig;
import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.itch.mold.RequestLimits;
import org.outcry.itch.mold.RequestLink;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.soup.SoupServerConfig;
import org.outcry.soup.SoupTimings;

/**
 * Gateway on a test venue, with a client on lossy lines. All are polled in turn by the test's thread under one clock.
 */
final class GatewayRig implements AutoCloseable {
    static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private static final int POLL_BOUND = 300_000;
    private static final long SNAPSHOT_BYTES = 1 << 18;
    private static final long TICK_NS = 10_000;
    private static final long LONG_TICK_NS = 10_000_000;
    static final FeedTimings TIMINGS = new FeedTimings(100_000, 5_000_000, 5, 5_000_000, 1 << 14, 64);

    final TestVenue venue;
    final List<LossyLine> lines = new ArrayList<>();
    final LineTape tape;
    final FeedBooks books = new FeedBooks();
    final List<String> told = new ArrayList<>();
    ItchGateway gateway;
    private long steppedNs;

    @Nullable
    FeedClient client;

    GatewayRig(TestVenue venue, long seed, int lossPercent) throws IOException {
        this.venue = venue;
        lines.add(new LossyLine(seed, lossPercent));
        lines.add(new LossyLine(seed + 1, lossPercent));
        tape = new LineTape();
        gateway = open(ANY, ANY);
    }

    private ItchGateway open(InetSocketAddress requests, InetSocketAddress snapshots) throws IOException {
        return open(requests, snapshots, new FeedStart(null, venue::released));
    }

    private ItchGateway open(InetSocketAddress requests, InetSocketAddress snapshots, FeedStart start)
            throws IOException {
        List<FeedLine> feedLines = List.of(
                FeedLine.to(lines.get(0).address(), null),
                FeedLine.toReceivers(List.of(lines.get(1).address(), tape.address())));
        ItchGatewayConfig config =
                config(List.of(StreamConfig.all(feedLines).withHistory(1 << 12)), requests, snapshots);
        return ItchGateway.open(config, venue.spec, start, venue::released, this::clockNs, told::add);
    }

    /**
     * Ends the gateway with a bookmark, runs an action, and starts another gateway from the bookmark at the same
     * addresses.
     */
    void restartFromBookmark(Runnable meanwhile) throws IOException {
        InetSocketAddress requests = gateway.requestAddress();
        InetSocketAddress snapshots = gateway.snapshotAddress();
        gateway.close();
        Bookmarks bookmarks = new Bookmarks(venue.spec, "itch", told::add);
        List<StreamSpec> streams = List.of(StreamSpec.all("01"));
        new BookmarkKeeper(
                        bookmarks,
                        venue::released,
                        log -> new FeedState(streams, FeedState.Part.ALL, log),
                        0,
                        BookmarkKeeper.EVERY_EVENTS)
                .close();
        meanwhile.run();
        gateway = open(requests, snapshots, new FeedStart(bookmarks, venue::released));
    }

    static ItchGatewayConfig config(
            List<StreamConfig> streams, InetSocketAddress requests, InetSocketAddress snapshots) {
        return new ItchGatewayConfig(
                streams,
                400,
                20_000_000L,
                new FeedServers(
                        requests,
                        RequestLimits.DEFAULT,
                        GlimpseServerConfig.on(snapshots),
                        SNAPSHOT_BYTES,
                        SoupServerConfig.on(ANY)),
                LoginCheck.ANYBODY,
                new AgentTurns(64, 16, 0, false),
                0);
    }

    /** Ends the gateway, runs an action, and starts another gateway at the same addresses. */
    void restart(Runnable meanwhile) throws IOException {
        InetSocketAddress requests = gateway.requestAddress();
        InetSocketAddress snapshots = gateway.snapshotAddress();
        gateway.close();
        meanwhile.run();
        gateway = open(requests, snapshots);
    }

    void join() throws IOException {
        client = new FeedClient(
                lines,
                RequestLink.open(gateway.requestAddress()),
                new GlimpseClient(gateway.snapshotAddress(), "", "", SoupTimings.DEFAULT, 1 << 24),
                TIMINGS,
                this::clockNs,
                books);
    }

    /** Returns the time of the clock for intervals, which does not step. */
    long clockNs() {
        return venue.nowNs - steppedNs;
    }

    /** Sets the venue's clock forward, or back. */
    void step(long ns) {
        venue.nowNs += ns;
        steppedNs += ns;
    }

    /** Polls for a time in long ticks. */
    void pollFor(long ns) throws IOException {
        for (long passed = 0; passed < ns; passed += LONG_TICK_NS) {
            poll();
            venue.nowNs += LONG_TICK_NS - TICK_NS;
        }
    }

    void poll() throws IOException {
        try {
            for (Agent agent : gateway.agents()) {
                agent.doWork();
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        if (client != null) {
            client.poll();
        }
        tape.poll();
        venue.nowNs += TICK_NS;
    }

    void pollUntil(String what, BooleanSupplier done) throws IOException {
        for (int i = 0; i < POLL_BOUND; i++) {
            if (done.getAsBoolean()) {
                return;
            }
            poll();
        }
        throw new AssertionError("never came: " + what + " told=" + told + " next="
                + (client == null ? 0 : client.nextNumber()) + " venueNext="
                + gateway.deltas().nextNumber()
                + " snapshotFailure=" + (client == null ? "" : client.snapshotFailure()));
    }

    void pollUntilComplete() throws IOException {
        pollUntil("complete feed", this::isComplete);
    }

    /** Polls until all released events were sent. */
    void pollUntilSent() throws IOException {
        pollUntil("deltas", () -> gateway.deltas().lastEventNumber() == venue.released());
        poll();
    }

    private boolean isComplete() {
        return gateway.deltas().lastEventNumber() == venue.released()
                && gateway.snapshots().lastEventNumber() == venue.released()
                && gateway.deltas().nextNumber() > 0
                && books.isReady()
                && books.nextNumber() == gateway.deltas().nextNumber();
    }

    @Override
    public void close() throws IOException {
        if (client != null) {
            client.close();
        }
        for (LossyLine line : lines) {
            line.close();
        }
        tape.close();
        gateway.close();
    }
}
