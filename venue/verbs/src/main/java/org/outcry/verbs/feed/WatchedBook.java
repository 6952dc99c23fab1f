// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.ItchBook;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.wire.text.Json;

/** Book of an instrument that is watched, whose best levels are told when they changed. One thread. */
final class WatchedBook {
    private static final int LEVELS = 5;

    private final FeedBooks books;
    private final FeedNames names;
    private final @Nullable String symbol;
    private final Consumer<String> lines;
    private String told = "";

    /**
     * Creates a watched book.
     *
     * @param symbol the instrument, by its name; null for none
     */
    WatchedBook(FeedBooks books, FeedNames names, @Nullable String symbol, Consumer<String> lines) {
        this.books = books;
        this.names = names;
        this.symbol = symbol;
        this.lines = lines;
    }

    /** Tells the best levels if they changed. */
    void tell() {
        ItchBook book = book();
        if (book == null || !books.isReady()) {
            return;
        }
        StringBuilder text = new StringBuilder();
        int rows = Math.min(LEVELS, Math.max(book.levels(ItchLayout.BUY), book.levels(ItchLayout.SELL)));
        for (int level = 0; level < rows; level++) {
            text.append(String.format(
                    Locale.ROOT,
                    "%n  %24s | %-24s",
                    side(book, ItchLayout.BUY, level),
                    side(book, ItchLayout.SELL, level)));
        }
        if (!text.toString().equals(told)) {
            told = text.toString();
            lines.accept("  " + symbol + " " + (char) book.state() + told);
        }
    }

    private static String side(ItchBook book, byte side, int level) {
        return level < book.levels(side) ? book.shares(side, level) + " at " + book.price(side, level) : "";
    }

    /** Puts the best levels of both sides into an object. */
    void put(Json json) {
        ItchBook book = book();
        if (book != null) {
            json.put("bids", levels(book, ItchLayout.BUY)).put("asks", levels(book, ItchLayout.SELL));
        }
    }

    private @Nullable ItchBook book() {
        for (int locate = 0; symbol != null && locate < books.books().locateBound(); locate++) {
            ItchBook book = books.books().book(locate);
            if (book != null && names.of(book.symbol()).equals(symbol)) {
                return book;
            }
        }
        return null;
    }

    private static List<List<Long>> levels(ItchBook book, byte side) {
        List<List<Long>> levels = new ArrayList<>();
        for (int level = 0; level < Math.min(2 * LEVELS, book.levels(side)); level++) {
            levels.add(List.of(book.price(side, level), book.shares(side, level)));
        }
        return levels;
    }
}
