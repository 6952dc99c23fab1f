// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryTextReader;
import org.outcry.api.OrderEntryWriter;
import org.outcry.commandline.Outcry;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.text.YamlParser;
import picocli.CommandLine;

/**
 * Market makers' quotes of two days, whose figures were computed by hand: participant 7 quotes by two sessions, 8 sends
 * what is rejected, 9 nothing.
 */
class QuotingTest {
    private static final long START_NS = 1_795_000_000_000_000_000L;

    @TempDir
    private static Path folder;

    private static long nowNs = START_NS;

    @BeforeAll
    static void trade() throws IOException {
        Files.writeString(folder.resolve("venue.yaml"), """
                data: data
                journal: {segment: 1MiB}
                instruments: [{number: 1, symbol: ABC}]
                participants:
                  - {number: 7, quoting: [{instrument: 1, presence: 40, spread: 2, lots: 5}]}
                  - {number: 8, quoting: [{instrument: 1, presence: 1}]}
                  - {number: 9, quoting: [{instrument: 1, presence: 10}]}
                """);
        try (Sequencer venue = open()) {
            at(
                    venue,
                    0,
                    "defineLimits: { maxOrders: 1000, maxOrdersPerSession: 100, maxInstruments: 10, maxSessions: 10 }",
                    "defineInstrument: { instrument: 1, symbol: ABC, priceDecimals: 2, quantityDecimals: 1,"
                            + " tickIncrement: 1,"
                            + " lotIncrement: 1, maxPriceTicks: 1000000, maxQuantityLots: 1000000 }",
                    "defineSession: { session: 1, participant: 7, cancelOnDisconnectNs: -1 }",
                    "defineSession: { session: 2, participant: 7, cancelOnDisconnectNs: -1 }",
                    "defineSession: { session: 3, participant: 8, cancelOnDisconnectNs: -1 }",
                    "startDay: { day: 20261120 }",
                    logon(1, 1),
                    logon(2, 1),
                    logon(3, 1));
            at(venue, 10, quote(1, 99, 10, 101, 20));
            at(venue, 20, quote(1, 98, 10, 102, 5));
            at(venue, 30, quote(2, 100, 7, 0, 0));
            at(
                    venue,
                    40,
                    "newOrder: { session: 3, ownerEpoch: 1, instrument: 1, clientOrder: 1, side: SELL, priceTicks:"
                            + " 100, quantityLots: 7 }");
            at(venue, 50, "setPhase: { instrument: 1, phase: HALTED }");
            at(venue, 60, "setPhase: { instrument: 1, phase: CONTINUOUS }");
            at(venue, 70, quote(1, 98, 10, 0, 0));
            at(venue, 80, "suspendOrders: { reason: NOT_TRADING }");
            at(venue, 90, "resumeOrders: { }");
            at(venue, 95, quote(3, 105, 1, 105, 1));
            at(venue, 100, "startDay: { day: 20261121 }");
            at(venue, 105, quote(1, 99, 10, 101, 10));
            at(venue, 110, logon(3, 2));
        }
        nowNs = START_NS + TimeUnit.SECONDS.toNanos(200);
        try (Sequencer venue = open()) {
            at(venue, 200, "time: { }");
            at(venue, 210, logon(3, 3));
        }
    }

    private static Sequencer open() throws IOException {
        return Sequencer.solo(
                new SequencerConfig(folder.resolve("data"), 1 << 20, Long.MAX_VALUE, Durability.PROCESS, 0),
                () -> nowNs,
                line -> {});
    }

    private static String logon(int session, int number) {
        return "logon: { session: " + session + ", connection: " + session + ", msgSeqNum: " + number
                + ", heartBtIntSeconds: 30 }";
    }

    private static String quote(int session, int bid, int bidLots, int offer, int offerLots) {
        return "massQuote: { session: " + session
                + ", ownerEpoch: 1, quoteId: q, entries: [ { instrument: 1, bidPriceTicks: " + bid + ", bidLots: "
                + bidLots + ", offerPriceTicks: " + offer + ", offerLots: " + offerLots + " } ] }";
    }

