// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Verb;
import org.outcry.market.score.Fact;
import org.outcry.market.score.Ranges;
import org.outcry.market.score.RangesReader;
import org.outcry.market.score.Scores;
import org.outcry.replay.BadRowsException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Subcommand {@code outcry market score}: facts of the flow of markets beside those of recordings. */
@Command(
        name = "score",
        description = {
            "Prints stylised facts of the market's flow beside those of recordings: spread, depth, sizes, clustering,"
                    + " lifetimes, signs, returns and price impact.",
            "The market runs in virtual time, without shocks. A fact is in range if its value lies between those of"
                    + " halves of a recording; otherwise the table has its distance from the nearest range."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry market score",
            "Example: outcry market score --preset thin --preset volatile",
            "Example: outcry market score my-market.yaml --like messages.csv --orderbook book.csv",
            "",
            "Exit codes: 0 done, 2 wrong usage, configuration or recording."
        })
final class ScoreCommand implements Verb {
    private static final int MOST_MINUTES = 1_440;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "The venue's configuration, with a section market.")
    private @Nullable Path file;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "A market instead of the section market; may be repeated.")
    private List<String> presets = List.of();

    @Option(
            names = "--like",
            paramLabel = "RECORDING",
            description = {
                "AAPL or MSFT, whose facts are known (default: both), or a file: a recording as for"
                        + " 'outcry replay', or facts of --ranges; may be repeated."
            })
    private List<String> likes = List.of();

    @Option(names = "--orderbook", paramLabel = "FILE", description = "LOBSTER's order book file of the messages.")
    private @Nullable Path orderBook;

    @Option(
            names = "--snapshot",
            paramLabel = "FILE",
            description = "A deeper order book file, whose first row has the orders at the beginning.")
    private @Nullable Path snapshot;

    @Option(names = "--ranges", description = "Prints the ranges of the facts of the recording, and runs no market.")
    private boolean ranges;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            defaultValue = "15",
            description = "Minutes of the market's clock (${DEFAULT-VALUE}).")
    private int minutes;

    @Option(names = "--seed", paramLabel = "N", description = "The seed, instead of the section's.")
    private @Nullable Long seed;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Bounds.check(spec, "--minutes", minutes, 1, MOST_MINUTES);
        for (String preset : presets) {
            MarketVenue.checkPreset(spec, preset);
        }
        if (ranges && likes.size() != 1) {
            throw new ParameterException(spec.commandLine(), "--ranges needs one --like");
        }
        checkBooks();
        PrintWriter out = spec.commandLine().getOut();
        try {
            List<Ranges> recordings = recordings();
            if (ranges) {
                recordings.getFirst().rows().forEach(out::println);
            } else {
                Scores scores = new Scores(recordings, markets());
                out.println(json ? scores.json() : scores.table());
            }
        } catch (BadRowsException e) {
            spec.commandLine().getErr().println(e.getMessage());
            return ExitCode.USAGE;
        } finally {
            out.flush();
            spec.commandLine().getErr().flush();
        }
        return ExitCode.DONE;
    }

    /** Rejects books of LOBSTER without messages of LOBSTER. */
    private void checkBooks() throws IOException {
        if (orderBook == null && snapshot == null) {
            return;
        }
        for (String like : likes) {
            if (!RangesReader.KNOWN.contains(like) && RangesReader.isLobster(Path.of(like))) {
                return;
            }
        }
        throw new ParameterException(
                spec.commandLine(), "--orderbook and --snapshot belong to LOBSTER's messages: name these with --like");
    }

    private List<Ranges> recordings() throws IOException {
        List<Ranges> recordings = new ArrayList<>();
        for (String like : likes.isEmpty() ? RangesReader.KNOWN : likes) {
            recordings.add(
                    RangesReader.KNOWN.contains(like)
                            ? RangesReader.known(like)
                            : RangesReader.read(Path.of(like), orderBook, snapshot));
        }
        return recordings;
    }

    private Map<String, Map<String, Double>> markets() throws IOException {
        Map<String, Map<String, Double>> markets = new LinkedHashMap<>();
        VenueConfig config = MarketVenue.read(file);
        if (presets.isEmpty()) {
            markets.put(file == null ? MarketVenue.PRESETS.getFirst() : "market", values(config, null));
        }
        for (String preset : presets) {
            markets.put(preset, values(config, preset));
        }
        return markets;
    }

    private Map<String, Double> values(VenueConfig config, @Nullable String preset) throws IOException {
        return Fact.values(
                ScoredFlow.of(config, MarketVenue.section(config, preset).withSeed(seed), minutes));
    }
}
