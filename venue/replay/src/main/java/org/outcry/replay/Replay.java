// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import org.outcry.engine.rules.PhaseSchedule;

/**
 * Replay of recorded flow through a venue, with its results. Valid for one replay. The caller closes the target.
 *
 * <p>A replay enters a command when it is due by the pace and the target has room. It waits for answers only where the
 * next command depends on them. Decreasing times in a file go to the pace unchanged: such a command is due at once.
 */
public final class Replay {
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
    public ReplayResult commands(List<Command> commands) throws IOException {
        return run(Recording.of(BigDecimal.ONE, commands, List.of()), false);
    }

    /**
     * Replays a recording. If it has the venue's market data, the results are compared with it, fill by fill and row by
     * row. With own orders the books differ from the recorded ones, and rows are not compared.
     *
     * @param followVenuePriority whether orders that the recorded venue passed over are first sent to the back of their
     *     queue
     * @throws IOException if the venue can't be reached, or the sink fails
     */
    public ReplayResult run(Recording recording, boolean followVenuePriority) throws IOException {
        return new RecordingRun(recording, followVenuePriority, own.hasSession(), entry(recording)).run();
    }

    /** Opens the venue, with room for the recording's orders. */
    CommandEntry entry(Recording recording) throws IOException {
        int maxOpenOrders =
                Math.min(MAX_OPEN_ORDERS, Math.addExact(recording.steps().size(), SPARE_ORDERS));
        long midnightNs = recording.firstNs() / PhaseSchedule.DAY_NS * PhaseSchedule.DAY_NS;
        if (midnightNs > 0) {
            target.time(midnightNs);
        }
        return new CommandEntry(target, pace, sink, own, recording.symbols(), maxOpenOrders);
    }
}
