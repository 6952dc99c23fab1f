// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.gateway.UsedLimit;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.book.MarketBook;
import org.outcry.ordergateway.book.PriceLevels;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.text.Json;

/**
 * Answers to requests that send no command, from the state of the gateway and the market of the day. The gateway's
 * thread.
 */
final class WebReads {
    private static final int USUAL_DEPTH = 10;
    private static final int MOST_DEPTH = 50;
    private static final int USUAL_ROWS = 100;
    private static final int MOST_ROWS = 1_000;

    /** The most ended orders of an answer: each is looked up in the event log. */
    private static final int MOST_ENDED = 100;

    private static final int VALUE_DECIMALS = 6;
    private static final String USUAL_INTERVAL = "1m";

    private final WebState state;
    private final WebOrders orders;
    private final DayMarket market;
    private final EventFileReader log;
    private final EpochNanoClock clock;
    private final Supplier<List<UsedLimit>> limits;

    /**
     * Creates the answers.
     *
     * @param log the reader of the state
     * @param limits the limits of all participants
     */
    WebReads(
            WebState state,
            WebOrders orders,
            DayMarket market,
            EventFileReader log,
            EpochNanoClock clock,
            Supplier<List<UsedLimit>> limits) {
        this.state = state;
        this.orders = orders;
        this.market = market;
        this.log = log;
        this.clock = clock;
        this.limits = limits;
    }

    /** Returns the price levels that a request asks for. */
    static int depth(Fields fields) {
        return fields.number(Field.DEPTH, USUAL_DEPTH, 1, MOST_DEPTH);
    }

    /** Returns the length of candles that a request asks for. */
    static String interval(Fields fields) {
        return fields.has(Field.INTERVAL) ? fields.text(Field.INTERVAL) : USUAL_INTERVAL;
    }

    /**
     * Returns the number after which a request asks for fills.
     *
     * @throws Problem if the session has no such number: its numbers were reset since the client got it
     */
    static int after(Fields fields, WebSession session) {
        int after = fields.number(Field.AFTER, 0, 0, Integer.MAX_VALUE);
        int last = session.index.last();
        if (after > last) {
            throw new Problem(Problem.CONFLICT, "numbers-reset", "the session has no such number; it begins again at 1")
                    .field(Field.AFTER.key(), fields.text(Field.AFTER))
                    .bound("0 to " + last)
                    .remedy("ask for the fills after 0");
        }
        return after;
    }

    /** Returns a length of candles in nanoseconds. */
    static long intervalNs(String interval) {
        long number = Long.parseLong(interval.substring(0, interval.length() - 1));
        return switch (interval.charAt(interval.length() - 1)) {
            case 's' -> TimeUnit.SECONDS.toNanos(number);
            case 'm' -> TimeUnit.MINUTES.toNanos(number);
            case 'h' -> TimeUnit.HOURS.toNanos(number);
            default -> TimeUnit.DAYS.toNanos(number);
        };
    }

    /**
     * Answers a request.
     *
     * @throws Problem if it is not possible
     */
    Answer answer(WebSession session, WebTask task) {
        return switch (task.operation) {
            case ORDERS -> orders(session, task.fields);
            case ORDER -> orders.order(session, task.name);
            case INSTRUMENTS -> instruments();
            case BOOK -> book(task);
            case TRADES -> trades(task);
            case CANDLES -> candles(task);
            case FILLS -> fills(session, task);
            case POSITIONS -> positions(session);
            case LIMITS -> limits(session);
            default ->
                Answer.ok(new Json()
                        .put("session", session.number)
                        .put("owned", session.isOwned())
                        .put("closed", session.closed)
                        .put("sequence", session.index.last())
                        .put("event", log.position() - 1)
                        .put("time", OrderViews.time(clock.nanoTime())));
        };
    }

    private Answer orders(WebSession session, Fields fields) {
        int only = 0;
        if (fields.has(Field.SYMBOL)) {
            only = state.bySymbol(fields.text(Field.SYMBOL)).instrument;
        }
        String status = fields.has(Field.STATUS) ? fields.text(Field.STATUS) : "open";
        int limit = fields.number(Field.LIMIT, USUAL_ROWS, 1, MOST_ROWS);
        List<Json> rows = new ArrayList<>();
        if (!status.equals("open")) {
            for (long event : session.orders.lastEnded(Math.min(limit, MOST_ENDED))) {
                Json ended = state.reports.views().endedBy(event, only);
                if (ended != null) {
                    rows.add(ended);
                }
            }
        }
        for (int i = 0; !status.equals("ended") && i < session.orders.endIndex(); i++) {
            LiveOrder order = session.orders.openAt(i);
            if (order != null && (only == 0 || order.known.instrument == only)) {
                rows.add(state.reports.views().live(order));
            }
        }
        return Answer.ok(new Json().put("orders", rows));
    }

