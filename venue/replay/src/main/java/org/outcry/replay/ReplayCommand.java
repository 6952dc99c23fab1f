// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.wire.text.Json;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Verb {@code outcry replay}: recorded flow through a venue. */
@Listed(group = VerbGroup.FILES, as = "Sends recorded flow through a venue.")
@picocli.CommandLine.Command(
        name = "replay",
        description = "Sends recorded flow through a venue, and prints the results.",
        mixinStandardHelpOptions = true,
        subcommands = StepCommand.class,
        footer = {"", "Example: outcry replay commands flow.csv --feed feed.itch --json"})
public final class ReplayCommand implements Verb {
    /** The units of a price of 1 in a LOBSTER file. */
    private static final BigDecimal LOBSTER_UNITS = BigDecimal.valueOf(10_000);

    @Spec
    private CommandSpec spec;

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

        private ReplayTarget target() {
            return via == Via.FIX ? new VenueTarget() : new EngineTarget();
        }
    }

    /** Returns the ticks in a price of 1, with ticks of so many of LOBSTER's units. */
    static BigDecimal ticksPerPrice(long tick) {
        return LOBSTER_UNITS.divide(BigDecimal.valueOf(tick), MathContext.DECIMAL64);
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "name a subcommand: lobster, commands or step");
    }

    /** Subverb for a LOBSTER recording. */
    @picocli.CommandLine.Command(
            name = "lobster",
            description = {
                "Turns a LOBSTER message file into the commands that the venue must have received, sends them, and"
                        + " compares every fill and every row of the order book file with the results.",
                "A row inside a sweep is not comparable: the venue saw one order there."
            },
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "Example: outcry replay lobster messages.csv --orderbook book.csv --follow-venue-priority --json"
            })
    int lobster(
            @Parameters(paramLabel = "MESSAGES", description = "LOBSTER's message file.") Path messages,
            @Option(
                            names = "--orderbook",
                            paramLabel = "FILE",
                            description = "LOBSTER's order book file, any number of levels: rows are compared.")
                    @Nullable
                    Path orderBook,
            @Option(
                            names = "--snapshot",
                            paramLabel = "FILE",
                            description =
                                    "A deeper order book file: its first row has the orders that rested before the"
                                            + " recording.")
                    @Nullable
                    Path snapshot,
            @Option(
                            names = "--tick",
                            paramLabel = "N",
                            defaultValue = "100",
                            description = "LOBSTER price units of one tick (${DEFAULT-VALUE}: one cent).")
                    long tick,
            @Option(
                            names = "--follow-venue-priority",
                            description =
                                    "Where the recorded venue filled an order that is not first in line, those before"
                                            + " it go to the back first.")
                    boolean followVenuePriority,
            @Mixin Injection injection,
            @Mixin Way way,
            @Option(names = "--json", description = "One JSON object on standard output.") boolean json)
            throws IOException {
        Bounds.check(spec, "--tick", tick, 1, Long.MAX_VALUE);
        injection.check(spec, way.via == Way.Via.ENGINE);
        Pace pace = way.pace(spec);
        BigDecimal ticksPerPrice = ticksPerPrice(tick);
        LobsterRecording recording;
        List<OwnOrder> orders;
        try {
            recording = LobsterRecording.read(messages, tick, orderBook, snapshot);
            long firstNs = recording.messages().getFirst().timeNs();
            orders = injection.read(new OwnOrderFile(firstNs, ticksPerPrice, Set.of("")));
        } catch (BadRowsException e) {
            return badRows(e);
        }
        LobsterResult result;
        Injection.Results injected;
        try (OwnFiles files = injection.files(ticksPerPrice, List.of(""));
                ReplayTarget target = files.with(way.target())) {
            OwnOrders own = new OwnOrders(orders, files);
            injected = injection.results(own, ticksPerPrice, replay -> {
                LobsterResult without = replay.lobster(recording, followVenuePriority);
                return new Injection.Without(without.rejects(), without.trades());
            });
            result = new Replay(target, pace, CommandSink.NONE, own).lobster(recording, followVenuePriority);
            if (injected != null) {
                files.missed(injected.missed());
            }
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Json document = new Json()
                    .put("commands", result.commands())
                    .put("trades", result.trades())
                    .put("fills", result.fills())
                    .put("fillsEqual", result.fillsEqual())
                    .put("rowsComparable", result.rowsComparable())
                    .put("rowsEqual", result.rowsEqual())
                    .put("levelsCompared", result.levelsCompared())
                    .put("requeued", result.requeued())
                    .put("seedsWithdrawn", result.seedsWithdrawn())
                    .put("volume", result.volume())
                    .put("rejects", result.rejects());
            if (injected != null) {
                document.put("own", injected.json());
            }
            out.println(document);
        } else {
            out.printf(
                    Locale.ROOT,
                    "%,d commands, %,d trades, %,d rejects%n%,d of %,d fills equal%n",
                    result.commands(),
                    result.trades(),
                    result.rejects(),
                    result.fillsEqual(),
                    result.fills());
            if (orderBook != null && injected == null) {
                out.printf(
                        Locale.ROOT,
                        "%,d of %,d comparable rows equal on %d levels%n",
                        result.rowsEqual(),
                        result.rowsComparable(),
                        result.levelsCompared());
            }
            out.printf(
                    Locale.ROOT,
                    "%,d orders sent to the back, %,d seeded orders withdrawn%n",
                    result.requeued(),
                    result.seedsWithdrawn());
            result.differences().forEach(difference -> out.println("  " + difference));
            if (injected != null) {
                injected.print(out, result.rejects());
            }
        }
        out.flush();
        return ExitCode.DONE;
    }

    /** Subverb for a file of neutral commands. */
    @picocli.CommandLine.Command(
            name = "commands",
            description = {
                "Sends a file of commands: seq,timestamp_ns,type,order_id,side,price_ticks,qty,ref_order_id[,symbol]"
                        + " with type one of seed, new, cancel, reduce, replace, ioc.",
                "The whole file is checked first: a file with an invalid row is rejected."
            },
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry replay commands flow.csv --feed feed.itch --events events.yaml --json"})
    int commands(
            @Parameters(paramLabel = "FILE", description = "The commands.") Path file,
            @Mixin Injection injection,
            @Mixin Way way,
            @Option(names = "--json", description = "One JSON object on standard output.") boolean json)
            throws IOException {
        injection.check(spec, way.via == Way.Via.ENGINE);
        Pace pace = way.pace(spec);
        List<Command> commands;
        List<OwnOrder> orders;
        try {
            commands = CommandFile.read(file);
            Set<String> symbols = commands.stream().map(Command::symbol).collect(Collectors.toSet());
            long firstNs = commands.isEmpty() ? 0 : commands.getFirst().timestampNs();
            orders = injection.read(new OwnOrderFile(firstNs, BigDecimal.ONE, symbols));
        } catch (BadRowsException e) {
            return badRows(e);
        }
        CommandsResult result;
        Injection.Results injected;
        try (OwnFiles files = injection.files(BigDecimal.ONE, Replay.symbols(commands));
                ReplayTarget target = files.with(way.target())) {
            OwnOrders own = new OwnOrders(orders, files);
            injected = injection.results(own, BigDecimal.ONE, replay -> {
                CommandsResult without = replay.commands(commands);
                return new Injection.Without(without.rejects(), without.trades());
            });
            result = new Replay(target, pace, CommandSink.NONE, own).commands(commands);
            if (injected != null) {
                files.missed(injected.missed());
            }
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Json books = new Json();
            result.books().forEach((symbol, book) -> books.put(symbol, json(book)));
            Json unknown = new Json();
            result.unknownSymbols().forEach(unknown::put);
            Json document = new Json()
                    .put("commands", result.commands())
                    .put("trades", result.trades())
                    .put("volume", result.volume())
                    .put("rejects", result.rejects())
                    .put("unknownSymbols", unknown)
                    .put("books", books);
            if (injected != null) {
                document.put("own", injected.json());
            }
            out.println(document);
        } else {
            out.printf(
                    Locale.ROOT,
                    "%,d commands, %,d trades of %,d lots, %,d rejects%n",
                    result.commands(),
                    result.trades(),
                    result.volume(),
                    result.rejects());
            result.unknownSymbols()
                    .forEach((symbol, rejected) -> out.printf(
                            Locale.ROOT, "the venue has no symbol %s: %,d orders rejected%n", symbol, rejected));
            result.books()
                    .forEach((symbol, book) -> out.printf(
                            Locale.ROOT,
                            "%-8s %,d orders, best bid %s, best offer %s%n",
                            symbol,
                            book.orders(),
                            best(book.bids()),
                            best(book.asks())));
            if (injected != null) {
                injected.print(out, result.rejects());
            }
        }
        out.flush();
        return ExitCode.DONE;
    }

    private int badRows(BadRowsException bad) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(bad.getMessage());
        err.flush();
        return ExitCode.USAGE;
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
