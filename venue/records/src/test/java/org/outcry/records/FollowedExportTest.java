// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryTextReader;
import org.outcry.api.OrderEntryWriter;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.text.YamlParser;

/**
 * Test of an export that follows a venue over three days, is ended in between, and has the rows of an export
 * afterwards.
 */
class FollowedExportTest {
    private static final int DAYS = 3;
    private static final int ORDERS = 40;

    private static final String SET_UP = """
            defineLimits: { maxOrders: 1000, maxOrdersPerSession: 1000, maxInstruments: 10, maxSessions: 10 }
            ---
            defineInstrument: { instrument: 1, symbol: ABC, priceDecimals: 2, tickIncrement: 1, lotIncrement: 1, maxPriceTicks: 1000000, maxQuantityLots: 1000000 }
            ---
            defineSession: { session: 1, participant: 7, cancelOnDisconnectNs: -1 }
            ---
            logon: { session: 1, connection: 1, msgSeqNum: 1, heartBtIntSeconds: 30 }
            """;

    @TempDir
    private Path folder;

    private final List<WrittenFile> told = new ArrayList<>();
    private final List<String> steps = new ArrayList<>();
    private long nowNs = 1_795_000_000_000_000_000L;
    private int order;

    @SuppressWarnings("NullAway.Init")
    private Sequencer venue;

    /** Commands of three days and the beginning of a fourth, in parts between which the export may look. */
    @BeforeEach
    void open() throws IOException {
        SequencerConfig config =
                new SequencerConfig(folder.resolve("data"), 1 << 16, Long.MAX_VALUE, Durability.PROCESS, 0);
        venue = Sequencer.solo(config, () -> nowNs, line -> {});
        steps.add(SET_UP);
        for (int day = 1; day <= DAYS + 1; day++) {
            steps.add("startDay: { day: 2026112" + day + " }");
            for (int part = 0; part < 4; part++) {
                List<String> orders = new ArrayList<>();
                for (int i = 0; i < ORDERS; i++) {
                    order++;
                    orders.add(String.format(
                            Locale.ROOT,
                            "newOrder: { session: 1, ownerEpoch: 1, instrument: 1, clientOrder: %d, side: %s,"
                                    + " timeInForce: %s,"
                                    + " priceTicks: %d, quantityLots: %d, clOrdId: o-%d }%n",
                            order,
                            order % 3 == 0 ? "SELL" : "BUY",
                            order % 5 == 0 ? "GOOD_TILL_CANCEL" : "DAY",
                            1_000 + order % 7,
                            1 + order % 4,
                            order));
                }
                steps.add(String.join("---\n", orders));
            }
            steps.add("defineInstrument: { instrument: 1, symbol: ABC" + day
                    + ", priceDecimals: 2, tickIncrement: 1, lotIncrement: 1,"
                    + " maxPriceTicks: 1000000, maxQuantityLots: 1000000 }");
        }
    }

    @AfterEach
    void close() {
        venue.close();
    }

    private boolean trade() {
        if (steps.isEmpty()) {
            return false;
        }
        YamlParser parser = new YamlParser("commands", steps.removeFirst());
        OrderEntryTextReader reader = new OrderEntryTextReader(new OrderEntryWriter(venue.input()));
        while (reader.readNext(parser)) {
            nowNs += 1_000;
            while (venue.doWork() > 0) {
                // until nothing is left
            }
        }
        return true;
    }

    private EventSource source() throws IOException {
        return new EventSource(SequencerConfig.of(folder.resolve("data")), null);
    }

    private RecordFiles files(String name) {
        return new RecordFiles(folder.resolve(name));
    }

    /** Follows the venue for so many steps; it is ended as if it were killed if {@code killed}. */
    private void follow(int parts, boolean killed) throws IOException, SQLException {
        int[] left = {parts};
        try (Records records = new Records(folder.resolve("work"), 1)) {
            new FollowedExport(records, files("followed"), folder.resolve("none"), 0, told::addAll)
                    .run(source(), List.of(), () -> {
                        boolean goesOn = left[0]-- > 0 && trade();
                        if (!goesOn && killed) {
                            throw new Killed();
                        }
                        return goesOn;
                    });
        }
    }

