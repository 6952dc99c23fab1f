// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Recorded flow: what a venue received, in order, and, where the recording has it, what the venue did then. It may be
 * replayed several times, by one thread at a time.
 */
public final class Recording {
    private final BigDecimal ticksPerPrice;
    private final List<String> symbols;
    private final List<RecordedStep> steps;
    private final Map<String, RecordedBook> books;
    private final List<String> remarks;

    Recording(
            BigDecimal ticksPerPrice,
            List<String> symbols,
            List<RecordedStep> steps,
            Map<String, RecordedBook> books,
            List<String> remarks) {
        this.ticksPerPrice = ticksPerPrice;
        this.symbols = List.copyOf(symbols);
        this.steps = steps;
        this.books = books;
        this.remarks = List.copyOf(remarks);
    }

    /**
     * Returns a recording of commands.
     *
     * @param ticksPerPrice the ticks in a price of 1, by which prices are read and written: 100 for cents, 1 for ticks
     * @param remarks what a user must know about the recording, a sentence each
     */
    public static Recording of(BigDecimal ticksPerPrice, List<Command> commands, List<String> remarks) {
        List<RecordedStep> steps = new ArrayList<>(commands.size());
        for (Command command : commands) {
            steps.add(RecordedStep.of(command));
        }
        List<String> symbols = commands.stream().map(Command::symbol).distinct().toList();
        return new Recording(ticksPerPrice, symbols, steps, Map.of(), remarks);
    }

    /** Returns the ticks in a price of 1. */
    public BigDecimal ticksPerPrice() {
        return ticksPerPrice;
    }

    /** Returns the instruments, in the order of their numbers from 1; "" is one without a name. */
    public List<String> symbols() {
        return symbols;
    }

    /** Returns what a user must know about the recording. */
    public List<String> remarks() {
        return remarks;
    }

    /** Returns the commands, without a run of their own: rules that need the book are not applied. */
    public List<Command> commands() {
        return steps.stream()
                .map(RecordedStep::command)
                .filter(Objects::nonNull)
                .toList();
    }

    /** Returns the time of the first step; 0 without one. */
    public long firstNs() {
        return steps.isEmpty() ? 0 : steps.getFirst().timeNs();
    }

    /** Returns the time of the last step; 0 without one. */
    public long lastNs() {
        return steps.isEmpty() ? 0 : steps.getLast().timeNs();
    }

    /** Returns the steps, in their order. */
    List<RecordedStep> steps() {
        return steps;
    }

    /** Returns the venue's own books by symbol; empty if it recorded none, or commands only. */
    Map<String, RecordedBook> books() {
        return books;
    }

    /** Returns whether the only commands are orders that rested before, or there are none. */
    boolean hasOnlySeeds() {
        return commands().stream().allMatch(command -> command.type() == CommandType.SEED);
    }
}
