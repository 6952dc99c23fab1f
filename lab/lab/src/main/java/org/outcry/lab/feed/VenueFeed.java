// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.feed;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.agrona.concurrent.Agent;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.app.TemporaryFolder;
import org.outcry.itch.glimpse.GlimpseServerConfig;
import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.itch.mold.RequestLimits;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.itchgateway.FeedLine;
import org.outcry.itchgateway.ItchGateway;
import org.outcry.itchgateway.ItchGatewayConfig;
import org.outcry.itchgateway.LagBound;
import org.outcry.itchgateway.StreamConfig;
import org.outcry.lab.threads.SpreadStreams;
import org.outcry.soup.SessionName;
import org.outcry.soup.SoupTimings;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/** Market data gateway behind an event log, as in a venue: all its agents on one thread. */
final class VenueFeed implements FeedRelay {
    /** The most orders that rest from the start on; their references are the lowest. */
    static final int MOST_RESTING = 1_000_000;

    private static final int DAY = 20260101;
    private static final int SERVER_CLIENTS = 256;
    private static final RequestLimits REQUESTS = new RequestLimits(1_000, 200, 20_000, 2_000, 20_000, 2_000, 2_048);
    private static final int SEGMENT_BYTES = 1 << 26;
    private static final long LOG_BYTES = 1L << 36;

    private final Path folder = Files.createTempDirectory("outcry-feed");
    private final SegmentPreparer preparer = new SegmentPreparer();
    private final AtomicLong released = new AtomicLong();
    private final OrderBooked booked = new OrderBooked();
    private final OrderCancelled cancelled = new OrderCancelled();
    private final EventFileWriter log;
    private final VenueEventsWriter events;
    private final ItchGateway gateway;
    private final SessionName firstSession;

    VenueFeed(FeedPlan plan, InetSocketAddress receiver) throws IOException {
        EventFileSpec spec =
                new EventFileSpec(folder, "events", VenueEventsWriter.LAYOUT_HASH, 1, SEGMENT_BYTES, LOG_BYTES);
        log = EventFileWriter.open(spec, 1, preparer);
        log.timeNs(1);
        events = new VenueEventsWriter(log);
        gateway = ItchGateway.open(config(plan, receiver), spec, released::getAcquire, System::nanoTime, line -> {});
        booked.quantityLots = BareRelay.LOTS;
        booked.priceTicks = BareRelay.PRICE;
        firstSession = SessionName.of(DAY + specs(plan).getFirst().sessionSuffix());
        begin(plan.books());
        rest(plan.orders(), plan.books());
    }

    private static List<StreamSpec> specs(FeedPlan plan) {
        return plan.streams() == 1 ? List.of(StreamSpec.all("01")) : SpreadStreams.of(plan.streams(), plan.books());
    }

    /** All clients come from one address: its bounds are those of all. */
    private static ItchGatewayConfig config(FeedPlan plan, InetSocketAddress receiver) {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        List<StreamConfig> streams = specs(plan).stream()
                .map(spec -> new StreamConfig(
                        spec,
                        List.of(FeedLine.to(receiver, null)),
                        Integer.highestOneBit((1 << 18) / plan.streams()),
                        LagBound.DEFAULT,
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
                any,
                REQUESTS,
                snapshots,
                null,
                usual.maxEventsPerCycle(),
                usual.maxMessagesPerCycle(),
                usual.snapshotBytes(),
                usual.serverIntervalNs(),
                false,
                0);
    }

    private void rest(int orders, int books) {
        for (int i = 1; i <= orders; i++) {
            booked.instrument = i % books + 1;
            booked.queueId = i;
            events.orderBooked(booked);
        }
        release();
    }

    private void begin(int books) {
        DayStarted day = new DayStarted();
        day.day = DAY;
        events.dayStarted(day);
        InstrumentDefined defined = new InstrumentDefined();
        defined.lotIncrement = 1;
        defined.tickIncrement = 1;
        defined.maxPriceTicks = 1 << 20;
        defined.maxQuantityLots = 1 << 20;
        for (int number = 1; number <= books; number++) {
            defined.instrument = number;
            defined.symbol = AsciiLongs.pack("S" + number);
            events.instrumentDefined(defined);
        }
        release();
    }

    private void release() {
        released.setRelease(log.nextNumber() - 1);
    }

    @Override
    public void add(int instrument, long orderRef) {
        booked.instrument = instrument;
        booked.queueId = orderRef;
        events.orderBooked(booked);
        release();
    }

    @Override
    public void delete(int instrument, long orderRef) {
        cancelled.instrument = instrument;
        cancelled.queueId = orderRef;
        events.orderCancelled(cancelled);
        release();
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

    /** Returns the address of the snapshot server. */
    InetSocketAddress snapshots() throws IOException {
        return gateway.snapshotAddress();
    }

    @Override
    public void close() throws IOException {
        log.close();
        preparer.close();
        TemporaryFolder.delete(folder);
    }
}
