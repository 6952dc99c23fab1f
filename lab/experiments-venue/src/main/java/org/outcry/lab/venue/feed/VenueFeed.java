// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.agrona.concurrent.Agent;
import org.outcry.itch.glimpse.GlimpseServerConfig;
import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.itch.mold.RequestLimits;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.itchgateway.DeltaStream;
import org.outcry.itchgateway.FeedLine;
import org.outcry.itchgateway.FeedServers;
import org.outcry.itchgateway.ItchGateway;
import org.outcry.itchgateway.ItchGatewayConfig;
import org.outcry.itchgateway.LagBound;
import org.outcry.itchgateway.StreamConfig;
import org.outcry.lab.venue.threads.SpreadStreams;
import org.outcry.soup.SessionName;
import org.outcry.soup.SoupTimings;

/** Market data gateway behind an event log, as in a venue: all its agents on one thread. */
final class VenueFeed implements FeedRelay {
    /** The most orders that rest from the start on; their references are the lowest. */
    static final int MOST_RESTING = 1_000_000;

    private static final int SERVER_CLIENTS = 256;
    private static final RequestLimits REQUESTS = new RequestLimits(10_000, 2_000, 20_000, 2_000, 20_000, 2_000, 2_048);

    private final FeedLog log;
    private final ItchGateway gateway;
    private final SessionName firstSession;

    VenueFeed(FeedPlan plan, InetSocketAddress receiver) throws IOException {
        this(plan, receiver, LagBound.DEFAULT);
    }

    VenueFeed(FeedPlan plan, InetSocketAddress receiver, LagBound bound) throws IOException {
        log = new FeedLog(plan.books(), plan.orders());
        gateway = ItchGateway.open(
                config(plan, receiver, bound), log.spec(), log::released, System::nanoTime, line -> {});
        firstSession = SessionName.of(FeedLog.DAY + specs(plan).getFirst().sessionSuffix());
    }

    private static List<StreamSpec> specs(FeedPlan plan) {
        return plan.streams() == 1 ? List.of(StreamSpec.all("01")) : SpreadStreams.of(plan.streams(), plan.books());
    }

    /** All clients come from one address: its bounds are those of all. */
    private static ItchGatewayConfig config(FeedPlan plan, InetSocketAddress receiver, LagBound bound) {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        List<StreamConfig> streams = specs(plan).stream()
                .map(spec -> new StreamConfig(
                        spec,
                        List.of(FeedLine.to(receiver, null)),
                        Integer.highestOneBit((1 << 18) / plan.streams()),
                        bound,
                        10))
                .toList();
        GlimpseServerConfig snapshots = new GlimpseServerConfig(
                any,
                LoginCheck.ANYBODY,
                SERVER_CLIENTS,
                SERVER_CLIENTS,
                60_000_000_000L,
                1_000_000_000L,
                SoupTimings.DEFAULT);
        ItchGatewayConfig usual = ItchGatewayConfig.of(streams, any, any);
        return new ItchGatewayConfig(
                streams,
                usual.maxPacketBytes(),
                usual.heartbeatNs(),
                new FeedServers(any, REQUESTS, snapshots, usual.servers().snapshotBytes(), null),
                LoginCheck.ANYBODY,
                usual.turns(),
                0);
    }

    @Override
    public void add(int instrument, long orderRef) {
        log.add(instrument, orderRef);
    }

    @Override
    public void delete(int instrument, long orderRef) {
        log.delete(instrument, orderRef);
    }

    @Override
    public List<Agent> agents() {
        return gateway.agents();
    }

    /** Returns the address of the re-request server. */
    InetSocketAddress requests() throws IOException {
        return gateway.requestAddress();
    }

    /** Returns the session of the first stream. */
    SessionName firstSession() {
        return firstSession;
    }

    /** Returns the first stream. */
    DeltaStream firstStream() {
        return gateway.deltas().streams().getFirst();
    }

    /** Returns whether the deltas have processed every event. */
    boolean isUpToDate() {
        return gateway.deltas().lastEventNumber() == log.released();
    }

    /** Returns the address of the snapshot server. */
    InetSocketAddress snapshots() throws IOException {
        return gateway.snapshotAddress();
    }

    @Override
    public void close() throws IOException {
        log.close();
    }
}
