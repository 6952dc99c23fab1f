// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.function.Consumer;
import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.StartDay;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.engine.book.BookKind;
import org.outcry.wire.AsciiLongs;

/**
 * A small venue to try things on: instrument 1 (ABC), sessions 1 and 2 logged on with epoch 1, whose orders stay when
 * they go. Commands follow each other at a second's distance.
 */
final class Venue {
    static final long SECOND_NS = 1_000_000_000L;

    final EventLines lines = new EventLines();
    final Engine engine;
    private long nowNs;

    Venue() {
        this(BookKind.LADDER);
    }

    Venue(BookKind bookKind) {
        engine = new Engine(lines.events(), bookKind);
        defineInstrument(1, 1, 1);
        defineSession(1, -1);
        defineSession(2, -1);
        logon(1, 101, 1);
        logon(2, 102, 1);
        lines.take();
    }

    /** Returns the events since the last call. */
    String events() {
        return lines.take();
    }

    /** Any command, a second after the last one. */
    void apply(Consumer<OrderEntry> command) {
        nowNs += SECOND_NS;
        engine.begin(engine.commandNumber() + 1, nowNs);
        command.accept(engine);
    }

    long nowNs() {
        return nowNs;
    }

    /** Time passes without a command. */
    void pass(long ns) {
        nowNs += ns - SECOND_NS;
        apply(OrderEntry::time);
    }

    void defineLimits(int maxOrders, int maxOrdersPerSession, int maxInstruments, int maxSessions) {
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = maxOrders;
        limits.maxOrdersPerSession = maxOrdersPerSession;
        limits.maxInstruments = maxInstruments;
        limits.maxSessions = maxSessions;
        limits.maxParticipants = 16;
        apply(entry -> entry.defineLimits(limits));
    }

    void defineInstrument(int number, long tickIncrement, long lotIncrement) {
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = number;
        instrument.symbol = AsciiLongs.pack(number == 1 ? "ABC" : "ABC" + number);
        instrument.priceDecimals = 2;
        instrument.tickIncrement = tickIncrement;
        instrument.lotIncrement = lotIncrement;
        instrument.maxPriceTicks = 1_000_000;
        instrument.maxQuantityLots = 100_000;
        apply(entry -> entry.defineInstrument(instrument));
    }

    void defineSession(int number, long cancelOnDisconnectNs) {
        DefineSession session = new DefineSession();
        session.session = number;
        session.participant = number;
        session.cancelOnDisconnectNs = cancelOnDisconnectNs;
        apply(entry -> entry.defineSession(session));
    }

    void logon(int session, long connection, int msgSeqNum) {
        logon(session, connection, msgSeqNum, false);
    }

    void logon(int session, long connection, int msgSeqNum, boolean resetSeqNums) {
        Logon logon = new Logon();
        logon.session = session;
        logon.connection = connection;
        logon.msgSeqNum = msgSeqNum;
        logon.resetSeqNums = resetSeqNums;
        logon.heartBtIntSeconds = 30;
        apply(entry -> entry.logon(logon));
    }

    void logout(int session, int msgSeqNum) {
        Logout logout = new Logout();
        logout.session = session;
        logout.ownerEpoch = engine.ownerEpoch(session);
        logout.msgSeqNum = msgSeqNum;
        apply(entry -> entry.logout(logout));
    }

    void disconnect(int session) {
        DisconnectSession disconnect = new DisconnectSession();
        disconnect.session = session;
        disconnect.ownerEpoch = engine.ownerEpoch(session);
        apply(entry -> entry.disconnectSession(disconnect));
    }

    void buy(int session, long clientOrder, long priceTicks, long quantityLots) {
        newOrder(limit(session, clientOrder, Side.BUY, priceTicks, quantityLots));
    }

    void sell(int session, long clientOrder, long priceTicks, long quantityLots) {
        newOrder(limit(session, clientOrder, Side.SELL, priceTicks, quantityLots));
    }

