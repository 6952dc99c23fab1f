// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.outcry.api.OrderEntry;
import org.outcry.api.operator.StartDay;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.session.Logon;
import org.outcry.api.session.ResetSession;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SessionMessageType;
import org.outcry.engine.RandomDay;
import org.outcry.ordergateway.SessionOrders;
import org.outcry.wire.AsciiLongs;

/**
 * Random commands of the sessions 1 and 2: orders that rest, trade, are replaced and cancelled, rejected orders,
 * logons, resets and days.
 */
final class RandomOrders {
    private static final int SESSIONS = 2;

    private final Random random;
    /** The drop copy session. */
    private static final int DROP_COPY = 6;

    private final OrderEntry venue;
    private final List<List<Long>> sent = List.of(new ArrayList<>(), new ArrayList<>());
    private final int[] epochs = new int[DROP_COPY + 1];
    private long counter;
    private int day;

    RandomOrders(long seed, OrderEntry venue) {
        random = new Random(seed);
        this.venue = venue;
        startDay();
        logon(1);
        logon(2);
        logon(DROP_COPY);
    }

    void next() {
        int session = 1 + random.nextInt(SESSIONS);
        switch (random.nextInt(24)) {
            case 0, 1, 2, 3, 4 -> cancel(session);
            case 5, 6, 7 -> replace(session);
            case 8, 9 -> reduce(session);
            case 10 -> rarely(session);
            default -> order(session);
        }
    }

    private void rarely(int session) {
        switch (random.nextInt(12)) {
            case 0 -> {
                ResetSession reset = new ResetSession();
                reset.session = session;
                venue.resetSession(reset);
                logon(session);
            }
            case 1 -> startDay();
            case 2, 3 -> copy();
            default -> logon(session);
        }
    }

    private void copy() {
        SendSessionMessage copy = new SendSessionMessage();
        copy.session = DROP_COPY;
        copy.ownerEpoch = epochs[DROP_COPY];
        copy.type = SessionMessageType.EXECUTION;
        copy.beginSeqNo = 1;
        copy.reference = ++counter;
        venue.sendSessionMessage(copy);
    }

    private void startDay() {
        StartDay start = new StartDay();
        day = RandomDay.dayAfter(day);
        start.day = day;
        venue.startDay(start);
    }

    private void logon(int session) {
        Logon logon = new Logon();
        logon.session = session;
        logon.connection = (1L << 48) + ++counter;
        logon.resetSeqNums = random.nextInt(8) == 0;
        epochs[session]++;
        venue.logon(logon);
    }

    private void order(int session) {
        NewOrder order = new NewOrder();
        order.session = session;
        order.ownerEpoch = epochs[session];
        order.instrument = 1 + random.nextInt(2);
        order.clientOrder = next(session, random.nextInt(64));
        order.terms.side = random.nextBoolean() ? Side.BUY : Side.SELL;
        order.terms.type = random.nextInt(10) == 0 ? OrderType.MARKET : OrderType.LIMIT;
        order.terms.timeInForce = random.nextBoolean() ? TimeInForce.GOOD_TILL_CANCEL : TimeInForce.DAY;
        order.terms.priceTicks = order.terms.type == OrderType.MARKET ? 0 : 995L + random.nextInt(10);
        order.terms.quantityLots = random.nextInt(20);
        order.terms.account.set(7, counter);
        order.clOrdId.set(AsciiLongs.pack("o" + random.nextInt(2_000)), 0, 0);
        venue.newOrder(order);
    }

    private void cancel(int session) {
        CancelOrder cancel = new CancelOrder();
        cancel.session = session;
        cancel.ownerEpoch = epochs[session];
        cancel.clientOrder = known(session);
        cancel.clOrdId.set(AsciiLongs.pack("c" + ++counter), 0, 0);
        venue.cancelOrder(cancel);
    }

    private void replace(int session) {
        ReplaceOrder replace = new ReplaceOrder();
        replace.session = session;
        replace.ownerEpoch = epochs[session];
        replace.clientOrder = known(session);
        replace.newClientOrder = next(session, 64 + random.nextInt(64));
        replace.priceTicks = 995L + random.nextInt(10);
        replace.quantityLots = 1L + random.nextInt(20);
        replace.clOrdId.set(AsciiLongs.pack("r" + ++counter), 0, 0);
        venue.replaceOrder(replace);
    }

    private void reduce(int session) {
        ReduceOrder reduce = new ReduceOrder();
        reduce.session = session;
        reduce.ownerEpoch = epochs[session];
        reduce.clientOrder = known(session);
        reduce.reduceLots = 1;
        venue.reduceOrder(reduce);
    }

    private long next(int session, int index) {
        long clientOrder = ++counter << SessionOrders.INDEX_BITS | index;
        sent.get(session - 1).add(clientOrder);
        return clientOrder;
    }

    private long known(int session) {
        List<Long> orders = sent.get(session - 1);
        return orders.isEmpty() ? 1 : orders.get(Math.max(0, orders.size() - 1 - random.nextInt(40)));
    }
}
