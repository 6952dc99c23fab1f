// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.micro;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.measure.Figures;
import org.outcry.measure.ForeignCpu;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

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
public final class AllocateCommand extends Experiment {
    private static final int MOST_THREADS = 1024;

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

    @Override
    public void check() {
        if (threads < 1 || threads > MOST_THREADS || rounds < 1 || milliseconds < 1) {
            throw wrong("--threads must be from 1 to 1024, --rounds and --ms at least 1");
        }
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        ForeignCpu cpu = ForeignCpu.watch();
        Figures figures = new Figures(AllocateRun.OPERATION).load("rounds", rounds);
        for (AllocateRun.Row row : run(progress)) {
            figures.row(row.threads() + " threads")
                    .add("reused", "ns", row.reusedNs())
                    .add("new", "ns", row.allocatedNs())
                    .add("cost", "ns", row.costNs())
                    .add("garbage", "bytes/operation", row.bytesPerEvent())
                    .add("collector", "%", 100 * row.gcShare());
        }
        return figures.row("").foreign(cpu.found());
    }

    private List<AllocateRun.Row> run(Consumer<String> progress) throws IOException {
        try {
            return new AllocateRun(rounds, milliseconds * 1_000_000L, progress).run(threads);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while threads ran", e);
        }
    }
}
