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
    private @Nullable NewestPrices[] newest = new NewestPrices[64];
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
        NewestPrices own = of(instrument);
        if (own.prices.take(book) || traded) {
            own.timestampNs = BestPrices.timestampNs(made, 0);
            length = own.write(buffer, instrument);
        }
    }

    void save(FeedCalls to) {
        SavedPrices saved = new SavedPrices();
        for (int instrument = 0; instrument < newest.length; instrument++) {
            NewestPrices own = newest[instrument];
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
        for (NewestPrices each : newest) {
            if (each != null) {
                each.startSession();
            }
        }
    }

    private NewestPrices of(int instrument) {
        if (instrument >= newest.length) {
            newest = Arrays.copyOf(newest, Integer.highestOneBit(instrument) * 2);
        }
        NewestPrices own = newest[instrument];
        if (own == null) {
            own = new NewestPrices();
            newest[instrument] = own;
        }
        return own;
    }

    /** Records the number that the stream gave the message. */
    void numbered(int instrument, long number) {
        of(instrument).number = number;
    }

    /** Returns the array that holds the message, from index 0. */
    public byte[] buffer() {
        return buffer;
    }

    /** Returns the length of the message in bytes; 0 if the event has none. */
    public int length() {
        return length;
    }

    /** Returns the newest message of an instrument; null if it has none yet. */
    @Nullable
    NewestPrices newest(int instrument) {
        return instrument < newest.length ? newest[instrument] : null;
    }

    /** Returns a number above those of all instruments with a message. */
    int bound() {
        return newest.length;
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
            of(locate).prices.trade(price, shares, matchNumber);
        }

        /** An auction in which nothing traded leaves the last trade as it is. */
        @Override
        public void crossTrade(
                int locate, long timestampNs, long shares, long symbol, long price, long matchNumber, byte crossType) {
            if (shares > 0) {
                traded = true;
                of(locate).prices.trade(price, shares, matchNumber);
            }
        }
    }
}
