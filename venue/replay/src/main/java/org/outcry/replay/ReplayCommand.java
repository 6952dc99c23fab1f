// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.wire.text.Json;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Verb {@code outcry replay}: recorded flow through a venue. */
@Listed(group = VerbGroup.FILES, as = "Sends recorded flow through a venue.")
@picocli.CommandLine.Command(
        name = "replay",
        description = {
            "Sends recorded flow through a venue, and prints the results. The whole recording is checked first.",
            "Of market data, the commands are those that the venue must have received. Every fill is compared with the"
                    + " results, and every row with the venue's book: that of LOBSTER's order book file, or that which"
                    + " ITCH's messages add up to. A row inside a sweep is not comparable: the venue saw one order."
        },
        mixinStandardHelpOptions = true,
        subcommands = StepCommand.class,
        footer = {
            "",
            "Example: outcry replay messages.csv --orderbook book.csv --follow-venue-priority --json",
            "         outcry replay day.itch.gz --symbol AAPL,MSFT --inject own.csv --out results",
            "         outcry replay data --feed feed.itch",
            "         outcry replay flow.csv --as ACME --into localhost:9880 --sender BOT1 --target OUTCRY"
        })
public final class ReplayCommand implements Verb {
    private static final int MOST_BOOKS_PRINTED = 50;

    @Spec
    private CommandSpec spec;

    @Mixin
    private RecordingArguments recording;

    @Mixin
    private Injection injection;

    @Mixin
    private Way way;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    /** Target and pace of a replay. */
    static final class Way {
        /** Target of the flow. */
        enum Via {
            ENGINE,
            FIX
        }

        @Option(
                names = "--via",
                paramLabel = "WAY",
                defaultValue = "ENGINE",
                description = "engine: in this process (default); fix: a venue of its own, through a FIX connection.")
        private Via via = Via.ENGINE;

        @ArgGroup
        private @Nullable Speed speed;

        @ArgGroup(exclusive = false)
        private @Nullable Into into;

        /** Speed: as recorded, or a multiple of it; without an option, as fast as possible. */
        static final class Speed {
            @Option(names = "--recorded-speed", description = "At the recorded speed; default: as fast as possible.")
            private boolean recorded;

            @Option(names = "--speed", paramLabel = "X", description = "X times as fast as it was recorded.")
            private double times;
        }

        private Pace pace(CommandSpec verb) {
            if (speed == null) {
                return Pace.asFastAsItGoes();
            }
            if (!speed.recorded && !(speed.times > 0)) {
                throw new ParameterException(verb.commandLine(), "--speed must be above 0, not " + speed.times);
            }
            return Pace.atSpeed(speed.recorded ? 1 : speed.times, System::nanoTime, LockSupport::parkNanos);
        }

        private boolean isEngine() {
            return via == Via.ENGINE && into == null;
        }

        private Recording flow(CommandSpec verb, Recording read) {
            return into == null ? read : into.recording(verb, read);
        }

        /** Returns what shows how far a replay at a speed has come. */
        private CommandSink sink(ProgressLine line, Recording flow) {
            int commands = flow.steps().size();
            return speed == null
                    ? CommandSink.NONE
                    : command -> line.progress(
                            String.format(Locale.ROOT, "%,d commands of %,d steps", command.seq(), commands));
        }

        private ReplayTarget target(CommandSpec verb, Recording flow) {
            if (into != null) {
                return into.target(verb, flow);
            }
            return via == Via.FIX ? new VenueTarget() : new EngineTarget();
        }
    }

    @Override
    public Integer call() throws IOException {
        return replay(recording, injection, way, json);
    }

