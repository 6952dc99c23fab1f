// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.StartDay;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.Side;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.Logon;
import org.outcry.wire.Frames;

/** Helper that sets up a venue and trades on it as one session with its own numbers. */
final class Participant {
    static final long CANCEL_ON_DISCONNECT_NS = 1_000_000_000L;

    private final OrderEntry venue;
    private final int session;
    private final int ownerEpoch;
    private int msgSeqNum;

    Participant(Frames venue, int session, int ownerEpoch, int lastMsgSeqNum) {
        this.venue = new OrderEntryWriter(venue);
        this.session = session;
        this.ownerEpoch = ownerEpoch;
        this.msgSeqNum = lastMsgSeqNum;
    }

    static void setUp(Frames input) {
        OrderEntry venue = new OrderEntryWriter(input);
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 100_000;
        limits.maxOrdersPerSession = 10_000;
        limits.maxInstruments = 10;
        limits.maxSessions = 10;
        venue.defineLimits(limits);
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = 1;
        instrument.symbol = 'A';
        instrument.priceDecimals = 2;
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 1_000_000;
        instrument.maxQuantityLots = 1_000_000;
        venue.defineInstrument(instrument);
        DefineSession session = new DefineSession();
        session.session = 1;
        session.participant = 1;
        session.cancelOnDisconnectNs = CANCEL_ON_DISCONNECT_NS;
        venue.defineSession(session);
        StartDay day = new StartDay();
        day.day = 20261120;
        venue.startDay(day);
    }

    Participant logon() {
        return logon(77);
    }

    Participant logon(long connection) {
        Logon logon = new Logon();
        logon.session = session;
        logon.connection = connection;
        logon.msgSeqNum = ++msgSeqNum;
        logon.heartBtIntSeconds = 30;
        venue.logon(logon);
        return this;
    }

    void disconnect() {
        DisconnectSession gone = new DisconnectSession();
        gone.session = session;
        gone.ownerEpoch = ownerEpoch;
        venue.disconnectSession(gone);
    }

    private final NewOrder order = new NewOrder();

    void order(long clientOrder, Side side, long priceTicks, long quantityLots) {
        order.session = session;
        order.ownerEpoch = ownerEpoch;
        order.msgSeqNum = ++msgSeqNum;
        order.instrument = 1;
        order.clientOrder = clientOrder;
        order.terms.side = side;
        order.terms.priceTicks = priceTicks;
        order.terms.quantityLots = quantityLots;
        order.clOrdId.first = clientOrder;
        venue.newOrder(order);
    }

    private final CancelOrder cancel = new CancelOrder();

    void cancel(long clientOrder) {
        cancel.session = session;
        cancel.ownerEpoch = ownerEpoch;
        cancel.msgSeqNum = ++msgSeqNum;
        cancel.clientOrder = clientOrder;
        venue.cancelOrder(cancel);
    }

    /** Sends orders that rest, trade and are cancelled in turn. No order is open at the end. */
    void trade(int rounds) {
        for (int i = 0; i < rounds; i++) {
            order(1, Side.BUY, 100 + i % 7, 10);
            order(2, Side.SELL, 200 + i % 5, 10);
            order(3, Side.SELL, 100 + i % 7, 10);
            cancel(2);
        }
    }
}
