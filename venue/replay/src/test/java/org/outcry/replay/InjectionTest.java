// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.outcry.replay.OutcryCommand.outcry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.ExitCode;
import org.outcry.itch.file.BinaryFileReader;
import org.outcry.itch.file.CaptureReader;
import org.outcry.replay.OutcryCommand.Printed;

/** Own orders in a recording, by the verb and its files. */
class InjectionTest {
    private static final String COMMANDS = """
            seq,timestamp_ns,type,order_id,side,price_ticks,qty,ref_order_id
            1,1000,new,1,B,100,10,0
            2,1000,new,2,S,105,10,0
            3,2000,new,3,S,105,20,0
            4,3000,cancel,2,S,105,10,0
            5,4000,ioc,4,B,105,25,0
            6,5000,ioc,5,S,101,5,0
            """;

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private Printed commands(String own, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "replay",
                "commands",
                file("flow.csv", COMMANDS),
                "--inject",
                file("own.csv", OwnOrderFile.HEADER + "\n" + own)));
        arguments.addAll(List.of(more));
        return outcry(arguments.toArray(String[]::new));
    }

    /** An own order takes what a recorded cancel and a recorded taker look for; another one rests and is met. */
    @Test
    void shouldLetHistoryGoOnAroundOwnOrders() throws IOException {
        Path reports = folder.resolve("reports.csv");
        String own = """
                2500,take,new,buy,limit,105,12,ioc,
                3500,rest,new,buy,limit,102,5,,
                3600,more,replace,,,102,7,,rest
                4500,gone,cancel,,,,,,take
                6000,late,new,sell,market,,9,,
                """;
        Printed printed = commands(own, "--reports", reports.toString());

        assertThat(printed.err()).isEmpty();
        assertThat(printed.exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(printed.out())
                .contains("own orders: 5 requests, 6 fills of 28 lots, 1 rejects")
                .contains("recorded commands that the venue rejected: 1 with own orders, 0 without");
        assertThat(reports).hasContent("""
                time_ns,time,cl_ord_id,report,side,price,quantity,leaves,queue_ahead,bid,ask,reason,received_ns
                2500,00:00:00.000002500,take,accepted,buy,105,12,12,,100,105,,2500
                2500,00:00:00.000002500,take,executed,buy,105,10,2,,100,105,,2500
                2500,00:00:00.000002500,take,executed,buy,105,2,0,,100,105,,2500
                3500,00:00:00.000003500,rest,accepted,buy,102,5,5,0,102,105,,3500
                3600,00:00:00.000003600,more,replaced,buy,102,7,7,,102,105,,3600
                4500,00:00:00.000004500,gone,rejected,buy,,0,0,,102,,UNKNOWN_ORDER,4500
                5000,00:00:00.000005,more,executed,buy,102,5,2,,102,,,5000
                6000,00:00:00.000006,late,accepted,sell,,9,9,,102,,,6000
                6000,00:00:00.000006,more,executed,buy,102,2,0,,100,,,6000
                6000,00:00:00.000006,late,executed,sell,102,2,7,,100,,,6000
                6000,00:00:00.000006,late,executed,sell,100,7,0,,100,,,6000
                """);
        assertThat(commands(own).out()).isEqualTo(printed.out());
    }

    private List<String> rows(String select) throws SQLException {
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement();
                ResultSet result = statement.executeQuery(
                        select.replace("FOLDER", folder.resolve("out").toString()))) {
            List<String> rows = new ArrayList<>();
            while (result.next()) {
                List<String> cells = new ArrayList<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    cells.add(String.valueOf(result.getObject(i)));
                }
                rows.add(String.join(" ", cells));
            }
            return rows;
        }
    }

    /** The files have own reports and fills, and the trades of all, with the recording's time. */
    @Test
    void shouldWriteParquet() throws IOException, SQLException {
        String own = """
                2500,take,new,buy,limit,105,12,ioc,
                6000,late,new,sell,market,,9,,
                """;
        Printed printed = commands(own, "--out", folder.resolve("out").toString());

        assertThat(printed.err()).isEmpty();
        assertThat(rows("select time_ns, epoch_ns(time), cl_ord_id, side, price, price_double, quantity, leaves,"
                        + " slippage from 'FOLDER/fills.parquet'"))
                .containsExactly(
                        "2500 2500 take buy 105.000000000 105.0 10 2 2.5",
                        "2500 2500 take buy 105.000000000 105.0 2 0 2.5",
                        "6000 6000 late sell 100.000000000 100.0 9 0 2.5");
        assertThat(rows("select time_ns, price_double, quantity, side, own from 'FOLDER/trades.parquet'"))
                .containsExactly(
                        "2500 105.0 10 buy true",
                        "2500 105.0 2 buy true",
                        "4000 105.0 18 buy false",
                        "6000 100.0 9 sell true");
        assertThat(rows("select time_ns, bid, bid_quantity, ask_double, ask_quantity, symbol from"
                        + " 'FOLDER/quotes.parquet'"))
                .containsExactly(
                        "1000 100.000000000 10 null 0 null",
                        "1000 100.000000000 10 105.0 10 null",
                        "2000 100.000000000 10 105.0 30 null",
                        "2500 100.000000000 10 105.0 18 null",
                        "4000 100.000000000 10 null 0 null",
                        "6000 100.000000000 1 null 0 null");
        assertThat(rows("select time_ns, command, order_id, side, price_double, quantity from 'FOLDER/missed.parquet'"))
                .containsExactly("3000 cancel 2 sell 105.0 0", "4000 ioc 4 buy 105.0 2");
        assertThat(rows("select report, count(*) from 'FOLDER/orders.parquet' group by 1 order by 1"))
                .containsExactly("accepted 2", "executed 3");
        assertThat(printed.out())
                .contains("recorded commands that found less than without: 2, by 2 lots")
                .contains("slippage of a lot against the middle at entry: 2.5\n")
                .contains("middle moved in the direction of fills, against the recording alone: ");
    }

    /** The folder has the feed in both forms, the venue's events, and how an own order moves up in its queue. */
    @Test
    void shouldFollowAnOwnOrderInItsQueue() throws IOException, SQLException {
        Printed printed = commands(
                "2500,join,new,sell,limit,105,7,,\n",
                "--out",
                folder.resolve("out").toString());

        assertThat(printed.err()).isEmpty();
        assertThat(rows("select time_ns, cl_ord_id, side, price_double, quantity, queue_ahead from"
                        + " 'FOLDER/queue.parquet'"))
                .containsExactly("2500 join sell 105.0 7 30", "3000 join sell 105.0 7 20", "4000 join sell 105.0 2 0");
        try (CaptureReader capture = CaptureReader.open(folder.resolve("out/feed.pcapng"));
                BinaryFileReader feed = BinaryFileReader.open(folder.resolve("out/feed.itch"))) {
            long messages = 0;
            while (feed.next()) {
                messages++;
            }
            long packets = 0;
            while (capture.next()) {
                packets++;
            }
            assertThat(packets).isEqualTo(messages).isGreaterThan(8);
        }
        assertThat(folder.resolve("out/events.yaml")).content().contains("orderExecuted", "clOrdId: join");
    }

    /** Rows of a Parquet file are as those of text, whatever the types of its columns. */
    @Test
    void shouldReadOwnOrdersFromParquet() throws IOException, SQLException {
        Path own = folder.resolve("own.parquet");
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement()) {
            statement.execute("copy (select make_timestamp_ns(2500) as time, 'take' as cl_ord_id, 'new' as action,"
                    + " 'buy' as side, 'limit' as type, 105.0::decimal(9, 2) as price, 12::bigint as quantity,"
                    + " 'ioc' as tif"
                    + " union all select make_timestamp_ns(3000), 'bad', 'new', 'buy', 'limit', 105, -1, null)"
                    + " to '" + own + "' (format parquet)");
        }
        Printed printed = outcry("replay", "commands", file("flow.csv", COMMANDS), "--inject", own.toString());
        assertThat(printed.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(printed.err())
                .contains("own.parquet: line 3, column 7: expected quantity, a whole number from 1")
                .doesNotContain("line 2");
        Printed text =
                outcry("replay", "commands", file("flow.csv", COMMANDS), "--inject", file("text.parquet", "time"));
        assertThat(text.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(text.err()).contains("text.parquet: line 1: expected a Parquet file");
    }

    /** An order arrives after its time, by as much as the seed says. */
    @Test
    void shouldDelayOwnOrders() throws IOException {
        Path reports = folder.resolve("reports.csv");
        String own = "2500,one,new,buy,limit,99,12,,\n2510,two,new,buy,limit,99,12,,\n";

        commands(own, "--reports", reports.toString(), "--latency", "1us..2us", "--seed", "3");
        List<String> first = Files.readAllLines(reports);
        commands(own, "--reports", reports.toString(), "--latency", "1us..2us", "--seed", "3");
        assertThat(Files.readAllLines(reports)).isEqualTo(first);
        long one = Long.parseLong(first.get(1).split(",", -1)[0]);
        long two = Long.parseLong(first.get(2).split(",", -1)[0]);
        assertThat(one).isBetween(3_500L, 4_500L);
        assertThat(two).isBetween(Math.max(one, 3_510), 4_510L);
        commands(own, "--reports", reports.toString(), "--latency", "1us..2us", "--seed", "4");
        assertThat(Files.readAllLines(reports)).isNotEqualTo(first);
        commands(own, "--reports", reports.toString(), "--latency", "1us");
        assertThat(Files.readAllLines(reports).get(1)).startsWith("3500,");

        Printed wrong = commands(own, "--latency", "2us..1us");
        assertThat(wrong.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(wrong.err()).contains("--latency must be a duration, or two with '..' between, such as 250us..1ms");
        assertThat(commands(own, "--reports", folder.resolve("own.csv").toString())
                        .err())
                .contains("--reports would overwrite the file of --inject");
    }

    /** An own order joins the queue of a recorded one, and is filled after it. */
    @Test
    void shouldWaitInTheQueueOfARecording() throws IOException {
        String messages = file("messages.csv", """
                34200.1,1,11,100,5850000,1
                34200.2,1,12,50,5860000,-1
                34201.0,4,11,100,5850000,1
                34202.0,1,13,30,5850000,1
                34203.0,4,13,30,5850000,1
                """);
        Path reports = folder.resolve("reports.csv");
        Printed printed = outcry(
                "replay",
                "lobster",
                messages,
                "--inject",
                file("own.csv", OwnOrderFile.HEADER + "\n09:30:00.5,join,new,buy,limit,585.00,40,,\n"),
                "--reports",
                reports.toString(),
                "--json");

        assertThat(printed.err()).isEmpty();
        assertThat(printed.out()).contains("\"own\":{\"requests\":1,\"fills\":1,\"filled\":30,\"rejects\":0,");
        assertThat(reports).hasContent("""
                time_ns,time,cl_ord_id,report,side,price,quantity,leaves,queue_ahead,bid,ask,reason,received_ns
                34200500000000,09:30:00.500,join,accepted,buy,585,40,40,100,585,586,,34200500000000
                34203000000000,09:30:03,join,executed,buy,585,30,10,,585,586,,34203000000000
                """);
    }

    @Test
    void shouldSayWhereAFileOfOwnOrdersIsWrong() throws IOException {
        Printed printed = commands("""
                999,early,new,buy,limit,105,12,ioc,
                2500,one,new,buy,limit,105.5,12,ioc,
                2500,two,new,long,limit,105,12,,
                2600,three,cancel,,,,,,never
                noon,four,new,buy,limit,105,12,,
                2600,one,new,buy,stop,105,0,gtc,
                """);
        assertThat(printed.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(printed.err().lines().map(line -> line.substring(line.indexOf("line "))))
                .containsExactly(
                        "line 2, column 1: expected time, not before the row above and the recording's first message"
                                + " at 1000 ns, found \"999\"",
                        "line 3, column 6: expected price above 0, a multiple of 1, found \"105.5\"",
                        "line 4, column 4: expected side, buy or sell, found \"long\"",
                        "line 5, column 9: expected orig_cl_ord_id, the cl_ord_id of a row above, found \"never\"",
                        "line 6, column 1: expected time, such as 09:31:00.250 or nanoseconds since midnight, found"
                                + " \"noon\"",
                        "line 7, column 2: expected cl_ord_id, 1 to 24 visible ASCII characters, each once, found"
                                + " \"one\"");
        assertThat(outcry("replay", "commands", "x.csv", "--inject", "y.csv", "--via", "fix")
                        .err())
                .contains("--inject is for --via engine");
        assertThat(outcry("replay", "commands", "x.csv", "--reports", "y.csv").err())
                .contains("--reports needs --inject");
    }
}
