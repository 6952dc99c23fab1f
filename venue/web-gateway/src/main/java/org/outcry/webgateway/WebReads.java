// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.ArrayList;
import java.util.List;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.book.MarketBook;
import org.outcry.ordergateway.book.MarketBooks;
import org.outcry.ordergateway.book.MarketBooksReader;
import org.outcry.ordergateway.book.PriceLevels;
import org.outcry.wire.file.EventFileGoneException;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.text.Json;

/**
 * Answers to requests that send no command, from the state of the gateway and the books of the day. The gateway's
 * thread.
 */
final class WebReads {
    private static final int USUAL_DEPTH = 10;
    private static final int MOST_DEPTH = 50;
    private static final int USUAL_FILLS = 100;
    private static final int MOST_FILLS = 1_000;

    private final WebState state;
    private final WebOrders orders;
    private final EventFileReader log;
    private final EventFileReader market;
    private final EpochNanoClock clock;
    private final MarketBooks books;
    private final MarketBooksReader marketDecoder;
    private boolean readsMarket;

    /**
     * Creates the answers.
     *
     * @param log the reader of the state
     * @param market another reader of the same log, for the books
     */
    WebReads(WebState state, WebOrders orders, EventFileReader log, EventFileReader market, EpochNanoClock clock) {
        this.state = state;
        this.orders = orders;
        this.log = log;
        this.market = market;
        this.clock = clock;
        this.books = new MarketBooks(state.instruments);
        this.marketDecoder = new MarketBooksReader(books);
    }

    /** Reads events into the books, up to those that the gateway has read. Returns how many. */
    int readMarket(int most) {
        if (!readsMarket) {
            readsMarket = true;
            market.seekKept(Math.max(1, state.dayEvent));
        }
        try {
            return market.poll(marketDecoder, log.position() - 1, most);
        } catch (EventFileGoneException e) {
            market.seekKept(market.position());
            return 1;
        }
    }

    /**
     * Answers a request.
     *
     * @throws Problem if it is not possible
     */
    Answer answer(WebSession session, WebTask task) {
        return switch (task.operation) {
            case ORDERS -> open(session, task.fields);
            case ORDER -> orders.order(session, task.name);
            case INSTRUMENTS -> instruments();
            case BOOK -> book(task);
            case TRADES -> trades(task);
            case FILLS -> fills(session, task);
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

    private Answer open(WebSession session, Fields fields) {
        int only = 0;
        if (fields.has(Field.SYMBOL)) {
            only = state.bySymbol(fields.text(Field.SYMBOL)).instrument;
        }
        List<Json> rows = new ArrayList<>();
        for (int i = 0; i < session.orders.endIndex(); i++) {
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
        checkMarket();
        int depth = task.fields.number(Field.DEPTH, USUAL_DEPTH, 1, MOST_DEPTH);
        MarketBook book = books.of(defined.instrument);
        return Answer.ok(new Json()
                .put("symbol", defined.name())
                .put("event", log.position() - 1)
                .put("bids", levels(book.bids, depth, defined))
                .put("asks", levels(book.asks, depth, defined)));
    }

    private void checkMarket() {
        if (market.position() < log.position()) {
            throw new Problem(Problem.UNAVAILABLE, "reading", "the events of the day are still being read");
        }
    }

    private Answer trades(WebTask task) {
        InstrumentDefined defined = state.bySymbol(task.name);
        checkMarket();
        MarketBook book = books.of(defined.instrument);
        List<Json> rows = new ArrayList<>();
        for (long trade = book.firstTrade(); trade < book.trades(); trade++) {
            rows.add(new Json()
                    .put("matchNumber", Long.toString(book.tradeNumber(trade)))
                    .put("price", OrderViews.decimal(book.tradePrice(trade), defined.priceDecimals))
                    .put("quantity", OrderViews.decimal(book.tradeLots(trade), defined.quantityDecimals)));
        }
        return Answer.ok(new Json().put("symbol", defined.name()).put("trades", rows));
    }

    /** Tells the request's thread which part of the log it has to read. */
    private Answer fills(WebSession session, WebTask task) {
        int after = task.fields.number(Field.AFTER, 0, 0, Integer.MAX_VALUE);
        int limit = task.fields.number(Field.LIMIT, USUAL_FILLS, 1, MOST_FILLS);
        long from = after >= session.index.last()
                ? log.position()
                : session.index.eventNumberAtOrBefore(Math.max(session.index.first(), after + 1));
        task.range = new FillScan.Range(
                session.number, after, limit, from, log.position() - 1, session.index.last(), state.definitions);
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
