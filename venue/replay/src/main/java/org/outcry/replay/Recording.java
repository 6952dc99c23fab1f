// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.IntToLongFunction;

/**
 * Recording of either form as steps that are entered one by one.
 *
 * @param symbols the instruments, in the order of their numbers from 1
 * @param size the number of steps
 * @param timesNs the recording's time of a step
 * @param start opens a run
 */
record SteppedRecording(
        BigDecimal ticksPerPrice, List<String> symbols, int size, IntToLongFunction timesNs, Start start) {
    /** Entry of a recording's steps. */
    @FunctionalInterface
    interface Steps {
        /** Enters a step; steps count from 0, and each is entered once, in their order. */
        void enter(int step) throws IOException;
    }

    /** Start of a run. */
    @FunctionalInterface
    interface Start {
        /** Returns the steps of a run that begins, through an entry of its own. */
        Steps steps(CommandEntry entry);
    }

    /** Returns the steps of neutral commands. */
    static SteppedRecording of(List<Command> commands) {
        long[] times = commands.stream().mapToLong(Command::timestampNs).toArray();
        return new SteppedRecording(
                BigDecimal.ONE,
                Replay.symbols(commands),
                times.length,
                step -> times[step],
                entry -> step -> entry.enter(commands.get(step), CommandEntry.Completion.NOTHING));
    }

    /** Returns the steps of a recording of market data. */
    static SteppedRecording of(LobsterRecording recording, BigDecimal ticksPerPrice, boolean followVenuePriority) {
        List<LobsterStep> steps = LobsterImporter.steps(recording);
        long[] times = new long[steps.size()];
        for (int i = 0; i < times.length; i++) {
            LobsterStep step = steps.get(i);
            Command command = step.command();
            times[i] = command == null ? recording.messages().get(step.row()).timeNs() : command.timestampNs();
        }
        return new SteppedRecording(ticksPerPrice, List.of(""), times.length, step -> times[step], entry -> {
            LobsterReplay replay = new LobsterReplay(recording, followVenuePriority, true, entry);
            return step -> replay.enter(steps.get(step));
        });
    }

    /** Opens a run on an engine of its own. */
    CommandEntry open(ReplayTarget target, OwnOrders own) throws IOException {
        return new Replay(target, Pace.asFastAsItGoes(), CommandSink.NONE, own).entry(symbols, size);
    }
}
