// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.StartDay;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;
import org.outcry.engine.Engine;
import org.outcry.engine.book.BookKind;

/**
 * Target that is the engine in this process, without sequencer and journal. Commands are answered before the call
 * returns. Their time is the recorded one, but never decreases.
 */
public final class EngineTarget implements ReplayTarget {
    private static final int SESSION = 1;
    private static final String DEFAULT_SYMBOL = "REPLAY";

    /** Highest price and quantity with which the value of an order fits into a long. */
    private static final long MAX_TICKS_AND_LOTS = Integer.MAX_VALUE;

    /** Least bound of the engine. Its bounds are set at the start and never lowered. */
    private static final int LEAST_ORDERS = 4_096;

    private static final int LEAST_INSTRUMENTS_AND_SESSIONS = 16;

    private final BookKind bookKind;
    private @Nullable Engine engine;
    private Runnable completed = () -> {};
    private int ownerEpoch;
    private long commandNumber;
    private long timeNs;

    /** Creates an engine with ladder books. */
    public EngineTarget() {
        this(BookKind.LADDER);
    }

    /** Creates an engine with a kind of book. */
    public EngineTarget(BookKind bookKind) {
        this.bookKind = bookKind;
    }

    /** {@inheritDoc} Instruments have prices and quantities up to 2,147,483,647, in steps of one. */
    @Override
    public void open(List<String> symbols, int maxOpenOrders, VenueEvents events, Runnable completed)
            throws IOException {
        this.completed = completed;
        Engine opened = new Engine(events, bookKind);
        engine = opened;
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = Math.max(maxOpenOrders, LEAST_ORDERS);
        limits.maxOrdersPerSession = Math.min(limits.maxOrders, 1 << 23);
        limits.maxInstruments = Math.max(symbols.size(), LEAST_INSTRUMENTS_AND_SESSIONS);
        limits.maxSessions = LEAST_INSTRUMENTS_AND_SESSIONS;
        begin().defineLimits(limits);
        StartDay startDay = new StartDay();
        LocalDate day = LocalDate.ofInstant(Instant.EPOCH.plusNanos(timeNs), ZoneOffset.UTC);
        startDay.day = day.getYear() * 10_000 + day.getMonthValue() * 100 + day.getDayOfMonth();
        begin().startDay(startDay);
        for (int i = 0; i < symbols.size(); i++) {
            define(i + 1, symbols.get(i));
            if (!opened.hasInstrument(i + 1)) {
                throw new IOException("engine refuses instrument: symbol=" + symbols.get(i));
            }
        }
        ownerEpoch = logOn(opened, SESSION);
    }

    private int logOn(Engine opened, int number) throws IOException {
        DefineSession session = new DefineSession();
        session.session = number;
        session.participant = number;
        session.cancelOnDisconnectNs = -1;
        begin().defineSession(session);
        Logon logon = new Logon();
        logon.session = number;
        logon.connection = number;
        logon.msgSeqNum = 1;
        begin().logon(logon);
        if (!opened.isConnected(number)) {
            throw new IOException("engine refuses session: session=" + number);
        }
        return opened.ownerEpoch(number);
    }

    private void define(int number, String symbol) {
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = number;
        instrument.setSymbol(symbol.isEmpty() ? DEFAULT_SYMBOL : symbol);
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = MAX_TICKS_AND_LOTS;
        instrument.maxQuantityLots = MAX_TICKS_AND_LOTS;
        begin().defineInstrument(instrument);
    }

    private Engine begin() {
        Engine opened = engine;
        if (opened == null) {
            throw new IllegalStateException("target is not open");
        }
        opened.begin(++commandNumber, timeNs);
        return opened;
    }

    @Override
    public void time(long timestampNs) {
        timeNs = Math.max(timeNs, timestampNs);
    }

    @Override
    public void newOrder(NewOrder newOrder) {
        newOrder.session = SESSION;
        newOrder.ownerEpoch = ownerEpoch;
        begin().newOrder(newOrder);
        completed.run();
    }

    @Override
    public void cancelOrder(CancelOrder cancelOrder, int instrument, Side side) {
        cancelOrder.session = SESSION;
        cancelOrder.ownerEpoch = ownerEpoch;
        begin().cancelOrder(cancelOrder);
        completed.run();
    }

    @Override
    public void reduceOrder(ReduceOrder reduceOrder, int instrument, Side side, long priceTicks, long totalLots) {
        reduceOrder.session = SESSION;
        reduceOrder.ownerEpoch = ownerEpoch;
        begin().reduceOrder(reduceOrder);
        completed.run();
    }

    @Override
    public OwnSession own() throws IOException {
        Engine opened = engine;
        if (opened == null) {
            throw new IllegalStateException("target is not open");
        }
        return new EngineSession(logOn(opened, OwnSession.NUMBER));
    }

    /** Session of own orders. */
    private final class EngineSession implements OwnSession {
        private final int epoch;

        EngineSession(int epoch) {
            this.epoch = epoch;
        }

        @Override
        public void newOrder(NewOrder newOrder) {
            newOrder.session = NUMBER;
            newOrder.ownerEpoch = epoch;
            begin().newOrder(newOrder);
        }

        @Override
        public void replaceOrder(ReplaceOrder replaceOrder) {
            replaceOrder.session = NUMBER;
            replaceOrder.ownerEpoch = epoch;
            begin().replaceOrder(replaceOrder);
        }

        @Override
        public void cancelOrder(CancelOrder cancelOrder) {
            cancelOrder.session = NUMBER;
            cancelOrder.ownerEpoch = epoch;
            begin().cancelOrder(cancelOrder);
        }
    }

    @Override
    public boolean poll() {
        return false;
    }

    @Override
    public void await() {}

    @Override
    public void close() {
        engine = null;
    }
}
