// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.measure.ClientCore;
import org.outcry.measure.Figures;
import org.outcry.runtime.Idle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Verb {@code outcry lab fix}: order to acknowledgement over FIX, for the venue and a bare echo. */
@Listed(group = VerbGroup.FIGURES, as = "Order to acknowledgement over FIX, beside an echo.")
@Command(
        name = "fix",
        description = {
            "Order to acknowledgement over FIX, beside a bare TCP echo of the same bytes with the same client, in"
                    + " turn.",
            "Exit code 3: a rate was not reached, the client was off its core for more than 0.1 %% of the time, or"
                    + " other processes had more than 2 %% of the CPU or displaced the acceptor."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab fix --rates 45000 --seconds 10 --rounds 5",
            "         outcry lab fix --sessions 1,1000 --active 50",
            "         outcry lab fix --sessions 1,1000 --active 100 --burst 200",
            "         outcry lab fix --pages 20",
            "         outcry lab fix --nodes 1,3 --rates 5000",
            "         outcry lab fix --windows 1,64,512 --peers",
            "         outcry lab fix --windows 64,512 --sessions 1000 --active 50",
            "         outcry lab fix --counts",
            "         outcry lab fix --picture fix.svg --seconds 20"
        })
public final class FixCommand extends WindowExperiment {
    /** Three quarters of the connections that the measured console takes. */
    private static final int MOST_PAGES = 190;

    @Option(
            names = "--snapshots",
            paramLabel = "N",
            description = "The venue takes a snapshot after every N commands (${DEFAULT-VALUE}: never).",
            defaultValue = "0")
    private long snapshots;

    @Option(names = "--tls", description = "Measures the venue once more, with TLS 1.3, beside the others.")
    private boolean tls;

    @Option(
            names = "--pages",
            paramLabel = "N",
            description = {
                "Measures the venue twice more, beside the others: with its console, which nobody looks at; and with N"
                        + " open pages, one of which takes nothing, and a scraper that asks for the metrics once a"
                        + " second. Prints the ratio of p99."
            },
            defaultValue = "0")
    private int pages;

    @Option(
            names = "--nodes",
            split = ",",
            paramLabel = "N",
            description = {
                "Measures the venue on 1, 3 or 5 nodes, too, beside the others; with several numbers, each in turn. All"
                        + " nodes are processes of this machine, and the client is connected to the one that leads: on"
                        + " few cores the times are upper bounds."
            })
    private List<Integer> nodes = List.of();

    @Option(
            names = "--node-idle",
            paramLabel = "WHAT",
            defaultValue = "BACKOFF",
            description = "What the threads of the replicated log do without work: BACKOFF, YIELD or SPIN"
                    + " (${DEFAULT-VALUE}).")
    private Idle nodeIdle = Idle.BACKOFF;

    @Option(
            names = "--peers",
            description = "Philadelphia and QuickFIX/J too, each as the acceptor before the same engine under the same"
                    + " client.")
    private boolean peers;

    @Option(
            names = "--counts",
            description = {
                "Counts instructions, cache misses and mispredicted branches of the venue's thread for a request with"
                        + " its report, simulated by valgrind, in place of times: some minutes. It needs valgrind on"
                        + " the PATH."
            })
    private boolean counts;

    @Option(
            names = "--picture",
            paramLabel = "FILE",
            description = {
                "Draws where the CPU time of a request with its report goes, in place of times: a flame graph (SVG) of"
                        + " samples of the venue's thread, with 512 unanswered requests."
            })
    private @Nullable Path picture;

    @Override
    public void check() {
        super.check();
        within("--snapshots", snapshots, 0, 1_000);
        within("--pages", pages, 0, MOST_PAGES);
        if (pages > 0 && hasWindows()) {
            throw wrong("--pages measures times at a rate: leave --windows out, or --pages");
        }
        boolean hasTerms =
                snapshots > 0 || tls || pages > 0 || !nodes.isEmpty() || peers || hasWindows() || hasBursts();
        if ((counts || picture != null) && hasTerms) {
            throw wrong("--counts and --picture take requests of the venue alone:"
                    + " leave out --snapshots, --tls, --pages, --nodes, --peers, --windows and --burst");
        }
        if (counts && picture != null) {
            throw wrong("--counts and --picture are two experiments: leave one of them out");
        }
        if (picture != null && !PicturedRequests.mayWrite(picture)) {
            throw wrong("--picture can't be written: file=" + picture
                    + ": name a file that may be written, in a folder that exists");
        }
        for (int count : nodes) {
            if (count != 1 && count != 3 && count != 5) {
                throw wrong("--nodes must be 1, 3 or 5: nodes=" + count);
            }
        }
    }

    @Override
    protected Figures measure(OrderComparison.Plan plan, ClientCore core, Consumer<String> progress)
            throws IOException {
        if (counts) {
            return CountedRequests.count(progress);
        }
        if (picture != null) {
            return PicturedRequests.draw(picture, idle(), plan, progress);
        }
        FixAcceptors acceptors = new FixAcceptors(idle(), snapshots, tls, pages, nodes, nodeIdle, peers);
        return compare(acceptors, FixAcceptors.OPERATION, FixAcceptors.CLOSED_LOOP, plan, core, progress);
    }
}
