// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;
import org.outcry.api.session.SetSessionControls;
import org.outcry.engine.Engine;

/**
 * Whole engine of the venue, driven by commands as the sequencer delivers them, with every event emitted.
 *
 * <p>All controls are enabled, with limits so wide that none rejects a command with a price from 1 to
 * {@link #MAX_PRICE_TICKS}: price collar, static and dynamic range, order size and value, open orders, message rate,
 * self-trade prevention. Buyers (side 0) and sellers (side 1) are sessions of two participants, so that there is no
 * self-trade. Command objects are reused, one set for each side. One thread; allocates only to grow.
 */
public final class ControlledEngine {
    /** Highest price of an order. The lowest is one tick. */
    public static final int MAX_PRICE_TICKS = Integer.MAX_VALUE;

    private static final int LEAST_INSTRUMENTS = 16;

    /** Price range from zero to twice the reference price. */
    private static final int WIDE_BASIS_POINTS = 10_000;

    /** Message rate above that of the stream's own time, so that the token bucket is checked but never empty. */
    private static final int ANY_RATE = Integer.MAX_VALUE;

    private static final int MOST_ORDERS_OF_SESSION = 1 << 23;

    private final Engine engine;
    private final NewOrder[] limits = {newOrder(1, TimeInForce.DAY), newOrder(2, TimeInForce.DAY)};
    private final NewOrder[] immediates = {
        newOrder(1, TimeInForce.IMMEDIATE_OR_CANCEL), newOrder(2, TimeInForce.IMMEDIATE_OR_CANCEL)
    };
    private final CancelOrder[] cancels = {cancelOrder(1), cancelOrder(2)};
    private final ReplaceOrder[] moves = {replaceOrder(1), replaceOrder(2)};
    private long commandNumber;

    /**
     * Creates the engine with its definitions.
     *
     * @param instruments their number; they are numbered from 1 on
     * @param maxOrders the bound of open orders
     */
    public ControlledEngine(VenueEvents events, int instruments, int maxOrders) {
        engine = new Engine(events);
        DefineLimits defined = new DefineLimits();
        defined.maxOrders = maxOrders;
        defined.maxOrdersPerSession = Math.min(maxOrders, MOST_ORDERS_OF_SESSION);
        defined.maxInstruments = Math.max(LEAST_INSTRUMENTS, instruments);
        defined.maxSessions = 16;
        defined.maxParticipants = 16;
        begin();
        engine.defineLimits(defined);
        for (int number = 1; number <= instruments; number++) {
            defineInstrument(number);
        }
        defineSession(1, maxOrders);
        defineSession(2, maxOrders);
    }

    private static NewOrder newOrder(int session, TimeInForce timeInForce) {
        NewOrder order = new NewOrder();
        order.session = session;
        order.ownerEpoch = 1;
        order.terms.side = session == 1 ? Side.BUY : Side.SELL;
        order.terms.timeInForce = timeInForce;
        return order;
    }

    private static CancelOrder cancelOrder(int session) {
        CancelOrder order = new CancelOrder();
        order.session = session;
        order.ownerEpoch = 1;
        return order;
    }

    private static ReplaceOrder replaceOrder(int session) {
        ReplaceOrder order = new ReplaceOrder();
        order.session = session;
        order.ownerEpoch = 1;
        return order;
    }

    /** Returns the engine, for queries. */
    public Engine engine() {
        return engine;
    }

    /** Enters a limit order, for the day or immediate-or-cancel. */
    public void newOrder(
            int side, long clientOrder, int instrument, long priceTicks, long quantityLots, boolean immediate) {
        begin();
        NewOrder order = (immediate ? immediates : limits)[side];
        order.clientOrder = clientOrder;
        order.instrument = instrument;
        order.terms.priceTicks = priceTicks;
        order.terms.quantityLots = quantityLots;
        engine.newOrder(order);
    }

    /** Cancels an order. */
    public void cancel(int side, long clientOrder) {
        begin();
        CancelOrder cancel = cancels[side];
        cancel.clientOrder = clientOrder;
        engine.cancelOrder(cancel);
    }

    /**
     * Replaces price and quantity of an order, which keeps its client order.
     *
     * @param quantityLots the order's total quantity, executions included
     */
    public void move(int side, long clientOrder, long priceTicks, long quantityLots) {
        begin();
        ReplaceOrder move = moves[side];
        move.clientOrder = clientOrder;
        move.newClientOrder = clientOrder;
        move.priceTicks = priceTicks;
        move.quantityLots = quantityLots;
        engine.replaceOrder(move);
    }

    /** Goes on with what the last command left. */
    public void resumeWork() {
        begin();
        engine.resumeWork();
    }

    private void defineInstrument(int number) {
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = number;
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = MAX_PRICE_TICKS;
        instrument.maxQuantityLots = Integer.MAX_VALUE;
        begin();
        engine.defineInstrument(instrument);
        SetReferencePrice reference = new SetReferencePrice();
        reference.instrument = number;
        reference.priceTicks = 1 << 30;
        begin();
        engine.setReferencePrice(reference);
        SetInstrumentControls controls = new SetInstrumentControls();
        controls.instrument = number;
        controls.collarBasisPoints = WIDE_BASIS_POINTS;
        controls.staticRangeBasisPoints = WIDE_BASIS_POINTS;
        controls.dynamicRangeBasisPoints = Integer.MAX_VALUE;
        controls.maxOrderLots = Integer.MAX_VALUE;
        controls.maxOrderValue = Long.MAX_VALUE;
        begin();
        engine.setInstrumentControls(controls);
    }

    private void defineSession(int number, int maxOrders) {
        DefineParticipant participant = new DefineParticipant();
        participant.participant = number;
        participant.selfTradePrevention = SelfTradePrevention.CANCEL_NEWEST;
        begin();
        engine.defineParticipant(participant);
        DefineSession session = new DefineSession();
        session.session = number;
        session.participant = number;
        session.cancelOnDisconnectNs = -1;
        begin();
        engine.defineSession(session);
        SetSessionControls controls = new SetSessionControls();
        controls.session = number;
        controls.maxOpenOrders = maxOrders;
        controls.maxOrdersPerSecond = ANY_RATE;
        controls.burst = ANY_RATE;
        begin();
        engine.setSessionControls(controls);
        Logon logon = new Logon();
        logon.session = number;
        begin();
        engine.logon(logon);
    }

    /** Numbers and times the next command in place of the sequencer. */
    private void begin() {
        commandNumber++;
        engine.begin(commandNumber, commandNumber);
    }
}
