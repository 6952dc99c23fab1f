// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Verb;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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

    @Mixin
    private RecordingArguments recording;

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
        Latency delay;
        try {
            delay = latency == null ? Latency.NONE : Latency.of(latency);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
        Recording flow = recording.readFlow(spec);
        try (FileInputStream in = new FileInputStream(FileDescriptor.in);
                FileOutputStream out = new FileOutputStream(FileDescriptor.out);
                StepServer server = new StepServer(
                        flow, recording.followVenuePriority(), delay, seed, in.getChannel(), out.getChannel())) {
            return server.serve() ? ExitCode.DONE : ExitCode.USAGE;
        }
    }
}