    private static void at(Sequencer venue, int second, String... commands) {
        nowNs = START_NS + TimeUnit.SECONDS.toNanos(second);
        for (String command : commands) {
            new OrderEntryTextReader(new OrderEntryWriter(venue.input())).readNext(new YamlParser("test", command));
            while (venue.doWork() > 0) {
                // until nothing is left
            }
        }
    }

    private static String outcry(String... words) {
        StringWriter out = new StringWriter();
        CommandLine outcry = Outcry.commandLineOf(words);
        outcry.setOut(new PrintWriter(out, true));
        outcry.setErr(new PrintWriter(out, true));
        assertThat(outcry.execute(words)).as(out::toString).isZero();
        return out.toString();
    }

    private static String sql(String query, String option, String value) {
        String said = outcry("sql", query, "--json", option, value);
        return said.substring(said.indexOf("\"rows\":") + 7, said.lastIndexOf('}'));
    }

    /**
     * Of the 100 s of the first day, 10 were halted and 10 suspended. Participant 7 has both sides from 10 to 50 and
     * from 60 to 70: 20 s at 2 ticks, and 30 at 4. Its spread was 2 from 10 to 20, and from 30 to 40, when its other
     * session had the better bid. On the second day it quotes from 105; the venue is down from 110 to 200.
     */
    @Test
    void shouldCompareQuotesWithObligations() {
        assertThat(sql(
                        "select day::varchar, participant, continuous_seconds, present_percent, spread_ticks,"
                                + " smallest_quantity,"
                                + " required_percent, max_spread_ticks, min_quantity, within_percent, met from quoting"
                                + " order by day, participant",
                        "--config",
                        folder.resolve("venue.yaml").toString()))
                .isEqualTo("[[\"2026-11-20\",7,80.0,62.5,3.2,0.5,40,2,0.5,25.0,false],"
                        + "[\"2026-11-20\",8,80.0,0.0,null,null,1,null,null,0.0,false],"
                        + "[\"2026-11-20\",9,80.0,0.0,null,null,10,null,null,0.0,false],"
                        + "[\"2026-11-21\",7,20.0,75.0,2.0,1,40,2,0.5,75.0,true],"
                        + "[\"2026-11-21\",8,20.0,0.0,null,null,1,null,null,0.0,false],"
                        + "[\"2026-11-21\",9,20.0,0.0,null,null,10,null,null,0.0,false]]");
    }

    @Test
    void shouldReportFactsWithoutObligations() {
        assertThat(sql(
                        "select day::varchar, participant, symbol, present_percent, required_percent,"
                                + " within_percent, met from quoting"
                                + " order by day, participant",
                        "--data",
                        folder.resolve("data").toString()))
                .isEqualTo(
                        "[[\"2026-11-20\",7,\"ABC\",62.5,null,null,null],[\"2026-11-20\",8,\"ABC\",0.0,null,null,null],"
                                + "[\"2026-11-21\",7,\"ABC\",75.0,null,null,null]]");
    }

    @Test
    void shouldExportTheSameFileAgain() throws IOException {
        for (String out : List.of("one", "two")) {
            outcry(
                    "export",
                    "quoting",
                    "--day",
                    "2026-11-20",
                    "--format",
                    "csv",
                    "--config",
                    folder.resolve("venue.yaml").toString(),
                    "--out",
                    folder.resolve(out).toString());
        }
        Path file = Path.of("2026-11-20", "quoting.csv");
        assertThat(folder.resolve("one").resolve(file))
                .hasSameTextualContentAs(folder.resolve("two").resolve(file));
        assertThat(Files.readAllLines(folder.resolve("one").resolve(file)))
                .hasSize(4)
                .element(1)
                .asString()
                .startsWith("2026-11-20,7,1,ABC,80.0,62.5,3.2,0.5");
    }
}