    /** Subverb for a LOBSTER recording, which need not be said. */
    @picocli.CommandLine.Command(
            name = "lobster",
            hidden = true,
            description = "The same as 'outcry replay --form lobster'.",
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry replay lobster messages.csv"})
    int lobster(
            @Mixin RecordingArguments lobster,
            @Mixin Injection own,
            @Mixin Way through,
            @Option(names = "--json") boolean asJson)
            throws IOException {
        return replay(lobster.form("lobster"), own, through, asJson);
    }

    /** Subverb for a file of neutral commands, which need not be said. */
    @picocli.CommandLine.Command(
            name = "commands",
            hidden = true,
            description = "The same as 'outcry replay --form commands'.",
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry replay commands flow.csv"})
    int commands(
            @Mixin RecordingArguments commands,
            @Mixin Injection own,
            @Mixin Way through,
            @Option(names = "--json") boolean asJson)
            throws IOException {
        return replay(commands.form("commands"), own, through, asJson);
    }

    private int replay(RecordingArguments arguments, Injection options, Way through, boolean asJson)
            throws IOException {
        options.check(spec, through.isEngine());
        Pace pace = through.pace(spec);
        Recording flow = through.flow(spec, arguments.read(spec));
        List<OwnOrder> orders =
                options.read(new OwnOrderFile(flow.firstNs(), flow.ticksPerPrice(), new HashSet<>(flow.symbols())));
        ReplayResult result;
        Injection.Results injected;
        try (OwnFiles files = options.files(flow.ticksPerPrice(), flow.symbols());
                ProgressLine watched = new ProgressLine(spec.commandLine().getErr());
                ReplayTarget target = files.with(through.target(spec, flow))) {
            OwnOrders own = new OwnOrders(orders, files);
            injected = options.results(own, flow, arguments.followVenuePriority());
            result = new Replay(target, pace, through.sink(watched, flow), own)
                    .run(flow, arguments.followVenuePriority());
            if (injected != null) {
                files.missed(injected.missed());
            }
        }
        PrintWriter out = spec.commandLine().getOut();
        if (asJson) {
            out.println(json(flow, result, injected));
        } else {
            print(out, flow, result, injected);
        }
        out.flush();
        return ExitCode.DONE;
    }

    private static Json json(Recording flow, ReplayResult result, Injection.@Nullable Results injected) {
        Json document = new Json()
                .put("commands", result.commands())
                .put("trades", result.trades())
                .put("volume", result.volume())
                .put("rejects", result.rejects());
        ReplayResult.Comparison comparison = result.comparison();
        if (comparison != null) {
            document.put("fills", comparison.fills())
                    .put("fillsEqual", comparison.fillsEqual())
                    .put("rowsComparable", comparison.rowsComparable())
                    .put("rowsEqual", comparison.rowsEqual())
                    .put("levelsCompared", comparison.levelsCompared())
                    .put("requeued", comparison.requeued())
                    .put("seedsWithdrawn", comparison.seedsWithdrawn());
        }
        Json books = new Json();
        result.books().forEach((symbol, book) -> books.put(symbol, json(book)));
        Json unknown = new Json();
        result.unknownSymbols().forEach(unknown::put);
        document.put("unknownSymbols", unknown).put("books", books);
        if (!flow.remarks().isEmpty()) {
            document.put("remarks", flow.remarks());
        }
        if (injected != null) {
            document.put("own", injected.json());
        }
        return document;
    }

    private static void print(
            PrintWriter out, Recording flow, ReplayResult result, Injection.@Nullable Results injected) {
        out.printf(
                Locale.ROOT,
                "%,d commands, %,d trades of %,d lots, %,d rejects%n",
                result.commands(),
                result.trades(),
                result.volume(),
                result.rejects());
        flow.remarks().forEach(out::println);
        if (result.comparison() != null) {
            print(out, result.comparison());
        }
        result.unknownSymbols()
                .forEach((symbol, rejected) ->
                        out.printf(Locale.ROOT, "the venue has no symbol %s: %,d orders rejected%n", symbol, rejected));
        result.books().entrySet().stream()
                .limit(MOST_BOOKS_PRINTED)
                .forEach(book -> out.printf(
                        Locale.ROOT,
                        "%-8s %,d orders, best bid %s, best offer %s%n",
                        book.getKey(),
                        book.getValue().orders(),
                        best(book.getValue().bids()),
                        best(book.getValue().asks())));
        if (result.books().size() > MOST_BOOKS_PRINTED) {
            out.printf(Locale.ROOT, "and %,d more books%n", result.books().size() - MOST_BOOKS_PRINTED);
        }
        if (injected != null) {
            injected.print(out, result.rejects());
        }
    }

    private static void print(PrintWriter out, ReplayResult.Comparison comparison) {
        out.printf(Locale.ROOT, "%,d of %,d fills equal%n", comparison.fillsEqual(), comparison.fills());
        if (comparison.rowsComparable() > 0) {
            out.printf(
                    Locale.ROOT,
                    "%,d of %,d comparable rows equal on %d levels%n",
                    comparison.rowsEqual(),
                    comparison.rowsComparable(),
                    comparison.levelsCompared());
        }
        out.printf(
                Locale.ROOT,
                "%,d orders sent to the back, %,d seeded orders withdrawn%n",
                comparison.requeued(),
                comparison.seedsWithdrawn());
        comparison.differences().forEach(difference -> out.println("  " + difference));
    }

    private static Json json(BookLevels book) {
        return new Json()
                .put("orders", book.orders())
                .put("bids", json(book.bids()))
                .put("asks", json(book.asks()));
    }

    private static List<List<Long>> json(List<BookLevels.Level> levels) {
        return levels.stream()
                .map(level -> List.of(level.priceTicks(), level.quantityLots()))
                .toList();
    }

    private static String best(List<BookLevels.Level> levels) {
        return levels.isEmpty()
                ? "none"
                : levels.getFirst().quantityLots() + " at " + levels.getFirst().priceTicks();
    }
}
