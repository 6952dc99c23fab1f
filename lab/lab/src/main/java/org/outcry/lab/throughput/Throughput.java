package org.outcry.lab.throughput;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.outcry.api.CancelOrder;
import org.outcry.api.DefineInstrument;
import org.outcry.api.DefineLimits;
import org.outcry.api.DefineSession;
import org.outcry.api.Logon;
import org.outcry.api.NewOrder;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.ReduceOrder;
import org.outcry.api.StartDay;
import org.outcry.api.TimeInForce;
import org.outcry.lab.TemporaryFolder;
import org.outcry.lab.measure.ForeignCpu;
import org.outcry.lab.replay.CommandType;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.SoloSequencer;
import org.outcry.wire.AsciiLongs;

/**
 * Sends so many commands, looping over a sample, into a venue with empty books: sequencer, journal, engine and event log
 * on one thread, as fast as it goes.
 */
final class Throughput {
    /** What is measured, in words. */
    static final String OPERATION = "commands of the sample, looped, into initially empty books, on one thread: each is"
            + " encoded, numbered, journaled, decoded, matched, and its events are in the event log when the next is sent";

    private static final int MOST_ORDERS = 1 << 24;
    private static final long MOST = Integer.MAX_VALUE;
    private static final int COMMANDS_BETWEEN_TURNS = 256;

    private final Sample sample;
    private final Consumer<String> progress;
    private final NewOrder newOrder = new NewOrder();
    private final CancelOrder cancelOrder = new CancelOrder();
    private final ReduceOrder reduceOrder = new ReduceOrder();

    /**
     * One count, all rounds together.
     *
     * @param commandsPerSecond of each round, ascending
     */
    record Row(int count, List<Double> commandsPerSecond, double foreignCpu) {
        double median() {
            return commandsPerSecond.get(commandsPerSecond.size() / 2);
        }
    }

    Throughput(Sample sample, Consumer<String> progress) {
        this.sample = sample;
        this.progress = progress;
    }

    /** Measures each count in turn, so often. */
    List<Row> run(List<Integer> counts, int rounds) throws IOException {
        progress.accept("warming up");
        time(counts.getFirst());
        time(counts.getFirst());
        List<List<Double>> rates = new ArrayList<>();
        double[] foreign = new double[counts.size()];
        counts.forEach(count -> rates.add(new ArrayList<>()));
        for (int round = 1; round <= rounds; round++) {
            for (int i = 0; i < counts.size(); i++) {
                progress.accept("round " + round + " of " + rounds + ": " + counts.get(i) + " commands");
                ForeignCpu cpu = ForeignCpu.watch(ProcessHandle.current().pid());
                rates.get(i).add(counts.get(i) / time(counts.get(i)));
                foreign[i] = Math.max(foreign[i], cpu.share());
            }
        }
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < counts.size(); i++) {
            Collections.sort(rates.get(i));
            rows.add(new Row(counts.get(i), rates.get(i), foreign[i]));
        }
        return rows;
    }

    private double time(int count) throws IOException {
        Path folder = Files.createTempDirectory("outcry-throughput");
        SequencerConfig config = new SequencerConfig(folder, 1 << 28, 1L << 40, Durability.PROCESS, 0);
        try (SoloSequencer venue = SoloSequencer.open(config, new OffsetEpochNanoClock(), line -> {})) {
            OrderEntry entry = new OrderEntryWriter(venue.input());
            setUp(entry);
            awaitRoom(venue);
            long startNs = System.nanoTime();
            for (int i = 0; i < count; i++) {
                if (i % COMMANDS_BETWEEN_TURNS == 0) {
                    awaitRoom(venue);
                }
                send(entry, i % sample.count(), (i / sample.count()) * (long) sample.orders);
            }
            return (System.nanoTime() - startNs) / 1e9;
        } finally {
            TemporaryFolder.delete(folder);
        }
    }

    private static void awaitRoom(SoloSequencer venue) {
        while (!venue.hasRoom()) {
            if (venue.doWork() == 0) {
                Thread.onSpinWait();
            }
        }
    }

    private void setUp(OrderEntry entry) {
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = MOST_ORDERS;
        limits.maxOrdersPerSession = MOST_ORDERS;
        limits.maxInstruments = sample.symbols.size();
        limits.maxSessions = 1;
        entry.defineLimits(limits);
        for (int i = 0; i < sample.symbols.size(); i++) {
            DefineInstrument instrument = new DefineInstrument();
            instrument.instrument = i + 1;
            String symbol = sample.symbols.get(i);
            instrument.symbol = AsciiLongs.pack(symbol.isEmpty() ? "SAMPLE" : symbol);
            instrument.tickIncrement = 1;
            instrument.lotIncrement = 1;
            instrument.maxPriceTicks = MOST;
            instrument.maxQuantityLots = MOST;
            entry.defineInstrument(instrument);
        }
        DefineSession session = new DefineSession();
        session.session = 1;
        session.participant = 1;
        session.cancelOnDisconnectNs = -1;
        entry.defineSession(session);
        StartDay day = new StartDay();
        day.day = 20000101;
        entry.startDay(day);
        Logon logon = new Logon();
        logon.session = 1;
        logon.connection = 1;
        logon.msgSeqNum = 1;
        entry.logon(logon);
        newOrder.session = 1;
        newOrder.ownerEpoch = 1;
        cancelOrder.session = 1;
        cancelOrder.ownerEpoch = 1;
        reduceOrder.session = 1;
        reduceOrder.ownerEpoch = 1;
    }

    private void send(OrderEntry entry, int at, long firstOrder) {
        long clientOrder = firstOrder + sample.order[at];
        CommandType type = sample.types[at];
        switch (type) {
            case CANCEL -> cancel(entry, clientOrder);
            case REDUCE -> {
                reduceOrder.clientOrder = clientOrder;
                reduceOrder.reduceLots = sample.quantitiesLots[at];
                entry.reduceOrder(reduceOrder);
            }
            case REPLACE -> {
                cancel(entry, clientOrder);
                enter(entry, at, clientOrder, TimeInForce.DAY);
            }
            case SEED, NEW -> enter(entry, at, clientOrder, TimeInForce.DAY);
            case IOC -> enter(entry, at, clientOrder, TimeInForce.IMMEDIATE_OR_CANCEL);
        }
    }

    private void cancel(OrderEntry entry, long clientOrder) {
        cancelOrder.clientOrder = clientOrder;
        entry.cancelOrder(cancelOrder);
    }

    private void enter(OrderEntry entry, int at, long clientOrder, TimeInForce timeInForce) {
        newOrder.clientOrder = clientOrder;
        newOrder.clOrdId1 = clientOrder;
        newOrder.instrument = sample.instruments[at];
        newOrder.side = sample.sides[at];
        newOrder.timeInForce = timeInForce;
        newOrder.priceTicks = sample.pricesTicks[at];
        newOrder.quantityLots = sample.quantitiesLots[at];
        entry.newOrder(newOrder);
    }
}
