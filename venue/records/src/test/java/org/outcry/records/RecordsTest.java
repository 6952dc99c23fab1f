// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryTextReader;
import org.outcry.api.OrderEntryWriter;
import org.outcry.commandline.Outcry;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditTrail;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.text.YamlParser;
import picocli.CommandLine;

/** Test of the records of two days, from the command line to files that the database alone reads again. */
class RecordsTest {
    private static final long START_NS = 1_795_000_000_000_000_000L;

    private static final String SET_UP = """
            defineLimits: { maxOrders: 1000, maxOrdersPerSession: 100, maxInstruments: 10, maxSessions: 10 }
            ---
            defineInstrument: { instrument: 1, symbol: ABC, priceDecimals: 2, quantityDecimals: 1, tickIncrement: 1, lotIncrement: 1, maxPriceTicks: 1000000, maxQuantityLots: 1000000, currency: EUR }
            ---
            defineSession: { session: 1, participant: 7, cancelOnDisconnectNs: -1 }
            ---
            defineSession: { session: 2, participant: 8, cancelOnDisconnectNs: -1 }
            ---
            startDay: { day: 20261120 }
            ---
            logon: { session: 1, connection: 1, msgSeqNum: 1, heartBtIntSeconds: 30 }
            ---
            logon: { session: 2, connection: 2, msgSeqNum: 1, heartBtIntSeconds: 30 }
            """;

    private static final String FIRST_DAY = """
            newOrder: { session: 1, ownerEpoch: 1, msgSeqNum: 2, instrument: 1, clientOrder: 1, side: BUY, priceTicks: 1025, quantityLots: 100, clOrdId: a-1, account: ACC1 }
            ---
            newOrder: { session: 1, ownerEpoch: 1, msgSeqNum: 3, instrument: 1, clientOrder: 2, side: BUY, timeInForce: GOOD_TILL_CANCEL, priceTicks: 1000, quantityLots: 50, clOrdId: a-2 }
            ---
            newOrder: { session: 2, ownerEpoch: 1, msgSeqNum: 2, instrument: 1, clientOrder: 1, side: SELL, priceTicks: 1025, quantityLots: 30, clOrdId: b-1 }
            ---
            newOrder: { session: 2, ownerEpoch: 1, msgSeqNum: 3, instrument: 9, clientOrder: 2, side: SELL, priceTicks: 1025, quantityLots: 30, clOrdId: b-2 }
            ---
            replaceOrder: { session: 1, ownerEpoch: 1, msgSeqNum: 4, clientOrder: 1, newClientOrder: 3, priceTicks: 1030, quantityLots: 100, clOrdId: a-3, origClOrdId: a-1 }
            ---
            newOrder: { session: 2, ownerEpoch: 1, msgSeqNum: 4, instrument: 1, clientOrder: 3, side: SELL, priceTicks: 1010, quantityLots: 20, clOrdId: b-3 }
            ---
            cancelOrder: { session: 1, ownerEpoch: 1, msgSeqNum: 5, clientOrder: 3, clOrdId: a-4, origClOrdId: a-3 }
            ---
            cancelOrder: { session: 2, ownerEpoch: 1, msgSeqNum: 5, clientOrder: 3, clOrdId: b-4, origClOrdId: b-3 }
            ---
            bustTrade: { instrument: 1, matchNumber: 2, firstExecutionEventNumber: 21, secondExecutionEventNumber: 22, firstSession: 1, secondSession: 2 }
            """;

    private static final String SECOND_DAY = """
            recordAction: { user: eva, address: local, method: 33, reason: "the wrong price" }
            ---
            startDay: { day: 20261123 }
            ---
            newTaggedOrder: { session: 2, ownerEpoch: 1, msgSeqNum: 6, instrument: 1, clientOrder: 4, side: SELL, priceTicks: 1000, quantityLots: 50, clOrdId: b-5, tags: "5001=desk 7\\u00015002=1\\u0001" }
            """;

    @TempDir
    private static Path folder;

    private record Said(int exitCode, String out, String err) {}

