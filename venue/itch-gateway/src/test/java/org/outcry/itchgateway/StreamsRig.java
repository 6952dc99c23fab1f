// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.agrona.concurrent.Agent;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.itch.feed.FeedClient;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.mold.RequestLink;
import org.outcry.itchfeed.InstrumentSet;
import org.outcry.itchfeed.StreamKind;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.soup.SoupTimings;

/**
 * Gateway of several streams on a test venue, with a client of each. All are polled in turn by the test's thread under
 * one clock.
 */
final class StreamsRig implements AutoCloseable {
    private static final int POLL_BOUND = 300_000;
    private static final long TICK_NS = 10_000;

    /** Client of a stream. */
    static final class Follower {
        final LossyLine line;
        final StreamSpec spec;
        final FeedBooks books = new FeedBooks();

        @SuppressWarnings("NullAway.Init")
        FeedClient client;

        Follower(StreamSpec spec, int lossPercent) throws IOException {
            this.spec = spec;
            this.line = new LossyLine(7, lossPercent);
        }
    }

    final TestVenue venue;
    final List<Follower> followers = new ArrayList<>();
    final List<String> told = new ArrayList<>();
    private final List<StreamConfig> streams = new ArrayList<>();

    @SuppressWarnings("NullAway.Init")
    ItchGateway gateway;

    StreamsRig(TestVenue venue) {
        this.venue = venue;
    }

    StreamsRig with(String name, StreamKind kind, int lossPercent, LagBound bound, String... instruments)
            throws IOException {
        StreamSpec spec =
                new StreamSpec(name, kind, new InstrumentSet(List.of(instruments)), "s" + (streams.size() + 1));
        Follower follower = new Follower(spec, lossPercent);
        followers.add(follower);
        streams.add(new StreamConfig(spec, List.of(FeedLine.to(follower.line.address(), null)), 1 << 10, bound, 100));
        return this;
    }

    StreamsRig open() throws IOException {
        gateway = ItchGateway.open(
                GatewayRig.config(streams, GatewayRig.ANY, GatewayRig.ANY),
                venue.spec,
                venue::released,
                () -> venue.nowNs,
                told::add);
        return this;
    }

    void join() throws IOException {
        for (Follower follower : followers) {
            follower.client = new FeedClient(
                    List.of(follower.line),
                    RequestLink.open(gateway.requestAddress()),
                    new GlimpseClient(
                            gateway.snapshotAddress(), "", "", follower.spec.name(), SoupTimings.DEFAULT, 1 << 24),
                    GatewayRig.TIMINGS,
                    () -> venue.nowNs,
                    follower.books);
        }
    }

    DeltaStream deltas(int stream) {
        return gateway.deltas().streams().get(stream);
    }

    void pollAgents() {
        try {
            for (Agent agent : gateway.agents()) {
                agent.doWork();
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        venue.nowNs += TICK_NS;
    }

    void poll() throws IOException {
        pollAgents();
        for (Follower follower : followers) {
            Objects.requireNonNull(follower.client).poll();
        }
    }

    void pollUntilComplete() throws IOException {
        pollUntil(this::isComplete);
    }

    void pollUntil(BooleanSupplier done) throws IOException {
        for (int i = 0; i < POLL_BOUND && !done.getAsBoolean(); i++) {
            poll();
        }
        StringBuilder state = new StringBuilder();
        for (int i = 0; i < followers.size(); i++) {
            Follower follower = followers.get(i);
            state.append(follower.spec.name())
                    .append(" next=")
                    .append(follower.client.nextNumber())
                    .append(" venueNext=")
                    .append(deltas(i).nextNumber())
                    .append(' ')
                    .append(follower.client.snapshotFailure())
                    .append("; ");
        }
        if (!done.getAsBoolean()) {
            throw new AssertionError("never came: told=" + told + " " + state);
        }
    }

    private boolean isComplete() {
        if (gateway.deltas().lastEventNumber() != venue.released()) {
            return false;
        }
        for (int i = 0; i < followers.size(); i++) {
            FeedBooks books = followers.get(i).books;
            if (!books.isReady() || books.nextNumber() != deltas(i).nextNumber()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        for (Follower follower : followers) {
            if (follower.client != null) {
                follower.client.close();
            }
            follower.line.close();
        }
        if (gateway != null) {
            gateway.close();
        }
    }
}
