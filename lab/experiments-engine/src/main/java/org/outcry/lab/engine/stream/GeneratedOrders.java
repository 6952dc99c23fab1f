// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Orders of a stream that is being generated, by their number, in price-time books of their own: a queue is a list
 * through arrays, and the levels of a side are a tree. It shares nothing with the engine, so that the generated
 * commands fit whatever the engine does.
 */
final class GeneratedOrders {
    private final int[] prices;
    private final int[] lots;
    private final int[] next;
    private final int[] previous;
    private final boolean[] sells;
    private final boolean[] resting;

    GeneratedOrders(int highestOrder) {
        prices = new int[highestOrder + 1];
        lots = new int[highestOrder + 1];
        next = new int[highestOrder + 1];
        previous = new int[highestOrder + 1];
        sells = new boolean[highestOrder + 1];
        resting = new boolean[highestOrder + 1];
    }

    boolean rests(int order) {
        return resting[order];
    }

    boolean sells(int order) {
        return sells[order];
    }

    int price(int order) {
        return prices[order];
    }

    int lots(int order) {
        return lots[order];
    }

    /** Queue of one price: its first and its last order. */
    private static final class Level {
        private int first;
        private int last;
    }

    /** Book of one instrument. */
    final class Book {
        /** Stands for the best bid of a book without bids, and below all prices. */
        static final int NO_BID = -1;

        /** Stands for the best offer of a book without offers, and above all prices. */
        static final int NO_OFFER = 1 << 16;

        private final NavigableMap<Integer, Level> bids = new TreeMap<>();
        private final NavigableMap<Integer, Level> offers = new TreeMap<>();
        private int count;

        int count() {
            return count;
        }

        int bestBid() {
            return bids.isEmpty() ? NO_BID : bids.lastKey();
        }

        int bestOffer() {
            return offers.isEmpty() ? NO_OFFER : offers.firstKey();
        }

        /** Trades an order and books what is left. */
        void limit(int order, boolean sell, int price, int quantity) {
            int left = trade(sell, price, quantity);
            if (left > 0) {
                rest(order, sell, price, left);
            }
        }

        /** Trades an order; nothing of it is booked. */
        void immediate(boolean sell, int price, int quantity) {
            trade(sell, price, quantity);
        }

        /** Gives an order a new price, at the end of its queue, where it trades if it crosses. */
        void move(int order, int price) {
            remove(order);
            limit(order, sells[order], price, lots[order]);
        }

        void remove(int order) {
            NavigableMap<Integer, Level> side = sells[order] ? offers : bids;
            Level level = level(side, prices[order]);
            if (previous[order] == 0) {
                level.first = next[order];
            } else {
                next[previous[order]] = next[order];
            }
            if (next[order] == 0) {
                level.last = previous[order];
            } else {
                previous[next[order]] = previous[order];
            }
            if (level.first == 0) {
                side.remove(prices[order]);
            }
            resting[order] = false;
            count--;
        }

        private static Level level(NavigableMap<Integer, Level> side, int price) {
            return Objects.requireNonNull(side.get(price), "no order rests at this price");
        }

        private int trade(boolean sell, int price, int quantity) {
            int left = quantity;
            while (left > 0) {
                int best = sell ? bestBid() : bestOffer();
                boolean crosses = sell ? best != NO_BID && best >= price : best != NO_OFFER && best <= price;
                if (!crosses) {
                    return left;
                }
                int first = level(sell ? bids : offers, best).first;
                int traded = Math.min(left, lots[first]);
                left -= traded;
                lots[first] -= traded;
                if (lots[first] == 0) {
                    remove(first);
                }
            }
            return 0;
        }

        private void rest(int order, boolean sell, int price, int quantity) {
            Level level = (sell ? offers : bids).computeIfAbsent(price, key -> new Level());
            prices[order] = price;
            lots[order] = quantity;
            sells[order] = sell;
            next[order] = 0;
            previous[order] = level.last;
            if (level.last == 0) {
                level.first = order;
            } else {
                next[level.last] = order;
            }
            level.last = order;
            resting[order] = true;
            count++;
        }
    }
}
