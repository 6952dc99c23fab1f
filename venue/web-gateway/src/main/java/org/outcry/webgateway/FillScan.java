// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.TradeBusted;
import org.outcry.ordergateway.KnownOrder;
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

    private static final Semaphore PLACES = new Semaphore(MOST);
    private static final int EVENTS_PER_POLL = 4_096;

    private final EventFileReader log;
    private final PastEvents past;
    private final int session;
    private final int after;
    private final int limit;
    private final Map<Integer, InstrumentDefined> instruments;
    private final List<Json> rows = new ArrayList<>();
    private int last;

    private FillScan(
            EventFileReader log,
            PastEvents past,
            int session,
            int after,
            int limit,
            Map<Integer, InstrumentDefined> instruments) {
        this.log = log;
        this.past = past;
        this.session = session;
        this.after = after;
        this.limit = limit;
        this.instruments = instruments;
    }

    /**
     * Part of the event log that has what a request asks for, as of the time at which the gateway's thread read it.
     *
     * @param session the session
     * @param after the number in the session after which fills are wanted
     * @param limit the most fills
     * @param from the event at which the part begins
     * @param to the last event
     * @param last the last number in the session
     * @param instruments terms of the instruments, by number
     */
    record Range(
            int session,
            int after,
            int limit,
            long from,
            long to,
            int last,
            Map<Integer, InstrumentDefined> instruments) {}

    /**
     * Reads a part of the log.
     *
     * @throws Problem if too many are being read
     */
    static Answer read(EventFileSpec spec, Range range) throws IOException {
        if (!PLACES.tryAcquire()) {
            throw new Problem(Problem.UNAVAILABLE, "busy", "too many requests for fills").bound(MOST + " at a time");
        }
        try (EventFileReader log = EventFileReader.open(spec);
                PastEvents past = new PastEvents(EventFileReader.open(spec))) {
            FillScan scan = new FillScan(log, past, range.session, range.after, range.limit, range.instruments);
            FillScanReader decoder = new FillScanReader(scan);
            log.seekKept(Math.max(1, range.from));
            while (scan.rows.size() < range.limit
                    && log.poll(decoder, range.to, EVENTS_PER_POLL) > 0
                    && !Thread.currentThread().isInterrupted()) {
                // Goes on.
            }
            boolean more = scan.rows.size() == range.limit;
            return Answer.ok(new Json()
                    .put("fills", scan.rows)
                    .put("next", more ? scan.last : Math.max(range.after, range.last))
                    .put("more", more));
        } finally {
            PLACES.release();
        }
    }

    private boolean tells(int ofSession, int sessionEventNumber) {
        if (ofSession != session || sessionEventNumber <= after || rows.size() == limit) {
            return false;
        }
        last = sessionEventNumber;
        return true;
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            rows.add(row("fill", event.sessionEventNumber, event));
        }
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        if (!tells(event.session, event.sessionEventNumber)) {
            return;
        }
        OrderExecuted execution = past.execution(event);
        rows.add(
                execution == null
                        ? new Json()
                                .put("kind", "bust")
                                .put("sequence", event.sessionEventNumber)
                                .put("time", OrderViews.time(log.timeNs()))
                                .put("matchNumber", Long.toString(event.matchNumber))
                        : row("bust", event.sessionEventNumber, execution));
    }

    private Json row(String kind, int sequence, OrderExecuted event) {
        @Nullable InstrumentDefined instrument = instruments.get(event.instrument);
        int prices = instrument == null ? 0 : instrument.priceDecimals;
        int quantities = instrument == null ? 0 : instrument.quantityDecimals;
        Json row = new Json()
                .put("kind", kind)
                .put("sequence", sequence)
                .put("time", OrderViews.time(log.timeNs()))
                .put("symbol", instrument == null ? "" : instrument.name())
                .put("side", OrderViews.word(event.side))
                .put("orderId", Long.toString(event.orderId))
                .put("matchNumber", Long.toString(event.matchNumber))
                .put("price", OrderViews.decimal(event.lastPriceTicks, prices))
                .put("quantity", OrderViews.decimal(event.lastLots, quantities))
                .put("executedQuantity", OrderViews.decimal(event.cumLots, quantities))
                .put("openQuantity", OrderViews.decimal(event.leavesLots, quantities))
                .put("liquidity", OrderViews.liquidity(event));
        KnownOrder terms = past.terms(null, 0, event.termsEventNumber);
        return row.put("clientOrderId", terms.clOrdId.text());
    }
}
