// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.micro;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.MeasuringVerb;
import org.outcry.lab.kit.figure.FigureOptions;
import org.outcry.lab.kit.figure.FigureTable;
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

    private static final FigureTable<AllocateRun.Row> TABLE = new FigureTable<AllocateRun.Row>()
            .column("threads", "threads", "%8d", AllocateRun.Row::threads)
            .column("reusedNs", "reused ns", "%12.2f", AllocateRun.Row::reusedNs)
            .column("allocatedNs", "new ns", "%12.2f", AllocateRun.Row::allocatedNs)
            .column("costNs", "cost ns", "%12.2f", AllocateRun.Row::costNs)
            .column("bytesPerEvent", "bytes", "%10.1f", AllocateRun.Row::bytesPerEvent)
            .json("gcShare", AllocateRun.Row::gcShare)
            .shown("gc %", "%10.1f", row -> 100 * row.gcShare());

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
                .put("rows", TABLE.json(rows));
        figures.print(spec, document, out -> print(out, rows, foreign));
        return foreign.isQuiet() ? ExitCode.DONE : ExitCode.ENVIRONMENT;
    }

    private static void print(PrintWriter out, List<AllocateRun.Row> rows, Foreign foreign) {
        out.println(AllocateRun.OPERATION);
        out.println();
        TABLE.print(out, rows);
        foreign.print(out);
    }
}
