// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.scale;

import java.util.SplittableRandom;
import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.StartDay;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.Side;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;

/**
 * Commands of a venue whose open orders stay as many: an order chosen at random is cancelled, and another takes its
 * place, on the same side of the same instrument at a price chosen at random. Nothing trades. One thread; {@link #step}
 * does not allocate.
 */
final class ScaleFlow {
    private static final int ORDERS_OF_A_SESSION = 1 << 22;
    private static final int INDEX_BITS = 24;
    private static final long SEED = 42;

    private final ScalePlan plan;
    private final OrderEntry entry;
    private final int sessions;
    private final NewOrder newOrder = new NewOrder();
    private final CancelOrder cancelOrder = new CancelOrder();

    /** Number of orders that each one has taken the place of: the upper part of its name. */
    private final int[] generations;

    private SplittableRandom random = new SplittableRandom(SEED);
    private int next;
    private boolean isCancelled;

    ScaleFlow(ScalePlan plan, OrderEntry entry) {
        this.plan = plan;
        this.entry = entry;
        sessions = 1 + (plan.orders() - 1) / ORDERS_OF_A_SESSION;
        generations = new int[plan.orders()];
        newOrder.ownerEpoch = 1;
        newOrder.terms.quantityLots = 10;
        cancelOrder.ownerEpoch = 1;
    }

    void define() {
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = plan.orders();
        limits.maxOrdersPerSession = Math.min(plan.orders(), ORDERS_OF_A_SESSION);
        limits.maxInstruments = plan.instruments();
        limits.maxSessions = sessions;
        entry.defineLimits(limits);
        for (int number = 1; number <= plan.instruments(); number++) {
            DefineInstrument instrument = new DefineInstrument();
            instrument.instrument = number;
            instrument.tickIncrement = 1;
            instrument.lotIncrement = 1;
            instrument.maxPriceTicks = Integer.MAX_VALUE;
            instrument.maxQuantityLots = 1_000_000;
            entry.defineInstrument(instrument);
        }
        for (int number = 1; number <= sessions; number++) {
            DefineSession session = new DefineSession();
            session.session = number;
            session.participant = number;
            session.cancelOnDisconnectNs = -1;
            entry.defineSession(session);
        }
        StartDay day = new StartDay();
        day.day = 20000101;
        entry.startDay(day);
        for (int number = 1; number <= sessions; number++) {
            Logon logon = new Logon();
            logon.session = number;
            logon.connection = number;
            logon.msgSeqNum = 1;
            entry.logon(logon);
        }
    }

    /** Cancels an order, or enters the next one in its place. */
    void step() {
        if (isCancelled) {
            generations[next]++;
            enter(next);
        } else {
            next = random.nextInt(plan.orders());
            cancelOrder.session = session(next);
            cancelOrder.clientOrder = clientOrder(next);
            entry.cancelOrder(cancelOrder);
        }
        isCancelled = !isCancelled;
    }

    /** Enters an order: one of the first, or the next in its place. */
    void enter(int order) {
        boolean buy = (order / plan.instruments() & 1) == 0;
        int halfLevels = Math.max(1, plan.levels() / 2);
        int away = random.nextInt(halfLevels);
        newOrder.session = session(order);
        newOrder.clientOrder = clientOrder(order);
        newOrder.clOrdId.first = newOrder.clientOrder;
        newOrder.instrument = 1 + order % plan.instruments();
        newOrder.terms.side = buy ? Side.BUY : Side.SELL;
        newOrder.terms.priceTicks = buy ? halfLevels - away : halfLevels + 1 + away;
        entry.newOrder(newOrder);
    }

    private int session(int order) {
        return 1 + order / ORDERS_OF_A_SESSION;
    }

    private long clientOrder(int order) {
        return (long) generations[order] << INDEX_BITS | order % ORDERS_OF_A_SESSION;
    }
}