    /** Stands for a kill: nothing is written any more. */
    private static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private static long count(Statement statement, String query) throws SQLException {
        try (ResultSet result = statement.executeQuery("SELECT count(*) FROM (" + query + ")")) {
            result.next();
            return result.getLong(1);
        }
    }

    private void assertSameRows(List<String> days) throws IOException, SQLException {
        RecordFiles once = files("once");
        try (Records records = new Records(folder.resolve("work"), 1);
                Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            records.read(source(), Days.ALL, Records.TABLES, List.of());
            records.define(once, Set.of());
            for (String each : days) {
                for (String table : Records.TABLES) {
                    int day = Days.parse(each);
                    Path expected = once.file(day, table);
                    RecordFiles.write(expected, file -> records.export(table, day, "parquet", file));
                    Path followed = files("followed").file(day, table);
                    String both = "SELECT * FROM '%s' EXCEPT ALL SELECT * FROM '%s'";
                    assertThat(count(statement, String.format(Locale.ROOT, both, expected, followed)))
                            .as("rows of %s missing: %s", table, each)
                            .isZero();
                    assertThat(count(statement, String.format(Locale.ROOT, both, followed, expected)))
                            .as("rows of %s too many: %s", table, each)
                            .isZero();
                }
                assertThat(count(statement, "SELECT * FROM '" + once.file(Days.parse(each), "orders") + "'"))
                        .isGreaterThan(ORDERS);
            }
        }
    }

    @Test
    void shouldHaveTheRowsOfAnExportThoughItIsEndedAndKilled() throws IOException, SQLException {
        trade();
        follow(3, false);
        assertThat(files("followed").file(20261121, "orders", "parquet", true)).exists();
        for (int kill = 1; !steps.isEmpty(); kill++) {
            int parts = kill;
            assertThatThrownBy(() -> follow(parts, true)).isInstanceOf(Killed.class);
        }
        follow(0, false);
        assertSameRows(List.of("2026-11-21", "2026-11-22", "2026-11-23"));
        assertThat(told).extracting(WrittenFile::table).contains("orders", "instruments");
        // Each day was told of once, when it was over, and nothing is left of its parts.
        assertThat(told).hasSize(DAYS * Records.TABLES.size());
        assertThat(files("followed").file(20261123, "orders", "parquet", true)).doesNotExist();
        assertThat(files("followed").file(20261124, "orders", "parquet", true)).exists();
        assertThat(files("followed").file(20261124, "orders")).doesNotExist();
    }

    /** Whoever reads the present day's file while the next one is written has a whole one. */
    @Test
    void shouldNotChangeAFileThatHasItsName() throws IOException, SQLException {
        Path partial = files("followed").file(20261121, "orders", "parquet", true);
        Path read = folder.resolve("read.parquet");
        List<byte[]> before = new ArrayList<>();
        int[] left = {6};
        try (Records records = new Records(folder.resolve("work"), 1)) {
            new FollowedExport(records, files("followed"), folder.resolve("none"), 0, told::addAll)
                    .run(source(), List.of(), () -> {
                        if (before.isEmpty() && Files.exists(partial)) {
                            before.add(link(partial, read));
                        }
                        return left[0]-- > 0 && trade();
                    });
        }
        assertThat(Files.readAllBytes(read)).isEqualTo(before.getFirst());
        assertThat(Files.size(partial)).isGreaterThan(before.getFirst().length);
        try (Stream<Path> files = Files.list(partial.getParent())) {
            assertThat(files).noneMatch(file -> file.toString().endsWith(".unfinished"));
        }
    }

    private static byte[] link(Path file, Path name) {
        try {
            return Files.readAllBytes(Files.createLink(name, file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void shouldWriteADayAgainWhoseFilesAreNotWhole() throws IOException, SQLException {
        while (trade()) {
            // the whole of it
        }
        follow(0, false);
        Files.delete(files("followed").file(20261122, "orders"));
        Files.writeString(
                files("followed").file(20261122, "orders").resolveSibling("orders.parquet.unfinished"), "half a file");
        told.clear();
        follow(0, false);
        assertThat(told).extracting(WrittenFile::day).containsOnly(20261122);
        assertSameRows(List.of("2026-11-21", "2026-11-22", "2026-11-23"));
    }
}
