// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Replay of recorded flow through a venue, with its results. Valid for one replay. The caller closes the target.
 *
 * <p>A replay enters a command when it is due by the pace and the target has room. It waits for answers only where the
 * next command depends on them. Decreasing times in a file go to the pace unchanged: such a command is due at once.
 */
public final class Replay {
    private static final int LEVELS_AT_END = 10;
    private static final int MAX_OPEN_ORDERS = 1 << 23;

    /** Reserve of client orders, for commands about unknown orders and for orders that are entered again. */
    private static final int SPARE_ORDERS = 64;

    private final ReplayTarget target;
    private final Pace pace;
    private final CommandSink sink;
    private final OwnOrders own;

    /** Creates a replay without a record of its commands. */
    public Replay(ReplayTarget target, Pace pace) {
        this(target, pace, CommandSink.NONE);
    }

    /**
     * Creates a replay.
     *
     * @param target the venue
     * @param pace decides when commands are entered
     * @param sink receives every command that is entered, numbered from 1
     */
    public Replay(ReplayTarget target, Pace pace, CommandSink sink) {
        this(target, pace, sink, OwnOrders.none());
    }

    /** Creates a replay into which own orders are injected. */
    Replay(ReplayTarget target, Pace pace, CommandSink sink, OwnOrders own) {
        this.target = target;
        this.pace = pace;
        this.sink = sink;
        this.own = own;
    }

    /**
     * Replays neutral commands.
     *
     * @throws IOException if the venue can't be reached, or the sink fails
     */
    public CommandsResult commands(List<Command> commands) throws IOException {
        List<String> symbols = symbols(commands);
        CommandEntry entry = entry(symbols, commands.size());
        for (Command command : commands) {
            entry.enter(command, CommandEntry.Completion.NOTHING);
        }
        entry.endAt(Long.MAX_VALUE);
        Map<String, BookLevels> books = new LinkedHashMap<>();
        for (String symbol : symbols) {
            books.put(symbol, BookLevels.of(entry.book(symbol), LEVELS_AT_END));
        }
        EnteredEvents events = entry.events();
        Map<String, Long> unknownSymbols = new LinkedHashMap<>();
        events.unknownInstruments()
                .forEach((instrument, orders) -> unknownSymbols.put(symbols.get(instrument - 1), orders));
        return new CommandsResult(
                entry.commands(), events.trades(), events.volumeLots(), events.rejects(), unknownSymbols, books);
    }

    /**
     * Replays a recording, and compares the results with the recorded venue's fill by fill and row by row. With own
     * orders the books differ from the recorded ones, and rows are not compared.
     *
     * @param followVenuePriority whether orders that the recorded venue passed over are first sent to the back of their
     *     queue
     * @throws IOException if the venue can't be reached, or the sink fails
     */
    public LobsterResult lobster(LobsterRecording recording, boolean followVenuePriority) throws IOException {
        List<LobsterStep> steps = LobsterImporter.steps(recording);
        CommandEntry entry = entry(List.of(""), steps.size());
        return new LobsterReplay(recording, followVenuePriority, own.hasSession(), entry).run(steps);
    }

    /** Returns the symbols of commands, in the order of their instruments' numbers. */
    static List<String> symbols(List<Command> commands) {
        return commands.stream().map(Command::symbol).distinct().toList();
    }

    /** Opens the venue, with room for a number of commands. */
    CommandEntry entry(List<String> symbols, int commands) throws IOException {
        int maxOpenOrders = Math.min(MAX_OPEN_ORDERS, Math.addExact(commands, SPARE_ORDERS));
        return new CommandEntry(target, pace, sink, own, symbols, maxOpenOrders);
    }
}
