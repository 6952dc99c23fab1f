// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.threads;

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

/** Verb {@code outcry lab threads}: constructions and threads of a market data gateway. */
@Command(
        name = "threads",
        description = {
            "Delta streams of a market data gateway in two constructions: rings (the application's thread writes one that drops for each thread,"
                    + " and one for snapshots, which blocks it), and the event log (each thread reads at its own position).",
            "Each with a thread per stream, one thread for all, and that one pinned to a core. Rate, bound and idle strategy are the same in all.",
            "A large batch is many events that waited at once. With fewer streams and books no fault shows: compare with --streams 1 --books 10.",
            "Exit code 3: INVALID: other processes had more than 2 %% of the CPU, or the application could not keep its rate."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab threads --streams 14 --books 500 --rate 175000 --burst 142 --idle yield --out report"
        })
public final class ThreadsCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(
            names = "--streams",
            paramLabel = "N",
            defaultValue = "14",
            description = "Delta streams (${DEFAULT-VALUE}).")
    private int streams;

    @Option(
            names = "--books",
            paramLabel = "N",
            defaultValue = "500",
            description = "Books in each stream (${DEFAULT-VALUE}).")
    private int books;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "175000",
            description = "Events a second of all books together (${DEFAULT-VALUE}).")
    private int rate;

    @Option(
            names = "--burst",
            paramLabel = "N",
            defaultValue = "142",
            description = "Events at once in one book, ten times a second; 0 for none (${DEFAULT-VALUE}).")
    private int burst;

    @Option(
            names = "--bound",
            paramLabel = "N",
            defaultValue = "8192",
            description =
                    "Events that may wait: the size of each ring, and the bound of a reader of the log (${DEFAULT-VALUE}).")
    private int bound;

    @Option(
            names = "--idle",
            paramLabel = "HOW",
            defaultValue = "YIELD",
            description = "What threads do without work: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private Idle idle = Idle.YIELD;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How long each is measured (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            defaultValue = "2",
            description = "How long each warms up before (${DEFAULT-VALUE}).")
    private int warmUpSeconds;

    @Option(
            names = "--highest",
            description = "Also raise the rate of each until it drops, skips, or the application is late.")
    private boolean highest;

    @Option(names = "--out", paramLabel = "DIR", description = "Write JSON and a page with the plots there.")
    private @Nullable Path report;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Bounds.check(spec, "--streams", streams, 1, 64);
        Bounds.check(spec, "--books", books, 1, 60_000 / Math.max(1, streams));
        Bounds.check(spec, "--rate", rate, 1, 50_000_000);
        Bounds.check(spec, "--burst", burst, 0, 1_000_000);
        Bounds.check(spec, "--bound", bound, 64, 1 << 20);
        Bounds.check(spec, "--seconds", seconds, 1, 3_600);
        Bounds.check(spec, "--warm-up", warmUpSeconds, 0, 3_600);
        ThreadsPlan plan =
                new ThreadsPlan(streams, books, rate, burst, bound, idle, 1_000 * seconds, 1_000 * warmUpSeconds);
        return Measurement.run(
                spec,
                "threads",
                ThreadsReport.OPERATION,
                report,
                json,
                progress -> ThreadsReport.measure(plan, highest, progress));
    }
}