    @BeforeAll
    static void trade() throws IOException {
        long[] nowNs = {START_NS};
        SequencerConfig config =
                new SequencerConfig(folder.resolve("data"), 1 << 20, Long.MAX_VALUE, Durability.PROCESS, 0);
        try (Sequencer venue = Sequencer.solo(config, () -> nowNs[0], line -> {})) {
            for (String commands : List.of(SET_UP, FIRST_DAY, SECOND_DAY)) {
                YamlParser parser = new YamlParser("commands", named(commands));
                OrderEntryTextReader reader = new OrderEntryTextReader(new OrderEntryWriter(venue.input()));
                while (reader.readNext(parser)) {
                    nowNs[0] += 1_000;
                    while (venue.doWork() > 0) {
                        // until nothing is left
                    }
                }
            }
        }
        recordClock();
    }

    /** Returns a text with a UUID for the name of an order, and for the account. */
    private static String named(String text) {
        return text.replace("a-3", "123e4567-e89b-12d3-a456-426614174003")
                .replace("ACC1", "9b2e4567-e89b-42d3-b456-4266141740ac");
    }

    private static void recordClock() throws IOException {
        SequencerConfig config = SequencerConfig.of(folder.resolve("data"));
        try (AuditTrail trail = new AuditTrail(folder.resolve("data"), config.eventLog(), () -> START_NS, line -> {})) {
            trail.note(AuditKind.CLOCK, "", "", "synchronised=true maxErrorUs=900 estimatedErrorUs=20");
            trail.note(AuditKind.CLOCK, "", "", "unknown");
            trail.note(AuditKind.CONFIGURATION, "eva", "127.0.0.1:1", "reload: ben is added");
        }
    }

    private static Said outcry(String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine outcry = Outcry.commandLineOf(words);
        outcry.setOut(new PrintWriter(out, true));
        outcry.setErr(new PrintWriter(err, true));
        int exitCode = outcry.execute(words);
        return new Said(exitCode, out.toString(), err.toString());
    }

    private static String sql(String query, String... more) {
        List<String> words = new ArrayList<>(
                List.of("sql", query, "--json", "--data", folder.resolve("data").toString()));
        words.addAll(List.of(more));
        Said said = outcry(words.toArray(String[]::new));
        assertThat(said.exitCode()).as(said.err()).isZero();
        return said.out()
                .substring(said.out().indexOf("\"rows\":") + 7, said.out().lastIndexOf('}'));
    }

    @Test
    void shouldTellTheLifeOfAnOrder() {
        assertThat(sql("select kind, cl_ord_id, orig_cl_ord_id, account, side, type, price, quantity,"
                        + " last_price,"
                        + " last_quantity, leaves_quantity, cum_quantity, reason from orders where"
                        + " order_id = 1 order by event"))
                .isEqualTo(named("[[\"accepted\",\"a-1\",null,\"ACC1\",\"buy\",\"limit\",10.25,10,null,null,10,0,null],"
                        + "[\"executed\",\"a-1\",null,\"ACC1\",\"buy\",\"limit\",10.25,10,10.25,3,7,3,null],"
                        + "[\"replaced\",\"a-3\",\"a-1\",\"ACC1\",\"buy\",\"limit\",10.3,10,null,null,7,3,"
                        + "\"requested\"],"
                        + "[\"executed\",\"a-3\",null,\"ACC1\",\"buy\",\"limit\",10.3,10,10.3,2,5,5,null],"
                        + "[\"cancelled\",\"a-4\",\"a-3\",\"ACC1\",\"buy\",\"limit\",10.3,10,null,null,0,"
                        + "5,\"requested\"]]"));
        assertThat(sql("select kind, cl_ord_id, orig_cl_ord_id, order_id, side, reason from orders"
                        + " where reason like 'unknown%' order by event"))
                .isEqualTo("[[\"rejected\",\"b-2\",null,null,\"sell\",\"unknown_instrument\"],"
                        + "[\"cancel_rejected\",\"b-4\",\"b-3\",null,null,\"unknown_order\"]]");
    }

    @Test
    void shouldTellUserDefinedFields() {
        assertThat(sql("select kind, cl_ord_id, tags from orders where tags is not null order by event"))
                .isEqualTo("[[\"accepted\",\"b-5\",\"5001=desk 7|5002=1\"],"
                        + "[\"executed\",\"b-5\",\"5001=desk 7|5002=1\"]]");
    }

