// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Orders and trades of an instrument in a session, by the messages of the stream of orders. */
final class FeedBook {
    /** Price of a market order to buy; that of one to sell is 0. */
    private static final long MARKET_BID = 0xFFFF_FFFFL;

    private final Map<Long, FeedOrder> orders = new HashMap<>();
    private final TreeMap<Long, Map<Long, FeedOrder>> bids = new TreeMap<>(Comparator.reverseOrder());
    private final TreeMap<Long, Map<Long, FeedOrder>> asks = new TreeMap<>();
    private final List<FeedPrint> prints = new ArrayList<>();
    private final Set<Long> matches = new HashSet<>();
    private final Set<Long> auctioned = new HashSet<>();
    private final Map<Long, Long> auctionPrices = new HashMap<>();
    private final Map<Long, Long> auctionShares = new HashMap<>();
    private final Set<Long> busted = new HashSet<>();
    private final List<FeedPrint> auctions = new ArrayList<>();
    private @Nullable FeedMessage directory;
    private @Nullable FeedMessage action;
    private @Nullable FeedMessage imbalance;
    private long volume;

    void define(FeedMessage message) {
        if (directory != null && !directory.text(11, 8).equals(message.text(11, 8))) {
            throw Fault.of("an instrument gets another symbol", directory, message);
        }
        directory = message;
    }

    String symbol() {
        return directory == null ? "" : directory.text(11, 8);
    }

    /** Returns the state of the last H; a space before the first one. */
    char state() {
        return action == null ? ' ' : action.code(19);
    }

    void action(FeedMessage message) {
        action = message;
        imbalance = null;
    }

    void imbalance(FeedMessage message) {
        imbalance = message;
    }

    /** Returns the messages of a snapshot ahead of the orders. */
    List<FeedMessage> description(boolean withImbalance) {
        List<FeedMessage> messages = new ArrayList<>();
        for (FeedMessage message : new @Nullable FeedMessage[] {directory, action, withImbalance ? imbalance : null}) {
            if (message != null) {
                messages.add(message);
            }
        }
        return messages;
    }

    /** Returns the orders: bids ahead of offers, from the best level on, each in the order of its queue. */
    List<FeedOrder> orders() {
        List<FeedOrder> all = new ArrayList<>();
        bids.values().forEach(level -> all.addAll(level.values()));
        asks.values().forEach(level -> all.addAll(level.values()));
        return all;
    }

    void add(FeedOrder order, FeedMessage message) {
        if (order.shares <= 0 || orders.put(order.reference, order) != null) {
            throw Fault.of("an order is added without shares, or twice", message);
        }
        (order.buys ? bids : asks)
                .computeIfAbsent(order.price, price -> new LinkedHashMap<>())
                .put(order.reference, order);
    }

    FeedOrder order(FeedMessage message) {
        FeedOrder order = orders.get(message.longer(11));
        if (order == null) {
            throw Fault.of("a message of an unknown order", message);
        }
        return order;
    }

    /** Takes shares off an order, which is gone at 0. */
    void reduce(FeedOrder order, long shares, FeedMessage message) {
        order.shares -= shares;
        if (shares <= 0 || order.shares < 0) {
            throw Fault.of("shares of an order that it does not have", order.queued, message);
        }
        if (order.shares == 0) {
            remove(order);
        }
    }

    void remove(FeedOrder order) {
        orders.remove(order.reference);
        TreeMap<Long, Map<Long, FeedOrder>> side = order.buys ? bids : asks;
        Map<Long, FeedOrder> level = side.get(order.price);
        if (level != null) {
            level.remove(order.reference);
            if (level.isEmpty()) {
                side.remove(order.price);
            }
        }
    }

    /** Takes a trade that counts in the volume. */
    void print(FeedPrint print, FeedMessage message) {
        if (!matches.add(print.match())) {
            throw Fault.of("two trades have one number", message);
        }
        prints.add(print);
        volume += print.shares();
    }

    /** Takes the execution of a displayed order in an auction; that of the other side may come, too. */
    void auctioned(long match, long price, long shares, FeedMessage message) {
        Long former = auctionShares.put(match, shares);
        if (former != null && former != shares) {
            throw Fault.of("the sides of a trade have other shares", message);
        }
        auctionPrices.put(match, price);
        auctioned.add(match);
    }

    /** Takes the end of an auction, whose trades have its price. */
    void uncross(FeedMessage message) {
        long shares = message.longer(11);
        long price = message.integer(27);
        long told = 0;
        for (long match : auctioned) {
            told += auctionShares.getOrDefault(match, 0L);
            if (auctionPrices.getOrDefault(match, 0L) != price) {
                throw Fault.of("a trade has another price than its auction: " + match, message);
            }
        }
        if (told > shares || (shares == 0) != (price == 0)) {
            throw Fault.of("an auction's volume is not that of its trades: " + told, message);
        }
        auctioned.clear();
        imbalance = null;
        FeedPrint auction = new FeedPrint(message.longer(31), price, shares);
        auctions.add(auction);
        if (shares > 0) {
            print(auction, message);
        }
    }

    void bust(FeedMessage message) {
        if (!busted.add(message.longer(11))) {
            throw Fault.of("a trade is busted twice", message);
        }
    }

    /** Returns whether a trade is a print or one of displayed orders in an auction. */
    boolean hasTrade(long match) {
        return auctionShares.containsKey(match) || matches.contains(match);
    }

    Set<Long> busted() {
        return busted;
    }

    List<FeedPrint> prints() {
        return prints;
    }

    /** Returns the auctions, also those in which nothing was traded. */
    List<FeedPrint> auctions() {
        return auctions;
    }

    /** Returns the last trade; null if there is none. */
    @Nullable
    FeedPrint last() {
        return prints.isEmpty() ? null : prints.getLast();
    }

    long volume() {
        return volume;
    }

    BestLevels best() {
        return new BestLevels(
                bids.isEmpty() ? 0 : bids.firstKey(), shares(bids), asks.isEmpty() ? 0 : asks.firstKey(), shares(asks));
    }

    private static long shares(NavigableMap<Long, Map<Long, FeedOrder>> side) {
        return side.isEmpty()
                ? 0
                : side.firstEntry().getValue().values().stream()
                        .mapToLong(order -> order.shares)
                        .sum();
    }

    /** Returns the displayed shares at each price, but those of market orders, which wait for an auction. */
    Map<Long, Long> levels(boolean ofBids) {
        Map<Long, Long> levels = new TreeMap<>();
        (ofBids ? bids : asks).forEach((price, level) -> {
            if (price != 0 && price != MARKET_BID) {
                levels.put(
                        price,
                        level.values().stream().mapToLong(order -> order.shares).sum());
            }
        });
        return levels;
    }

    /** Checks that no orders of the book could trade with each other. */
    void expectNotCrossed() {
        boolean matches =
                action != null && action.code(19) == 'T' && action.text(21, 4).isEmpty();
        if (matches && !bids.isEmpty() && !asks.isEmpty() && bids.firstKey() >= asks.firstKey()) {
            throw Fault.of("the book of " + symbol() + " is crossed: " + best(), List.of());
        }
    }
}
