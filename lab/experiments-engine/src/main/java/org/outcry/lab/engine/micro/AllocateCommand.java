// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.micro;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.MeasuringVerb;
import org.outcry.lab.kit.figure.FigureOptions;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab allocate}: the cost of one object per event. */
@Listed(group = VerbGroup.FIGURES, as = "The cost of one object per event.")
@Command(
        name = "allocate",
        description = {
            "The cost of one small object per event as threads grow, beside the collector's share of the time.",
            "Exit code 3: other processes had more than 2 %% of the CPU; measure again."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab allocate --threads 16"})
public final class AllocateCommand implements MeasuringVerb {
    private static final int MOST_THREADS = 1024;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(names = "--threads", paramLabel = "N", description = "Highest number of threads (twice the processors).")
    private int threads = 2 * Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How often, in turn (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(names = "--ms", paramLabel = "MS", defaultValue = "400", description = "Of each round (${DEFAULT-VALUE}).")
    private int milliseconds;

    @Mixin
    private final FigureOptions figures = new FigureOptions();

    @Override
    public void check() {
        figures.check(spec);
        if (threads < 1 || threads > MOST_THREADS || rounds < 1 || milliseconds < 1) {
            throw new ParameterException(
                    spec.commandLine(), "--threads must be from 1 to 1024, --rounds and --ms at least 1");
        }
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        check();
        ForeignCpu cpu = ForeignCpu.watch();
        List<AllocateRun.Row> rows;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr())) {
            rows = new AllocateRun(rounds, milliseconds * 1_000_000L, watched::progress).run(threads);
        }
        Foreign foreign = cpu.found();
        Json document = foreign.into(new Json())
                .put("operation", AllocateRun.OPERATION)
                .put("valid", foreign.isQuiet())
                .put("invalidBecause", foreign.invalidBecause())
                .put("rows", rows.stream().map(AllocateCommand::json).toList());
        figures.print(spec, document, out -> print(out, rows, foreign));
        return foreign.isQuiet() ? ExitCode.DONE : ExitCode.ENVIRONMENT;
    }

    private static Json json(AllocateRun.Row row) {
        return new Json()
                .put("threads", row.threads())
                .put("reusedNs", row.reusedNs())
                .put("allocatedNs", row.allocatedNs())
                .put("costNs", row.costNs())
                .put("bytesPerEvent", row.bytesPerEvent())
                .put("gcShare", row.gcShare());
    }

    private static void print(PrintWriter out, List<AllocateRun.Row> rows, Foreign foreign) {
        out.println(AllocateRun.OPERATION);
        out.printf("%n%8s %12s %12s %12s %10s %10s%n", "threads", "reused ns", "new ns", "cost ns", "bytes", "gc");
        for (AllocateRun.Row row : rows) {
            out.printf(
                    Locale.ROOT,
                    "%8d %12.2f %12.2f %12.2f %10.1f %8.1f %%%n",
                    row.threads(),
                    row.reusedNs(),
                    row.allocatedNs(),
                    row.costNs(),
                    row.bytesPerEvent(),
                    100 * row.gcShare());
        }
        foreign.print(out);
    }
}