    @Test
    void shouldTellBothSidesOfATrade() {
        assertThat(sql("select day::varchar, symbol, currency, match_number, phase, price, quantity,"
                        + " aggressor, buy_cl_ord_id, buy_account,"
                        + " buy_participant, sell_cl_ord_id, sell_participant, busted from trades"
                        + " order by event"))
                .isEqualTo(
                        named("[[\"2026-11-20\",\"ABC\",\"EUR\",1,\"continuous\",10.25,3,\"sell\",\"a-1\",\"ACC1\",7,"
                                + "\"b-1\",8,false],"
                                + "[\"2026-11-20\",\"ABC\",\"EUR\",2,\"continuous\",10.3,2,\"sell\",\"a-3\","
                                + "\"ACC1\",7,\"b-3\",8,true],"
                                + "[\"2026-11-23\",\"ABC\",\"EUR\",3,\"continuous\",10,5,\"sell\",\"a-2\",null,7,"
                                + "\"b-5\",8,false]]"));
    }

    @Test
    void shouldTellTheBestPricesAfterEachCommand() {
        assertThat(sql("select bid_price, bid_quantity, ask_price, ask_quantity from quotes where day ="
                        + " date '2026-11-20' order by event"))
                .isEqualTo("[[10.25,10,null,null],[10.25,7,null,null],[10.3,7,null,null],[10.3,5,null,null],[10,5,"
                        + "null,null]]");
    }

    @Test
    void shouldReportEachDay() {
        assertThat(sql("select day::varchar, open, high, low, close, volume, vwap, trades from"
                        + " instruments order by day"))
                .isEqualTo(
                        "[[\"2026-11-20\",10.25,10.25,10.25,10.25,3,10.25,1],[\"2026-11-23\",10,10,10,10,5,10.0,1]]");
        assertThat(sql("select day::varchar, symbol, open, high, low, close, volume, vwap, trades from"
                        + " candles order by all"))
                .isEqualTo("[[\"2026-11-20\",\"ABC\",10.25,10.25,10.25,10.25,3,10.25,1],"
                        + "[\"2026-11-23\",\"ABC\",10,10,10,10,5,10.0,1]]");
        assertThat(sql("select distinct start = time_bucket(interval 1 minute, time::timestamp) from candles"
                        + " join trades"
                        + " using (day, instrument) where not busted"))
                .isEqualTo("[[true]]");
        assertThat(sql("select min(low), max(high), sum(volume) from candles(interval 30 days)"))
                .isEqualTo("[[10,10.25,8]]");
        assertThat(sql("select participant, orders, replaces, cancels, executions, rejected_orders, rejected_requests,"
                        + " order_to_trade_ratio from participants where day = date '2026-11-20' order by participant"))
                .isEqualTo("[[7,2,1,1,2,0,0,2.0],[8,2,0,0,2,1,1,1.0]]");
        assertThat(sql("select participant, kind, reason, count from rejects order by all"))
                .isEqualTo("[[8,\"cancel_rejected\",\"unknown_order\",1],[8,\"rejected\",\"unknown_instrument\",1]]");
    }

    @Test
    void shouldTellWhoDidWhat() {
        assertThat(sql("select kind, \"user\", address, reason from audit where \"user\" is not null"))
                .isEqualTo("[[\"actionRecorded\",\"eva\",\"local\",\"the wrong price\"]]");
        assertThat(sql("select kind, details from audit where kind = 'dayStarted' order by event"))
                .isEqualTo("[[\"dayStarted\",\"{ day: 20261120 }\"],[\"dayStarted\",\"{ day: 20261123 }\"]]");
    }

