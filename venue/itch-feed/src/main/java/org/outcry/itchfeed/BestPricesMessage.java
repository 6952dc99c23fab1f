// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.BestPrices;
import org.outcry.itch.ItchBook;
import org.outcry.itch.ItchBooks;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.ItchListener;
import org.outcry.itch.ItchParser;

/**
 * Message of a conflated stream for the event that a {@link FeedTranslator} translated: a q whenever the best prices,
 * the state or the trades of an instrument change, and S. It keeps books for it. One thread. Allocates nothing once
 * these have grown.
 */
public final class BestPricesMessage {
    private final FeedTranslator translator;
    private final ItchBooks books = new ItchBooks();
    private final ItchParser intoBooks = new ItchParser(books);
    private final ItchParser trades = new ItchParser(new Trades());
    private final byte[] buffer = new byte[ItchLayout.MAX_LENGTH];
    private @Nullable BestPrices[] prices = new BestPrices[64];
    private int length;
    private boolean traded;

    BestPricesMessage(FeedTranslator translator) {
        this.translator = translator;
    }

    /** Takes the message that the translator made of an event. */
    void take() {
        byte[] made = translator.buffer();
        int instrument = translator.instrument();
        if (instrument == 0) {
            if (translator.number() == 1) {
                startSession();
            }
            System.arraycopy(made, 0, buffer, 0, translator.length());
            length = translator.length();
            return;
        }
        length = 0;
        intoBooks.parse(made, 0, translator.length());
        ItchBook book = books.book(instrument);
        if (book == null) {
            return;
        }
        traded = false;
        TradeMessage trade = translator.trade();
        trades.parse(trade.buffer(), 0, trade.length());
        BestPrices own = of(instrument);
        if (own.take(book) || traded) {
            length = own.write(buffer, 0, instrument, BestPrices.timestampNs(made, 0));
        }
    }

    void save(FeedCalls to) {
        SavedPrices saved = new SavedPrices();
        for (int instrument = 0; instrument < prices.length; instrument++) {
            BestPrices own = prices[instrument];
            if (own != null) {
                saved.set(own);
                to.told(instrument, saved);
            }
        }
    }

    /** Loads the prices of an instrument. */
    void load(int instrument, SavedPrices saved) {
        saved.copyTo(of(instrument));
    }

    /** Takes a message that makes the books as they were. */
    void restore(byte[] message, int offset, int messageLength) {
        intoBooks.parse(message, offset, messageLength);
    }

    private void startSession() {
        books.clear();
        for (BestPrices each : prices) {
            if (each != null) {
                each.startSession();
            }
        }
    }

    private BestPrices of(int instrument) {
        if (instrument >= prices.length) {
            prices = Arrays.copyOf(prices, Integer.highestOneBit(instrument) * 2);
        }
        BestPrices own = prices[instrument];
        if (own == null) {
            own = new BestPrices();
            prices[instrument] = own;
        }
        return own;
    }

    /** Returns the array that holds the message, from index 0. */
    public byte[] buffer() {
        return buffer;
    }

    /** Returns the length of the message in bytes; 0 if the event has none. */
    public int length() {
        return length;
    }

    /** Returns the present state of an instrument; null if it has no message yet. */
    public @Nullable BestPrices prices(int instrument) {
        return instrument < prices.length ? prices[instrument] : null;
    }

    /** Reader of the messages that say that shares were traded. */
    private final class Trades implements ItchListener {
        @Override
        public void trade(
                int locate,
                long timestampNs,
                long orderRef,
                byte side,
                long shares,
                long symbol,
                long price,
                long matchNumber) {
            traded = true;
            of(locate).trade(price, shares, matchNumber);
        }

        @Override
        public void crossTrade(
                int locate, long timestampNs, long shares, long symbol, long price, long matchNumber, byte crossType) {
            traded = true;
            of(locate).trade(price, shares, matchNumber);
        }
    }
}
