// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.throughput;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.MeasuringVerb;
import org.outcry.lab.kit.report.ReportOptions;
import org.outcry.replay.BadRowsException;
import org.outcry.replay.CommandFile;
import org.outcry.replay.Sample;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
public final class ThroughputCommand implements MeasuringVerb {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "Commands, as 'outcry replay commands' takes them.")
    @SuppressWarnings("NullAway.Init")
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

    @Mixin
    private final ReportOptions report = new ReportOptions();

    @Override
    public void check() throws IOException {
        Bounds.check(spec, "--rounds", rounds, 1, 1_000);
        for (int count : counts) {
            Bounds.check(spec, "--counts", count, 1, 10_000_000);
        }
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
    }

    @Override
    public Integer call() throws IOException {
        check();
        Sample sample;
        try {
            sample = new Sample(CommandFile.read(file));
        } catch (BadRowsException e) {
            spec.commandLine().getErr().println(e.getMessage());
            return ExitCode.USAGE;
        }
        return report.run(spec, progress -> ThroughputReport.of(new Throughput(sample, progress).run(counts, rounds)));
    }
}
