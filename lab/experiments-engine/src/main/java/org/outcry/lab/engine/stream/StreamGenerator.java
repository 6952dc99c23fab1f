// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.util.Arrays;

/**
 * Generator of command streams. About half of the commands are limit orders, of which a tenth crosses the spread; two
 * fifths cancel an order that rests, chosen at random; 8 % move one; 2 % are immediate or cancel. Prices of resting
 * orders lie behind the opposite touch by an exponential distance, so that the levels near the touch have most orders.
 * The touch wanders: for tens of thousands of commands more aggressive orders buy than sell, then the other way round.
 * As many limit orders are entered as keep the number of resting orders.
 *
 * <p>The random numbers are those of SplitMix64, and the logarithm is {@link StrictMath}'s, so that a plan has the same
 * stream on every machine.
 */
final class StreamGenerator {
    private static final int FIRST_BID = 32_766;
    private static final int FIRST_OFFER = 32_770;
    private static final int LEAST_TICKS = 2;

    /** Mean and longest distance of a passive order from the opposite touch, in ticks. */
    private static final double PASSIVE_TICKS = 500;

    private static final int MOST_PASSIVE_TICKS = 4_000;

    /** Mean and longest distance of a crossing order beyond the opposite touch, in ticks. */
    private static final double CROSSING_TICKS = 3;

    private static final int MOST_CROSSING_TICKS = 50;

    /** Beyond these the touch is driven back. */
    private static final int LOW_MIDDLE = 15_000;

    private static final int HIGH_MIDDLE = 50_000;

    private static final double MOST_BUY = 0.6;
    private static final double MOST_SELL = 0.4;
    private static final int MARKET_TICKS = 3_000;

    private final StreamPlan plan;
    private final GeneratedOrders orders;
    private final Flow[] flows;

    /** For each order, its place among those of its flow that may rest. */
    private final int[] places;

    private final int[] words;
    private int written;
    private int nextOrder = 1;
    private long random;

    private StreamGenerator(StreamPlan plan) {
        this.plan = plan;
        int highestOrder = plan.resting() + plan.commands() + 1;
        orders = new GeneratedOrders(highestOrder);
        places = new int[highestOrder + 1];
        words = new int[(plan.resting() + plan.commands()) * StreamFile.WORDS];
        random = plan.seed();
        flows = new Flow[plan.instruments()];
        for (int i = 0; i < flows.length; i++) {
            flows[i] = new Flow(i);
        }
    }

    static StreamFile generate(StreamPlan plan) {
        return new StreamGenerator(plan).generate();
    }

    private StreamFile generate() {
        for (int i = 0; i < plan.resting(); i++) {
            flows[i % flows.length].fill((i / flows.length & 1) != 0);
        }
        for (int i = 0; i < plan.commands(); i++) {
            flows[flows.length == 1 ? 0 : below(flows.length)].command();
        }
        return new StreamFile(plan.resting(), nextOrder, words);
    }

    private long next() {
        random += 0x9E37_79B9_7F4A_7C15L;
        long mixed = (random ^ random >>> 30) * 0xBF58_476D_1CE4_E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D0_49BB_1331_11EBL;
        return mixed ^ mixed >>> 31;
    }

    private double fraction() {
        return (next() >>> 11) * 0x1.0p-53;
    }

    private int below(int bound) {
        return (int) Long.remainderUnsigned(next(), bound);
    }

    private boolean coin() {
        return (next() & 1) != 0;
    }

    /** Returns an exponential number with a mean, again and again until it is not above a bound. */
    private int distance(double mean, int most) {
        int ticks;
        do {
            ticks = (int) (-mean * StrictMath.log(1 - fraction()));
        } while (ticks > most);
        return ticks;
    }

    /** Commands of one instrument. */
    private final class Flow {
        private final int instrument;
        private final GeneratedOrders.Book book = orders.new Book();
        private final double wanted = plan.resting() / (double) plan.instruments();
        private int[] known = new int[16];
        private int knownCount;
        private double buyShare = MOST_BUY;
        private int untilFlip = 30_000;

        private Flow(int instrument) {
            this.instrument = instrument;
        }

        private void fill(boolean sell) {
            int away = distance(PASSIVE_TICKS, MOST_PASSIVE_TICKS);
            limit(sell, sell ? FIRST_OFFER + away : FIRST_BID - away, 1 + below(100));
        }

        private void command() {
            lean();
            double missing = Math.clamp((wanted - book.count()) / wanted * 5.0, -0.15, 0.15);
            double kind = fraction();
            if (kind < 0.45 + missing || book.count() == 0) {
                limit();
            } else if (kind < 0.90) {
                cancel();
            } else if (kind < 0.98) {
                move();
            } else {
                immediate();
            }
        }

