// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.agrona.collections.LongHashSet;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.wire.text.Json;

/**
 * Trades of an instrument on a day: the last ones, and candles of all of them without those that were busted. Trades
 * are counted from 0. The gateway's thread.
 */
final class TradeTape {
    /** The number of trades remembered; a power of two. */
    static final int TRADES = 4_096;

    static final long SECOND_NS = 1_000_000_000L;
    private static final long MINUTE_NS = 60 * SECOND_NS;

    /** The most minutes with trades that are remembered: more than a week of them. */
    private static final int MINUTES = 16_384;

    /** The number of trades for which there is room at first. */
    private static final int FEW = 32;

    private long[] prices = new long[FEW];
    private long[] lots = new long[FEW];
    private long[] numbers = new long[FEW];
    private long[] timesNs = new long[FEW];
    private final List<Candle> minutes = new ArrayList<>();

    /** The numbers of busted trades of the day, also of those that are read again. */
    private final LongHashSet busted = new LongHashSet();

    /** The numbers of those in the order in which they were busted. */
    private final List<Long> busts = new ArrayList<>();

    private long trades;
    private long version;
    private int days;

    /** Returns a number that changes with each trade and bust. */
    long version() {
        return version;
    }

    /** Returns a number that changes with each day. */
    int days() {
        return days;
    }

    /** Returns the number of trades of the day. */
    long trades() {
        return trades;
    }

    /** Returns the first trade that is remembered. */
    long first() {
        return Math.max(0, trades - TRADES);
    }

    /** Returns the number of busts of the day. */
    int busts() {
        return busts.size();
    }

    /** Forgets the trades, and busts too unless they are read again. */
    void clear(boolean keepsBusts) {
        trades = 0;
        version++;
        days += keepsBusts ? 0 : 1;
        minutes.clear();
        busts.clear();
        if (!keepsBusts) {
            busted.clear();
        }
    }

    void add(long price, long quantity, long number, long timeNs) {
        version++;
        if (trades == prices.length && trades < TRADES) {
            // None was left out so far, so that each stays in its place.
            prices = Arrays.copyOf(prices, 2 * prices.length);
            lots = Arrays.copyOf(lots, prices.length);
            numbers = Arrays.copyOf(numbers, prices.length);
            timesNs = Arrays.copyOf(timesNs, prices.length);
        }
        int at = place(trades++);
        prices[at] = price;
        lots[at] = quantity;
        numbers[at] = number;
        timesNs[at] = timeNs;
        if (!busted.contains(number)) {
            addToMinute(timeNs, price, quantity);
        }
    }

    private void addToMinute(long timeNs, long price, long quantity) {
        long startNs = Candle.start(timeNs, MINUTE_NS);
        if (minutes.isEmpty() || minutes.getLast().startNs != startNs) {
            if (minutes.size() == MINUTES) {
                minutes.subList(0, MINUTES / 4).clear();
            }
            minutes.add(new Candle(startNs));
        }
        minutes.getLast().add(price, quantity);
    }

    /**
     * Takes a trade out of the candles.
     *
     * @return false if the trades of its minute are not all remembered, so that the day must be read again
     */
    boolean bust(long number) {
        busts.add(number);
        version++;
        if (!busted.add(number)) {
            return true;
        }
        long trade = find(number);
        if (trade < 0) {
            return false;
        }
        long startNs = Candle.start(timesNs[place(trade)], MINUTE_NS);
        if (first() > 0 && timesNs[place(first())] >= startNs) {
            return false;
        }
        Candle made = new Candle(startNs);
        for (long each = first(); each < trades; each++) {
            int at = place(each);
            if (Candle.start(timesNs[at], MINUTE_NS) == startNs && !busted.contains(numbers[at])) {
                made.add(prices[at], lots[at]);
            }
        }
        minutes.replaceAll(minute -> minute.startNs == startNs ? made : minute);
        minutes.removeIf(Candle::isEmpty);
        return true;
    }

    private int place(long trade) {
        return (int) trade & (prices.length - 1);
    }

    /** Returns the first remembered trade with a number above another. */
    long after(long number) {
        long trade = trades;
        while (trade > first() && numbers[place(trade - 1)] > number) {
            trade--;
        }
        return trade;
    }

    /** Returns the number of the last trade of the day; 0 if there is none. */
    long lastNumber() {
        return trades == 0 ? 0 : numbers[place(trades - 1)];
    }

    /** Returns the remembered trade with a number; -1 if there is none. */
    private long find(long number) {
        for (long trade = trades - 1; trade >= first(); trade--) {
            if (numbers[place(trade)] == number) {
                return trade;
            }
        }
        return -1;
    }

    /** Returns a remembered trade. */
    Json trade(long trade, InstrumentDefined defined) {
        int at = place(trade);
        Json json = new Json()
                .put("matchNumber", Long.toString(numbers[at]))
                .put("time", OrderViews.time(timesNs[at]))
                .put("price", OrderViews.decimal(prices[at], defined.priceDecimals))
                .put("quantity", OrderViews.decimal(lots[at], defined.quantityDecimals));
        return busted.contains(numbers[at]) ? json.put("busted", true) : json;
    }

    /** Returns a bust: as the trade, if that is remembered. */
    Json bust(int bust, InstrumentDefined defined) {
        long number = busts.get(bust);
        long trade = find(number);
        return trade >= 0
                ? trade(trade, defined)
                : new Json().put("matchNumber", Long.toString(number)).put("busted", true);
    }

    /**
     * Returns the last candles, oldest first; those of a second as far as all its trades are remembered. Goes back from
     * the newest trade, so that few candles cost little.
     */
    List<Candle> candles(long intervalNs, int most) {
        List<Candle> newestFirst = new ArrayList<>();
        if (intervalNs < MINUTE_NS) {
            long trade = trades - 1;
            for (; trade >= first(); trade--) {
                int at = place(trade);
                if (busted.contains(numbers[at])) {
                    continue;
                }
                Candle into = oldest(newestFirst, Candle.start(timesNs[at], intervalNs), most);
                if (into == null) {
                    break;
                }
                into.addBefore(prices[at], lots[at]);
            }
            if (trade < first() && first() > 0 && !newestFirst.isEmpty()) {
                newestFirst.removeLast();
            }
        } else {
            for (int i = minutes.size() - 1; i >= 0; i--) {
                Candle into = oldest(newestFirst, Candle.start(minutes.get(i).startNs, intervalNs), most);
                if (into == null) {
                    break;
                }
                into.addBefore(minutes.get(i));
            }
        }
        return newestFirst.reversed();
    }

    /** Returns the candle that begins at a time: the oldest one, or another one before it; null if there are enough. */
    private static @Nullable Candle oldest(List<Candle> newestFirst, long startNs, int most) {
        if (newestFirst.isEmpty() || newestFirst.getLast().startNs != startNs) {
            if (newestFirst.size() == most) {
                return null;
            }
            newestFirst.add(new Candle(startNs));
        }
        return newestFirst.getLast();
    }
}
