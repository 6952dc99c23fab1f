// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway.book;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.agrona.collections.Long2ObjectHashMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Side;
import org.outcry.api.order.TradeBusted;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.wire.MethodReader;

/**
 * Books by price of all instruments, from the events of the day: the resting orders of the day before are carried over
 * at its start. Displayed orders only. A market order that waits for an auction has no price, and is in no level.
 * Allocates only to grow.
 */
@MethodReader(VenueEvents.class)
public final class MarketBooks extends IgnoredEvents {
    private static final class Resting {
        private int instrument;
        private boolean buy;
        private long price;
        private long lots;
    }

    private final Instruments instruments;
    private final MarketTrades trades;
    private final Long2ObjectHashMap<Resting> resting = new Long2ObjectHashMap<>();
    private final ArrayDeque<Resting> unused = new ArrayDeque<>();
    private @Nullable MarketBook[] books = new MarketBook[64];
    private boolean changed;

    /** Creates books of no instrument yet, whose trades nobody is told of. */
    public MarketBooks(Instruments instruments) {
        this(instruments, new MarketTrades() {});
    }

    /**
     * Creates books of no instrument yet.
     *
     * @param trades is told of each execution and bust
     */
    public MarketBooks(Instruments instruments, MarketTrades trades) {
        this.instruments = instruments;
        this.trades = trades;
    }

    /** Returns the book of an instrument. */
    public MarketBook of(int instrument) {
        if (instrument >= books.length) {
            books = Arrays.copyOf(books, 2 * instrument);
        }
        MarketBook book = books[instrument];
        if (book == null) {
            book = new MarketBook();
            books[instrument] = book;
        }
        return book;
    }

    /** Returns whether a book has changed since the last call. */
    public boolean takeChanged() {
        boolean taken = changed;
        changed = false;
        return taken;
    }

    @Override
    public void dayStarted(DayStarted event) {
        changed = true;
        trades.dayStarted();
        for (MarketBook book : books) {
            if (book != null) {
                book.clear();
            }
        }
        unused.addAll(resting.values());
        resting.clear();
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        add(event.queueId, event.instrument, event.terms, event.displayedLots);
    }

    @Override
    public void orderBooked(OrderBooked event) {
        add(event.queueId, event.instrument, event.side, event.priceTicks, event.quantityLots);
    }

    @Override
    public void orderCarriedOver(OrderBooked order) {
        orderBooked(order);
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        if (event.queueId != 0) {
            reduce(event.queueId, event.lastLots);
        }
        // At the last price each command has an auction's event, which counts all of its trades.
        if (event.aggressive && !event.auction) {
            changed = true;
            of(event.instrument).trade(event.lastPriceTicks, event.lastLots, event.matchNumber);
        }
        trades.executed(event);
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        trades.busted(event);
    }

    @Override
    public void auctionUncrossed(AuctionUncrossed event) {
        if (event.volumeLots != 0) {
            changed = true;
            of(event.instrument).trade(event.priceTicks, event.volumeLots, event.matchNumber);
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        remove(event.queueId);
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        if (event.previousQueueId == 0) {
            return;
        }
        if (event.queueId != event.previousQueueId) {
            remove(event.previousQueueId);
            add(event.queueId, event.instrument, event.terms, event.displayedLots);
        } else {
            reduce(event.queueId, event.previousDisplayedLots - event.displayedLots);
        }
    }

    /** Adds an order that rests in the book at a price: neither one outside of it nor a market order of an auction. */
    private void add(long queueId, int instrument, OrderTerms terms, long displayedLots) {
        if (queueId != 0 && terms.type != OrderType.MARKET) {
            add(queueId, instrument, terms.side, terms.priceTicks, displayedLots);
        }
    }

    private void add(long queueId, int instrument, Side side, long price, long lots) {
        Instrument defined = instruments.byNumber(instrument);
        if (lots <= 0 || (price == 0 && defined != null && defined.minPriceTicks() > 0)) {
            return;
        }
        Resting order = unused.isEmpty() ? new Resting() : unused.removeLast();
        order.instrument = instrument;
        order.buy = side == Side.BUY;
        order.price = price;
        order.lots = lots;
        resting.put(queueId, order);
        changed = true;
        of(instrument).change(order.buy, price, lots);
    }

    private void reduce(long queueId, long lots) {
        Resting order = resting.get(queueId);
        if (order != null) {
            long taken = Math.min(lots, order.lots);
            order.lots -= taken;
            changed = true;
            of(order.instrument).change(order.buy, order.price, -taken);
            if (order.lots == 0) {
                unused.add(resting.remove(queueId));
            }
        }
    }

    private void remove(long queueId) {
        reduce(queueId, Long.MAX_VALUE);
    }
}
