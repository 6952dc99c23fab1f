// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.Listed;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.MeasuringVerb;
import org.outcry.lab.kit.report.Environment;
import org.outcry.lab.kit.report.HistogramFiles;
import org.outcry.lab.kit.report.ReportFiles;
import org.outcry.lab.load.flow.LikeCommand;
import org.outcry.measure.ClientCore;
import org.outcry.replay.BadRowsException;
import org.outcry.replay.Sample;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab latency}: response times of operations that are sent on a schedule. */
@Listed(group = VerbGroup.SERVICE, as = "Response times at a rate independent of them.")
@Command(
        name = "latency",
        description = {
            "Response times at a rate that does not depend on them: each operation is timed from the moment at"
                    + " which it was"
                    + " meant to be sent, so that waiting counts.",
            "Exit code 1: a requirement was breached; 3: INVALID: the rate was not reached, the warm-up gave up,"
                    + " the sender was"
                    + " off its core for more than 0.1 %% of the time, or other processes had more than 2 %% of"
                    + " the CPU or"
                    + " displaced the target."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab generate --count 200000 --seed 1 --out flow.csv;"
                    + " outcry lab latency flow.csv --rate 45000 --seconds 10 --target fix --require 'p99<200us,"
                    + "maxBatch<64'"
                    + " --out report"
        })
public final class LatencyCommand implements MeasuringVerb {
    private static final String NAME = "latency";
    private static final double STEP = 1.5;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private LatencyOptions options;

    @Override
    public void check() throws IOException {
        options.figures.check(spec);
        options.requirements();
        options.plan();
        if (!Files.exists(options.file)) {
            throw new NoSuchFileException(options.file.toString());
        }
    }

