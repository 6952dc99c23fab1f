// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.flow;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.outcry.api.order.Side;

/**
 * Generator of order flow with the shape of real flow: its mix of kinds, its bursts, the lifetimes of orders, and their
 * distances from the touch and sizes. It keeps no book. It models each instrument's price, which follows its own
 * aggressive orders, and tracks its own open orders through {@link #ended}.
 *
 * <p>The first orders fill the books at an even pace; then the flow begins. Real flow has 25 commands a second in an
 * instrument. Other rates are the same flow at another speed, so that the sizes of books and bursts stay the same.
 *
 * <p>The same seed and the same calls give the same intents on every machine. Nothing is allocated after construction.
 * Not thread-safe.
 */
public final class FlowGenerator {
    /** Number of orders that fill each book first. */
    public static final int FIRST_ORDERS = 300;

    private static final int INDEX_BITS = 24;
    private static final long INDEX_MASK = (1L << INDEX_BITS) - 1;
    private static final long FIRST_PRICE_TICKS = 10_000;
    private static final long PRICE_STEP_TICKS = 1_000;
    private static final double PRICE_MOVES = 0.3;
    private static final double SAME_SIDE_IN_BURST = 0.75;
    private static final double SAME_PARTICIPANT_IN_BURST = 0.7;
    private static final double MARKETABLE = 0.015;
    private static final int MAX_SLACK_TICKS = 3;
    private static final double NS_PER_SECOND = 1e9;

    private final SplittableRandom random;
    private final int instruments;
    private final int participants;
    private final int firstOrders;
    private final double firstOrderNs;
    private final double speed;
    private final Arrivals arrivals;
    private final ActionQueue actions;
    private final long[] referenceTicks;

    private final long[] tokens;
    private final int[] orderInstrument;
    private final int[] orderParticipant;
    private final boolean[] orderBuys;
    private final long[] orderPriceTicks;
    private final long[] orderQuantityLots;
    private final long[] orderEndsNs;
    private final IntentKind[] orderAction;
    private final int[] freeIndices;
    private int free;

    private long count;
    private int firstOrdersDone;
    private int burstInstrument = 1;
    private int burstParticipant = 1;
    private boolean burstBuys;

    /**
     * Creates a flow.
     *
     * @param seed seed of the random numbers
     * @param instruments number of instruments; they are numbered from 1
     * @param participants number of participants; they are numbered from 1
     * @param ratePerSecond mean number of intents a second of all instruments together
     * @param maxOpenOrders limit of open orders: at the limit no order is entered until one has ended; at most
     *     16,777,216
     */
    public FlowGenerator(long seed, int instruments, int participants, double ratePerSecond, int maxOpenOrders) {
        check("instruments", instruments, 1, Integer.MAX_VALUE / FIRST_ORDERS);
        check("participants", participants, 1, Integer.MAX_VALUE);
        check("maxOpenOrders", maxOpenOrders, 1, (int) INDEX_MASK + 1);
        if (!(ratePerSecond > 0)) {
            throw new IllegalArgumentException("ratePerSecond must be above 0: ratePerSecond=" + ratePerSecond);
        }
        this.random = new SplittableRandom(seed);
        this.instruments = instruments;
        this.participants = participants;
        this.firstOrders = Math.min(instruments * FIRST_ORDERS, maxOpenOrders / 2);
        this.speed = ratePerSecond / (instruments * FlowShape.COMMANDS_PER_SECOND);
        this.firstOrderNs = NS_PER_SECOND / ratePerSecond;
        this.arrivals = new Arrivals(
                random.split(), instruments * FlowShape.COMMANDS_PER_SECOND * FlowShape.ENTRIES_PER_COMMAND);
        this.actions = new ActionQueue(maxOpenOrders);
        this.referenceTicks = new long[instruments];
        Arrays.setAll(referenceTicks, i -> FIRST_PRICE_TICKS + i * PRICE_STEP_TICKS);
        this.tokens = new long[maxOpenOrders];
        this.orderInstrument = new int[maxOpenOrders];
        this.orderParticipant = new int[maxOpenOrders];
        this.orderBuys = new boolean[maxOpenOrders];
        this.orderPriceTicks = new long[maxOpenOrders];
        this.orderQuantityLots = new long[maxOpenOrders];
        this.orderEndsNs = new long[maxOpenOrders];
        this.orderAction = new IntentKind[maxOpenOrders];
        Arrays.fill(orderAction, IntentKind.CANCEL);
        this.freeIndices = new int[maxOpenOrders];
        this.free = maxOpenOrders;
        Arrays.setAll(freeIndices, i -> maxOpenOrders - 1 - i);
    }

