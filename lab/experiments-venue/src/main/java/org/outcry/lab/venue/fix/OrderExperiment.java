// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.outcry.commandline.ClientCoreOption;
import org.outcry.commandline.WarmUpOption;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.measure.ClientCore;
import org.outcry.measure.Figures;
import org.outcry.runtime.Idle;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Experiment that compares acceptors of orders with their echo. */
public abstract class OrderExperiment extends Experiment {
    private static final int MOST_SESSIONS = 10_000;
    private static final int MOST_AT_ONCE = 100_000;

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
            names = "--burst",
            paramLabel = "N",
            defaultValue = "1",
            description = {
                "Requests that are meant to be sent at the same moment, over the active sessions in turn, two each"
                        + " (${DEFAULT-VALUE}: evenly)."
            })
    private int burst;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How long each (${DEFAULT-VALUE}).")
    private int seconds;

    @Mixin
    private final WarmUpOption warmUp = new WarmUpOption();

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

    /** Creates a verb, whose options are not read yet. */
    protected OrderExperiment() {}

    /** Returns the idle strategy of the acceptors. */
    protected final Idle idle() {
        return idle;
    }

    /** Returns whether requests are meant to be sent together. */
    protected final boolean hasBursts() {
        return burst > 1;
    }

    @Override
    public void check() {
        plan();
        clientCore.check(spec());
    }

    /** Checks the options, and returns the parameters of the comparison. */
    private OrderComparison.Plan plan() {
        within("--rounds", rounds, 1, 1_000);
        within("--seconds", seconds, 1, 3_600);
        warmUp.check(spec());
        within("--active", active, 1, MOST_SESSIONS);
        within("--burst", burst, 1, MOST_AT_ONCE);
        for (int rate : rates) {
            within("--rates", rate, 1, 10_000_000);
        }
        for (int count : sessions) {
            within("--sessions", count, 1, MOST_SESSIONS);
            int sending = Math.min(active, count);
            for (int rate : rates) {
                // A session is ended by an acceptor that hears nothing of it for long.
                if (rate < sending) {
                    throw wrong("--rates " + rate
                            + " is below one request a second for each session that sends: --active " + sending);
                }
            }
        }
        return new OrderComparison.Plan(
                rates,
                sessions.stream()
                        .map(count -> new SessionCount(count, Math.min(active, count)))
                        .toList(),
                burst,
                seconds,
                warmUp.seconds(),
                rounds);
    }

    @Override
    protected final Figures measure(Consumer<String> progress) throws IOException {
        return measure(plan(), clientCore.take(spec()), progress);
    }

    /** Measures with the parameters of the options, and the client on a core. */
    protected abstract Figures measure(OrderComparison.Plan plan, ClientCore core, Consumer<String> progress)
            throws IOException;
}
