// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Verb;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Subverb {@code outcry replay step}: a replay that a program drives over standard input and output. */
@Command(
        name = "step",
        description = {
            "Replays a recording step by step, as a program says: requests come on standard input, and answers go to"
                    + " standard output, in the binary protocol of docs/backtest.md.",
            "The Python package outcry has a client: import outcry.backtest."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry replay step messages.csv --orderbook book.csv"})
final class StepCommand implements Verb {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "LOBSTER's messages, or commands as for 'outcry replay commands'.")
    private Path file;

    @Option(names = "--orderbook", paramLabel = "FILE", description = "LOBSTER's order book file.")
    private @Nullable Path orderBook;

    @Option(
            names = "--snapshot",
            paramLabel = "FILE",
            description = "A deeper order book file: its first row has the orders that rested before the recording.")
    private @Nullable Path snapshot;

    @Option(
            names = "--tick",
            paramLabel = "N",
            defaultValue = "100",
            description = "LOBSTER price units of one tick (${DEFAULT-VALUE}: one cent).")
    private long tick;

    @Option(
            names = "--follow-venue-priority",
            description = "Orders that the recorded venue passed over first go to the back of their queue.")
    private boolean followVenuePriority;

    @Option(
            names = "--latency",
            paramLabel = "TIME",
            description = "Requests, reports and market data arrive so much later, such as 250us..1ms: drawn for each.")
    private @Nullable String latency;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "The seed of the latencies (${DEFAULT-VALUE}).")
    private long seed;

    @Override
    public Integer call() throws IOException {
        Bounds.check(spec, "--tick", tick, 1, Long.MAX_VALUE);
        Latency delay;
        SteppedRecording recording;
        try {
            delay = latency == null ? Latency.NONE : Latency.of(latency);
            recording = read();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        } catch (NoSuchFileException e) {
            return refused("no such file: " + e.getMessage());
        } catch (BadRowsException e) {
            return refused(String.valueOf(e.getMessage()));
        }
        try (FileInputStream in = new FileInputStream(FileDescriptor.in);
                FileOutputStream out = new FileOutputStream(FileDescriptor.out);
                StepServer server = new StepServer(recording, delay, seed, in.getChannel(), out.getChannel())) {
            return server.serve() ? ExitCode.DONE : ExitCode.USAGE;
        }
    }

    private SteppedRecording read() throws IOException {
        if (RecordedCommands.areIn(file)) {
            if (orderBook != null || snapshot != null || followVenuePriority) {
                throw new IllegalArgumentException(
                        "--orderbook, --snapshot and --follow-venue-priority are for LOBSTER's messages");
            }
            return SteppedRecording.of(RecordedCommands.read(file));
        }
        return SteppedRecording.of(
                LobsterRecording.read(file, tick, orderBook, snapshot),
                ReplayCommand.ticksPerPrice(tick),
                followVenuePriority);
    }

    private int refused(String reason) {
        spec.commandLine().getErr().println(reason);
        spec.commandLine().getErr().flush();
        return ExitCode.USAGE;
    }
}
