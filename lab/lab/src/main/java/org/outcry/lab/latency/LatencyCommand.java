// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.latency;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.app.ExitCode;
import org.outcry.app.Json;
import org.outcry.app.Verb;
import org.outcry.lab.JsonText;
import org.outcry.lab.Watched;
import org.outcry.lab.fix.AcceptorProcess;
import org.outcry.lab.record.LikeCommand;
import org.outcry.lab.replay.BadRowsException;
import org.outcry.lab.report.Environment;
import org.outcry.lab.report.HistogramFiles;
import org.outcry.lab.report.ReportFiles;
import org.outcry.lab.throughput.Sample;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab latency}: response times of operations that are sent on a schedule. */
@Command(
        name = "latency",
        description = {
            "Response times at a rate that does not depend on them: each operation is timed from the moment at which it was"
                    + " meant to be sent, so that waiting counts.",
            "Exit code 1: a requirement was breached; 3: INVALID: the rate was not reached, the warm-up gave up, the sender was"
                    + " off its core for more than 0.1 %% of the time, or other processes had more than 2 %% of the CPU or"
                    + " displaced the target."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab generate --count 200000 --seed 1 --out flow.csv;"
                    + " outcry lab latency flow.csv --rate 45000 --seconds 10 --target fix --require 'p99<200us,maxBatch<64'"
                    + " --out report"
        })