    @Override
    public Integer call() throws IOException {
        List<Requirement> requirements = options.requirements();
        LatencyPlan plan = options.plan();
        Sample sample;
        try {
            sample = new Sample(plan.service() == null ? LikeCommand.recording(options.file) : List.of());
        } catch (BadRowsException e) {
            spec.commandLine().getErr().println(e.getMessage());
            return ExitCode.USAGE;
        }
        if (sample.count() == 0 && plan.service() == null) {
            throw new ParameterException(spec.commandLine(), "no commands in it: " + options.file);
        }
        LatencyPlan.Elsewhere venue = plan.elsewhere();
        if (venue != null && venue.symbol().isEmpty() && sample.symbols.contains("")) {
            throw new ParameterException(
                    spec.commandLine(),
                    "the file names no instrument: --symbol says which of the venue's it trades: " + options.file);
        }
        if (options.shape == LatencyPlan.Shape.RECORDED && Schedule.recordedRate(sample.timesNs) == 0) {
            throw new ParameterException(
                    spec.commandLine(),
                    "times in the file give no rate: they must rise; use another --shape: " + options.file);
        }
        Json document = ReportFiles.document(NAME, plan.operation(), words());
        if (options.out != null) {
            document.put(
                    "environment",
                    Environment.examine(
                            plan.target() == LatencyPlan.Target.FIX || plan.target() == LatencyPlan.Target.SERVICE
                                    ? 2
                                    : 1));
        }
        if (options.variants != null) {
            return variants(document, plan.target(), options.variants);
        }
        LatencyResult result;
        List<Json> steps = new ArrayList<>();
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr())) {
            LiveProgress progress = new LiveProgress(watched::progress);
            ClientCore core = options.clientCore.take(spec);
            document.put("operation", plan.operation() + core.words());
            result = new LatencyRun(plan, sample, core, progress).run();
            double stepRate = options.rate;
            LatencyResult next = result;
            while (options.stepUp) {
                steps.add(step(watched, stepRate, next));
                if (!next.reached()) {
                    break;
                }
                result = next;
                stepRate *= STEP;
                next = new LatencyRun(plan.atRate(stepRate), sample, core, progress).run();
            }
        }
        return report(document, plan, result, requirements, steps);
    }

    private static Json step(ProgressLine watched, double stepRate, LatencyResult result) {
        watched.line(String.format(
                Locale.ROOT,
                "%,12.0f/s: %s p50 %s p99 %s max %s, at most %,d waiting",
                stepRate,
                result.reached() ? "reached," : "NOT REACHED,",
                Nanos.text(result.response().getValueAtPercentile(50)),
                Nanos.text(result.response().getValueAtPercentile(99)),
                Nanos.text(result.response().getMaxValue()),
                result.recorder().maxBatch()));
        return result.foreign()
                .into(new Json())
                .put("rate", stepRate)
                .put("reachedRate", result.run().reachedRate())
                .put("reached", result.reached())
                .put("responseNs", LatencyDocument.summary(result.response()))
                .put("serviceNs", LatencyDocument.summary(result.recorder().service()))
                .put("maxBatch", result.recorder().maxBatch());
    }

    private Integer report(
            Json document, LatencyPlan plan, LatencyResult result, List<Requirement> requirements, List<Json> steps)
            throws IOException {
        List<Requirement.Verdict> verdicts =
                requirements.stream().map(each -> each.check(result)).toList();
        LatencyVerdict verdict = LatencyVerdict.of(result, verdicts);
        document.put("target", options.target.toLowerCase(Locale.ROOT))
                .put("shape", options.shape.name().toLowerCase(Locale.ROOT))
                .put("seed", options.seed)
                .put("verdict", verdict.name());
        LatencyDocument.figures(document, result, verdicts);
        double recordingNs = plan.target() == LatencyPlan.Target.NOOP ? RecordingCost.ns() : 0;
        if (recordingNs > 0) {
            document.put("recordingNs", recordingNs);
        }
        if (!steps.isEmpty()) {
            document.put("steps", steps);
        }
        Teaching teaching = result.recorder().teaching();
        if (teaching != null) {
            document.put("teach", LatencyDocument.teaching(result, teaching));
        }
        LatencyDocument.drawings(document, result);
        if (options.out != null) {
            ReportFiles.write(options.out, NAME, document);
            long startMillis = result.startEpochNs() / 1_000_000;
            LatencyRecorder recorder = result.recorder();
            HistogramFiles.percentiles(options.out.resolve("latency-response.hgrm"), result.response());
            HistogramFiles.percentiles(options.out.resolve("latency-service.hgrm"), recorder.service());
            HistogramFiles.intervals(
                    options.out.resolve("latency-response.hlog"),
                    startMillis,
                    recorder.intervalNs(),
                    recorder.intervals());
        }
        options.figures.print(spec, document, to -> {
            LatencyTable.print(to, plan, result, verdicts);
            if (recordingNs > 0) {
                to.printf(Locale.ROOT, "recording an operation costs %.1f ns, clock reads not counted%n", recordingNs);
            }
            if (teaching != null) {
                LatencyTable.teach(to, result, teaching);
            }
        });
        return verdict.exitCode();
    }

    private Integer variants(Json document, LatencyPlan.Target target, Path variantsFile) throws IOException {
        List<Variants.Variant> read;
        try {
            read = Variants.read(variantsFile);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
        List<String> line = oneRun();
        List<Json> rows;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr())) {
            rows = new Variants(read, options.rounds, watched::progress).run(line, target == LatencyPlan.Target.FIX);
        }
        document.put("target", options.target.toLowerCase(Locale.ROOT)).put("variants", rows);
        Map<String, Object> whole = JsonText.object(document.toString());
        boolean valid = ((List<?>) whole.getOrDefault("variants", List.of()))
                .stream().allMatch(row -> Boolean.TRUE.equals(((Map<?, ?>) row).get("valid")));
        document.put("valid", valid).put("verdict", valid ? "VALID" : "INVALID");
        if (options.out != null) {
            ReportFiles.write(options.out, "variants", document);
        }
        List<String> lines = new ArrayList<>();
        for (Json row : rows) {
            lines.add(Variants.text(JsonText.object(row.toString())));
        }
        options.figures.print(spec, document, to -> {
            to.printf(
                    "response times, medians of %d rounds%n%-24s %10s %10s %10s %10s %7s %10s  %s%n",
                    options.rounds, "", "p50", "p99", "p99.9", "max", "pauses", "longest", "JVM options");
            lines.forEach(to::println);
        });
        return valid ? ExitCode.DONE : ExitCode.ENVIRONMENT;
    }

    /** Returns the command line of one run of a variant. */
    private List<String> oneRun() {
        return new ArrayList<>(List.of(
                "lab",
                NAME,
                options.file.toString(),
                "--rate=" + options.rate,
                "--seconds=" + options.seconds,
                "--warm-up=" + options.warmUp,
                "--target=" + options.target,
                "--shape=" + options.shape,
                "--burst=" + options.burst,
                "--speed=" + options.speed,
                "--seed=" + options.seed,
                "--json"));
    }

    private List<String> words() {
        return spec.root().commandLine().getParseResult().originalArgs();
    }
}