    @Test
    void shouldWriteFilesThatTheDatabaseReads() throws IOException, SQLException {
        Path out = folder.resolve("out");
        Said said = outcry("export", "--data", folder.resolve("data").toString(), "--out", out.toString());
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out())
                .contains("2026-11-20 trades                  2 rows")
                .contains("2026-11-23 trades");
        assertThat(out.resolve("2026-11-23/orders.partial.parquet")).exists();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select count(*), sum(quantity), max(time)::varchar from '" + out
                        + "/2026-11-20/trades.parquet'")) {
            assertThat(row.next()).isTrue();
            assertThat(row.getLong(1)).isEqualTo(2);
            assertThat(row.getBigDecimal(2)).isEqualByComparingTo("5");
            assertThat(row.getString(3)).startsWith("2026-11-18 ");
        }
    }

    @Test
    void shouldTakeExportedDaysFromTheirFilesAndOthersFromTheLog() throws IOException, SQLException {
        Path made = folder.resolve("made");
        String data = folder.resolve("data").toString();
        assertThat(outcry("export", "--data", data, "--records", made.toString(), "--day", "2026-11-20")
                        .exitCode())
                .isZero();
        // Its trades are the file's: they are taken away there.
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            String trades = made.resolve("2026-11-20/trades.parquet").toString();
            statement.execute("create table kept as select * from '" + trades + "' where match_number = 2");
            statement.execute("copy kept to '" + trades + "' (format parquet)");
        }
        assertThat(sql("select day::varchar, match_number from trades order by event", "--records", made.toString()))
                .isEqualTo("[[\"2026-11-20\",2],[\"2026-11-23\",3]]");
        assertThat(sql("select day::varchar from instruments", "--records", made.toString(), "--day", "2026-11-23"))
                .isEqualTo("[[\"2026-11-23\"]]");
        // A day of the files alone can be asked for where there are no events.
        Said said = outcry(
                "sql",
                "select match_number from trades",
                "--json",
                "--data",
                folder.resolve("none").toString(),
                "--records",
                made.toString(),
                "--day",
                "2026-11-20");
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out()).contains("\"rows\":[[2]]");
    }

    @Test
    void shouldTellTheErrorOfTheClock() {
        assertThat(sql("select day::varchar, synchronised, max_error_us, estimated_error_us from clock"))
                .isEqualTo("[[\"2026-11-18\",true,900,20]]");
    }

    @Test
    void shouldHaveTheAuditTrail() {
        assertThat(sql("select number, kind, \"user\", text, length(hash) from trail where kind = 'CONFIGURATION'"))
                .isEqualTo("[[3,\"CONFIGURATION\",\"eva\",\"reload: ben is added\",64]]");
        assertThat(sql("select count(*) from trail")).isEqualTo("[[3]]");
    }

    @Test
    void shouldWriteCsv() throws IOException {
        Path out = folder.resolve("csv");
        Said said = outcry(
                "export",
                "trades",
                "--data",
                folder.resolve("data").toString(),
                "--out",
                out.toString(),
                "--format",
                "csv",
                "--day",
                "2026-11-20");
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(Files.readAllLines(out.resolve("2026-11-20/trades.csv")))
                .hasSize(3)
                .first()
                .asString()
                .startsWith("event,time,day,instrument,symbol,currency,match_number");
    }

    @Test
    void shouldSayWhatIsWrong() {
        String data = folder.resolve("data").toString();
        assertThat(outcry("export", "orderz", "--data", data))
                .satisfies(said -> assertThat(said.exitCode()).isEqualTo(2))
                .satisfies(said -> assertThat(said.err()).contains("no such table: orderz"));
        for (String verb : List.of("sql", "export")) {
            String what = verb.equals("sql") ? "select count(*) from orders" : "orders";
            assertThat(outcry(verb, what, "--data", data, "--day", "2026-11-21"))
                    .satisfies(said -> assertThat(said.exitCode()).isEqualTo(2))
                    .satisfies(said -> assertThat(said.err())
                            .contains("no such day in the event log: day=2026-11-21 first=2026-11-20 last=2026-11-23"));
        }
        assertThat(outcry("sql", "select count(*) from trail", "--data", data, "--day", "2026-11-21")
                        .exitCode())
                .isZero();
        for (String verb : List.of("sql", "export")) {
            assertThat(outcry(verb, verb.equals("sql") ? "select 1" : "orders", "--data", data, "--day", "today"))
                    .satisfies(said -> assertThat(said.exitCode()).isEqualTo(2))
                    .satisfies(said -> assertThat(said.err())
                            .contains("not a day: today (expected yyyy-mm-dd")
                            .doesNotContain("Exception"));
        }
        assertThat(outcry("sql", "selct 1", "--data", data))
                .satisfies(said -> assertThat(said.exitCode()).isEqualTo(2))
                .satisfies(
                        said -> assertThat(said.err()).contains("query failed").contains("selct"));
        assertThat(outcry("sql", "select 1", "--data", data, "--threads", "0").err())
                .contains("threads=0");
        assertThat(outcry("sql", "select 1", "--data", folder.resolve("none").toString())
                        .exitCode())
                .isNotZero();
    }
}
