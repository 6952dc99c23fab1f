// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks;

import java.util.stream.IntStream;
import org.outcry.lab.engine.stream.StreamBook;
import org.outcry.lab.engine.stream.StreamFile;
import org.outcry.lab.engine.stream.TradeHash;

/**
 * Book in flat arrays: an order's number is its place, a price's tick the place of its level, and bits say which levels
 * have orders. It has no ids, sessions, checks or events but trades, takes memory for each order that ever was, and
 * only prices from 0 to {@value #MOST_TICKS}.
 */
final class FlatBook implements StreamBook {
    private static final int MOST_TICKS = (1 << 16) - 1;
    private static final int WORD_BITS = 6;
    private static final int SIDES = 2;

    /**
     * Ints of an order: lots, 0 if it is not open; price and side; the orders before and behind it, 0 if there are
     * none.
     */
    private static final int ORDER_INTS = 4;

    private static final int LOTS = 0;
    private static final int LEVEL = 1;
    private static final int BEFORE = 2;
    private static final int BEHIND = 3;

    private final StreamFile stream;
    private final TradeHash trades;
    private final int[] orders;

    /** First and last order of each level; a level is a price times two, plus its side. */
    private final int[] queues = new int[SIDES * SIDES * (MOST_TICKS + 1)];

    private final Levels[] levels = {new Levels(), new Levels()};
    private int ordersLeft;

    FlatBook(StreamFile stream, TradeHash trades) {
        this.stream = stream;
        this.trades = trades;
        orders = new int[ORDER_INTS * (stream.highestOrder() + 1)];
    }

    /** Returns whether a stream has one instrument, and no price that has no place. */
    static boolean canHold(StreamFile stream) {
        return stream.instruments() == 1
                && IntStream.range(0, stream.count())
                        .filter(at -> stream.operation(at) != StreamFile.CANCEL)
                        .map(stream::priceTicks)
                        .allMatch(ticks -> ticks >= 0 && ticks <= MOST_TICKS);
    }

    /**
     * Prices of one side that have orders: a bit for each, and in two more layers a bit for each word that is not zero.
     */
    private static final class Levels {
        private static final int NONE = -1;

        private final long[][] layers = {
            new long[(MOST_TICKS + 1) >> WORD_BITS], new long[(MOST_TICKS + 1) >> (2 * WORD_BITS)], new long[1]
        };

        private void add(int ticks) {
            int at = ticks;
            for (long[] layer : layers) {
                layer[at >> WORD_BITS] |= 1L << at;
                at >>= WORD_BITS;
            }
        }

        private void remove(int ticks) {
            int at = ticks;
            for (long[] layer : layers) {
                layer[at >> WORD_BITS] &= ~(1L << at);
                if (layer[at >> WORD_BITS] != 0) {
                    return;
                }
                at >>= WORD_BITS;
            }
        }

        private int highest() {
            int at = 0;
            for (int layer = layers.length - 1; layer >= 0; layer--) {
                long word = layers[layer][at];
                if (word == 0) {
                    return NONE;
                }
                at = (at << WORD_BITS) + Long.SIZE - 1 - Long.numberOfLeadingZeros(word);
            }
            return at;
        }

        private int lowest() {
            int at = 0;
            for (int layer = layers.length - 1; layer >= 0; layer--) {
                long word = layers[layer][at];
                if (word == 0) {
                    return NONE;
                }
                at = (at << WORD_BITS) + Long.numberOfTrailingZeros(word);
            }
            return at;
        }
    }

    @Override
    public void run(int from, int to) {
        for (int at = from; at < to; at++) {
            apply(at);
        }
    }

    @Override
    public void time(int from, int to, int[] ns) {
        for (int at = from; at < to; at++) {
            long start = System.nanoTime();
            apply(at);
            ns[at - from] = (int) (System.nanoTime() - start);
        }
    }

    @Override
    public int ordersLeft() {
        return ordersLeft;
    }

    private void apply(int at) {
        int order = stream.order(at);
        int place = ORDER_INTS * order;
        switch (stream.operation(at)) {
            case StreamFile.CANCEL -> {
                if (orders[place + LOTS] != 0) {
                    remove(place);
                }
            }
            case StreamFile.MOVE -> {
                int lots = orders[place + LOTS];
                if (lots != 0) {
                    int side = orders[place + LEVEL] & 1;
                    remove(place);
                    enter(order, side, stream.priceTicks(at), lots);
                }
            }
            case StreamFile.IMMEDIATE_OR_CANCEL ->
                match(order, stream.side(at), stream.priceTicks(at), stream.quantityLots(at));
            default -> enter(order, stream.side(at), stream.priceTicks(at), stream.quantityLots(at));
        }
    }

    private void enter(int order, int side, int priceTicks, int lots) {
        int left = match(order, side, priceTicks, lots);
        if (left > 0) {
            rest(order, SIDES * priceTicks + side, left);
        }
    }

    private int match(int order, int side, int priceTicks, int lots) {
        int left = lots;
        while (left > 0) {
            int best = side == 0 ? levels[1].lowest() : levels[0].highest();
            if (best == Levels.NONE || (side == 0 ? best > priceTicks : best < priceTicks)) {
                break;
            }
            int resting = queues[SIDES * (SIDES * best + 1 - side)];
            int place = ORDER_INTS * resting;
            int traded = Math.min(left, orders[place + LOTS]);
            trades.trade(resting, order, best, traded);
            left -= traded;
            if (traded == orders[place + LOTS]) {
                remove(place);
            } else {
                orders[place + LOTS] -= traded;
            }
        }
        return left;
    }

    private void rest(int order, int level, int lots) {
        int queue = SIDES * level;
        int last = queues[queue + 1];
        int place = ORDER_INTS * order;
        orders[place + LOTS] = lots;
        orders[place + LEVEL] = level;
        orders[place + BEFORE] = last;
        orders[place + BEHIND] = 0;
        if (last == 0) {
            queues[queue] = order;
            levels[level & 1].add(level >> 1);
        } else {
            orders[ORDER_INTS * last + BEHIND] = order;
        }
        queues[queue + 1] = order;
        ordersLeft++;
    }

    private void remove(int place) {
        int level = orders[place + LEVEL];
        int before = orders[place + BEFORE];
        int behind = orders[place + BEHIND];
        int queue = SIDES * level;
        if (before == 0) {
            queues[queue] = behind;
        } else {
            orders[ORDER_INTS * before + BEHIND] = behind;
        }
        if (behind == 0) {
            queues[queue + 1] = before;
        } else {
            orders[ORDER_INTS * behind + BEFORE] = before;
        }
        if (before == 0 && behind == 0) {
            levels[level & 1].remove(level >> 1);
        }
        orders[place + LOTS] = 0;
        ordersLeft--;
    }
}
