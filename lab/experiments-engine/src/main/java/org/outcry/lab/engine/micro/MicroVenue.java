// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.micro;

import org.outcry.api.IgnoredEvents;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.Side;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;
import org.outcry.engine.Engine;

/** Whole engine with one instrument and one session, for benchmarks of single commands. One thread. */
final class MicroVenue {
    private static final int SLOT_BITS = 24;

    private final Heard heard = new Heard();
    private final Engine engine = new Engine(heard);
    private final NewOrder newOrder = new NewOrder();
    private final CancelOrder cancelOrder = new CancelOrder();
    private long commandNumber;

    /** Last events of the engine. */
    static final class Heard extends IgnoredEvents {
        private long cancelled;
        private long cancelRejects;

        @Override
        public void orderCancelled(OrderCancelled orderCancelled) {
            cancelled = orderCancelled.clientOrder;
        }

        @Override
        public void cancelRejected(CancelRejected cancelRejected) {
            cancelRejects++;
        }
    }

    MicroVenue(int orders) {
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = Math.max(1 << 16, 2 * orders);
        limits.maxOrdersPerSession = Math.min(limits.maxOrders, 1 << 23);
        limits.maxInstruments = 1;
        limits.maxSessions = 1;
        begin();
        engine.defineLimits(limits);
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = 1;
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = Integer.MAX_VALUE;
        instrument.maxQuantityLots = Integer.MAX_VALUE;
        begin();
        engine.defineInstrument(instrument);
        DefineSession session = new DefineSession();
        session.session = 1;
        session.cancelOnDisconnectNs = -1;
        begin();
        engine.defineSession(session);
        Logon logon = new Logon();
        logon.session = 1;
        begin();
        engine.logon(logon);
        newOrder.session = 1;
        newOrder.ownerEpoch = 1;
        newOrder.instrument = 1;
        newOrder.terms.quantityLots = 10;
        cancelOrder.session = 1;
        cancelOrder.ownerEpoch = 1;
    }

    private void begin() {
        commandNumber++;
        engine.begin(commandNumber, commandNumber);
    }

    void enter(long clientOrder, Side side, long priceTicks) {
        newOrder.clientOrder = clientOrder;
        newOrder.terms.side = side;
        newOrder.terms.priceTicks = priceTicks;
        begin();
        engine.newOrder(newOrder);
    }

    void cancel(long clientOrder) {
        cancelOrder.clientOrder = clientOrder;
        begin();
        engine.cancelOrder(cancelOrder);
    }

    /** Returns the name of the next order in the slot of an ended one. */
    static long successor(long clientOrder) {
        return clientOrder + (1L << SLOT_BITS);
    }

    int openOrders() {
        return engine.openOrders();
    }

    long lastCancelled() {
        return heard.cancelled;
    }

    long cancelRejects() {
        return heard.cancelRejects;
    }
}
