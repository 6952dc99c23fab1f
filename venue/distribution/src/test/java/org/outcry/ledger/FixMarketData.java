// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Client of market data over FIX: levels and trades of each instrument, by snapshots and the changes behind them. */
final class FixMarketData implements FixListener {
    /** More trades of an instrument are never in a message. */
    private static final int MOST_TRADES = 32;

    /** Book of an instrument. */
    private static final class Book {
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
    private final List<String> symbols;
    private int subscriptions;

    /** Begins without a subscription to instruments. */
    FixMarketData(List<String> symbols) {
        this.symbols = symbols;
    }

    /** Subscribes over a new connection. */
    void subscribe(FixSession session) {
        subscriptions++;
        books.clear();
        StringBuilder request =
                new StringBuilder("262=all-" + subscriptions + "|263=1|264=0|265=1|267=3|269=0|269=1|269=2|");
        request.append("146=").append(symbols.size()).append('|');
        symbols.forEach(symbol -> request.append("55=").append(symbol).append('|'));
        session.send("V", request.toString());
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

    /** Returns a difference from the books of the feed; null if there is none. */
    @Nullable
    String difference(FeedBooks feed) {
        if (books.size() != symbols.size()) {
            return "subscriptions without a snapshot";
        }
        for (String symbol : symbols) {
            Map.Entry<Integer, FeedBook> entry = feed.all().entrySet().stream()
                    .filter(each -> StreamVenue.listed(each.getKey()).symbol().equals(symbol))
                    .findFirst()
                    .orElse(null);
            if (entry != null) {
                Listed listed = StreamVenue.listed(entry.getKey());
                Book told = books.getOrDefault(symbol, new Book());
                for (boolean ofBids : new boolean[] {true, false}) {
                    Map<BigDecimal, BigDecimal> levels = new TreeMap<>();
                    entry.getValue()
                            .levels(ofBids)
                            .forEach((price, shares) -> levels.put(
                                    decimal(price, listed.priceDecimals()),
                                    decimal(shares, listed.quantityDecimals())));
                    if (!levels.equals(told.levels(ofBids))) {
                        return symbol + " levels " + levels + ", told " + told;
                    }
                }
                String difference = tradesDifference(listed, entry.getValue().prints(), told.trades());
                if (difference != null) {
                    return symbol + difference;
                }
            }
        }
        return null;
    }

    private static @Nullable String tradesDifference(Listed listed, List<FeedPrint> prints, List<String> told) {
        int compared = Math.min(prints.size(), told.size());
        if (compared == 0 && !prints.isEmpty()) {
            return " has trades, none is told";
        }
        for (int i = 1; i <= compared; i++) {
            FeedPrint print = prints.get(prints.size() - i);
            String start = decimal(print.price(), listed.priceDecimals()).toPlainString() + " "
                    + decimal(print.shares(), listed.quantityDecimals()).toPlainString() + " ";
            String trade = told.get(told.size() - i);
            if (!trade.equals(start + print.number()) && !trade.equals(start + "?")) {
                return " trade " + start + print.number() + ", told " + trade;
            }
        }
        return null;
    }

    private static BigDecimal decimal(long value, int decimals) {
        return BigDecimal.valueOf(value, decimals).stripTrailingZeros();
    }

    @Override
    public void onWithdrawn(FixMessage request) {
        throw new AssertionError("a subscription is lost: " + request);
    }

    /** A gap outside of resends has no change; after the end of a connection it subscribes again. */
    @Override
    public void onMarketDataLost() {}
}