    void newOrder(NewOrder order) {
        apply(entry -> entry.newOrder(order));
    }

    /** A limit order good for the day, to be changed at will. */
    NewOrder limit(int session, long clientOrder, Side side, long priceTicks, long quantityLots) {
        NewOrder order = new NewOrder();
        order.session = session;
        order.ownerEpoch = engine.ownerEpoch(session);
        order.instrument = 1;
        order.clientOrder = clientOrder;
        order.terms.side = side;
        order.terms.priceTicks = priceTicks;
        order.terms.quantityLots = quantityLots;
        return order;
    }

    NewOrder market(int session, long clientOrder, Side side, long quantityLots) {
        NewOrder order = limit(session, clientOrder, side, 0, quantityLots);
        order.terms.type = OrderType.MARKET;
        return order;
    }

    static NewOrder with(NewOrder order, TimeInForce timeInForce) {
        order.terms.timeInForce = timeInForce;
        return order;
    }

    void cancel(int session, long clientOrder) {
        cancel(session, clientOrder, RejectReason.NONE);
    }

    void cancel(int session, long clientOrder, RejectReason refusal) {
        CancelOrder cancel = new CancelOrder();
        cancel.session = session;
        cancel.ownerEpoch = engine.ownerEpoch(session);
        cancel.clientOrder = clientOrder;
        cancel.clOrdId.first = AsciiLongs.pack("C");
        cancel.origClOrdId.first = AsciiLongs.pack("O");
        cancel.refusal = refusal;
        apply(entry -> entry.cancelOrder(cancel));
    }

    void replace(int session, long clientOrder, long newClientOrder, long priceTicks, long quantityLots) {
        ReplaceOrder replace = new ReplaceOrder();
        replace.session = session;
        replace.ownerEpoch = engine.ownerEpoch(session);
        replace.clientOrder = clientOrder;
        replace.newClientOrder = newClientOrder;
        replace.priceTicks = priceTicks;
        replace.quantityLots = quantityLots;
        replace.clOrdId.first = AsciiLongs.pack("R");
        replace.origClOrdId.first = AsciiLongs.pack("O");
        apply(entry -> entry.replaceOrder(replace));
    }

    void reduce(int session, long clientOrder, long reduceLots) {
        ReduceOrder reduce = new ReduceOrder();
        reduce.session = session;
        reduce.ownerEpoch = engine.ownerEpoch(session);
        reduce.clientOrder = clientOrder;
        reduce.reduceLots = reduceLots;
        apply(entry -> entry.reduceOrder(reduce));
    }

    void reduceTo(int session, long clientOrder, long totalLots) {
        ReduceOrder reduce = new ReduceOrder();
        reduce.session = session;
        reduce.ownerEpoch = engine.ownerEpoch(session);
        reduce.clientOrder = clientOrder;
        reduce.totalLots = totalLots;
        reduce.clOrdId.first = 'T';
        apply(entry -> entry.reduceOrder(reduce));
    }

    void setPhase(int instrument, Phase phase) {
        SetPhase setPhase = new SetPhase();
        setPhase.instrument = instrument;
        setPhase.phase = phase;
        apply(entry -> entry.setPhase(setPhase));
    }

    void suspend(RejectReason reason) {
        SuspendOrders suspend = new SuspendOrders();
        suspend.reason = reason;
        apply(entry -> entry.suspendOrders(suspend));
    }

    void startDay(int day) {
        StartDay startDay = new StartDay();
        startDay.day = day;
        apply(entry -> entry.startDay(startDay));
    }

    /** One side of instrument 1, best first: price, lots and orders of each level. */
    String levels(Side side) {
        StringBuilder levels = new StringBuilder();
        engine.visitLevels(1, side, (priceTicks, totalLots, orders) -> {
            levels.append(priceTicks)
                    .append(':')
                    .append(totalLots)
                    .append('/')
                    .append(orders)
                    .append(' ');
            return true;
        });
        return levels.toString().trim();
    }
}
