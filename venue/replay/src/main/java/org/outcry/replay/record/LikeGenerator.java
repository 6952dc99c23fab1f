// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.record;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.outcry.api.order.Side;
import org.outcry.replay.Command;
import org.outcry.replay.CommandType;

/**
 * Generator of a static set of commands like those of a recording.
 *
 * <p>Kind, side, instrument and gap of each command come from stretches of the recording. These are concatenated at
 * random, so that bursts and their mix are preserved. Distances from the touch, sizes and ages of cancelled orders are
 * drawn from the recorded distributions, on the generated book. The books begin as the recording's do. The same
 * recording and seed give the same commands.
 */
public final class LikeGenerator {
    private static final long LEAST_TICKS = 1;

    private final FlowProfile recorded;
    private final ObservedFlow flow;
    private final List<Command> seeds = new ArrayList<>();
    private final SplittableRandom random;
    private final long[] firstTicks;
    private long lastId;
    private long timeNs;
    private final Stretches stretches;
    private boolean symbols;

    /**
     * Creates a generator.
     *
     * @throws IllegalArgumentException if the recording has no commands besides its initial orders
     */
    public LikeGenerator(List<Command> recording, long seed) throws IOException {
        random = new SplittableRandom(seed);
        recorded = ObservedFlow.profileOf(recording);
        stretches = new Stretches(recorded, random);
        List<String> names = ObservedFlow.symbolsOf(recording);
        flow = new ObservedFlow(names);
        symbols = names.size() > 1 || !names.getFirst().isEmpty();
        firstTicks = new long[names.size()];
        for (Command command : recording) {
            int instrument = names.indexOf(command.symbol());
            boolean resting = command.type() == CommandType.SEED || command.type() == CommandType.NEW;
            if (resting && firstTicks[instrument] == 0) {
                firstTicks[instrument] = command.priceTicks();
            }
            if (command.type() == CommandType.SEED) {
                seeds.add(command);
            }
        }
        Collections.reverse(seeds);
    }

    /** Returns whether the commands name their instruments. */
    public boolean hasSymbols() {
        return symbols;
    }

    /** Returns the number of trades that the commands so far make. */
    public long trades() {
        return flow.trades();
    }

    /** Returns the closeness of the commands so far to the recording. */
    public List<FlowProfile.Closeness> closeness() {
        return recorded.closenessOf(flow.profile());
    }

    /** Returns the next command. The caller numbers the commands; their times begin at 0. */
    public Command next() {
        if (!seeds.isEmpty()) {
            Command seed = seeds.removeLast();
            return entered(command(
                    CommandType.SEED, ++lastId, seed.side(), seed.priceTicks(), seed.quantityLots(), seed.symbol()));
        }
        while (true) {
            FlowProfile.Step step = stretches.next();
            timeNs += (long) step.gapNs();
            Side side = step.buys() ? Side.BUY : Side.SELL;
            boolean about =
                    step.kind() == FlowKind.CANCEL || step.kind() == FlowKind.REDUCE || step.kind() == FlowKind.REPLACE;
            // Without an order to cancel, or without room, only the time advances.
            if (about ? !flow.book(step.instrument(), side).isEmpty() : flow.hasRoom()) {
                return entered(about ? change(step, side) : enter(step, side));
            }
        }
    }

    private Command entered(Command command) {
        flow.enter(command);
        return command;
    }

    private Command command(CommandType type, long id, Side side, long priceTicks, long lots, String symbol) {
        return new Command(0, timeNs, type, id, side, priceTicks, lots, 0, symbol);
    }

    private Command enter(FlowProfile.Step step, Side side) {
        CommandType type = step.kind() == FlowKind.IOC ? CommandType.IOC : CommandType.NEW;
        return command(type, ++lastId, side, priceTicks(step, side), lots(step.kind()), flow.symbol(step.instrument()));
    }

    private Command change(FlowProfile.Step step, Side side) {
        long ageNs = (long) recorded.agesNs(step.kind()).draw(random);
        OpenBook.Order order = flow.book(step.instrument(), side).closest(timeNs - ageNs);
        String symbol = flow.symbol(step.instrument());
        if (step.kind() == FlowKind.REPLACE) {
            return command(CommandType.REPLACE, order.id, side, priceTicks(step, side), order.leavesLots, symbol);
        }
        if (step.kind() == FlowKind.REDUCE && order.leavesLots > 1) {
            double part = recorded.quantities(step.kind()).draw(random);
            long lots = Math.clamp(Math.round(part * order.leavesLots), 1, order.leavesLots - 1);
            return command(CommandType.REDUCE, order.id, side, order.priceTicks, lots, symbol);
        }
        return command(CommandType.CANCEL, order.id, side, order.priceTicks, order.leavesLots, symbol);
    }

    private long lots(FlowKind kind) {
        return Math.max(1, (long) recorded.quantities(kind).draw(random));
    }

    private long priceTicks(FlowProfile.Step step, Side side) {
        OpenBook own = flow.book(step.instrument(), side);
        OpenBook other = flow.book(step.instrument(), side == Side.BUY ? Side.SELL : Side.BUY);
        int sign = side == Side.BUY ? 1 : -1;
        boolean takes = step.kind() == FlowKind.IOC || step.kind() == FlowKind.CROSS;
        Samples offsets = recorded.offsetsAt(step.kind(), Math.abs(other.touchTicks() - own.touchTicks()));
        long offset = offsets.count() == 0 ? 0 : (long) offsets.draw(random);
        long touch = takes ? other.touchTicks() : own.touchTicks();
        if (touch == 0) {
            touch = other.touchTicks() != 0 ? other.touchTicks() - sign : firstTicks[step.instrument() - 1];
        }
        long price = takes ? touch + sign * offset : touch - sign * offset;
        if (step.kind() == FlowKind.JOIN && !other.isEmpty() && sign * (price - other.touchTicks()) >= 0) {
            price = other.touchTicks() - sign;
        }
        return Math.max(LEAST_TICKS, price);
    }
}
