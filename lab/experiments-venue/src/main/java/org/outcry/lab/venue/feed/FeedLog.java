// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/**
 * Event log of a day in a temporary folder, which is deleted at the end. Each event is released at once. One thread
 * writes; any reads.
 */
final class FeedLog implements AutoCloseable {
    /** The day of the log. */
    static final int DAY = 20260101;

    private static final int SEGMENT_BYTES = 1 << 26;
    private static final long LOG_BYTES = 1L << 36;

    private final Path folder = Files.createTempDirectory("outcry-feed");
    private final SegmentPreparer preparer = new SegmentPreparer();
    private final AtomicLong released = new AtomicLong();
    private final OrderBooked booked = new OrderBooked();
    private final OrderCancelled cancelled = new OrderCancelled();
    private final EventFileSpec spec;
    private final EventFileWriter log;
    private final VenueEventsWriter events;

    /**
     * Creates a log with the start of the day, the instruments, and orders that rest, whose references begin with 1.
     */
    FeedLog(int books, int orders) throws IOException {
        spec = new EventFileSpec(folder, "events", VenueEventsWriter.LAYOUT_HASH, 1, SEGMENT_BYTES, LOG_BYTES);
        log = EventFileWriter.open(spec, 1, preparer);
        log.timeNs(1);
        events = new VenueEventsWriter(log);
        booked.quantityLots = BareRelay.LOTS;
        booked.priceTicks = BareRelay.PRICE;
        begin(books);
        rest(orders, books);
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

    private void rest(int orders, int books) {
        for (int i = 1; i <= orders; i++) {
            add(i % books + 1, i);
        }
    }

    private void release() {
        released.setRelease(log.nextNumber() - 1);
    }

    /** Appends an order that rests. */
    void add(int instrument, long orderRef) {
        booked.instrument = instrument;
        booked.queueId = orderRef;
        events.orderBooked(booked);
        release();
    }

    /** Appends the end of an order. */
    void delete(int instrument, long orderRef) {
        cancelled.instrument = instrument;
        cancelled.queueId = orderRef;
        events.orderCancelled(cancelled);
        release();
    }

    /** Returns the last event. Any thread. */
    long released() {
        return released.getAcquire();
    }

    /** Returns the files. */
    EventFileSpec spec() {
        return spec;
    }

    @Override
    public void close() throws IOException {
        log.close();
        preparer.close();
        TemporaryFolder.delete(folder);
    }
}