    private Answer instruments() {
        List<Json> rows = new ArrayList<>();
        for (InstrumentDefined each : state.definitions.values()) {
            rows.add(new Json()
                    .put("symbol", each.name())
                    .put("phase", OrderViews.word(state.instruments.phase(each.instrument)))
                    .put("priceIncrement", OrderViews.decimal(each.tickIncrement, each.priceDecimals))
                    .put("quantityIncrement", OrderViews.decimal(each.lotIncrement, each.quantityDecimals))
                    .put("lowestPrice", OrderViews.decimal(each.minPriceTicks, each.priceDecimals))
                    .put("highestPrice", OrderViews.decimal(each.maxPriceTicks, each.priceDecimals))
                    .put("largestQuantity", OrderViews.decimal(each.maxQuantityLots, each.quantityDecimals))
                    .put("hasTickTable", each.tickTable != 0));
        }
        return Answer.ok(new Json().put("instruments", rows));
    }

    private Answer book(WebTask task) {
        InstrumentDefined defined = state.bySymbol(task.name);
        int depth = depth(task.fields);
        checkMarket();
        MarketBook book = market.book(defined.instrument);
        return Answer.ok(new Json()
                .put("symbol", defined.name())
                .put("event", log.position() - 1)
                .put("bids", levels(book.bids, depth, defined))
                .put("asks", levels(book.asks, depth, defined)));
    }

    private void checkMarket() {
        if (!market.isRead()) {
            throw new Problem(Problem.UNAVAILABLE, "reading", "the events of the day are still being read");
        }
    }

    private Answer trades(WebTask task) {
        InstrumentDefined defined = state.bySymbol(task.name);
        int limit = task.fields.number(Field.LIMIT, USUAL_ROWS, 1, MOST_ROWS);
        checkMarket();
        TradeTape tape = market.tape(defined.instrument);
        List<Json> rows = new ArrayList<>();
        for (long trade = Math.max(tape.first(), tape.trades() - limit); trade < tape.trades(); trade++) {
            rows.add(tape.trade(trade, defined));
        }
        return Answer.ok(new Json().put("symbol", defined.name()).put("trades", rows));
    }

    private Answer candles(WebTask task) {
        InstrumentDefined defined = state.bySymbol(task.name);
        int limit = task.fields.number(Field.LIMIT, USUAL_ROWS, 1, MOST_ROWS);
        String interval = interval(task.fields);
        checkMarket();
        List<Json> rows = market.tape(defined.instrument).candles(intervalNs(interval), limit).stream()
                .map(candle -> candle.json(defined.priceDecimals, defined.quantityDecimals))
                .toList();
        return Answer.ok(new Json()
                .put("symbol", defined.name())
                .put("interval", interval)
                .put("candles", rows));
    }

    private Answer positions(WebSession session) {
        checkMarket();
        DayPositions positions = market.positions;
        int participant = positions.participant(session.number);
        return Answer.ok(new Json()
                .put("participant", participant)
                .put("positions", positions.of(participant, state.definitions)));
    }

    private Answer limits(WebSession session) {
        int participant = market.positions.participant(session.number);
        List<Json> rows = new ArrayList<>();
        for (UsedLimit each : limits.get()) {
            if (each.participant() != participant) {
                continue;
            }
            InstrumentDefined instrument = state.definitions.get(each.instrument());
            int decimals =
                    each.kind().isValue() ? VALUE_DECIMALS : instrument == null ? 0 : instrument.quantityDecimals;
            Json row = new Json().put("kind", each.kind().text());
            if (instrument != null) {
                row.put("symbol", instrument.name());
            }
            rows.add(row.put("limit", OrderViews.decimal(each.limit(), decimals))
                    .put("used", OrderViews.decimal(each.used(), decimals)));
        }
        return Answer.ok(new Json().put("participant", participant).put("limits", rows));
    }

    /** Tells the request's thread which part of the log it has to read. */
    private Answer fills(WebSession session, WebTask task) {
        int after = after(task.fields, session);
        int limit = task.fields.number(Field.LIMIT, USUAL_ROWS, 1, MOST_ROWS);
        task.range =
                FillScan.Range.of(session, after, limit, session.index.last(), log.position() - 1, state.definitions);
        return Answer.ok(new Json());
    }

    private static List<Json> levels(PriceLevels side, int depth, InstrumentDefined defined) {
        List<Json> rows = new ArrayList<>();
        for (int i = 0; i < Math.min(depth, side.count()); i++) {
            rows.add(new Json()
                    .put("price", OrderViews.decimal(side.price(i), defined.priceDecimals))
                    .put("quantity", OrderViews.decimal(side.lots(i), defined.quantityDecimals)));
        }
        return rows;
    }
}
