// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.record;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.Engine;
import org.outcry.engine.book.BookKind;
import org.outcry.replay.BadRowsException;
import org.outcry.replay.Command;
import org.outcry.replay.CommandType;
import org.outcry.sequencer.AdoptedRules;
import org.outcry.sequencer.JournalArchive;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileMismatchException;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Requests in a venue's journal and their arrival times, as neutral commands. The journal is applied to an engine, so
 * that each command refers to an order in its state at that time. An order's id is the venue's.
 *
 * <p>A market order becomes an immediate-or-cancel order at the extreme price. Rejected requests are left out and
 * counted.
 */
public final class JournalRecording {
    private static final int COMMANDS_AT_ONCE = 256;

    /** Resting order, with which a part of a journal has to begin. */
    record Resting(long orderId, String symbol, Side side, long priceTicks, long leavesLots) {}

    private final List<Command> commands = new ArrayList<>();
    private final Map<Integer, String> symbols = new HashMap<>();
    private final Map<Long, Resting> resting = new LinkedHashMap<>();
    private final Map<Long, Long> enteredBy = new HashMap<>();
    private List<Resting> restingAtStart = List.of();
    private final Map<String, Integer> priceDecimals = new HashMap<>();
    private final long fromNs;
    private final long toNs;
    private @Nullable Engine engine;
    private boolean started;
    private boolean ended;
    private long number;
    private long timeNs;
    private long refused;
    private long highestTicks = 1;

    private JournalRecording(long fromNs, long toNs) {
        this.fromNs = fromNs;
        this.toNs = toNs;
    }

