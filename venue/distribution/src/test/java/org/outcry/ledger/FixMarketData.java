// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Client of market data over FIX: levels and trades of each instrument, by snapshots and the changes behind them. */
final class FixMarketData implements FixListener {
    /** More trades of an instrument are never in a message. */
    private static final int MOST_TRADES = 32;

    /** Book of an instrument. */
    static final class Book {
        private final Map<BigDecimal, BigDecimal> bids = new TreeMap<>();
        private final Map<BigDecimal, BigDecimal> asks = new TreeMap<>();
        private final List<String> trades = new ArrayList<>();

        Map<BigDecimal, BigDecimal> levels(boolean ofBids) {
            return ofBids ? bids : asks;
        }

        /** Returns price, quantity and number of the newest trades, all without a gap. A snapshot has no number. */
        List<String> trades() {
            return trades;
        }

        @Override
        public String toString() {
            return "bids " + bids + " asks " + asks + " trades "
                    + trades.subList(Math.max(0, trades.size() - 5), trades.size());
        }
    }

    private final Map<String, Book> books = new HashMap<>();
    private final String symbols;
    private final int count;
    private int subscriptions;

    /** Begins without a subscription to instruments. */
    FixMarketData(List<String> symbols) {
        StringBuilder group = new StringBuilder("146=" + symbols.size() + "|");
        symbols.forEach(symbol -> group.append("55=").append(symbol).append('|'));
        this.symbols = group.toString();
        this.count = symbols.size();
    }

    /** Subscribes over a new connection. */
    void subscribe(FixSession session) {
        subscriptions++;
        books.clear();
        session.send("V", "262=all-" + subscriptions + "|263=1|264=0|265=1|267=3|269=0|269=1|269=2|" + symbols);
    }

    @Override
    public void onMessage(FixMessage message) {
        switch (message.type()) {
            case "W" -> {
                if (message.is(262, "all-" + subscriptions)) {
                    Book book = new Book();
                    books.put(message.value(55), book);
                    message.groups(269).forEach(entry -> change(book, entry));
                }
            }
            case "X" -> {
                if (message.is(262, "all-" + subscriptions)) {
                    changed(message.groups(279));
                }
            }
            default -> throw Fault.of("market data by an unexpected message", message);
        }
    }

    private void changed(List<Map<Integer, String>> entries) {
        long trades =
                entries.stream().filter(entry -> "2".equals(entry.get(269))).count();
        for (Map<Integer, String> entry : entries) {
            Book book = books.get(entry.get(55));
            if (book == null) {
                throw Fault.of("a change without a snapshot", entry);
            }
            if (trades >= MOST_TRADES) {
                book.trades.clear();
                trades = 0;
            }
            change(book, entry);
        }
    }

    private static void change(Book book, Map<Integer, String> entry) {
        String type = entry.getOrDefault(269, "");
        BigDecimal price = decimal(entry, 270);
        if (type.equals("2")) {
            book.trades.add(price.toPlainString() + " " + decimal(entry, 271).toPlainString() + " "
                    + entry.getOrDefault(278, "?"));
            return;
        }
        Map<BigDecimal, BigDecimal> side = book.levels(type.equals("0"));
        String action = entry.getOrDefault(279, "0");
        if (side.containsKey(price) == action.equals("0")) {
            throw Fault.of("a level is new twice, or changed before it is new", entry);
        }
        if (action.equals("2")) {
            side.remove(price);
        } else {
            side.put(price, decimal(entry, 271));
        }
    }

    private static BigDecimal decimal(Map<Integer, String> entry, int tag) {
        return new BigDecimal(entry.getOrDefault(tag, "")).stripTrailingZeros();
    }

    /** Returns the book of an instrument; an empty one if it is not known. */
    Book book(String symbol) {
        return books.getOrDefault(symbol, new Book());
    }

    /** Returns whether all books are told. */
    boolean isTold() {
        return books.size() == count;
    }

    @Override
    public void onWithdrawn(FixMessage request) {
        throw new AssertionError("a subscription is lost: " + request);
    }

    /** A gap outside of resends has no change; after the end of a connection it subscribes again. */
    @Override
    public void onMarketDataLost() {}
}
