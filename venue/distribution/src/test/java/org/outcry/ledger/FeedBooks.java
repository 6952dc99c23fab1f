// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Books of a session, by the messages of the stream of orders, and the messages of the streams of trades and of best
 * prices that follow from them.
 */
final class FeedBooks {
    private static final String STAGES = "OQMEC";

    private final TreeMap<Integer, FeedBook> books = new TreeMap<>();
    private final Map<Integer, BestLevels> best = new TreeMap<>();
    private final Map<Integer, Character> states = new TreeMap<>();
    private final List<FeedMessage> trades = new ArrayList<>();
    private final List<FeedMessage> bestPrices = new ArrayList<>();
    private final Map<Integer, Integer> newest = new TreeMap<>();
    private final Set<Long> unknownBusts = new HashSet<>();
    private final StringBuilder stages = new StringBuilder();
    private @Nullable FeedMessage system;
    private long messages;
    private long timestampNs;

    /** Returns the books ahead of a number. */
    static FeedBooks at(FeedSession session, long number) {
        FeedBooks books = new FeedBooks();
        while (books.messages + 1 < number) {
            books.take(session.message(books.messages + 1));
        }
        return books;
    }

    /** Takes the next message. */
    void take(FeedMessage message) {
        messages++;
        if (message.timestampNs() < timestampNs) {
            throw Fault.of("time goes back to less than " + timestampNs, message);
        }
        timestampNs = message.timestampNs();
        if (message.locate() == 0) {
            stage(message);
            return;
        }
        FeedBook book = message.type() == 'R'
                ? books.computeIfAbsent(message.locate(), locate -> new FeedBook())
                : books.get(message.locate());
        if (book == null) {
            throw Fault.of("an instrument without a definition", message);
        }
        int prints = book.prints().size();
        take(message, book);
        BestLevels present = book.best();
        boolean same = present.equals(best.put(message.locate(), present));
        same &= Character.valueOf(book.state()).equals(states.put(message.locate(), book.state()));
        if (!same || book.prints().size() > prints) {
            bestPrices.add(FeedBytes.bestPrices(message, book, present));
            newest.put(message.locate(), bestPrices.size());
        }
    }

    private void stage(FeedMessage message) {
        stages.append(message.code(11));
        if (message.type() != 'S' || !STAGES.startsWith(stages.toString())) {
            throw Fault.of("stages of a day: " + stages, message);
        }
        system = message;
        trades.add(message);
        bestPrices.add(message);
    }

    private void take(FeedMessage message, FeedBook book) {
        switch (message.type()) {
            case 'R' -> {
                book.define(message);
                trades.add(message);
            }
            case 'H' -> {
                book.action(message);
                trades.add(message);
            }
            case 'A' ->
                book.add(
                        new FeedOrder(
                                message.longer(11),
                                message.code(19) == 'B',
                                message.integer(32),
                                message.integer(20),
                                message),
                        message);
            case 'E' -> executed(message, book);
            case 'C' -> {
                if (message.code(31) != 'N') {
                    throw Fault.of("a trade of an auction is printable", message);
                }
                book.reduce(book.order(message), message.integer(19), message);
                book.auctioned(message.longer(23), message.integer(32), message.integer(19), message);
            }
            case 'X' -> book.reduce(book.order(message), message.integer(19), message);
            case 'D' -> book.remove(book.order(message));
            case 'U' -> {
                FeedOrder order = book.order(message);
                book.remove(order);
                book.add(
                        new FeedOrder(
                                message.longer(19), order.buys, message.integer(31), message.integer(27), message),
                        message);
            }
            case 'P' -> {
                if (message.longer(11) != 0 || message.code(19) != 'B') {
                    throw Fault.of("a hidden order is told", message);
                }
                book.print(new FeedPrint(message.longer(36), message.integer(32), message.integer(20)), message);
                trades.add(message);
            }
            case 'Q' -> {
                book.uncross(message);
                trades.add(message);
            }
            case 'B' -> {
                book.bust(message);
                if (!book.hasTrade(message.longer(11))) {
                    unknownBusts.add(message.longer(11));
                }
                trades.add(message);
            }
            case 'I' -> book.imbalance(message);
            default -> throw Fault.of("unexpected message", message);
        }
    }

    private void executed(FeedMessage message, FeedBook book) {
        FeedOrder order = book.order(message);
        long shares = message.integer(19);
        long match = message.longer(23);
        book.reduce(order, shares, message);
        book.print(new FeedPrint(match, order.price, shares), message);
        trades.add(FeedBytes.trade(message, book, order, shares, match));
    }

    /** Returns whether the session is over. */
    boolean isOver() {
        return stages.toString().equals(STAGES);
    }

    /** Returns the number of the next message. */
    long next() {
        return messages + 1;
    }

    /** Returns the books by the instruments' numbers. */
    Map<Integer, FeedBook> all() {
        return books;
    }

    /** Returns the messages of a stream of trades. */
    List<FeedMessage> trades() {
        return trades;
    }

    /** Returns the messages of a stream of best prices. */
    List<FeedMessage> bestPrices() {
        return bestPrices;
    }

    /** Returns the number of the newest message of best prices of each instrument. */
    Map<Integer, Integer> newestBestPrices() {
        return newest;
    }

    /** Returns the numbers of busts of trades that the stream did not have. */
    Set<Long> unknownBusts() {
        return unknownBusts;
    }

    /** Returns the snapshot of the stream of orders, or without orders that of trades. */
    List<FeedMessage> snapshot(boolean withOrders) {
        List<FeedMessage> all = new ArrayList<>();
        if (system != null) {
            all.add(system);
        }
        books.values().forEach(book -> all.addAll(book.description(withOrders)));
        if (withOrders) {
            books.values().forEach(book -> book.orders().forEach(order -> all.add(FeedBytes.add(book, order))));
        }
        return all;
    }

    /** Returns the snapshot of the stream of best prices. */
    List<FeedMessage> bestPricesSnapshot() {
        List<FeedMessage> all = new ArrayList<>();
        if (system != null) {
            all.add(system);
        }
        newest.values().forEach(number -> all.add(bestPrices.get(number - 1)));
        return all;
    }

    /** Returns the terms of all orders, which stay when they are carried over into a day. */
    List<String> terms() {
        List<String> terms = new ArrayList<>();
        books.forEach((locate, book) -> book.orders().forEach(order -> terms.add(locate + " " + order.terms())));
        return terms;
    }
}
