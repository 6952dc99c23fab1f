// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.throughput;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.lab.load.flow.LikeCommand;
import org.outcry.measure.Figures;
import org.outcry.replay.BadRowsException;
import org.outcry.replay.Sample;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Verb {@code outcry lab throughput}: commands a second as their number grows. */
@Listed(group = VerbGroup.SERVICE, as = "Commands per second as their number grows.")
@Command(
        name = "throughput",
        description = {
            "Commands per second as their number grows: each count into initially empty books, looping the file.",
            "Exit code 3: INVALID: other processes had more than 2 %% of the CPU."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab generate --count 100000 --seed 1 --out flow.csv",
            "         outcry lab throughput flow.csv --counts 250000,500000,750000,1000000"
        })
public final class ThroughputCommand extends Experiment {
    @Parameters(paramLabel = "FILE", description = "A recording, as for 'outcry replay'.")
    private Path file;

    @Option(
            names = "--counts",
            split = ",",
            paramLabel = "N",
            defaultValue = "250000,500000,750000,1000000",
            description = "How many commands (${DEFAULT-VALUE}).")
    private List<Integer> counts = List.of();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How often, in turn (${DEFAULT-VALUE}).")
    private int rounds;

    @Override
    public void check() throws IOException {
        within("--rounds", rounds, 1, 1_000);
        for (int count : counts) {
            within("--counts", count, 1, 10_000_000);
        }
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        try {
            Sample sample = new Sample(LikeCommand.recording(file));
            return ThroughputReport.of(new Throughput(sample, progress).run(counts, rounds));
        } catch (BadRowsException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }
}
