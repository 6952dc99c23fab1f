// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.TradeBusted;
import org.outcry.ordergateway.PastEvents;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.text.Json;

/**
 * Executions of a session and busts of its trades, read from the event log by the thread of a request: the log is the
 * only store, so that they are the same after every restart. A number in the session names each.
 */
@MethodReader(VenueEvents.class)
final class FillScan extends IgnoredEvents {
    /** The most scans at a time. */
    private static final int MOST = 2;

    private static final int ROWS_OF_STREAM = 1_000;
    private static final Semaphore PLACES = new Semaphore(MOST);
    private static final int EVENTS_PER_POLL = 4_096;

    private final EventFileReader log;
    private final FillRows made;
    private final Range range;
    private final List<Json> rows = new ArrayList<>();
    private int last;
    private long lastEvent;

    private FillScan(EventFileReader log, PastEvents past, Range range) {
        this.log = log;
        this.range = range;
        made = new FillRows(range.instruments, past);
        last = range.after;
    }

    /**
     * Part of the event log that has what a request asks for, as of the time at which the gateway's thread read it.
     *
     * @param session the session
     * @param after the number in the session after which fills are wanted
     * @param limit the most fills
     * @param from the event at which the part begins
     * @param last the last number in the session
     * @param to the last event
     * @param instruments terms of the instruments, by number
     */
    record Range(
            int session,
            int after,
            int limit,
            long from,
            int last,
            long to,
            Map<Integer, InstrumentDefined> instruments) {
        /** Returns the part with the fills of a session between two numbers, for a stream. */
        static Range of(WebSession session, int after, int last, long to, Map<Integer, InstrumentDefined> instruments) {
            return of(session, after, ROWS_OF_STREAM, last, to, instruments);
        }

        /** Returns the part with at most so many of them. */
        static Range of(
                WebSession session,
                int after,
                int limit,
                int last,
                long to,
                Map<Integer, InstrumentDefined> instruments) {
            long from = after >= last
                    ? to + 1
                    : session.index.eventNumberAtOrBefore(Math.max(session.index.first(), after + 1));
            return new Range(session.number, after, limit, from, last, to, instruments);
        }
    }

    /**
     * Fills of a range.
     *
     * @param rows the fills
     * @param next the number after which the next ones are
     * @param more whether there may be more
     * @param rest the range of those
     */
    record Page(List<Json> rows, int next, boolean more, Range rest) {
        Answer answer() {
            return Answer.ok(new Json().put("fills", rows).put("next", next).put("more", more));
        }
    }

    /**
     * Reads a part of the log at once.
     *
     * @throws Problem if too many are being read
     */
    static Page read(EventFileSpec spec, Range range) throws IOException {
        if (!PLACES.tryAcquire()) {
            throw new Problem(Problem.UNAVAILABLE, "busy", "too many requests for fills").bound(MOST + " at a time");
        }
        return scan(spec, range);
    }

    /** Reads a part of the log, as soon as no others are being read. */
    static Page await(EventFileSpec spec, Range range) throws IOException, InterruptedException {
        PLACES.acquire();
        return scan(spec, range);
    }

    private static Page scan(EventFileSpec spec, Range range) throws IOException {
        try (EventFileReader log = EventFileReader.open(spec);
                PastEvents past = new PastEvents(EventFileReader.open(spec))) {
            FillScan scan = new FillScan(log, past, range);
            FillScanReader decoder = new FillScanReader(scan);
            log.seekKept(Math.max(1, range.from));
            while (scan.rows.size() < range.limit
                    && scan.last < range.last
                    && log.poll(decoder, range.to, EVENTS_PER_POLL) > 0
                    && !Thread.currentThread().isInterrupted()) {
                // Goes on.
            }
            boolean more = scan.rows.size() == range.limit;
            Range rest = new Range(
                    range.session, scan.last, range.limit, scan.lastEvent + 1, range.last, range.to, range.instruments);
            return new Page(scan.rows, more ? scan.last : range.last, more, rest);
        } finally {
            PLACES.release();
        }
    }

    private boolean tells(int ofSession, int sessionEventNumber) {
        if (ofSession != range.session
                || sessionEventNumber <= range.after
                || sessionEventNumber > range.last
                || rows.size() == range.limit) {
            return false;
        }
        last = sessionEventNumber;
        lastEvent = log.number();
        return true;
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            rows.add(made.fill(event, log.timeNs(), null));
        }
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            rows.add(made.bust(event, log.timeNs()));
        }
    }
}
