// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.lab.venue.threads.LoadShape;
import org.outcry.measure.Figures;
import org.outcry.runtime.Idle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Verb {@code outcry lab feed}: event to packet of the market data gateway, and of a bare relay. */
@Listed(group = VerbGroup.FIGURES, as = "Event to packet, beside a bare relay.")
@Command(
        name = "feed",
        description = {
            "Event to packet: the market data gateway behind an event log, beside a bare relay of the same bytes (TCP"
                    + " in, UDP out) with the same source, receiver, clock and idle strategy, in turn.",
            "Exit code 3: INVALID: messages were lost or not repaired, the source was late, or other processes had"
                    + " more than 2 %% of the CPU."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab feed --rate 100000 --seconds 5 --rounds 5 --load",
            "         outcry lab feed --rate 100000 --load snapshots,dawdlers",
            "         outcry lab feed --restart 10000000 --orders 100000 --rounds 5",
            "         outcry lab feed --skip --rate 100000 --rounds 5",
            "         outcry lab feed --streams 14 --books 7000 --rate 175000 --burst 142 --highest"
        })
public final class FeedCommand extends Experiment {
    private static final int SNAPSHOT_ORDERS = 100_000;
    private static final int LEAST_RATE_OF_SKIPS = 1_000;
    private static final int MOST_EVENTS = 20_000_000;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "100000",
            description = "Events a second (${DEFAULT-VALUE}).")
    private int rate;

    @Option(names = "--books", paramLabel = "N", defaultValue = "500", description = "Books (${DEFAULT-VALUE}).")
    private int books;

    @Option(
            names = "--streams",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Streams that the books are spread over; above 1 also measures one stream with the same events"
                            + " (${DEFAULT-VALUE}).")
    private int streams;

    @Option(
            names = "--burst",
            paramLabel = "N",
            defaultValue = "0",
            description = "Events in a millisecond in one book, ten times a second (${DEFAULT-VALUE}).")
    private int burst;

    @Option(
            names = "--burst-all",
            paramLabel = "N",
            defaultValue = "0",
            description = "Events in a millisecond over all books, ten times a second (${DEFAULT-VALUE}).")
    private int burstOverAll;

    @Option(
            names = "--orders",
            paramLabel = "N",
            defaultValue = "0",
            description = "Orders that rest from the start on (${DEFAULT-VALUE}; 100000 with --load).")
    private int orders;

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

    @Option(
            names = "--load",
            paramLabel = "PART",
            arity = "0..1",
            split = ",",
            fallbackValue = "requests,snapshots,dawdlers",
            description = "Also measure with clients at the gateway's servers: 1,000 that re-request at once every"
                    + " second (requests), 50 that read snapshots (snapshots), 64 that read theirs as slowly as they"
                    + " can (dawdlers), or only those that are named; and one whose snapshots and re-requests are"
                    + " timed.")
    private Set<LoadPart> load = LoadPart.NONE;

    @Option(
            names = "--apart",
            description = "The gateway's servers have a thread of their own; without it they share that of the deltas.")
    private boolean apart;

    @Option(
            names = "--highest",
            description = "Also search for the highest rate of each without a lost message or a late source, upwards or"
                    + " downwards.")
    private boolean highest;

    @Option(
            names = "--restart",
            paramLabel = "N",
            defaultValue = "0",
            description = "Measure restarts in place of event to packet: a gateway with one stream starts on a log of N"
                    + " events, with a bookmark of the event a million before the last one (of half the events, if"
                    + " there are fewer) and without. --books, --orders, --idle, --rounds and --apart hold. The log"
                    + " takes about 1 GB for ten million events (${DEFAULT-VALUE}: no restarts).")
    private int restart;

    @Option(
            names = "--skip",
            description = "Measure forced skips in place of event to packet: the gateway's thread is held up for 20 ms"
                    + " ten times a second, and its only stream"
                    + " skips what waits. A client counts and repairs the holes.")
    private boolean skip;

    @Override
    public void check() {
        within("--rate", rate, 1, 50_000_000);
        within("--books", books, 1, 60_000);
        within("--seconds", seconds, 1, 3_600);
        within("--warm-up", warmUpSeconds, 0, 3_600);
        within("--rounds", rounds, 1, 1_000);
        within("--streams", streams, 1, Math.min(64, books));
        within("--burst", burst, 0, 1_000_000);
        within("--burst-all", burstOverAll, 0, 1_000_000);
        within("--orders", orders, 0, VenueFeed.MOST_RESTING);
        within("--restart", restart, restart == 0 ? 0 : 4 * (books + orders + 1), MOST_EVENTS);
        if ((restart > 0 || skip) && (!load.isEmpty() || highest || streams > 1)) {
            throw wrong("--restart and --skip go without --load, --highest and --streams; leave these out");
        }
        if (restart > 0 && skip) {
            throw wrong("--restart and --skip are measured apart; leave one out");
        }
        if (skip) {
            // A stall has to be longer than the bound of a few events.
            within("--rate", rate, LEAST_RATE_OF_SKIPS, 50_000_000);
        }
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        FeedPlan plan = new FeedPlan(
                streams,
                books,
                orders == 0 && !load.isEmpty() ? SNAPSHOT_ORDERS : orders,
                new LoadShape(rate, burst, burstOverAll, null),
                idle,
                apart,
                load,
                1_000 * seconds,
                1_000 * warmUpSeconds);
        if (restart > 0) {
            return RestartReport.measure(plan, restart, rounds, progress).figures();
        }
        return skip
                ? SkipReport.measure(plan, rounds, progress).figures()
                : FeedReport.measure(plan, rounds, highest, progress).figures();
    }
}
