package org.outcry.engine;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.outcry.api.CancelOrder;
import org.outcry.api.DefineInstrument;
import org.outcry.api.DefineLimits;
import org.outcry.api.DefineSession;
import org.outcry.api.Logon;
import org.outcry.api.NewOrder;
import org.outcry.api.OrderCancelled;
import org.outcry.api.OrderExecuted;
import org.outcry.api.ReplaceOrder;
import org.outcry.api.Side;
import org.outcry.api.TimeInForce;

/**
 * Times the whole engine on a recorded stream of commands: {@code EngineStreamMain FILE [repetitions] [LADDER|PLAIN]}. The file has
 * a header of four longs (magic, commands that build the book, commands that are timed, highest order) and 16 bytes a command:
 * operation, side, two bytes unused, order, price, quantity.
 */
final class EngineStreamMain {
    private static final int HEADER_BYTES = 32;
    private static final int COMMAND_BYTES = 16;
    private static final int CANCEL = 1;
    private static final int MOVE = 2;
    private static final int IMMEDIATE_OR_CANCEL = 3;

    private final int build;
    private final int count;
    private final byte[] operations;
    private final byte[] sides;
    private final int[] prices;
    private final int[] quantities;
    private final long[] clientOrders;
    private final BookKind bookKind;
    private final NewOrder newOrder = new NewOrder();
    private final CancelOrder cancelOrder = new CancelOrder();
    private final ReplaceOrder replaceOrder = new ReplaceOrder();

    private EngineStreamMain(ByteBuffer file, BookKind bookKind) {
        this.bookKind = bookKind;
        file.order(ByteOrder.LITTLE_ENDIAN);
        build = (int) file.getLong(8);
        count = build + (int) file.getLong(16);
        operations = new byte[count];
        sides = new byte[count];
        prices = new int[count];
        quantities = new int[count];
        clientOrders = new long[count];
        newOrder.session = cancelOrder.session = replaceOrder.session = 1;
        newOrder.ownerEpoch = cancelOrder.ownerEpoch = replaceOrder.ownerEpoch = 1;
        newOrder.instrument = 1;
        prepare(file, new Indexes((int) file.getLong(24) + 1));
    }

    public static void main(String[] args) throws IOException {
        int repetitions = args.length > 1 ? Integer.parseInt(args[1]) : 6;
        BookKind kind = args.length > 2 ? BookKind.valueOf(args[2]) : BookKind.LADDER;
        new EngineStreamMain(ByteBuffer.wrap(Files.readAllBytes(Path.of(args[0]))), kind).run(repetitions);
    }

    /** Gives each order the name that a gateway would give it, from one run that nobody times. */
    private void prepare(ByteBuffer file, Indexes indexes) {
        Engine engine = engine(indexes);
        for (int i = 0; i < count; i++) {
            int at = HEADER_BYTES + i * COMMAND_BYTES;
            int order = file.getInt(at + 4);
            operations[i] = file.get(at);
            sides[i] = file.get(at + 1);
            prices[i] = file.getInt(at + 8);
            quantities[i] = file.getInt(at + 12);
            boolean isNew = operations[i] != CANCEL && operations[i] != MOVE;
            clientOrders[i] = isNew ? indexes.take(order) : indexes.clientOrders[order];
            if (operations[i] == MOVE) {
                quantities[i] += indexes.cumLots[order];
            }
            apply(engine, i);
        }
    }

