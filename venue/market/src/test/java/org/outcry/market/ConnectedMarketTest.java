// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.fix.InitiatorConfig;
import org.outcry.market.connect.ForeignInstrument;
import org.outcry.market.connect.ForeignVenue;
import picocli.CommandLine;

/** Test of a market's agents at a venue that they know by FIX only. */
@Timeout(120)
final class ConnectedMarketTest {
    private static final String VENUE = """
            gateways: [fix]
            fix: {listen: '127.0.0.1:0'}
            journal: {segment: 1MiB}
            instruments:
              - {number: 1, symbol: ACME, referencePrice: 10000}
              - {number: 2, symbol: GLOBEX, referencePrice: 5000}
            sessions:
              - {number: 1, compId: BOT1, cancelOnDisconnect: never}
              - {number: 2, compId: MM1, cancelOnDisconnect: never}
              - {number: 3, compId: MM2, cancelOnDisconnect: never}
            """;

    private static final String AGENTS = """
            gateways: [fix]
            instruments: [{number: 1, symbol: ANY}]
            sessions: [{number: 1, compId: ANY}]
            market:
              seed: 3
              agents:
                - {kind: maker, count: 3, spread: 2 ticks, depth: 5 levels, size: 500}
                - {kind: noise, rate: 200/s}
            """;

    @TempDir
    private Path folder;

    private static ForeignVenue connect(Venue venue, MarketSection section, List<String> lines) throws IOException {
        List<ForeignInstrument> instruments = new ArrayList<>();
        for (String symbol : List.of("ACME", "GLOBEX")) {
            instruments.add(
                    new ForeignInstrument(instruments.size() + 1, symbol, new BigDecimal("0.01"), BigDecimal.ONE));
        }
        return new ForeignVenue(
                venue.address("fix"),
                List.of(InitiatorConfig.of("MM1", "OUTCRY"), InitiatorConfig.of("MM2", "OUTCRY")),
                instruments,
                section.terms().elsewhere(),
                section.seats(),
                SystemEpochNanoClock.INSTANCE,
                lines::add);
    }

    /** Agents fill the books of the venue, a bot trades with them, and none of their orders is left at the end. */
    @Test
    void shouldFillTheBooksOfAVenueOfOthers() throws IOException, InterruptedException {
        Path config = Files.writeString(folder.resolve("venue.yaml"), VENUE);
        Path agents = Files.writeString(folder.resolve("agents.yaml"), AGENTS);
        MarketSection section = MarketVenue.section(MarketVenue.read(agents), null);
        List<String> lines = new CopyOnWriteArrayList<>();
        try (Venue venue = Venue.start(VenueConfigReader.read(config), lines::add);
                PlainBot bot = new PlainBot(venue.address("fix"), "BOT1")) {
            try (ConnectedMarket market = new ConnectedMarket(connect(venue, section, lines))) {
                while (!market.isServing() || levels(bot) < 3) {
                    assertThat(market.awaitFault(1)).isNull();
                }
                List<String> bought = bot.trade("ACME", '1', 3_000);
                assertThat(bought).hasSizeGreaterThan(1);
                while (levels(bot) < 3 || market.trades() < bought.size()) {
                    assertThat(market.awaitFault(1)).isNull();
                }
                assertThat(bot.trade("ACME", '2', 3_000)).isNotEmpty();
                assertThat(market.requests()).isGreaterThan(30);
            }
            assertThat(levels(bot)).isZero();
            assertThat(venue.fault()).isNull();
        }
        assertThat(lines).noneMatch(line -> line.startsWith("agent "));
    }

    private static int levels(PlainBot bot) throws IOException {
        String book = bot.book("ACME");
        return Math.min(
                PlainBot.prices(book, '0').size(), PlainBot.prices(book, '1').size());
    }

    @Test
    void shouldSayWhatIsWrongWithAConnection() {
        StringWriter err = new StringWriter();
        CommandLine outcry = Outcry.commandLineOf("market").setErr(new PrintWriter(err));
        assertThat(outcry.execute("market", "--connect", "nowhere")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--sender", "--target", "--symbols");
        int exitCode =
                outcry.execute("market", "--connect", "nowhere", "--sender", "A", "--target", "B", "--symbols", "ACME");
        assertThat(exitCode).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--connect must be HOST:PORT, with a port from 1 to 65535, not nowhere");
    }
}
