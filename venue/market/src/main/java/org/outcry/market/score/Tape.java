// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.score;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.replay.BookLevels;
import org.outcry.replay.BookLevels.Level;

/** Flow of one instrument over a time: its quotes ten times a second, its requests, and its trades. */
public final class Tape {
    private static final int QUOTES_A_SECOND = 10;
    private static final long QUOTE_NS = 1_000_000_000L / QUOTES_A_SECOND;

    /**
     * Trade of one aggressive order with one or several resting ones.
     *
     * @param timeNs its time
     * @param sign 1 if the aggressive order bought, -1 if it sold
     * @param partOfTouch its quantity by that of the best price that it met
     * @param middleTicks the middle of the best prices before it
     */
    private record Trade(long timeNs, int sign, double partOfTouch, double middleTicks) {}

    final Series spreadsTicks = new Series();
    final Series spreadsBp = new Series();
    final Series touchLots = new Series();
    final Series depths = new Series();
    final Series enteredLots = new Series();
    final Series cancelledMs = new Series();
    final Series signs = new Series();

    private final Series middles = new Series();
    private final List<Trade> trades = new ArrayList<>();
    private final Series requestsMs = new Series();
    private final long beginNs;
    private final long endNs;
    private final long tickTicks;
    private long quotedNs;
    private @Nullable BookLevels book;
    private double middleTicks;

    /**
     * Creates a tape.
     *
     * @param tickTicks the price increment
     */
    Tape(long beginNs, long endNs, long tickTicks) {
        this.beginNs = beginNs;
        this.endNs = endNs;
        this.tickTicks = tickTicks;
        quotedNs = beginNs;
    }

    /** Takes the book as it is from a time on. A book that lacks a side, or is crossed, is left out. */
    void book(long timeNs, BookLevels levels) {
        quoteUntil(Math.min(timeNs, endNs));
        if (!levels.bids().isEmpty() && !levels.asks().isEmpty() && bid(levels) < ask(levels)) {
            book = levels;
            middleTicks = (bid(levels) + ask(levels)) / 2.0;
        }
    }

    /** Ends the tape. */
    void end() {
        quoteUntil(endNs);
    }

    private static long bid(BookLevels levels) {
        return levels.bids().getFirst().priceTicks();
    }

    private static long ask(BookLevels levels) {
        return levels.asks().getFirst().priceTicks();
    }

    private void quoteUntil(long timeNs) {
        for (; quotedNs < timeNs; quotedNs += QUOTE_NS) {
            BookLevels present = book;
            if (present == null) {
                continue;
            }
            double spread = (double) (ask(present) - bid(present));
            double touch = first(present.bids()) + first(present.asks());
            spreadsTicks.add(spread / tickTicks);
            spreadsBp.add(10_000 * spread / middleTicks);
            touchLots.add(touch / 2);
            depths.add((sum(present.bids()) + sum(present.asks())) / touch);
            middles.add(middleTicks);
        }
    }

    private static double first(List<Level> levels) {
        return (double) levels.getFirst().quantityLots();
    }

    private static double sum(List<Level> levels) {
        return levels.stream().mapToDouble(Level::quantityLots).sum();
    }

    /** Notes a new order, a cancel, a change of an order, or a trade. */
    void request(long timeNs) {
        requestsMs.add((timeNs - beginNs) / 1e6);
    }

    /** Notes a trade at the prices of the present book. */
    void trade(long timeNs, int sign, long lots) {
        BookLevels present = book;
        signs.add(sign);
        if (present != null) {
            double touch = first(sign > 0 ? present.asks() : present.bids());
            trades.add(new Trade(timeNs, sign, lots / touch, middleTicks));
        }
    }

    double requestsASecond() {
        return requestsMs.size() / ((endNs - beginNs) / 1e9);
    }

    /** Returns the requests in each of the windows of a length. */
    Series requestsIn(double windowMs) {
        Series counts = new Series();
        int at = 0;
        for (double endMs = windowMs; endMs <= (endNs - beginNs) / 1e6; endMs += windowMs) {
            int count = 0;
            for (; at < requestsMs.size() && requestsMs.get(at) < endMs; at++) {
                count++;
            }
            counts.add(count);
        }
        return counts;
    }

    /** Returns the logarithmic returns of the middle over successive times of so many seconds. */
    Series returns(int seconds) {
        Series returns = new Series();
        int step = seconds * QUOTES_A_SECOND;
        for (int i = step; i < middles.size(); i += step) {
            returns.add(StrictMath.log(middles.get(i) / middles.get(i - step)));
        }
        return returns;
    }

    /** Returns the moves of the middle, in bp in the direction of the trades, until so many seconds after them. */
    Series impacts(double leastPart, double mostPart, int seconds) {
        Series impacts = new Series();
        for (Trade trade : trades) {
            // Counted from the end, because a book may begin late.
            long left = (endNs - trade.timeNs - seconds * 1_000_000_000L) / QUOTE_NS;
            int at = (int) (middles.size() - left);
            if (trade.partOfTouch >= leastPart && trade.partOfTouch < mostPart && left > 0 && at >= 0) {
                impacts.add(10_000 * trade.sign * (middles.get(at) / trade.middleTicks - 1));
            }
        }
        return impacts;
    }
}