    private static void check(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(
                    name + " out of bounds: " + name + "=" + value + " min=" + min + " max=" + max);
        }
    }

    /** Returns the generator's estimate of an instrument's best bid. The best offer is one tick above. */
    public long referenceTicks(int instrument) {
        return referenceTicks[instrument - 1];
    }

    /** Returns the number of orders that were entered and whose end was not reported. */
    public int openOrders() {
        return tokens.length - free;
    }

    /**
     * Fills in the next intent.
     *
     * @return false, with {@code out} unchanged, if the limit of open orders is reached and the cancels of all of them
     *     were returned already. The flow resumes after a call of {@link #ended}
     */
    public boolean next(Intent out) {
        if (firstOrdersDone < firstOrders && free > 0) {
            first(out);
            return true;
        }
        while (free == 0 && (actions.isEmpty() || arrivals.nextNs() < actions.firstNs())) {
            if (actions.isEmpty()) {
                return false;
            }
            // At the limit of open orders this arrival is skipped.
            arrivals.advance();
        }
        if (actions.isEmpty() || arrivals.nextNs() < actions.firstNs()) {
            enter(out);
        } else {
            act(out);
        }
        return true;
    }

    /**
     * Reports the end of an order: filled, cancelled or rejected. To be called once for each order that was entered.
     */
    public void ended(long token) {
        int index = (int) (token & INDEX_MASK);
        if (index >= tokens.length || tokens[index] != token) {
            throw new IllegalArgumentException("order is not open: token=" + token);
        }
        tokens[index] = 0;
        actions.remove(index);
        freeIndices[free++] = index;
    }

    private void first(Intent out) {
        int instrument = 1 + firstOrdersDone % instruments;
        boolean buys = random.nextBoolean();
        int index = open(
                instrument,
                1 + random.nextInt(participants),
                buys,
                restingTicks(instrument, buys, FlowShape.firstOffsetTicks(random)),
                FlowShape.quantityLots(random));
        schedule(index, 0, FlowShape.firstLifetimeNs(random));
        say(out, IntentKind.LIMIT, index);
        out.timeNs = (long) (firstOrdersDone++ * firstOrderNs);
    }

    private long offsetNs(long flowNs) {
        return (long) (firstOrders * firstOrderNs + flowNs / speed);
    }

    private void enter(Intent out) {
        long nowNs = arrivals.nextNs();
        if (arrivals.startsBurst()) {
            burstInstrument = 1 + random.nextInt(instruments);
            burstParticipant = 1 + random.nextInt(participants);
            burstBuys = random.nextBoolean();
        }
        arrivals.advance();
        boolean buys = burstBuys == (random.nextDouble() < SAME_SIDE_IN_BURST);
        boolean same = random.nextDouble() < SAME_PARTICIPANT_IN_BURST;
        int participant = same ? burstParticipant : 1 + random.nextInt(participants);
        IntentKind kind = FlowShape.entry(random);
        int index = open(
                burstInstrument,
                participant,
                buys,
                priceTicks(kind, burstInstrument, buys),
                FlowShape.quantityLots(random));
        if (kind == IntentKind.LIMIT) {
            schedule(index, nowNs, nowNs + FlowShape.lifetimeNs(random));
        } else {
            move(burstInstrument, buys);
        }
        say(out, kind, index);
        out.timeNs = offsetNs(nowNs);
    }

    private void act(Intent out) {
        long nowNs = actions.firstNs();
        int index = actions.first();
        actions.remove(index);
        IntentKind kind = orderAction[index];
        if (kind == IntentKind.REDUCE && orderQuantityLots[index] == 1) {
            kind = IntentKind.CANCEL;
        }
        if (kind == IntentKind.REDUCE) {
            orderQuantityLots[index] = 1 + random.nextLong(orderQuantityLots[index] - 1);
            schedule(index, nowNs, orderEndsNs[index]);
        } else if (kind == IntentKind.REPLACE) {
            orderPriceTicks[index] =
                    restingTicks(orderInstrument[index], orderBuys[index], FlowShape.offsetTicks(random));
            schedule(index, nowNs, orderEndsNs[index]);
        }
        say(out, kind, index);
        out.timeNs = offsetNs(nowNs);
    }

    private int open(int instrument, int participant, boolean buys, long priceTicks, long quantityLots) {
        int index = freeIndices[--free];
        tokens[index] = ++count << INDEX_BITS | index;
        orderInstrument[index] = instrument;
        orderParticipant[index] = participant;
        orderBuys[index] = buys;
        orderPriceTicks[index] = priceTicks;
        orderQuantityLots[index] = quantityLots;
        return index;
    }

    private void schedule(int index, long nowNs, long endsNs) {
        IntentKind kind = FlowShape.action(random);
        orderAction[index] = kind;
        orderEndsNs[index] = endsNs;
        long lifeNs = endsNs - nowNs;
        actions.add(index, kind == IntentKind.CANCEL ? endsNs : nowNs + (long) (random.nextDouble() * lifeNs));
    }

    private long priceTicks(IntentKind kind, int instrument, boolean buys) {
        if (kind == IntentKind.MARKET) {
            return 0;
        }
        boolean takes = kind == IntentKind.IOC || random.nextDouble() < MARKETABLE;
        // A negative offset from the own touch reaches the opposite one.
        long offset = takes ? -1 - random.nextInt(MAX_SLACK_TICKS) : FlowShape.offsetTicks(random);
        return restingTicks(instrument, buys, offset);
    }

    private long restingTicks(int instrument, boolean buys, long offsetTicks) {
        long bid = referenceTicks(instrument);
        return buys ? bid - offsetTicks : bid + 1 + offsetTicks;
    }

    /** Moves the price for an aggressive order. The price reverts to its start, the more the further it is away. */
    private void move(int instrument, boolean up) {
        if (random.nextDouble() >= PRICE_MOVES) {
            return;
        }
        long begin = FIRST_PRICE_TICKS + (instrument - 1) * PRICE_STEP_TICKS;
        long away = referenceTicks[instrument - 1] - begin;
        boolean back = random.nextLong(FIRST_PRICE_TICKS / 2) < Math.abs(away);
        boolean rises = back ? away < 0 : up;
        referenceTicks[instrument - 1] += rises ? 1 : -1;
    }

    private void say(Intent out, IntentKind kind, int index) {
        out.participant = orderParticipant[index];
        out.instrument = orderInstrument[index];
        out.kind = kind;
        out.token = tokens[index];
        out.side = orderBuys[index] ? Side.BUY : Side.SELL;
        out.priceTicks = orderPriceTicks[index];
        out.quantityLots = orderQuantityLots[index];
    }
}
