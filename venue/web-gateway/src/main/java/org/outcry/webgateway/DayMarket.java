// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.LinkedHashMap;
import java.util.Map;
import org.agrona.collections.Int2ObjectHashMap;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.TradeBusted;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.book.MarketBook;
import org.outcry.ordergateway.book.MarketBooks;
import org.outcry.ordergateway.book.MarketBooksReader;
import org.outcry.ordergateway.book.MarketTrades;
import org.outcry.wire.file.EventFileGoneException;
import org.outcry.wire.file.EventFileReader;

/**
 * Books, trades and positions of the day, from its events: they are the same after every restart. The gateway's thread.
 */
final class DayMarket implements MarketTrades {
    /** The most books that are kept as they are shown: others are made again. */
    private static final int MOST_SHOWN = 16_384;

    private final WebState state;
    private final EventFileReader log;
    private final EventFileReader market;
    private final PastEvents past;
    private final Int2ObjectHashMap<TradeTape> tapes = new Int2ObjectHashMap<>();
    private final Map<ShownKey, Shown> shown = lastUsed();
    final DayPositions positions;
    private MarketBooks books;
    private MarketBooksReader decoder;
    private boolean reads;
    private boolean mustReadAgain;
    private boolean keepsBusts;
    private long halfMatch;

    private record ShownKey(int instrument, int depth) {}

    private record Shown(long version, ShownBook book) {}

    /**
     * Creates a market without events.
     *
     * @param log the reader of the state, which is followed
     * @param market another reader of the same log
     */
    DayMarket(WebState state, EventFileReader log, EventFileReader market, PastEvents past, DayPositions positions) {
        this.state = state;
        this.log = log;
        this.market = market;
        this.past = past;
        this.positions = positions;
        books = new MarketBooks(state.instruments, this);
        decoder = new MarketBooksReader(books);
    }

    private static Map<ShownKey, Shown> lastUsed() {
        return new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<ShownKey, Shown> eldest) {
                return size() > MOST_SHOWN;
            }
        };
    }

    /** Reads events, up to those that the gateway has read. Returns how many. */
    int read(int most) {
        if (!reads) {
            reads = true;
            market.seekKept(Math.max(1, state.dayEvent));
        } else if (mustReadAgain && isRead()) {
            readAgain();
        }
        try {
            return market.poll(decoder, log.position() - 1, most);
        } catch (EventFileGoneException e) {
            market.seekKept(market.position());
            return 1;
        }
    }

    /** Begins the day again, without the trades that were busted and are no longer remembered. */
    private void readAgain() {
        mustReadAgain = false;
        keepsBusts = state.dayEvent > 0;
        halfMatch = 0;
        positions.clear();
        tapes.values().forEach(tape -> tape.clear(true));
        books = new MarketBooks(state.instruments, this);
        // Books begin with their numbers again.
        shown.clear();
        decoder = new MarketBooksReader(books);
        market.seekKept(Math.max(1, state.dayEvent));
    }

    /** Returns whether all events that the gateway has read are in it. */
    boolean isRead() {
        return reads && market.position() >= log.position();
    }

    MarketBook book(int instrument) {
        return books.of(instrument);
    }

    /** Returns the best levels of a book, as a rule the same ones as long as they do not change. */
    ShownBook shown(InstrumentDefined instrument, int depth) {
        MarketBook book = book(instrument.instrument);
        ShownKey key = new ShownKey(instrument.instrument, depth);
        Shown former = shown.get(key);
        if (former != null && former.version == book.version()) {
            return former.book;
        }
        ShownBook kept = former == null ? ShownBook.empty(instrument) : former.book;
        ShownBook made = ShownBook.of(instrument, book, depth, kept);
        shown.put(key, new Shown(book.version(), made));
        return made;
    }

    TradeTape tape(int instrument) {
        return tapes.computeIfAbsent(instrument, absent -> new TradeTape());
    }

    @Override
    public void dayStarted() {
        tapes.values().forEach(tape -> tape.clear(keepsBusts));
        keepsBusts = false;
        positions.clear();
    }

    @Override
    public void executed(OrderExecuted event) {
        positions.executed(event);
        if (halfMatch == event.matchNumber) {
            halfMatch = 0;
            tape(event.instrument).add(event.lastPriceTicks, event.lastLots, event.matchNumber, market.timeNs());
        } else {
            halfMatch = event.matchNumber;
        }
    }

    @Override
    public void busted(TradeBusted event) {
        OrderExecuted execution = past.execution(event);
        if (execution != null) {
            positions.busted(execution);
        }
        if (!event.second) {
            mustReadAgain |= !tape(event.instrument).bust(event.matchNumber);
        }
    }
}
