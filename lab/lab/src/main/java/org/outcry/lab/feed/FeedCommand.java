// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.feed;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.outcry.lab.report.Bounds;
import org.outcry.lab.report.Measurement;
import org.outcry.runtime.Idle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab feed}: event to packet of the market data gateway, and of a bare relay. */
@Command(
        name = "feed",
        description = {
            "Event to packet: the market data gateway behind an event log, beside a bare relay of the same bytes (TCP in, UDP out) with the same"
                    + " source, receiver, clock and idle strategy, in turn.",
            "Exit code 3: INVALID: messages were lost, the source was late, or other processes had more than 2 %% of the CPU."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab feed --rate 100000 --seconds 5 --rounds 5 --load"})
public final class FeedCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "100000",
            description = "Events a second (${DEFAULT-VALUE}).")
    private int rate;

    @Option(names = "--books", paramLabel = "N", defaultValue = "500", description = "Books (${DEFAULT-VALUE}).")
    private int books;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How long a round is (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            defaultValue = "3",
            description = "How long each warms up in a round before, uncounted (${DEFAULT-VALUE}).")
    private int warmUpSeconds;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How often, in turn (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--idle",
            paramLabel = "HOW",
            defaultValue = "YIELD",
            description = "What threads do without work: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private Idle idle = Idle.YIELD;

    @Option(names = "--load", description = "Snapshots and 1,000 re-requests a second go on at the gateway.")
    private boolean load;

    @Option(
            names = "--highest",
            description = "Also raise the rate of each until messages are lost or the source is late.")
    private boolean highest;

    @Option(names = "--out", paramLabel = "DIR", description = "Write JSON and a page there.")
    private @Nullable Path report;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Bounds.check(spec, "--rate", rate, 1, 50_000_000);
        Bounds.check(spec, "--books", books, 1, 60_000);
        Bounds.check(spec, "--seconds", seconds, 1, 3_600);
        Bounds.check(spec, "--warm-up", warmUpSeconds, 0, 3_600);
        Bounds.check(spec, "--rounds", rounds, 1, 1_000);
        FeedPlan plan = new FeedPlan(books, rate, idle, load, 1_000 * seconds, 1_000 * warmUpSeconds);
        return Measurement.run(
                spec,
                "feed",
                FeedReport.OPERATION,
                report,
                json,
                progress -> FeedReport.measure(plan, rounds, highest, progress));
    }
}