    private void run(int repetitions) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double[] nsPerCommand = new double[repetitions];
        for (int i = 0; i < repetitions; i++) {
            Trades trades = new Trades();
            Engine engine = engine(trades);
            for (int at = 0; at < build; at++) {
                apply(engine, at);
            }
            System.gc();
            long bytes = threads.getCurrentThreadAllocatedBytes();
            long cpuStartNs = threads.getCurrentThreadCpuTime();
            long start = System.nanoTime();
            for (int at = build; at < count; at++) {
                apply(engine, at);
            }
            nsPerCommand[i] = (System.nanoTime() - start) / (double) (count - build);
            double cpuNsPerCommand = (threads.getCurrentThreadCpuTime() - cpuStartNs) / (double) (count - build);
            bytes = threads.getCurrentThreadAllocatedBytes() - bytes;
            System.out.printf(
                    "trades=%d volume=%d hash=%016x ordersLeft=%d nsPerCommand=%.1f cpuNsPerCommand=%.1f bytes=%d stateHash=%016x%n",
                    trades.trades,
                    trades.volume,
                    trades.hash,
                    engine.openOrders(),
                    nsPerCommand[i],
                    cpuNsPerCommand,
                    bytes,
                    engine.stateHash());
        }
        double[] warm = Arrays.copyOfRange(nsPerCommand, Math.min(1, repetitions - 1), repetitions);
        Arrays.sort(warm);
        System.out.printf(
                "nsPerCommand min=%.1f median=%.1f max=%.1f%n", warm[0], warm[warm.length / 2], warm[warm.length - 1]);
    }

    private Engine engine(SilentVenueEvents events) {
        Engine engine = new Engine(events, bookKind);
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 1 << 21;
        limits.maxOrdersPerSession = 1 << 21;
        limits.maxInstruments = 16;
        limits.maxSessions = 16;
        begin(engine);
        engine.defineLimits(limits);
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = 1;
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = Integer.MAX_VALUE;
        instrument.maxQuantityLots = Integer.MAX_VALUE;
        begin(engine);
        engine.defineInstrument(instrument);
        DefineSession session = new DefineSession();
        session.session = 1;
        session.cancelOnDisconnectNs = -1;
        begin(engine);
        engine.defineSession(session);
        Logon logon = new Logon();
        logon.session = 1;
        begin(engine);
        engine.logon(logon);
        return engine;
    }

    private static void begin(Engine engine) {
        engine.begin(engine.commandNumber() + 1, engine.timeNs() + 1);
    }

    private void apply(Engine engine, int at) {
        begin(engine);
        switch (operations[at]) {
            case CANCEL -> {
                cancelOrder.clientOrder = clientOrders[at];
                engine.cancelOrder(cancelOrder);
            }
            case MOVE -> {
                replaceOrder.clientOrder = clientOrders[at];
                replaceOrder.newClientOrder = clientOrders[at];
                replaceOrder.priceTicks = prices[at];
                replaceOrder.quantityLots = quantities[at];
                engine.replaceOrder(replaceOrder);
            }
            default -> {
                newOrder.clientOrder = clientOrders[at];
                newOrder.side = sides[at] == 0 ? Side.BUY : Side.SELL;
                newOrder.timeInForce =
                        operations[at] == IMMEDIATE_OR_CANCEL ? TimeInForce.IMMEDIATE_OR_CANCEL : TimeInForce.DAY;
                newOrder.priceTicks = prices[at];
                newOrder.quantityLots = quantities[at];
                engine.newOrder(newOrder);
            }
        }
    }

    /** Counts and hashes trades by the file's order numbers. */
    private static final class Trades extends SilentVenueEvents {
        private long trades;
        private long volume;
        private long hash = 1469598103934665603L;
        private long resting;

        @Override
        public void orderExecuted(OrderExecuted executed) {
            long order = executed.clientOrder >>> 24;
            if (!executed.aggressive) {
                resting = order;
                return;
            }
            trades++;
            volume += executed.lastLots;
            long x = resting * 0x9E3779B97F4A7C15L
                    + order * 0xC2B2AE3D27D4EB4FL
                    + executed.lastPriceTicks * 0x165667B19E3779F9L
                    + executed.lastLots;
            hash = (hash ^ x) * 0x100000001b3L;
        }
    }

    /** Client order indexes, the one freed last taken first. */
    private static final class Indexes extends SilentVenueEvents {
        private final long[] clientOrders;
        private final int[] cumLots;
        private final int[] free;
        private int freeCount;
        private int used;

        private Indexes(int orders) {
            clientOrders = new long[orders];
            cumLots = new int[orders];
            free = new int[orders];
        }

        private long take(int order) {
            int index = freeCount > 0 ? free[--freeCount] : used++;
            clientOrders[order] = (long) order << 24 | index;
            return clientOrders[order];
        }

        private void end(long clientOrder) {
            free[freeCount++] = Session.index(clientOrder);
        }

        @Override
        public void orderExecuted(OrderExecuted executed) {
            cumLots[(int) (executed.clientOrder >>> 24)] = (int) executed.cumLots;
            if (executed.leavesLots == 0) {
                end(executed.clientOrder);
            }
        }

        @Override
        public void orderCancelled(OrderCancelled cancelled) {
            end(cancelled.clientOrder);
        }
    }
}