public final class LatencyCommand implements Verb {
    private static final String NAME = "latency";
    private static final double STEP = 1.5;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            description = {
                "Commands, as 'outcry replay commands' takes them; or a venue's data folder.",
                "With --target messages: a YAML file of templates."
            })
    @SuppressWarnings("NullAway.Init")
    private Path file;

    @Option(
            names = "--rate",
            paramLabel = "R",
            description = "Operations a second; needed unless the shape is recorded.")
    private double rate;

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "10", description = "How long (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--warm-up",
            paramLabel = "S",
            defaultValue = "30",
            description = "Most of the warm-up, which ends when nothing is compiled for 3 s (${DEFAULT-VALUE}).")
    private int warmUp;

    @Option(
            names = "--target",
            paramLabel = "WHAT",
            defaultValue = "engine",
            description = {
                "engine: the engine on the sender's thread (default);",
                "venue: sequencer, journal, engine and event log on the sender's thread;",
                "fix: a whole venue in a process of its own, over FIX;",
                "messages: any FIX 4.x acceptor that runs already, by templates (docs/lab-your-service.md);",
                "noop: no operation, to measure the sender's own cost."
            })
    private LatencyPlan.Target target = LatencyPlan.Target.ENGINE;

    @Option(
            names = "--shape",
            paramLabel = "SHAPE",
            defaultValue = "fixed",
            description =
                    "How the moments of sending are spread: ${COMPLETION-CANDIDATES}, any case (${DEFAULT-VALUE}).")
    private LatencyPlan.Shape shape = LatencyPlan.Shape.FIXED;

    @Option(
            names = "--burst",
            paramLabel = "N",
            defaultValue = "32",
            description = "How many at once, with --shape burst (${DEFAULT-VALUE}).")
    private int burst;

    @Option(
            names = "--speed",
            paramLabel = "X",
            defaultValue = "1",
            description = "X times as fast as recorded, with --shape recorded; or give --rate.")
    private double speed;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Of --shape poisson (${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--step-up",
            description = "From --rate on, half as much again each time, until a rate is not reached.")
    private boolean stepUp;

    @Option(
            names = "--require",
            paramLabel = "LIST",
            description = {
                "Requirements: 'p99<200us,maxBatch<64'. Times: p50 p90 p99 p999 p9999 max mean, of responses;"
                        + " service.p99 and lateness.p99 likewise.",
                "Counts: maxBatch (due and unanswered at once) bytesPerOperation exceptions rejects reachedRate."
            })
    private @Nullable String require;

    @Option(
            names = "--variants",
            paramLabel = "FILE",
            description = {
                "Lines 'name: JVM options': each in a JVM of its own, in turn.",
                "With --target fix they are the venue's options, else those of the process that holds sender and target."
            })
    private @Nullable Path variants;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often each variant (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--teach",
            description =
                    "Also show two misleading ways to measure the same run, and why they mislead. Targets engine and venue.")
    private boolean teach;

    @Option(
            names = "--handicap",
            paramLabel = "PERCENT",
            defaultValue = "-1",
            description =
                    "Makes target engine or venue so much slower, to see whether 'lab compare' finds it; 0 is its control.")
    private double handicapPercent;

    @Option(
            names = "--snapshots",
            paramLabel = "N",
            description = "The venue takes a snapshot after every N commands (${DEFAULT-VALUE}: never).",
            defaultValue = "0")
    private long snapshots;

    @Option(
            names = "--venue-options",
            paramLabel = "OPTIONS",
            description = "The JVM options of --target fix's own venue, in one word.")
    private @Nullable String venueOptions;

    @Option(
            names = "--address",
            paramLabel = "HOST:PORT",
            description = "With --target fix: a venue that runs already, whose books should be empty.")
    private @Nullable String address;

    @Option(
            names = "--pid",
            paramLabel = "PID",
            defaultValue = "0",
            description =
                    "With --address, or --target messages: its process on this machine, whose CPU is then not that of others.")
    private long pid;

    @Option(names = "--session", paramLabel = "SENDER:TARGET", description = "With --address: the CompIDs.")
    private @Nullable String session;

    @Option(
            names = "--price-decimals",
            paramLabel = "N",
            defaultValue = "2",
            description = "With --address: decimals of its prices (${DEFAULT-VALUE}).")
    private int priceDecimals;

    @Option(names = "--out", paramLabel = "DIR", description = "Write JSON, .hlog, .hgrm and a page there.")
    private @Nullable Path out;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        List<Requirement> requirements = requirements();
        LatencyPlan plan = plan();
        Sample sample;
        try {
            sample = new Sample(plan.messages() == null ? LikeCommand.recording(file) : List.of());
        } catch (BadRowsException e) {
            spec.commandLine().getErr().println(e.getMessage());
            return ExitCode.USAGE;
        }
        if (sample.count() == 0 && plan.messages() == null) {
            throw new ParameterException(spec.commandLine(), "no commands in it: " + file);
        }
        if (shape == LatencyPlan.Shape.RECORDED && Schedule.recordedRate(sample.timesNs) == 0) {
            throw new ParameterException(
                    spec.commandLine(), "times in the file give no rate: they must rise; use another --shape: " + file);
        }
        Json document = ReportFiles.document(NAME, plan.operation(), words());
        if (out != null) {
            document.put(
                    "environment",
                    Environment.examine(
                            target == LatencyPlan.Target.FIX || target == LatencyPlan.Target.MESSAGES ? 2 : 1));
        }
        if (variants != null) {
            return variants(document, variants);
        }
        LatencyResult result;
        List<Json> steps = new ArrayList<>();
        try (Watched watched = new Watched(spec.commandLine().getErr())) {
            LiveProgress progress = new LiveProgress(watched::progress);
            result = new LatencyRun(plan, sample, progress).run();
            double stepRate = rate;
            LatencyResult next = result;
            while (stepUp) {
                steps.add(step(watched, stepRate, next));
                if (!next.reached()) {
                    break;
                }
                result = next;
                stepRate *= STEP;
                next = new LatencyRun(plan.atRate(stepRate), sample, progress).run();
            }
        }
        return report(document, plan, result, requirements, steps);
    }

    private static Json step(Watched watched, double stepRate, LatencyResult result) {
        watched.line(String.format(
                Locale.ROOT,
                "%,12.0f/s: %s p50 %s p99 %s max %s, at most %,d waiting",
                stepRate,
                result.reached() ? "reached," : "NOT REACHED,",
                Nanos.text(result.response().getValueAtPercentile(50)),
                Nanos.text(result.response().getValueAtPercentile(99)),
                Nanos.text(result.response().getMaxValue()),
                result.recorder().maxBatch()));
        return new Json()
                .put("rate", stepRate)
                .put("reachedRate", result.run().reachedRate())
                .put("reached", result.reached())
                .put("responseNs", LatencyDocument.summary(result.response()))
                .put("serviceNs", LatencyDocument.summary(result.recorder().service()))
                .put("maxBatch", result.recorder().maxBatch())
                .put("foreignCpu", result.foreignCpu());
    }

    private Integer report(
            Json document, LatencyPlan plan, LatencyResult result, List<Requirement> requirements, List<Json> steps)
            throws IOException {
        List<Requirement.Verdict> verdicts =
                requirements.stream().map(each -> each.check(result)).toList();
        LatencyVerdict verdict = LatencyVerdict.of(result, verdicts);
        document.put("target", target.name().toLowerCase(Locale.ROOT))
                .put("shape", shape.name().toLowerCase(Locale.ROOT))
                .put("seed", seed)
                .put("verdict", verdict.name());
        LatencyDocument.figures(document, result, verdicts);
        double recordingNs = target == LatencyPlan.Target.NOOP ? RecordingCost.ns() : 0;
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
        if (out != null) {
            ReportFiles.write(out, NAME, document);
            long startMillis = result.startEpochNs() / 1_000_000;
            LatencyRecorder recorder = result.recorder();
            HistogramFiles.percentiles(out.resolve("latency-response.hgrm"), result.response());
            HistogramFiles.percentiles(out.resolve("latency-service.hgrm"), recorder.service());
            HistogramFiles.intervals(
                    out.resolve("latency-response.hlog"), startMillis, recorder.intervalNs(), recorder.intervals());
        }
        PrintWriter to = spec.commandLine().getOut();
        if (json) {
            to.println(document);
        } else {
            LatencyTable.print(to, plan, result, verdicts);
            if (recordingNs > 0) {
                to.printf(Locale.ROOT, "recording an operation costs %.1f ns, clock reads not counted%n", recordingNs);
            }
            if (teaching != null) {
                LatencyTable.teach(to, result, teaching);
            }
        }
        to.flush();
        return verdict.exitCode();
    }

    private Integer variants(Json document, Path variantsFile) throws IOException {
        List<Variants.Variant> read;
        try {
            read = Variants.read(variantsFile);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
        List<String> line = oneRun();
        List<Json> rows;
        try (Watched watched = new Watched(spec.commandLine().getErr())) {
            rows = new Variants(read, rounds, watched::progress).run(line, target == LatencyPlan.Target.FIX);
        }
        document.put("target", target.name().toLowerCase(Locale.ROOT)).put("variants", rows);
        Map<String, Object> whole = JsonText.object(document.toString());
        boolean valid = ((List<?>) whole.getOrDefault("variants", List.of()))
                .stream().allMatch(row -> Boolean.TRUE.equals(((Map<?, ?>) row).get("valid")));
        document.put("valid", valid).put("verdict", valid ? "VALID" : "INVALID");
        if (out != null) {
            ReportFiles.write(out, "variants", document);
        }
        PrintWriter to = spec.commandLine().getOut();
        if (json) {
            to.println(document);
        } else {
            to.printf(
                    "response times, medians of %d rounds%n%-24s %10s %10s %10s %10s %7s %10s  %s%n",
                    rounds, "", "p50", "p99", "p99.9", "max", "pauses", "longest", "JVM options");
            for (Json row : rows) {
                to.println(Variants.text(JsonText.object(row.toString())));
            }
        }
        to.flush();
        return valid ? ExitCode.DONE : ExitCode.ENVIRONMENT;
    }

    /** Returns the command line of one run of a variant. */
    private List<String> oneRun() {
        return new ArrayList<>(List.of(
                "lab",
                NAME,
                file.toString(),
                "--rate=" + rate,
                "--seconds=" + seconds,
                "--warm-up=" + warmUp,
                "--target=" + target,
                "--shape=" + shape,
                "--burst=" + burst,
                "--speed=" + speed,
                "--seed=" + seed,
                "--json"));
    }

    private List<String> words() {
        return spec.root().commandLine().getParseResult().originalArgs();
    }

    private List<Requirement> requirements() {
        try {
            return require == null ? List.of() : Requirement.parse(require);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private LatencyPlan plan() throws IOException {
        boolean recorded = shape == LatencyPlan.Shape.RECORDED;
        refuseIf(rate < 0 || rate > 1e8 || (rate == 0 && !recorded), "--rate must be above 0, and at most 100000000");
        refuseIf(!(speed > 0), "--speed must be above 0");
        refuseIf(seconds < 1 || seconds > 86_400, "--seconds must be from 1 to 86400");
        refuseIf(warmUp < 0 || warmUp > 3_600, "--warm-up must be from 0 to 3600");
        refuseIf(burst < 1 || burst > 100_000, "--burst must be from 1 to 100000");
        refuseIf(rounds < 1, "--rounds must be at least 1");
        boolean fix = target == LatencyPlan.Target.FIX;
        boolean templates = target == LatencyPlan.Target.MESSAGES;
        refuseIf(templates && (recorded || variants != null), "--target messages has no recording and no variants");
        refuseIf(
                teach && (fix || templates),
                "--teach needs operations that are processed one at a time: --target engine or venue");
        refuseIf(handicapPercent >= 0 && (fix || templates), "--handicap needs --target engine or venue");
        boolean takesSnapshots = target == LatencyPlan.Target.VENUE || (fix && address == null);
        refuseIf(
                snapshots < 0 || (snapshots > 0 && !takesSnapshots),
                "--snapshots must be at least 0, and needs --target venue, or fix without --address");
        refuseIf(stepUp && rate == 0, "--step-up needs --rate");
        refuseIf(stepUp && variants != null, "--step-up and --variants are two measurements");
        refuseIf((venueOptions != null || address != null) && !fix, "--venue-options and --address need --target fix");
        refuseIf((address == null) != (session == null), "--address and --session go together");
        refuseIf(
                pid < 0 || (pid > 0 && address == null && !templates),
                "--pid must be above 0, and needs --address or --target messages");
        refuseIf(
                pid > 0 && ProcessHandle.of(pid).isEmpty(),
                "--pid " + pid + ": there is no such process on this machine");
        return new LatencyPlan(
                target,
                shape,
                rate,
                burst,
                speed,
                seed,
                seconds,
                warmUp,
                teach,
                handicapPercent / 100,
                snapshots,
                venueOptions == null
                        ? AcceptorProcess.JVM_OPTIONS
                        : venueOptions.isBlank()
                                ? List.of()
                                : List.of(venueOptions.strip().split("\\s+", -1)),
                elsewhere(),
                templates ? templates() : null,
                pid);
    }

    private FixTemplates templates() throws IOException {
        try {
            return FixTemplates.read(file);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private LatencyPlan.@Nullable Elsewhere elsewhere() {
        if (address == null || session == null) {
            return null;
        }
        int colon = address.lastIndexOf(':');
        String[] names = session.split(":", -1);
        refuseIf(
                colon < 1 || names.length != 2 || !address.substring(colon + 1).matches("[0-9]{1,5}"),
                "--address is HOST:PORT, --session is SENDER:TARGET");
        return new LatencyPlan.Elsewhere(
                new InetSocketAddress(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1))),
                names[0],
                names[1],
                priceDecimals);
    }

    private void refuseIf(boolean wrong, String why) {
        if (wrong) {
            throw new ParameterException(spec.commandLine(), why);
        }
    }
}
