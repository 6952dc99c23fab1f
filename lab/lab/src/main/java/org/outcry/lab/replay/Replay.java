package org.outcry.lab.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Drives a venue with recorded flow, and tells what came of it. Good for one replay; the target remains the caller's to close.
 *
 * <p>A replay enters a command when the pace says so and the target has room. It waits for answers only where the next command
 * depends on them. Times that go back in a file are taken as they are by the pace: such a command is due at once.
 */
public final class Replay {
    private static final int LEVELS_AT_END = 10;
    private static final int MAX_OPEN_ORDERS = 1 << 24;

    /** Room for the names of commands whose order the venue doesn't know, and for an order that is entered again. */
    private static final int SPARE_ORDERS = 64;

    private final ReplayTarget target;
    private final Pace pace;
    private final CommandSink sink;

    /** A replay that keeps no record of its commands. */
    public Replay(ReplayTarget target, Pace pace) {
        this(target, pace, CommandSink.NONE);
    }

    /**
     * A replay.
     *
     * @param target the venue
     * @param pace when commands are entered
     * @param sink takes every command that is entered, numbered from 1
     */
    public Replay(ReplayTarget target, Pace pace, CommandSink sink) {
        this.target = target;
        this.pace = pace;
        this.sink = sink;
    }

    /**
     * Replays neutral commands.
     *
     * @throws IOException if the venue can't be reached, or the sink fails
     */
    public CommandsResult commands(List<Command> commands) throws IOException {
        Set<String> symbols = new LinkedHashSet<>();
        for (Command command : commands) {
            symbols.add(command.symbol());
        }
        CommandEntry entry = entry(new ArrayList<>(symbols), commands.size());
        for (Command command : commands) {
            entry.enter(command, CommandEntry.Completion.NOTHING);
        }
        entry.await();
        Map<String, BookLevels> books = new LinkedHashMap<>();
        for (String symbol : symbols) {
            books.put(symbol, BookLevels.of(entry.book(symbol), LEVELS_AT_END));
        }
        EnteredEvents events = entry.events();
        return new CommandsResult(entry.commands(), events.trades(), events.volumeLots(), events.rejects(), books);
    }

    /**
     * Replays a recording, and compares fill by fill and row by row with what the recorded venue did.
     *
     * @param followVenuePriority where the recorded venue passed orders over, send those to the back of their queue first
     * @throws IOException if the venue can't be reached, or the sink fails
     */
    public LobsterResult lobster(LobsterRecording recording, boolean followVenuePriority) throws IOException {
        List<LobsterStep> steps = LobsterImporter.steps(recording);
        CommandEntry entry = entry(List.of(""), steps.size());
        return new LobsterReplay(recording, followVenuePriority, entry).run(steps);
    }

    private CommandEntry entry(List<String> symbols, int commands) throws IOException {
        int maxOpenOrders = Math.min(MAX_OPEN_ORDERS, Math.addExact(commands, SPARE_ORDERS));
        return new CommandEntry(target, pace, sink, symbols, maxOpenOrders);
    }
}
