// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.measure.Figures;
import org.outcry.runtime.Idle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Verb {@code outcry lab threads}: constructions and threads of a market data gateway. */
@Listed(group = VerbGroup.FIGURES, as = "Feed threads: rings against the event log.")
@Command(
        name = "threads",
        description = {
            "Delta streams of a market data gateway in two constructions: rings (the application's thread writes one"
                    + " that drops for each stream, and one for snapshots, which blocks it), and the event log (each"
                    + " thread reads at its own position).",
            "Each with a thread per stream, one thread for all, and that one pinned to a core. Rate, bound and"
                    + " idle strategy are the same in all.",
            "A large batch is many events that waited at once. A thread per stream also runs with fewer streams"
                    + " and books, as in a test environment that hides"
                    + " the fault; 'outcry lab parity' compares the JSON of two runs and says why.",
            "The rate is that of all books together: the default is 25 a second in each of 14 x 500 books.",
            "Exit code 3: INVALID: other processes had more than 2 %% of the CPU, or the application could not"
                    + " keep its rate."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab threads --streams 14 --books 500 --rate 175000 --burst 142 --out report",
            "         outcry lab threads --recording day.csv --highest"
        })
public final class ThreadsCommand extends Experiment {
    private static final int EACH_BOOK = 25;

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
            description = "Events a second of all books together (25 for each book; with --recording, that of the"
                    + " recording).")
    private @Nullable Integer rate;

    @Option(
            names = "--burst",
            paramLabel = "N",
            defaultValue = "142",
            description = "Events in a millisecond in one book, ten times a second; 0 for none (${DEFAULT-VALUE}).")
    private int burst;

    @Option(
            names = "--burst-all",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Events in a millisecond over all books, ten times a second; 0 for none (${DEFAULT-VALUE}).")
    private int burstOverAll;

    @Option(
            names = "--recording",
            paramLabel = "FILE",
            description = "Times and books of a recording (outcry lab record, lab generate) in place of an even flow"
                    + " with bursts. It is repeated, each time in the next books; --rate makes it faster or slower.")
    private @Nullable Path recording;

    @Option(
            names = "--test-streams",
            paramLabel = "N",
            defaultValue = "2",
            description = "Streams of the run with fewer; 0 leaves it out (${DEFAULT-VALUE}).")
    private int testStreams;

    @Option(
            names = "--test-books",
            paramLabel = "N",
            defaultValue = "50",
            description = "Books in each of them (${DEFAULT-VALUE}).")
    private int testBooks;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often each is measured, in turn (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--bound",
            paramLabel = "N",
            defaultValue = "8192",
            description = "Events that may wait: the size of each ring, and the bound of a reader of the log"
                    + " (${DEFAULT-VALUE}).")
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
            description = "Also search for the rate at which each begins to drop, to skip, or to be late, upwards or"
                    + " downwards.")
    private boolean highest;

    @Override
    public void check() throws IOException {
        within("--streams", streams, 1, 64);
        within("--books", books, 1, 60_000 / Math.max(1, streams));
        within("--burst", burst, 0, 1_000_000);
        within("--burst-all", burstOverAll, 0, 1_000_000);
        within("--test-streams", testStreams, 0, streams);
        within("--test-books", testBooks, 1, 60_000);
        within("--rounds", rounds, 1, 100);
        within("--bound", bound, 64, 1 << 20);
        within("--seconds", seconds, 1, 3_600);
        within("--warm-up", warmUpSeconds, 0, 3_600);
        if (recording != null && !Files.exists(recording)) {
            throw new NoSuchFileException(recording.toString());
        }
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        ThreadsPlan plan = new ThreadsPlan(streams, books, load(), bound, idle, 1_000 * seconds, 1_000 * warmUpSeconds);
        ThreadsPlan fewer = testStreams == 0 ? plan : plan.fewer(testStreams, Math.min(books, testBooks));
        return ThreadsReport.measure(plan, fewer, rounds, highest, progress).figures();
    }

    private LoadShape load() throws IOException {
        RecordedFlow recorded = recording == null ? null : RecordedFlow.read(recording);
        int given = rate != null ? rate : recorded == null ? EACH_BOOK * streams * books : recorded.ratePerSecond();
        within("--rate", given, 1, 50_000_000);
        if (recorded == null) {
            return new LoadShape(given, burst, burstOverAll, null);
        }
        if (recorded.symbols() > streams * books) {
            throw wrong("the recording has more books than --streams times --books: symbols=" + recorded.symbols()
                    + " bound=" + streams * books);
        }
        return new LoadShape(given, 0, 0, recorded);
    }
}
