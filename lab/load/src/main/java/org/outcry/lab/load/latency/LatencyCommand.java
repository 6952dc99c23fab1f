// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.lab.kit.report.HistogramFiles;
import org.outcry.lab.load.flow.LikeCommand;
import org.outcry.measure.ClientCore;
import org.outcry.measure.Figures;
import org.outcry.replay.BadRowsException;
import org.outcry.replay.Sample;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Verb {@code outcry lab latency}: response times of operations that are sent on a schedule. */
@Listed(group = VerbGroup.SERVICE, as = "Response times at a rate independent of them.")
@Command(
        name = "latency",
        description = {
            "Response times at a rate that does not depend on them: each operation is timed from the moment at which it"
                    + " was meant to be sent, so that waiting counts.",
            "Exit code 1: a requirement was breached; 3: INVALID: the rate was not reached, the warm-up gave up, the"
                    + " sender was off its core for more than 0.1 %% of the time, or other processes had more than 2 %%"
                    + " of the CPU or displaced the target."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab generate --count 200000 --seed 1 --out flow.csv",
            "         outcry lab latency flow.csv --rate 45000 --seconds 10 --target fix --out report",
            "         outcry lab latency flow.csv --rate 45000 --require 'p99<200us,maxBatch<64'"
        })
public final class LatencyCommand extends Experiment {
    private static final String NAME = "latency";
    private static final double STEP = 1.5;

    @Mixin
    private LatencyOptions options;

    @Override
    public void check() throws IOException {
        options.requirements();
        options.plan();
        if (!Files.exists(options.file)) {
            throw new NoSuchFileException(options.file.toString());
        }
    }

    @Override
    protected int busyThreads() throws IOException {
        LatencyPlan.Target target = options.plan().target();
        return target == LatencyPlan.Target.FIX || target == LatencyPlan.Target.SERVICE ? 2 : 1;
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        LatencyPlan plan = options.plan();
        Sample sample = sample(plan);
        return (options.variants == null
                        ? measure(plan, sample, progress)
                        : variants(plan.target(), options.variants, progress))
                .load("target", options.target.toLowerCase(Locale.ROOT))
                .load("ratePerSecond", options.rate)
                .load("shape", options.shape.name().toLowerCase(Locale.ROOT))
                .load("seed", options.seed);
    }

    /** Returns the commands of the file, after a check that they can be sent. */
    private Sample sample(LatencyPlan plan) throws IOException {
        Sample sample;
        try {
            sample = new Sample(plan.service() == null ? LikeCommand.recording(options.file) : List.of());
        } catch (BadRowsException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
        if (sample.count() == 0 && plan.service() == null) {
            throw wrong("no commands in it: " + options.file);
        }
        LatencyPlan.Elsewhere venue = plan.elsewhere();
        if (venue != null && venue.symbol().isEmpty() && sample.symbols.contains("")) {
            throw wrong("the file names no instrument: --symbol says which of the venue's it trades: " + options.file);
        }
        if (options.shape == LatencyPlan.Shape.RECORDED && Schedule.recordedRate(sample.timesNs) == 0) {
            throw wrong("times in the file give no rate: they must rise; use another --shape: " + options.file);
        }
        return sample;
    }

    private Figures measure(LatencyPlan plan, Sample sample, Consumer<String> progress) throws IOException {
        LiveProgress live = new LiveProgress(progress);
        ClientCore core = options.clientCore.take(spec());
        Figures figures = new Figures(plan.operation() + core.words());
        LatencyResult result = new LatencyRun(plan, sample, core, live).run();
        LatencyResult next = result;
        for (double rate = options.rate; options.stepUp; rate *= STEP) {
            LatencyFigures.step(figures, rate, next);
            if (!next.reached()) {
                break;
            }
            result = next;
            next = new LatencyRun(plan.atRate(rate * STEP), sample, core, live).run();
        }
        LatencyFigures.add(figures, result, options.requirements());
        if (plan.target() == LatencyPlan.Target.NOOP) {
            figures.add("recording an operation", "ns", RecordingCost.ns());
        }
        Teaching teaching = result.recorder().teaching();
        if (teaching != null) {
            LatencyFigures.teach(figures, result, teaching);
        }
        Path folder = folder();
        if (folder != null) {
            writeHistograms(folder, result);
        }
        return LatencyDocument.drawings(figures, result);
    }

    private static void writeHistograms(Path folder, LatencyResult result) throws IOException {
        Files.createDirectories(folder);
        LatencyRecorder recorder = result.recorder();
        HistogramFiles.percentiles(folder.resolve("latency-response.hgrm"), result.response());
        HistogramFiles.percentiles(folder.resolve("latency-service.hgrm"), recorder.service());
        HistogramFiles.intervals(
                folder.resolve("latency-response.hlog"),
                result.startEpochNs() / 1_000_000,
                recorder.intervalNs(),
                recorder.intervals());
    }

    private Figures variants(LatencyPlan.Target target, Path file, Consumer<String> progress) throws IOException {
        try {
            return new Variants(Variants.read(file), options.rounds, progress)
                    .run(oneRun(), target == LatencyPlan.Target.FIX);
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }

    /** Returns the command line of one run of a variant. */
    private List<String> oneRun() {
        return new ArrayList<>(List.of(
                "lab",
                NAME,
                options.file.toString(),
                "--rate=" + options.rate,
                "--seconds=" + options.seconds,
                "--warm-up=" + options.warmUp.seconds(),
                "--target=" + options.target,
                "--shape=" + options.shape,
                "--burst=" + options.burst,
                "--speed=" + options.speed,
                "--seed=" + options.seed,
                "--json"));
    }
}
