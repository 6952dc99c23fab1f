// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.record;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import org.outcry.replay.Command;
import org.outcry.replay.CommandType;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileReader;

/**
 * Requests in a venue's journal and their arrival times, as neutral commands. The journal is applied to an engine, so
 * that each command refers to an order in its state at that time. An order's id is the venue's.
 *
 * <p>A market order becomes an immediate-or-cancel order at the extreme price. Rejected requests are left out and
 * counted.
 */
public final class JournalRecording {
    private static final int COMMANDS_AT_ONCE = 1;

    /** Resting order, with which a part of a journal has to begin. */
    record Resting(long orderId, String symbol, Side side, long priceTicks, long leavesLots) {}

    private final List<Command> commands = new ArrayList<>();
    private final Map<Integer, String> symbols = new HashMap<>();
    private final Map<Long, Resting> resting = new LinkedHashMap<>();
    private final Map<Long, Long> enteredBy = new HashMap<>();
    private List<Resting> restingAtStart = List.of();
    private final long fromNs;
    private boolean started;
    private long number;
    private long timeNs;
    private long refused;
    private long highestTicks = 1;

    private JournalRecording(long fromNs) {
        this.fromNs = fromNs;
    }

    /** Reads a whole journal. */
    public static JournalRecording read(Path folder) throws IOException {
        return read(folder, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /**
     * Reads a part of a journal.
     *
     * @param fromNs earlier arrivals, since 1970-01-01T00:00:00Z, only build the books
     * @param toNs arrivals from this time on are left out
     * @throws IOException if the journal can't be read, or its beginning is missing
     */
    public static JournalRecording read(Path folder, long fromNs, long toNs) throws IOException {
        JournalRecording recording = new JournalRecording(fromNs);
        try (EventFileReader journal =
                EventFileReader.open(SequencerConfig.of(folder).journal())) {
            if (journal.firstNumber() != 1) {
                throw new IOException("journal does not begin with its first command: folder=" + folder
                        + " firstNumber=" + journal.firstNumber()
                        + "; put the files back that were moved away");
            }
            recording.apply(journal, toNs);
        }
        return recording;
    }

    private void apply(EventFileReader journal, long toNs) {
        Engine engine = new Engine(new Events());
        OrderEntryReader reader = new OrderEntryReader(engine);
        boolean[] ended = {false};
        while (!ended[0]
                && journal.poll(
                                (methodId, buffer, offset, length) -> {
                                    if (journal.timeNs() >= toNs) {
                                        ended[0] = true;
                                        return;
                                    }
                                    number = journal.number();
                                    timeNs = journal.timeNs();
                                    start();
                                    engine.begin(number, timeNs);
                                    reader.onFrame(methodId, buffer, offset, length);
                                },
                                Long.MAX_VALUE,
                                COMMANDS_AT_ONCE)
                        > 0) {
            // Each turn applies a command.
        }
        start();
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
