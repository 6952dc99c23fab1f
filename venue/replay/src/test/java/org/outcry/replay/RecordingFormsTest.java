// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.order.OrderExecuted;
import org.outcry.commandline.ExitCode;
import org.outcry.engine.rules.PhaseSchedule;
import org.outcry.replay.OutcryCommand.Printed;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;

/** The same flow in every form that is read: commands as CSV and Parquet, a journal, and ITCH of a plain venue. */
class RecordingFormsTest {
    private static final int COUNT = 3_000;
    private static final long MIDNIGHT_NS = 20_000 * PhaseSchedule.DAY_NS;

    @TempDir
    private static Path folder;

    @TempDir
    private Path results;

    @BeforeAll
    static void record() throws IOException, SQLException {
        List<Command> commands = new ArrayList<>();
        GeneratedCommands generated = new GeneratedCommands(4, 2, 1_000);
        for (int i = 0; i < COUNT; i++) {
            commands.add(generated.next());
        }
        try (CommandFile.Writer file = CommandFile.write(folder.resolve("csv"), true)) {
            for (Command command : commands) {
                file.append(command);
            }
        }
        zip("csv");
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement()) {
            // Columns in another order, and one that no reader knows.
            statement.execute("copy (select symbol, 7 as more, * exclude (symbol) from read_csv('"
                    + folder.resolve("csv") + "')) to '" + folder.resolve("parquet") + "' (format parquet)");
        }
        ItchFile itch = new ItchFile("S1", "S2");
        try (TeedTarget venue = new TeedTarget(
                new PlainVenue(0), List.of(new VenueEventsReader(itch)), timeNs -> itch.timeNs = timeNs)) {
            new Replay(venue, Pace.asFastAsItGoes()).commands(commands);
        }
        Files.write(folder.resolve("itch"), itch.trades(1, 10, 100).toBytes());
        zip("itch");
        journal(commands);
    }

    private static void zip(String name) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve(name + ".gz")))) {
            Files.copy(folder.resolve(name), out);
        }
    }

    private static void journal(List<Command> commands) throws IOException {
        long[] nowNs = {MIDNIGHT_NS};
        SequencerConfig config =
                new SequencerConfig(folder.resolve("journal"), 1 << 22, 1L << 30, Durability.PROCESS, 0);
        try (Sequencer venue = Sequencer.solo(config, () -> nowNs[0], line -> {})) {
            SampleEntry entry =
                    new SampleEntry(new Sample(commands), new OrderEntryWriter(venue.input()), () -> {}, 1 << 16);
            entry.define();
            for (Command command : commands) {
                nowNs[0] = MIDNIGHT_NS + command.timestampNs();
                entry.send();
                while (!venue.hasRoom()) {
                    venue.doWork();
                }
            }
        }
    }

    private static Recording read(String form) throws IOException {
        return RecordingReaders.read(folder.resolve(form), null, RecordingOptions.NONE);
    }

    /** Returns the trades of a replay, and what it came to. */
    private static List<Object> trades(Recording recording) throws IOException {
        List<Object> trades = new ArrayList<>();
        IgnoredEvents listener = new IgnoredEvents() {
            @Override
            public void orderExecuted(OrderExecuted event) {
                if (!event.aggressive) {
                    trades.add(event.instrument + " " + event.side + " " + event.lastLots + " at "
                            + event.lastPriceTicks + " leaves " + event.leavesLots);
                }
            }
        };
        try (TeedTarget target =
                new TeedTarget(new EngineTarget(), List.of(new VenueEventsReader(listener)), timeNs -> {})) {
            ReplayResult result = new Replay(target, Pace.asFastAsItGoes()).run(recording, false);
            trades.add(result.books());
            trades.add(result.volume());
            trades.add(result.rejects());
        }
        return trades;
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv.gz", "parquet", "journal", "itch", "itch.gz"})
    void shouldTradeTheSameInEveryForm(String form) throws IOException {
        List<Object> expected = trades(read("csv"));
        assertThat(expected).hasSizeGreaterThan(100);
        assertThat(trades(read(form))).isEqualTo(expected);
    }

    @Test
    void shouldVerifyFillsAndRowsOfMarketData() throws IOException {
        try (EngineTarget target = new EngineTarget()) {
            ReplayResult.Comparison comparison =
                    Recordings.comparison(new Replay(target, Pace.asFastAsItGoes()).run(read("itch"), false));
            assertThat(comparison.differences()).isEmpty();
            assertThat(comparison.fillsEqual()).isEqualTo(comparison.fills()).isGreaterThan(100);
            assertThat(comparison.rowsEqual())
                    .isEqualTo(comparison.rowsComparable())
                    .isGreaterThan(COUNT / 2);
            assertThat(comparison.levelsCompared()).isEqualTo(10);
        }
    }

    /** The feed of a replay is a recording of it. */
    @Test
    void shouldReadTheFeedThatItWrites() throws IOException {
        String feed = results.resolve("feed.itch").toString();
        assertThat(OutcryCommand.outcry("replay", folder.resolve("csv").toString(), "--feed", feed)
                        .exitCode())
                .isZero();
        Recording again = RecordingReaders.read(Path.of(feed), null, RecordingOptions.NONE);
        assertThat(trades(again)).isEqualTo(trades(read("csv")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv.gz", "parquet", "journal", "itch"})
    void shouldInjectIntoEveryForm(String form) throws IOException {
        String own = Files.writeString(results.resolve("own.csv"), OwnOrderFile.HEADER + ",symbol\n" + """
                        00:00:00.5,a,new,buy,market,,70,ioc,,S1
                        00:00:01,b,new,sell,market,,50,ioc,,S2
                        """)
                .toString();
        Path first = results.resolve("first");
        Path second = results.resolve("second");
        String recording = folder.resolve(form).toString();
        Printed printed =
                OutcryCommand.outcry("replay", recording, "--inject", own, "--out", first.toString(), "--json");
        assertThat(printed.err()).isEmpty();
        assertThat(printed.out()).contains("\"own\":{\"requests\":2,\"fills\":").contains(",\"filled\":120,");
        Path reports = results.resolve("reports.csv");
        OutcryCommand.outcry(
                "replay", recording, "--inject", own, "--out", second.toString(), "--reports", reports.toString());
        try (Stream<Path> files = Files.list(first)) {
            assertThat(files.toList())
                    .hasSize(9)
                    .allSatisfy(file ->
                            assertThat(second.resolve(file.getFileName())).hasSameBinaryContentAs(file));
        }
        assertThat(Files.readAllLines(reports).get(1))
                .contains(form.equals("journal") ? ",2024-10-04T00:00:00.500Z,a," : "500000000,00:00:00.500,a,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "parquet", "journal", "itch.gz"})
    void shouldStepThroughEveryForm(String form) throws IOException {
        Recording recording = read(form);
        try (SteppedReplay run = new SteppedReplay(recording, false, Latency.NONE, 1);
                EngineTarget target = new EngineTarget()) {
            ReplayResult result = new Replay(target, Pace.asFastAsItGoes()).run(recording, false);
            run.until(recording.lastNs(), 0);
            assertThat(run.isOver()).isFalse();
            run.until(recording.lastNs() + 1, 0);
            assertThat(run.isOver()).isTrue();
            assertThat(run.book(2, 10)).isEqualTo(result.books().get("S2"));
            assertThat(run.nowNs() / PhaseSchedule.DAY_NS * PhaseSchedule.DAY_NS)
                    .isEqualTo(form.equals("journal") ? MIDNIGHT_NS : 0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "parquet", "journal", "itch"})
    void shouldReplayTheInstrumentsThatAreNamed(String form) {
        Printed one = OutcryCommand.outcry("replay", folder.resolve(form).toString(), "--symbol", "S2", "--json");
        assertThat(one.out())
                .contains("\"books\":{\"S2\":{")
                .doesNotContain("\"S1\"")
                .contains("\"rejects\":0");
        Printed none = OutcryCommand.outcry("replay", folder.resolve(form).toString(), "--symbol", "S2,S3");
        assertThat(none.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(none.err())
                .endsWith(form + ": --symbol: expected some of S1, S2, found \"S3\"" + System.lineSeparator());
    }

    /** Prices of ITCH have ticks of a cent, or less if one needs it. */
    @Test
    void shouldFindTheTickOfItch() throws IOException {
        ItchFile cents = new ItchFile("A").add(1, 1, 'B', 5, 1_234_500).add(1, 2, 'S', 5, 1_234_600);
        Path file = Files.write(results.resolve("cents"), cents.toBytes());
        assertThat(RecordingReaders.read(file, null, RecordingOptions.NONE).ticksPerPrice())
                .isEqualByComparingTo("100");
        Files.write(file, cents.add(1, 3, 'S', 5, 1_234_625).toBytes());
        Recording finer = RecordingReaders.read(file, null, RecordingOptions.NONE);
        assertThat(finer.ticksPerPrice()).isEqualByComparingTo("400");
        assertThat(finer.commands().getLast().priceTicks()).isEqualTo(49_385);
        Printed said = OutcryCommand.outcry("replay", file.toString(), "--tick", "100");
        assertThat(said.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(said.err()).contains("expected a price that is a multiple of --tick 100, found \"1234625\"");
    }

    /** Replaces, executions at other prices, hidden trades; and orders from before the file. */
    @Test
    void shouldImportTheMessagesOfItch() throws IOException {
        ItchFile itch = new ItchFile("A", "B")
                .at(1_000)
                .add(1, 1, 'S', 50, 1_000_000)
                .addAttributed(1, 2, 'S', 40, 1_000_100)
                .at(2_000)
                .executed(1, 1, 50)
                .executedAt(1, 2, 10, 999_900)
                .trades(1, 7, 1_000_000)
                .at(3_000)
                .replaced(1, 2, 3, 25, 1_000_200)
                .cancelled(1, 3, 5)
                .deleted(1, 77)
                .executed(2, 78, 5)
                .add(2, 9, 'B', 1, 500)
                .deleted(2, 9);
        Path file = Files.write(results.resolve("itch"), itch.toBytes());
        Recording recording = RecordingReaders.read(file, null, RecordingOptions.NONE);
        assertThat(recording.remarks())
                .containsExactly("2 messages are about orders that the file does not add, and were left out");
        assertThat(recording.commands())
                .extracting(command -> command.timestampNs() + " " + command.symbol() + " "
                        + command.type().text() + " " + command.quantityLots() + " at " + command.priceTicks())
                .containsExactly(
                        "1000 A new 50 at 10000",
                        "1000 A new 40 at 10001",
                        "2000 A ioc 60 at 10001",
                        "3000 A cancel 30 at 10001",
                        "3000 A new 25 at 10002",
                        "3000 A reduce 5 at 10002",
                        "3000 B new 1 at 5",
                        "3000 B cancel 1 at 5");
    }

    /** Of a stock that nothing names, too: it is one of those wanted, unless some are named. */
    @Test
    void shouldCountMessagesAboutStocksThatTheFileDoesNotName() throws IOException {
        ItchFile itch = new ItchFile("A")
                .at(1_000)
                .add(1, 1, 'S', 50, 1_000_000)
                .deleted(2, 80)
                .executed(3, 81, 5);
        Path file = Files.write(results.resolve("itch"), itch.toBytes());
        assertThat(RecordingReaders.read(file, null, RecordingOptions.NONE).remarks())
                .containsExactly("2 messages are about orders that the file does not add, and were left out");
        RecordingOptions named = new RecordingOptions(List.of("A"), null, null, null, null);
        assertThat(RecordingReaders.read(file, null, named).remarks()).isEmpty();
    }

    @Test
    void shouldReadAFormOfAPlugIn() throws IOException {
        String file = Files.writeString(results.resolve("file.pairs"), "pairs\n100 5\n101 6\n")
                .toString();
        Printed printed = OutcryCommand.outcry("replay", file);
        assertThat(printed.err()).isEmpty();
        assertThat(printed.out())
                .contains("2 commands, 0 trades of 0 lots, 0 rejects")
                .contains("pairs have no sellers")
                .contains("P        2 orders, best bid 6 at 101, best offer none");
        assertThat(OutcryCommand.outcry("replay", file, "--tick", "5").err())
                .contains("--tick is not for pairs of price and quantity");
        assertThat(OutcryCommand.outcry("replay", folder.resolve("csv").toString(), "--form", "pairs")
                        .exitCode())
                .isNotZero();
    }

    /** A recording without names has the one that is said. */
    @Test
    void shouldNameAnInstrument() throws IOException {
        String commands = Files.writeString(
                        results.resolve("unnamed.csv"), CommandFile.HEADER + "\n1,10,new,1,B,100,5,0\n")
                .toString();
        String messages = Files.writeString(results.resolve("messages.csv"), "34200.1,1,11,100,5850000,1\n")
                .toString();
        for (String file : List.of(commands, messages)) {
            assertThat(OutcryCommand.outcry("replay", file, "--symbol", "ACME", "--json")
                            .out())
                    .contains("\"books\":{\"ACME\":{\"orders\":1");
            assertThat(OutcryCommand.outcry("replay", file, "--json").out()).contains("\"books\":{\"\":{\"orders\":1");
        }
        assertThat(OutcryCommand.outcry("replay", messages, "--symbol", "A,B").err())
                .contains("--symbol must be one name for LOBSTER's messages: A, B");
    }

    /** Prices of a journal are those of its instruments. */
    @Test
    void shouldSayPricesAsTheRecordingHasThem() throws IOException {
        assertThat(read("itch").ticksPerPrice()).isEqualByComparingTo("100");
        assertThat(read("journal").ticksPerPrice()).isEqualByComparingTo(BigDecimal.ONE);
        assertThat(read("csv").ticksPerPrice()).isEqualByComparingTo(BigDecimal.ONE);
        assertThat(Objects.requireNonNull(RecordingReaders.formOf(folder.resolve("journal"))))
                .isEqualTo("journal");
    }
}
