// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ClientCoreOption;
import org.outcry.lab.kit.report.ReportOptions;
import org.outcry.measure.ClientCore;
import org.outcry.measure.Figures;
import org.outcry.runtime.Idle;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options of the verbs that compare an acceptor with its echo, and the run of such a verb. */
public final class ComparisonOptions {
    private static final int MOST_SESSIONS = 10_000;

    @Option(
            names = "--rates",
            split = ",",
            paramLabel = "N",
            defaultValue = "45000",
            description = "Requests a second (${DEFAULT-VALUE}).")
    private List<Integer> rates = List.of();

    @Option(
            names = "--sessions",
            split = ",",
            paramLabel = "N",
            defaultValue = "1",
            description = "Sessions that are logged on (${DEFAULT-VALUE}); with several numbers, each in turn.")
    private List<Integer> sessions = List.of();

    @Option(
            names = "--active",
            paramLabel = "N",
            defaultValue = "50",
            description = {
                "Most of these sessions that send requests, in turn (${DEFAULT-VALUE}). The others send a sign of"
                        + " life at times."
            })
    private int active;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How long each (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            defaultValue = "30",
            description = "Most of the warm-up, which ends when nothing is compiled for 3 s (${DEFAULT-VALUE}).")
    private int warmUpSeconds;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How often, in turn (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--idle",
            paramLabel = "WHAT",
            defaultValue = "YIELD",
            description = "What acceptors do without work: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private Idle idle = Idle.YIELD;

    @Mixin
    private final ClientCoreOption clientCore = new ClientCoreOption();

    @Mixin
    private final ReportOptions report = new ReportOptions();

    /** Returns the idle strategy of the acceptors. */
    public Idle idle() {
        return idle;
    }

    /** Checks the options. */
    public void check(CommandSpec spec) {
        plan(spec);
        report.check(spec);
        clientCore.check(spec);
    }

    /** Checks the options, and returns the parameters of the comparison. */
    private OrderComparison.Plan plan(CommandSpec spec) {
        Bounds.check(spec, "--rounds", rounds, 1, 1_000);
        Bounds.check(spec, "--seconds", seconds, 1, 3_600);
        Bounds.check(spec, "--warm-up", warmUpSeconds, 0, 3_600);
        Bounds.check(spec, "--active", active, 1, MOST_SESSIONS);
        for (int rate : rates) {
            Bounds.check(spec, "--rates", rate, 1, 10_000_000);
        }
        for (int count : sessions) {
            Bounds.check(spec, "--sessions", count, 1, MOST_SESSIONS);
            int sending = Math.min(active, count);
            for (int rate : rates) {
                // A session is ended by an acceptor that hears nothing of it for long.
                if (rate < sending) {
                    throw new ParameterException(
                            spec.commandLine(),
                            "--rates " + rate + " is below one request a second for each session that sends: --active "
                                    + sending);
                }
            }
        }
        return new OrderComparison.Plan(
                rates,
                sessions.stream()
                        .map(count -> new SessionCount(count, Math.min(active, count)))
                        .toList(),
                seconds,
                warmUpSeconds,
                rounds);
    }

    /** Returns the folder of the report; null if none was asked for. */
    public @Nullable Path folder() {
        return report.folder();
    }

    /** Measurement with the parameters of the options. */
    public interface Comparing {
        /** Returns the figures. */
        Figures run(OrderComparison.Plan plan, ClientCore core, Consumer<String> progress) throws IOException;
    }

    /** Measures, and reports the figures. Returns the exit code. */
    public int run(CommandSpec spec, Comparing comparing) throws IOException {
        OrderComparison.Plan plan = plan(spec);
        ClientCore core = clientCore.take(spec);
        return report.run(spec, progress -> comparing.run(plan, core, progress));
    }

    /** Measures acceptors beside their echo, and reports the figures of an operation. Returns the exit code. */
    public int run(CommandSpec spec, String operation, OrderComparison.Acceptors acceptors) throws IOException {
        return run(
                spec,
                (plan, core, progress) -> ComparisonReport.of(
                        operation + core.words(), new OrderComparison(acceptors, plan, core, progress).run()));
    }
}
