// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.web;

import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.commandline.WarmUpOption;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.measure.Figures;
import org.outcry.runtime.Idle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Verb {@code outcry lab web}: orders and market data over WebSocket, beside FIX of the same venue. */
@Listed(group = VerbGroup.FIGURES, as = "Orders and market data over WebSocket, beside FIX.")
@Command(
        name = "web",
        description = {
            "Orders and market data over WebSocket, beside FIX of the same venue in the same run.",
            "orders: order to acknowledgement, in turn with FIX. rate: the most orders a second over 16 sockets."
                    + " sockets: 10,000 sockets with five books, and what FIX notices of them. updates: ten changes of"
                    + " a book a second to 1,000 sockets.",
            "Each socket needs a file of both processes: see 'ulimit -n'.",
            "Exit code 1: the median over WebSocket is 3 times FIX's or more, less than 50,000 requests a second, or"
                    + " 0.1 of a core or more for updates to 100 sockets; 3: INVALID: other processes had more than"
                    + " 2 %% of the CPU."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab web orders --rounds 5",
            "         outcry lab web rate --seconds 10",
            "         outcry lab web sockets --sockets 10000 --updates 1",
            "         outcry lab web updates"
        })
public final class WebCommand extends Experiment {
    private static final int MOST_SOCKETS = MeasuredWeb.CLIENTS * 256;

    /** Subject of a measurement. */
    enum Subject {
        ORDERS(1, 0),
        RATE(MeasuredWeb.WEB_SESSIONS, 0),
        SOCKETS(10_000, 1),
        UPDATES(1_000, 10);

        private final int sockets;
        private final int updates;

        Subject(int sockets, int updates) {
            this.sockets = sockets;
            this.updates = updates;
        }
    }

    @Parameters(paramLabel = "SUBJECT", description = "Subject: ${COMPLETION-CANDIDATES}.")
    private Subject subject = Subject.ORDERS;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Orders a second whose times are measured (${DEFAULT-VALUE}).")
    private int rate;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often orders and rate are measured (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "8",
            description = "How long each (${DEFAULT-VALUE}).")
    private int seconds;

    @Mixin
    private final WarmUpOption warmUp = new WarmUpOption();

    @Option(
            names = "--sockets",
            paramLabel = "N",
            description = "Sockets: 16 of rate, 10000 of sockets, 1000 of updates if left out.")
    private @Nullable Integer sockets;

    @Option(
            names = "--updates",
            paramLabel = "N",
            description = "Changes a second of each book: 1 of sockets, 10 of updates if left out.")
    private @Nullable Integer updates;

    @Option(
            names = "--window",
            paramLabel = "N",
            defaultValue = "1024",
            description = "Requests of all sockets of rate that are unanswered at a time (${DEFAULT-VALUE}).")
    private int window;

    @Option(
            names = "--idle",
            paramLabel = "WHAT",
            defaultValue = "BACKOFF",
            description = "What the venue's thread does without work: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private Idle idle = Idle.BACKOFF;

    @Override
    public void check() {
        within("--rate", rate, 2, 100_000);
        within("--rounds", rounds, 1, 1_000);
        within("--seconds", seconds, 1, 3_600);
        warmUp.check(spec());
        within("--window", window, 1, 65_536);
        int most = subject == Subject.RATE ? MeasuredWeb.WEB_SESSIONS : MOST_SOCKETS;
        within("--sockets", sockets == null ? 1 : sockets, 1, most);
        within("--updates", updates == null ? 1 : updates, 1, 1_000);
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        WebPlan plan = new WebPlan(
                rate,
                rounds,
                seconds,
                warmUp.seconds(),
                sockets == null ? subject.sockets : sockets,
                window,
                subject == Subject.UPDATES ? 1 : MeasuredWeb.SYMBOLS.size() - 1,
                updates == null ? subject.updates : updates);
        try (MeasuredWeb venue = new MeasuredWeb(idle)) {
            return switch (subject) {
                case ORDERS -> LatencyRun.run(venue, plan, progress);
                case RATE -> RateRun.run(venue, plan, progress);
                case SOCKETS -> new CrowdRun(venue, plan, progress).run(false);
                case UPDATES -> new CrowdRun(venue, plan, progress).run(true);
            };
        }
    }
}
