// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.StartDay;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;
import org.outcry.wire.AsciiLongs;

/**
 * Entry of a sample's commands, repeated from its beginning at its end, at a venue without any state. A replace in a
 * file of commands is a cancel and a new order: two calls.
 *
 * <p>One thread. {@link #send} does not allocate.
 */
public final class SampleEntry {
    private static final int SESSION = 1;
    private static final int INDEX_BITS = 24;
    private static final long MOST = Integer.MAX_VALUE;
    private static final String DIGITS = "0123456789abcdef";
    private static final int DIGIT_BITS = 4;

    private final Sample sample;
    private final OrderEntry entry;
    private final Runnable begin;
    private final int maxOrders;
    private final NewOrder newOrder = new NewOrder();
    private final CancelOrder cancelOrder = new CancelOrder();
    private final ReduceOrder reduceOrder = new ReduceOrder();
    private boolean isNamed;
    private int at;
    private long firstOrder;

    /**
     * Creates an entry at the beginning of a sample.
     *
     * @param begin runs before each command
     * @param maxOrders limit of open orders: a power of two, at most 8,388,608
     */
    public SampleEntry(Sample sample, OrderEntry entry, Runnable begin, int maxOrders) {
        this.sample = sample;
        this.entry = entry;
        this.begin = begin;
        this.maxOrders = maxOrders;
    }

    /** Prepares the venue: limits, instruments, and a logged-on session. */
    public void define() {
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = maxOrders;
        limits.maxOrdersPerSession = maxOrders;
        limits.maxInstruments = Math.max(1, sample.symbols.size());
        limits.maxSessions = 1;
        begun().defineLimits(limits);
        for (int i = 0; i < sample.symbols.size(); i++) {
            DefineInstrument instrument = new DefineInstrument();
            instrument.instrument = i + 1;
            String symbol = sample.symbols.get(i);
            instrument.setSymbol(symbol.isEmpty() ? "SAMPLE" : symbol);
            instrument.tickIncrement = 1;
            instrument.lotIncrement = 1;
            instrument.maxPriceTicks = MOST;
            instrument.maxQuantityLots = MOST;
            begun().defineInstrument(instrument);
        }
        DefineSession session = new DefineSession();
        session.session = SESSION;
        session.participant = 1;
        session.cancelOnDisconnectNs = -1;
        begun().defineSession(session);
        StartDay day = new StartDay();
        day.day = 20000101;
        begun().startDay(day);
        logOn(1, 1);
    }

    /**
     * Logs the session on, at a venue that has the definitions already.
     *
     * @param ownerEpoch the number that this logon has among those of the session
     * @param connection the connection, whose upper part is the number of a gateway
     */
    public void logOn(int ownerEpoch, long connection) {
        Logon logon = new Logon();
        logon.session = SESSION;
        logon.connection = connection;
        begun().logon(logon);
        newOrder.session = SESSION;
        newOrder.ownerEpoch = ownerEpoch;
        cancelOrder.session = SESSION;
        cancelOrder.ownerEpoch = ownerEpoch;
        reduceOrder.session = SESSION;
        reduceOrder.ownerEpoch = ownerEpoch;
    }

    /** Gives the orders to come a ClOrdID of sixteen characters, as that of a client is, in place of a number. */
    public void nameOrders() {
        isNamed = true;
    }

    /** Enters the next command. */
    public void send() {
        int command = at;
        long number = firstOrder + sample.order[command];
        // An index is reused after all others; the venue checks whether its former order has ended.
        long clientOrder = ((number / maxOrders) << INDEX_BITS) | (number % maxOrders);
        switch (sample.types[command]) {
            case CANCEL -> cancel(clientOrder);
            case REDUCE -> {
                reduceOrder.clientOrder = clientOrder;
                reduceOrder.reduceLots = sample.quantitiesLots[command];
                begun().reduceOrder(reduceOrder);
            }
            case REPLACE -> {
                cancel(clientOrder);
                enter(command, clientOrder, TimeInForce.DAY);
            }
            case SEED, NEW -> enter(command, clientOrder, TimeInForce.DAY);
            case IOC -> enter(command, clientOrder, TimeInForce.IMMEDIATE_OR_CANCEL);
        }
        if (++at == sample.count()) {
            at = 0;
            firstOrder += sample.orders;
        }
    }

    private OrderEntry begun() {
        begin.run();
        return entry;
    }

    private void cancel(long clientOrder) {
        cancelOrder.clientOrder = clientOrder;
        begun().cancelOrder(cancelOrder);
    }

    private void enter(int command, long clientOrder, TimeInForce timeInForce) {
        newOrder.clientOrder = clientOrder;
        if (isNamed) {
            newOrder.clOrdId.first = hexadecimal((int) (clientOrder >>> Integer.SIZE));
            newOrder.clOrdId.second = hexadecimal((int) clientOrder);
        } else {
            newOrder.clOrdId.first = clientOrder;
        }
        newOrder.instrument = sample.instruments[command];
        newOrder.terms.side = sample.sides[command];
        newOrder.terms.timeInForce = timeInForce;
        newOrder.terms.priceTicks = sample.pricesTicks[command];
        newOrder.terms.quantityLots = sample.quantitiesLots[command];
        begun().newOrder(newOrder);
    }

    /** Returns the eight digits of a number, as one long of {@link AsciiLongs}. */
    private static long hexadecimal(int number) {
        long packed = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += DIGIT_BITS) {
            packed = packed << Byte.SIZE | DIGITS.charAt(number >>> shift & DIGITS.length() - 1);
        }
        return packed;
    }
}