    /** Reads a whole journal. */
    public static JournalRecording read(Path folder) throws IOException {
        return read(folder, null, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /**
     * Reads a part of a journal.
     *
     * @param folder a venue's data folder, or the archive of one
     * @param archive the archive with the files that were moved away from a data folder; null if there is none
     * @param fromNs earlier arrivals, since 1970-01-01T00:00:00Z, only build the books
     * @param toNs arrivals from this time on are left out
     * @throws BadRowsException if its beginning is missing, or other rules than this program's made it
     * @throws IOException if the journal can't be read
     */
    public static JournalRecording read(Path folder, @Nullable Path archive, long fromNs, long toNs)
            throws IOException {
        JournalRecording recording = new JournalRecording(fromNs, toNs);
        try {
            if (JournalArchive.isOne(folder)) {
                recording.readArchive(folder, Long.MAX_VALUE);
            } else {
                recording.readFolder(SequencerConfig.of(folder).journal(), archive);
            }
        } catch (EventFileMismatchException | EventFileDamagedException e) {
            throw new BadRowsException(
                    folder, "journal", "files that this program can read", String.valueOf(e.getMessage()), e);
        }
        recording.start();
        return recording;
    }

    private void readFolder(EventFileSpec files, @Nullable Path archive) throws IOException {
        try (EventFileReader journal = EventFileReader.open(files)) {
            if (archive != null && journal.firstNumber() > 1) {
                readArchive(archive, journal.firstNumber() - 1);
            }
            apply(files, journal, Long.MAX_VALUE);
        }
    }

    private void readArchive(Path archive, long last) throws IOException {
        JournalArchive.forEach(archive, false, 1, last, (unpacked, records) -> {
            try (EventFileReader journal = EventFileReader.open(unpacked.journal())) {
                apply(unpacked.journal(), journal, Math.min(records.last(), last));
            }
        });
        if (number == 0 && !ended) {
            throw new BadRowsException(archive, "archive", "files of a journal", "none", null);
        }
    }

    /** Applies the commands of files, up to one; none after the end of the part that is read. */
    private void apply(EventFileSpec files, EventFileReader journal, long last) throws IOException {
        if (ended) {
            return;
        }
        if (journal.firstNumber() != number + 1) {
            throw new BadRowsException(
                    files.directory(),
                    "journal",
                    "command " + (number + 1) + " first; name the folder of archived files by --archive",
                    "command " + journal.firstNumber(),
                    null);
        }
        OrderEntryReader reader = engine(files);
        String[] obstacle = {null};
        FrameHandler frames = (methodId, buffer, offset, length) -> {
            if (ended) {
                return;
            }
            obstacle[0] = AdoptedRules.obstacle(methodId, buffer, offset, length);
            ended = obstacle[0] != null || journal.timeNs() >= toNs;
            if (!ended) {
                number = journal.number();
                timeNs = journal.timeNs();
                start();
                Objects.requireNonNull(engine).begin(number, timeNs);
                reader.onFrame(methodId, buffer, offset, length);
            }
        };
        int read;
        do {
            read = journal.poll(frames, last, COMMANDS_AT_ONCE);
        } while (read > 0 && !ended);
        if (obstacle[0] != null) {
            throw newerRules(files, obstacle[0]);
        }
    }

    /** Returns the entry of the engine, which begins by the rules of the first file. */
    private OrderEntryReader engine(EventFileSpec files) throws IOException {
        if (engine == null) {
            int rulesVersion = AdoptedRules.first(files);
            String obstacle = AdoptedRules.obstacle(rulesVersion);
            if (obstacle != null) {
                throw newerRules(files, obstacle);
            }
            engine = new Engine(new Events(), BookKind.LADDER, rulesVersion);
        }
        return new OrderEntryReader(engine);
    }

    private static BadRowsException newerRules(EventFileSpec files, String obstacle) {
        return new BadRowsException(files.directory(), "journal", "rules of this program", obstacle, null);
    }

    private void start() {
        if (!started && timeNs >= fromNs) {
            started = true;
            restingAtStart = List.copyOf(resting.values());
        }
    }

    /**
     * Returns the commands, numbered from 1, with times since 1970-01-01T00:00:00Z. The orders that rested before come
     * first.
     */
    public List<Command> commands() {
        List<Command> all = new ArrayList<>();
        long firstNs =
                commands.isEmpty() ? Math.max(0, fromNs) : commands.getFirst().timestampNs();
        for (Resting order : restingAtStart) {
            all.add(new Command(
                    0,
                    firstNs,
                    CommandType.SEED,
                    order.orderId(),
                    order.side(),
                    order.priceTicks(),
                    order.leavesLots(),
                    0,
                    order.symbol()));
        }
        all.addAll(commands);
        List<Command> numbered = new ArrayList<>();
        for (Command command : all) {
            numbered.add(command.numbered(numbered.size() + 1L));
        }
        return numbered;
    }

    /** Returns the number of requests that the venue rejected, which are left out. */
    public long refused() {
        return refused;
    }

    /** Returns the decimal places of a tick, by instrument. */
    Map<String, Integer> priceDecimals() {
        return priceDecimals;
    }

    private void add(CommandType type, long orderId, int instrument, Side side, long priceTicks, long lots) {
        if (started) {
            commands.add(new Command(
                    0, timeNs, type, orderId, side, priceTicks, lots, 0, symbols.getOrDefault(instrument, "")));
        }
    }

    private final class Events extends IgnoredEvents {
        @Override
        public void instrumentDefined(InstrumentDefined instrumentDefined) {
            symbols.put(instrumentDefined.instrument, instrumentDefined.name());
            priceDecimals.put(instrumentDefined.name(), instrumentDefined.priceDecimals);
        }

        @Override
        public void orderAccepted(OrderAccepted orderAccepted) {
            boolean market = orderAccepted.terms.type == OrderType.MARKET;
            long priceTicks = orderAccepted.terms.priceTicks;
            if (market) {
                priceTicks = orderAccepted.terms.side == Side.BUY ? 2 * highestTicks : 1;
            } else {
                highestTicks = Math.max(highestTicks, priceTicks);
            }
            boolean atOnce = market
                    || orderAccepted.terms.timeInForce == TimeInForce.IMMEDIATE_OR_CANCEL
                    || orderAccepted.terms.timeInForce == TimeInForce.FILL_OR_KILL;
            enteredBy.put(orderAccepted.orderId, number);
            resting.put(
                    orderAccepted.orderId,
                    new Resting(
                            orderAccepted.orderId,
                            symbols.getOrDefault(orderAccepted.instrument, ""),
                            orderAccepted.terms.side,
                            priceTicks,
                            orderAccepted.terms.quantityLots));
            add(
                    atOnce ? CommandType.IOC : CommandType.NEW,
                    orderAccepted.orderId,
                    orderAccepted.instrument,
                    orderAccepted.terms.side,
                    priceTicks,
                    orderAccepted.terms.quantityLots);
        }

        @Override
        public void orderReplaced(OrderReplaced replaced) {
            if (replaced.leavesLots == 0) {
                add(
                        CommandType.CANCEL,
                        replaced.orderId,
                        replaced.instrument,
                        replaced.terms.side,
                        replaced.previousPriceTicks,
                        replaced.previousLeavesLots);
                ended(replaced.orderId);
                return;
            }
            boolean keepsPlace = replaced.queueId == replaced.previousQueueId;
            Resting order = new Resting(
                    replaced.orderId,
                    symbols.getOrDefault(replaced.instrument, ""),
                    replaced.terms.side,
                    replaced.terms.priceTicks,
                    replaced.leavesLots);
            if (!keepsPlace) {
                resting.remove(replaced.orderId);
            }
            resting.put(replaced.orderId, order);
            highestTicks = Math.max(highestTicks, replaced.terms.priceTicks);
            long off = replaced.previousLeavesLots - replaced.leavesLots;
            if (keepsPlace && off > 0) {
                add(
                        CommandType.REDUCE,
                        replaced.orderId,
                        replaced.instrument,
                        replaced.terms.side,
                        replaced.terms.priceTicks,
                        off);
            } else if (!keepsPlace) {
                add(
                        CommandType.REPLACE,
                        replaced.orderId,
                        replaced.instrument,
                        replaced.terms.side,
                        replaced.terms.priceTicks,
                        replaced.leavesLots);
            }
        }

        @Override
        public void orderExecuted(OrderExecuted executed) {
            Resting order = resting.get(executed.orderId);
            if (executed.leavesLots == 0) {
                ended(executed.orderId);
            } else if (order != null) {
                resting.put(
                        executed.orderId,
                        new Resting(
                                order.orderId(),
                                order.symbol(),
                                order.side(),
                                order.priceTicks(),
                                executed.leavesLots));
            }
        }

        @Override
        public void orderCancelled(OrderCancelled cancelled) {
            Resting order = resting.get(cancelled.orderId);
            Long entered = enteredBy.get(cancelled.orderId);
            // An order that ends by the command that entered it was not cancelled by its owner.
            if (order != null && entered != null && entered != number) {
                add(
                        CommandType.CANCEL,
                        cancelled.orderId,
                        cancelled.instrument,
                        cancelled.side,
                        order.priceTicks(),
                        cancelled.cancelledLots);
            }
            ended(cancelled.orderId);
        }

        private void ended(long orderId) {
            resting.remove(orderId);
            enteredBy.remove(orderId);
        }

        @Override
        public void orderRejected(OrderRejected orderRejected) {
            refused++;
        }

        @Override
        public void cancelRejected(CancelRejected cancelRejected) {
            refused++;
        }
    }
}
