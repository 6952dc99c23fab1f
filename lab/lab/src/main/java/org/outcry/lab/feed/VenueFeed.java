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
import org.outcry.itchgateway.FeedLine;
import org.outcry.itchgateway.ItchGateway;
import org.outcry.itchgateway.ItchGatewayConfig;
import org.outcry.itchgateway.StreamConfig;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/** Market data gateway behind an event log, as in a venue: all its agents on one thread. */
final class VenueFeed implements FeedRelay {
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

    VenueFeed(FeedPlan plan, InetSocketAddress receiver) throws IOException {
        EventFileSpec spec =
                new EventFileSpec(folder, "events", VenueEventsWriter.LAYOUT_HASH, 1, SEGMENT_BYTES, LOG_BYTES);
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        log = EventFileWriter.open(spec, 1, preparer);
        log.timeNs(1);
        events = new VenueEventsWriter(log);
        gateway = ItchGateway.open(
                ItchGatewayConfig.of(List.of(StreamConfig.all(List.of(FeedLine.to(receiver, null)))), any, any),
                spec,
                released::getAcquire,
                System::nanoTime,
                line -> {});
        booked.quantityLots = BareRelay.LOTS;
        booked.priceTicks = BareRelay.PRICE;
        begin(plan.books());
    }

    private void begin(int books) {
        DayStarted day = new DayStarted();
        day.day = 20260101;
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
