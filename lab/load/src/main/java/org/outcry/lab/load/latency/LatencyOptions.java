// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ClientCoreOption;
import org.outcry.commandline.WarmUpOption;
import org.outcry.lab.load.MeasuredService;
import org.outcry.lab.load.acceptor.AcceptorProcess;
import org.outcry.link.HostPort;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Options of {@code outcry lab latency}. */
final class LatencyOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            description = {
                "A recording, as for 'outcry replay'.",
                "With a service as the target: a YAML file that names it."
            })
    @SuppressWarnings("NullAway.Init")
    Path file;

    @Option(
            names = "--rate",
            paramLabel = "R",
            description = "Operations a second; needed unless the shape is recorded.")
    double rate;

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "10", description = "How long (${DEFAULT-VALUE}).")
    int seconds;

    @Mixin
    final WarmUpOption warmUp = new WarmUpOption();

    @Option(
            names = "--target",
            paramLabel = "WHAT",
            defaultValue = "engine",
            description = {
                "engine: the engine on the sender's thread (default);",
                "venue: sequencer, journal, engine and event log on the sender's thread;",
                "fix: a whole venue in a process of its own, over FIX;",
                "noop: no operation, to measure the sender's own cost;",
                "services that run already, as FILE describes them (docs/lab-your-service.md):",
                "messages: any FIX acceptor, by templates of messages;",
                "calls: any service behind a channel, by a file of calls;",
                "and those of --class-path."
            })
    String target = "engine";

    @Option(
            names = "--class-path",
            paramLabel = "JARS",
            defaultValue = "",
            description = "Jars and folders with targets of your own, separated as in a class path.")
    String classPath = "";

    @Option(
            names = "--shape",
            paramLabel = "SHAPE",
            defaultValue = "fixed",
            description =
                    "How the moments of sending are spread: ${COMPLETION-CANDIDATES}, any case (${DEFAULT-VALUE}).")
    LatencyPlan.Shape shape = LatencyPlan.Shape.FIXED;

    @Option(
            names = "--burst",
            paramLabel = "N",
            defaultValue = "32",
            description = "How many at once, with --shape burst (${DEFAULT-VALUE}).")
    int burst;

    @Option(
            names = "--speed",
            paramLabel = "X",
            defaultValue = "1",
            description = "X times as fast as recorded, with --shape recorded; or give --rate.")
    double speed;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Of --shape poisson (${DEFAULT-VALUE}).")
    long seed;

    @Option(
            names = "--step-up",
            description = "From --rate on, half as much again each time, until a rate is not reached.")
    boolean stepUp;

    @Option(
            names = "--require",
            paramLabel = "LIST",
            description = {
                "Requirements: 'p99<200us,maxBatch<64'. Times: p50 p90 p99 p999 p9999 max mean, of responses;"
                        + " service.p99 and lateness.p99 likewise.",
                "Counts: maxBatch (due and unanswered at once) bytesPerOperation exceptions rejects reachedRate."
            })
    @Nullable
    String require;

    @Option(
            names = "--variants",
            paramLabel = "FILE",
            description = {
                "Lines 'name: JVM options': each in a JVM of its own, in turn.",
                "With --target fix they are the venue's options, else those of the process that holds sender and"
                        + " target."
            })
    @Nullable
    Path variants;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often each variant (${DEFAULT-VALUE}).")
    int rounds;

    @Option(
            names = "--teach",
            description = "Also show two misleading ways to measure the same run, and why they mislead. Targets engine"
                    + " and venue.")
    boolean teach;

    @Option(
            names = "--handicap",
            paramLabel = "PERCENT",
            defaultValue = "-1",
            description = "Makes target engine or venue so much slower, to see whether 'lab compare' finds it; 0 is its"
                    + " control.")
    double handicapPercent;

    @Option(
            names = "--snapshots",
            paramLabel = "N",
            description = "The venue takes a snapshot after every N commands (${DEFAULT-VALUE}: never).",
            defaultValue = "0")
    long snapshots;

    @Option(
            names = "--venue-options",
            paramLabel = "OPTIONS",
            description = "The JVM options of --target fix's own venue, in one word.")
    @Nullable
    String venueOptions;

    @Option(
            names = "--address",
            paramLabel = "HOST:PORT",
            description = "With --target fix: a venue that runs already, whose books should be empty.")
    @Nullable
    String address;

    @Option(
            names = "--pid",
            paramLabel = "PID",
            defaultValue = "0",
            description = "With --address, or a service as --target: its process on this machine, whose CPU is then not"
                    + " that of others.")
    long pid;

    @Option(names = "--session", paramLabel = "SENDER:TARGET", description = "With --address: the CompIDs.")
    @Nullable
    String session;

    @Option(
            names = "--price-decimals",
            paramLabel = "N",
            defaultValue = "2",
            description = "With --address: decimals of its prices (${DEFAULT-VALUE}).")
    int priceDecimals;

    @Option(
            names = "--symbol",
            paramLabel = "SYMBOL",
            defaultValue = "",
            description = "With --address: the instrument of a file that names none.")
    String symbol = "";

    @Mixin
    final ClientCoreOption clientCore = new ClientCoreOption();

    /** Returns the requirements of {@code --require}. */
    List<Requirement> requirements() {
        try {
            return require == null ? List.of() : Requirement.parse(require);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    /** Returns the plan, or throws ParameterException for options that are out of bounds or do not go together. */
    LatencyPlan plan() throws IOException {
        boolean recorded = shape == LatencyPlan.Shape.RECORDED;
        clientCore.check(spec);
        refuseIf(rate < 0 || rate > 1e8, "--rate must be above 0, and at most 100000000");
        refuseIf(rate == 0 && !recorded, "say how many operations a second: --rate N, or --shape recorded");
        refuseIf(!(speed > 0), "--speed must be above 0");
        Bounds.check(spec, "--seconds", seconds, 1, 86_400);
        warmUp.check(spec);
        Bounds.check(spec, "--burst", burst, 1, 100_000);
        Bounds.check(spec, "--rounds", rounds, 1, 1_000);
        Bounds.check(spec, "--snapshots", snapshots, 0, 1_000);
        LatencyPlan.Target kind = kind();
        boolean fix = kind == LatencyPlan.Target.FIX;
        boolean isService = kind == LatencyPlan.Target.SERVICE;
        refuseIf(isService && (recorded || variants != null), "a service as --target has no recording and no variants");
        refuseIf(
                teach && (fix || isService),
                "--teach needs operations that are processed one at a time: --target engine or venue");
        refuseIf(handicapPercent >= 0 && (fix || isService), "--handicap needs --target engine or venue");
        boolean takesSnapshots = kind == LatencyPlan.Target.VENUE || (fix && address == null);
        refuseIf(snapshots > 0 && !takesSnapshots, "--snapshots needs --target venue, or fix without --address");
        refuseIf(stepUp && rate == 0, "--step-up needs --rate");
        refuseIf(
                variants != null && clientCore.isGiven(),
                "--client-core is not for --variants, whose runs have JVMs of their own");
        refuseIf(stepUp && variants != null, "--step-up and --variants are two measurements");
        refuseIf((venueOptions != null || address != null) && !fix, "--venue-options and --address need --target fix");
        refuseIf((address == null) != (session == null), "--address and --session go together");
        refuseIf(
                pid < 0 || (pid > 0 && address == null && !isService),
                "--pid must be above 0, and needs --address, or a service as --target");
        refuseIf(
                pid > 0 && ProcessHandle.of(pid).isEmpty(),
                "--pid " + pid + ": there is no such process on this machine");
        return new LatencyPlan(
                kind,
                shape,
                rate,
                burst,
                speed,
                seed,
                seconds,
                warmUp.seconds(),
                teach,
                handicapPercent / 100,
                snapshots,
                venueOptions == null
                        ? AcceptorProcess.JVM_OPTIONS
                        : venueOptions.isBlank()
                                ? List.of()
                                : List.of(venueOptions.strip().split("\\s+", -1)),
                elsewhere(),
                isService ? service() : null,
                pid);
    }

    /** Returns the kind of the target; a service unless it is one of the lab's own. */
    private LatencyPlan.Target kind() {
        for (LatencyPlan.Target each : LatencyPlan.Target.values()) {
            if (each != LatencyPlan.Target.SERVICE && each.name().equalsIgnoreCase(target)) {
                return each;
            }
        }
        return LatencyPlan.Target.SERVICE;
    }

    private MeasuredService service() throws IOException {
        try {
            return new LoadServices(classPath).of(target).read(file);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private LatencyPlan.@Nullable Elsewhere elsewhere() {
        if (address == null || session == null) {
            return null;
        }
        HostPort parsed = HostPort.parse(address);
        String[] names = session.split(":", -1);
        if (parsed == null || names.length != 2) {
            throw new ParameterException(spec.commandLine(), "--address is HOST:PORT, --session is SENDER:TARGET");
        }
        return new LatencyPlan.Elsewhere(parsed.resolve(), names[0], names[1], priceDecimals, symbol);
    }

    private void refuseIf(boolean wrong, String why) {
        if (wrong) {
            throw new ParameterException(spec.commandLine(), why);
        }
    }
}