        /** Changes the side of most aggressive orders from time to time, and where the touch has come far. */
        private void lean() {
            if (--untilFlip == 0) {
                untilFlip = 20_000 + below(40_000);
                buyShare = fraction() < 0.5 ? MOST_BUY : MOST_SELL;
            }
            int middle =
                    (Math.max(book.bestBid(), 0) + Math.min(book.bestOffer(), GeneratedOrders.Book.NO_OFFER - 1)) / 2;
            if (middle > HIGH_MIDDLE) {
                buyShare = MOST_SELL;
            }
            if (middle < LOW_MIDDLE) {
                buyShare = MOST_BUY;
            }
        }

        private boolean hasTouches() {
            return book.bestBid() != GeneratedOrders.Book.NO_BID && book.bestOffer() != GeneratedOrders.Book.NO_OFFER;
        }

        private void limit() {
            boolean crosses = fraction() < 0.10;
            if (crosses && hasTouches()) {
                boolean sell = fraction() >= buyShare;
                int beyond = distance(CROSSING_TICKS, MOST_CROSSING_TICKS);
                limit(sell, sell ? book.bestBid() - beyond : book.bestOffer() + beyond, 1 + below(200));
            } else {
                boolean sell = coin();
                limit(sell, passive(sell), 1 + below(100));
            }
        }

        private void limit(boolean sell, int ticks, int lots) {
            int price = within(ticks);
            int order = nextOrder++;
            write(StreamFile.LIMIT, sell, order, price, lots);
            book.limit(order, sell, price, lots);
            if (orders.rests(order)) {
                remember(order);
            }
        }

        private void cancel() {
            int order = pick();
            write(StreamFile.CANCEL, orders.sells(order), order, orders.price(order), 0);
            book.remove(order);
            forget(order);
        }

        private void move() {
            int order = pick();
            boolean sell = orders.sells(order);
            int from = orders.price(order);
            double kind = fraction();
            int to;
            if (kind < 0.10 && hasTouches()) {
                to = sell ? book.bestBid() : book.bestOffer();
            } else if (kind < 0.55) {
                to = passive(sell);
            } else {
                int by = 1 + below(5);
                int near = from + (coin() ? by : -by);
                to = sell ? Math.max(near, book.bestBid() + 1) : Math.min(near, book.bestOffer() - 1);
            }
            int price = within(to);
            if (price == from) {
                price += sell ? 1 : -1;
            }
            write(StreamFile.MOVE, sell, order, price, orders.lots(order));
            book.move(order, price);
            if (!orders.rests(order)) {
                forget(order);
            }
        }

        private void immediate() {
            boolean sell = fraction() >= buyShare;
            int order = nextOrder++;
            int lots = 1 + below(300);
            int beyond = coin() ? MARKET_TICKS : 0;
            int price = within(sell ? book.bestBid() - beyond : book.bestOffer() + beyond);
            write(StreamFile.IMMEDIATE_OR_CANCEL, sell, order, price, lots);
            book.immediate(sell, price, lots);
        }

        private int passive(boolean sell) {
            int offer = book.bestOffer() == GeneratedOrders.Book.NO_OFFER ? FIRST_OFFER : book.bestOffer();
            int bid = book.bestBid() == GeneratedOrders.Book.NO_BID ? FIRST_BID : book.bestBid();
            int away = 1 + distance(PASSIVE_TICKS, MOST_PASSIVE_TICKS);
            return within(sell ? bid + away : offer - away);
        }

        private static int within(int ticks) {
            return Math.clamp(ticks, LEAST_TICKS, StreamPlan.MOST_TICKS);
        }

        /** Returns an order that rests, and forgets those that it meets and that were executed. */
        private int pick() {
            while (true) {
                int order = known[below(knownCount)];
                if (orders.rests(order)) {
                    return order;
                }
                forget(order);
            }
        }

        private void remember(int order) {
            if (knownCount == known.length) {
                known = Arrays.copyOf(known, 2 * knownCount);
            }
            places[order] = knownCount;
            known[knownCount++] = order;
        }

        private void forget(int order) {
            int last = known[--knownCount];
            known[places[order]] = last;
            places[last] = places[order];
        }

        private void write(byte operation, boolean sell, int order, int price, int lots) {
            words[written++] = instrument << 16 | (sell ? 1 << 8 : 0) | operation;
            words[written++] = order;
            words[written++] = price * plan.priceFactor();
            words[written++] = lots;
        }
    }
}
