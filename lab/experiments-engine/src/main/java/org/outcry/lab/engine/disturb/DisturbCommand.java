// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.disturb;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.measure.Figures;
import org.outcry.measure.ForeignCpu;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Verb {@code outcry lab disturb}: an operation after disturbances of the processor. */
@Listed(group = VerbGroup.FIGURES, as = "Measures an operation after other work.")
@Command(
        name = "disturb",
        description = {
            "Measures an operation back to back, timed individually, and after other work of the processor.",
            "That is yield, busy wait, pause, another processor, emptied caches, system calls, a blocking read.",
            "Benchmarks: cancel, level, engine-stream FILE, and an encoding and shape of lab formats:"
                    + " format-raw-longs, format-json-strings, ...",
            "Exit code 3: other processes had more than 2 %% of the CPU; measure again."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab disturb cancel --seconds 2",
            "         outcry lab disturb engine-stream stream.bin"
        })
public final class DisturbCommand extends Experiment {
    @Parameters(index = "0", paramLabel = "BENCHMARK", description = "What to measure.")
    private String benchmark = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "FILE", description = "Its file, if it needs one.")
    private @Nullable Path file;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "1",
            description = "For each disturbance (${DEFAULT-VALUE}).")
    private double seconds;

    @Option(
            names = "--delay-us",
            paramLabel = "US",
            defaultValue = "1000",
            description = "Length of the busy wait and of the pause (${DEFAULT-VALUE}).")
    private int delayUs;

    @Option(
            names = "--calls",
            paramLabel = "N",
            defaultValue = "20",
            description = "System calls in a row (${DEFAULT-VALUE}).")
    private int calls;

    @Override
    public void check() {
        if (seconds <= 0 || seconds > 600 || delayUs < 1 || delayUs > 1_000_000 || calls < 1) {
            throw wrong("--seconds must be above 0 and up to 600, --delay-us 1 to 1000000, --calls at least 1");
        }
        if (!Operations.names().contains(benchmark)) {
            throw wrong("no such benchmark: name=" + benchmark + "; known: " + Operations.names());
        }
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        Operation operation;
        try {
            operation = Operations.named(benchmark, file);
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
        ForeignCpu cpu = ForeignCpu.watch();
        try (Disturbances machine = new Disturbances()) {
            List<DisturbRun.Row> rows = new DisturbRun(operation, machine, progress)
                    .run(machine.all(delayUs, calls), (long) (seconds * 1e9));
            return figures(operation, rows).foreign(cpu.found());
        }
    }

    /** Returns the figures of rows, of which the first one is back to back. */
    private static Figures figures(Operation operation, List<DisturbRun.Row> rows) {
        double typicalNs = rows.getFirst().p50Ns();
        Figures figures = new Figures(operation.name() + ": " + operation.words()).load("benchmark", operation.name());
        for (DisturbRun.Row row : rows) {
            figures.row(row.disturbance().name())
                    .add("length", "us", row.lengthNs() / 1e3)
                    .add("operations", "", row.operations())
                    .add("typical", "ns", row.p50Ns())
                    .add("p99", "ns", row.p99Ns())
                    .add("typical to back to back", "%", 100 * row.p50Ns() / typicalNs)
                    .add("p99 to back to back", "%", 100 * row.p99Ns() / typicalNs)
                    .note(row.disturbance().name() + ": " + row.disturbance().words());
        }
        return figures.row("").add("clock where each is timed", "ns", DisturbRun.clockNs());
    }
}
