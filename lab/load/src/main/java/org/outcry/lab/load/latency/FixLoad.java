// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.api.order.Side;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.lab.load.FixConnection;
import org.outcry.lab.load.LoadTarget;
import org.outcry.replay.FixInstrument;
import org.outcry.replay.Sample;

/**
 * Target that is a venue behind a FIX 4.4 connection. The first message that carries an operation's ClOrdID answers it,
 * since venues answer a session's requests in their order. Later executions, and those of resting orders, are read and
 * not counted.
 */
final class FixLoad implements LoadTarget {
    /** OrdRejReason (103) of an order whose symbol the venue does not know. */
    private static final int UNKNOWN_SYMBOL = 1;

    /** Description of the measured operation. */
    static final String OPERATION = "one command of the file as a FIX 4.4 request over loopback TCP, until the first"
            + " message that answers it was decoded; venue in a process of its own, journal and feed on";

    private static final int MESSAGE_BYTES = 512;

    private final Sample sample;
    private final List<FixInstrument> instruments;
    private final EpochNanoClock clock;
    private final FixConnection connection;
    private final long[] clOrdIds;
    private final long[] totalLots;

    /** ClOrdIDs whose answers complete an operation, in their order. */
    private final long[] awaited = new long[1 << 20];

    private long awaitedFirst;
    private long awaitedEnd;
    private int at;
    private long lastClOrdId;
    private int answered;
    private long rejects;
    private final Map<String, Long> unknownSymbols = new TreeMap<>();

    /**
     * Connects and logs on.
     *
     * @param instruments those of the sample, in its order
     * @throws IOException if no session can be established
     */
    FixLoad(
            Sample sample,
            InetSocketAddress address,
            InitiatorConfig session,
            List<FixInstrument> instruments,
            EpochNanoClock clock)
            throws IOException {
        this.sample = sample;
        this.instruments = List.copyOf(instruments);
        this.clock = clock;
        this.clOrdIds = new long[sample.orders];
        this.totalLots = new long[sample.orders];
        // ClOrdIDs start above those of earlier runs of the day.
        this.lastClOrdId = clock.nanoTime();
        this.connection =
                new FixConnection(address, session, clock, "look at the sample and the instruments", this::onMessage);
    }

    /** Returns the number of requests that the venue rejected. Most are cancels of orders that had traded. */
    long rejects() {
        return rejects;
    }

    @Override
    public Map<String, Long> unknownSymbols() {
        return unknownSymbols;
    }

    @Override
    public boolean hasRoom() {
        return awaitedEnd - awaitedFirst < awaited.length && connection.hasRoom(2 * MESSAGE_BYTES);
    }

    @Override
    public int send() throws IOException {
        int command = at;
        at = at + 1 == sample.count() ? 0 : at + 1;
        int order = sample.order[command];
        switch (sample.types[command]) {
            case CANCEL -> cancel(command, order);
            case REDUCE -> reduce(command, order);
            case REPLACE -> {
                cancel(command, order);
                enter(command, order, '0');
            }
            case SEED, NEW -> enter(command, order, '0');
            case IOC -> enter(command, order, '3');
        }
        awaited[(int) (awaitedEnd++ & (awaited.length - 1))] = lastClOrdId;
        return 0;
    }

    private void enter(int command, int order, char timeInForce) throws IOException {
        clOrdIds[order] = ++lastClOrdId;
        totalLots[order] = sample.quantitiesLots[command];
        FixInstrument instrument = instrument(command);
        begin(MsgTypes.NEW_ORDER_SINGLE, command)
                .putDecimal(Tags.ORDER_QTY, totalLots[order], instrument.quantityDecimals())
                .putChar(Tags.ORD_TYPE, '2')
                .putDecimal(Tags.PRICE, sample.pricesTicks[command], instrument.priceDecimals())
                .putChar(Tags.TIME_IN_FORCE, timeInForce);
        sent();
    }

    private void cancel(int command, int order) throws IOException {
        lastClOrdId++;
        begin(MsgTypes.ORDER_CANCEL_REQUEST, command).putLong(Tags.ORIG_CL_ORD_ID, clOrdIds[order]);
        sent();
    }

    private void reduce(int command, int order) throws IOException {
        long left = totalLots[order] - sample.quantitiesLots[command];
        if (left < 1) {
            cancel(command, order);
            return;
        }
        lastClOrdId++;
        FixInstrument instrument = instrument(command);
        begin(MsgTypes.ORDER_CANCEL_REPLACE_REQUEST, command)
                .putLong(Tags.ORIG_CL_ORD_ID, clOrdIds[order])
                .putDecimal(Tags.ORDER_QTY, left, instrument.quantityDecimals())
                .putChar(Tags.ORD_TYPE, '2')
                .putDecimal(Tags.PRICE, sample.pricesTicks[command], instrument.priceDecimals());
        clOrdIds[order] = lastClOrdId;
        totalLots[order] = left;
        sent();
    }

    private FixInstrument instrument(int command) {
        return instruments.get(sample.instruments[command] - 1);
    }

    private FixEncoder begin(int msgType, int command) {
        return connection
                .beginMessage(msgType)
                .putLong(Tags.CL_ORD_ID, lastClOrdId)
                .putText(Tags.SYMBOL, instrument(command).symbol())
                .putChar(Tags.SIDE, sample.sides[command] == Side.BUY ? '1' : '2')
                .putUtcTimestamp(Tags.TRANSACT_TIME, clock.nanoTime(), 9);
    }

    private void sent() throws IOException {
        connection.send(lastClOrdId, MESSAGE_BYTES);
    }

    @Override
    public int poll() throws IOException {
        connection.poll();
        int done = answered;
        answered = 0;
        return done;
    }

    /** Yields the core, since the venue may need it. */
    @Override
    public void idle() {
        Thread.yield();
    }

    /** Logs out and closes the connection. */
    @Override
    public void close() {
        connection.close();
    }

    private void onMessage(FixDecoder message) {
        int type = message.msgType();
        if (type != MsgTypes.EXECUTION_REPORT && type != MsgTypes.ORDER_CANCEL_REJECT) {
            connection.end("unexpected message from the venue: MsgType=" + message.text(Tags.MSG_TYPE) + " Text="
                    + message.text(Tags.TEXT));
            return;
        }
        if (awaitedFirst < awaitedEnd
                && message.longValue(Tags.CL_ORD_ID) == awaited[(int) (awaitedFirst & (awaited.length - 1))]) {
            awaitedFirst++;
            answered++;
            boolean refused = type == MsgTypes.ORDER_CANCEL_REJECT || message.charValue(Tags.EXEC_TYPE) == '8';
            rejects += refused ? 1 : 0;
            if (refused && message.intValue(Tags.ORD_REJ_REASON) == UNKNOWN_SYMBOL) {
                unknownSymbols.merge(message.text(Tags.SYMBOL), 1L, Long::sum);
            }
        }
    }
}
