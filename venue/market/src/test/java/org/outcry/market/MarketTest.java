// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.seeds.Seed;
import org.outcry.verbs.run.Listening;
import picocli.CommandLine;

/** Test of a market from outside: a bot trades on it by FIX, and the venue's records have its profit and loss. */
@Timeout(120)
final class MarketTest {
    private static final String VENUE = """
            gateways: [fix]
            fix: {listen: '127.0.0.1:0'}
            journal: {segment: 1MiB}
            instruments:
              - {number: 1, symbol: ACME, referencePrice: 10000}
              - {number: 2, symbol: GLOBEX, referencePrice: 5000}
            sessions: [{number: 1, compId: BOT1, cancelOnDisconnect: never}]
            market:
              agents:
                - {kind: maker, count: 3, spread: 2 ticks, depth: 5 levels, size: 500}
                - {kind: noise, rate: 60/s}
            """;
    private static final String WITH_WEB = VENUE.replace("[fix]", "[fix, web]")
            + "web: {listen: '127.0.0.1:0', clients: [{name: BOT1, session: 1}]}\n";

    @TempDir
    private Path folder;

    private record Printed(int exitCode, String out, String err) {}

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("venue.yaml"), text);
    }

    private static Printed outcry(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine outcry =
                Outcry.commandLineOf(arguments).setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return new Printed(outcry.execute(arguments), out.toString(), err.toString());
    }

    private Venue start(String text, List<String> lines) throws IOException {
        return Venue.start(MarketVenue.of(file(text), null, null, Seed.of(7)), lines::add);
    }

    /** Returns a book with a number of levels on both sides, of which the venue is asked until it is there. */
    private static String book(PlainBot bot, int levels) throws IOException {
        while (true) {
            String book = bot.book("ACME");
            if (PlainBot.prices(book, '0').size() >= levels
                    && PlainBot.prices(book, '1').size() >= levels) {
                return book;
            }
        }
    }

    private static BigDecimal value(List<String> executions) {
        return executions.stream()
                .map(report ->
                        new BigDecimal(PlainBot.value(report, 31)).multiply(new BigDecimal(PlainBot.value(report, 32))))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    @Test
    void shouldFillABotAndRefillTheBook() throws IOException {
        List<String> lines = new CopyOnWriteArrayList<>();
        BigDecimal profit;
        try (Venue venue = start(VENUE, lines)) {
            try (PlainBot bot = new PlainBot(venue.address("fix"), "BOT1")) {
                String before = book(bot, 3);
                assertThat(PlainBot.prices(before, '0').getFirst())
                        .isLessThan(PlainBot.prices(before, '1').getFirst());

                List<String> bought = bot.trade("ACME", '1', 3_000);
                assertThat(bought).hasSizeGreaterThan(1);
                book(bot, 5);
                List<String> sold = bot.trade("ACME", '2', 3_000);
                book(bot, 5);

                profit = value(sold).subtract(value(bought));
                assertThat(bought.stream()
                                .mapToInt(each -> Integer.parseInt(PlainBot.value(each, 32)))
                                .sum())
                        .isEqualTo(3_000);
            }
            assertThat(venue.fault()).isNull();
        }
        assertThat(lines).noneMatch(line -> line.startsWith("agent "));
        Printed sql = outcry(
                "sql",
                "select sum(case side when 'sell' then last_price * last_quantity else -last_price * last_quantity end)"
                        + " as profit from orders where kind = 'executed' and comp_id = 'BOT1'",
                "--data",
                folder.resolve("data").toString(),
                "--json");
        assertThat(sql.err()).doesNotContain("outcry:");
        Matcher told = Pattern.compile("\"rows\":\\[\\[\"?(-?[0-9.]+)").matcher(sql.out());
        assertThat(told.find()).as(sql.out()).isTrue();
        assertThat(new BigDecimal(told.group(1))).isEqualByComparingTo(profit);
    }

    /** A bot's order stays in the book over a restart; the agents' orders end with the market. */
    @Test
    void shouldContinueWithItsBooks() throws IOException {
        List<String> lines = new CopyOnWriteArrayList<>();
        String makersOnly = VENUE.replaceAll(".*noise.*\\R", "");
        try (Venue venue = start(makersOnly, lines);
                PlainBot bot = new PlainBot(venue.address("fix"), "BOT1")) {
            book(bot, 3);
            bot.rest("ACME", '1', 11, "1.23");
        }
        try (Venue venue = start(makersOnly, lines);
                PlainBot bot = new PlainBot(venue.address("fix"), "BOT1")) {
            List<Double> bids = PlainBot.prices(book(bot, 3), '0');
            assertThat(bids.getFirst()).isBetween(90.0, 110.0);
            assertThat(bids).contains(1.23);
            assertThat(venue.fault()).isNull();
        }
        assertThat(lines).noneMatch(line -> line.startsWith("agent "));
    }

    private Printed tell(Venue venue, String... words) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("market"));
        arguments.addAll(List.of(words));
        arguments.addAll(List.of(
                "--config", folder.resolve("venue.yaml").toString(), "--to", Listening.text(venue.address("native"))));
        return outcry(arguments.toArray(String[]::new));
    }

    /** Returns the agents when they are told so: a line is a second old at most. */
    private String agents(Venue venue, String part) throws IOException {
        while (true) {
            String agents = tell(venue, "agents").out();
            if (agents.contains(part)) {
                return agents;
            }
            assertThat(venue.fault()).isNull();
        }
    }

    /** An operator moves, stops, starts and speeds up a running market, each time by what a member sees of it. */
    @Test
    void shouldObeyAnOperator() throws IOException {
        List<String> lines = new CopyOnWriteArrayList<>();
        String text = VENUE + "native: {listen: '127.0.0.1:0'}\n";
        try (Venue venue = start(text, lines);
                PlainBot bot = new PlainBot(venue.address("fix"), "BOT1")) {
            double before = PlainBot.prices(book(bot, 3), '0').getFirst();
            Printed shock = tell(venue, "shock", "ACME", "-50%");
            assertThat(shock.out()).as(shock.err()).isEqualTo("the fair price of ACME moves by -50 %\n");
            assertThat(shock.exitCode()).isEqualTo(ExitCode.DONE);
            while (PlainBot.prices(book(bot, 3), '1').getFirst() > 0.6 * before) {
                assertThat(venue.fault()).isNull();
            }

            assertThat(tell(venue, "stop").exitCode()).isEqualTo(ExitCode.DONE);
            String empty = bot.book("ACME");
            while (!PlainBot.prices(empty, '0').isEmpty()
                    || !PlainBot.prices(empty, '1').isEmpty()) {
                empty = bot.book("ACME");
            }
            assertThat(agents(venue, "MAKER1 stopped, orders 0")).contains("rate 1x");
            assertThat(tell(venue, "start").exitCode()).isEqualTo(ExitCode.DONE);
            book(bot, 3);

            assertThat(tell(venue, "rate", "2x").out()).isEqualTo("agents act at 2 times their rate\n");
            assertThat(agents(venue, "rate 2x"))
                    .containsPattern("(?m)^MAKER3 acts, orders [0-9]+")
                    .contains("NOISE1 acts");

            assertThat(tell(venue, "shock", "ACM", "-3%").out())
                    .isEqualTo("# refused: no such instrument: 'ACM'; a shock has one of [ACME, GLOBEX] or all\n");
            assertThat(tell(venue, "shock", "ACME", "-99%").out()).contains("from", "-90 %", "900 %");
            Printed rate = tell(venue, "rate", "fast");
            assertThat(rate.out()).contains("0.01 to 100", "such as 2x");
            assertThat(rate.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(venue.fault()).isNull();
        }
        assertThat(lines).noneMatch(line -> line.startsWith("agent "));
        assertThat(folder.resolve("data/audit.jsonl"))
                .content()
                .contains("market: shock ACME -50%", "market: stop", "market: rate 2x");
    }

    @Test
    void shouldFillABotThatHasNothingButTheTokenInTheFolder() throws Exception {
        try (Venue venue = start(WITH_WEB, new CopyOnWriteArrayList<>());
                HttpClient http = HttpClient.newHttpClient()) {
            String token = Files.readString(folder.resolve("data/tokens/web/BOT1"));
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(
                            "http://127.0.0.1:" + venue.address("web").getPort() + "/v1/book/ACME"))
                    .header("Authorization", "Bearer " + token.strip())
                    .header("Content-Type", "application/json");
            String book;
            do {
                book = send(http, request.build());
            } while (book.contains("[]") || book.contains("\"code\""));
            String order = send(
                    http,
                    request.uri(URI.create(
                                    "http://127.0.0.1:" + venue.address("web").getPort() + "/v1/orders"))
                            .POST(HttpRequest.BodyPublishers.ofString("{\"symbol\":\"ACME\",\"side\":\"buy\","
                                    + "\"quantity\":\"10\",\"type\":\"market\",\"timeInForce\":\"ioc\"}"))
                            .build());
            assertThat(order).contains("\"status\":\"filled\"", "\"liquidity\":\"taker\"");
        }
    }

    private static String send(HttpClient http, HttpRequest request) throws Exception {
        return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    @Test
    void shouldPrintWhatABotNeeds() throws IOException {
        Printed printed =
                outcry("market", file(WITH_WEB).toString(), "--fresh", "--seconds", "1", "--json", "--seed", "3");

        assertThat(printed.err()).doesNotContain("outcry:");
        assertThat(printed.exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(printed.out().lines().toList().getFirst())
                .contains("\"addresses\":{\"fix\":\"127.0.0.1:")
                .contains("\"sessions\":[{\"compId\":\"BOT1\",\"protocol\":\"FIX.4.4\",\"symbol\":\"ACME\"}]")
                .contains("{\"symbol\":\"ACME\",\"tick\":\"0.01\",\"lot\":\"1\"}")
                .containsPattern("\"web\":\"127.0.0.1:\\d+\".*,\"tokens\":\"[^\"]+/tokens/web\"");
        assertThat(printed.out().lines().toList().getLast()).matches("\\{\"commandsPerSecond\":\\d+,\"trades\":\\d+}");
        assertThat(folder.resolve("data")).doesNotExist();
    }

    @Test
    void shouldRejectWrongUsage() throws IOException {
        Printed preset = outcry("market", "--preset", "wild");
        assertThat(preset.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(preset.err()).contains("no such preset: wild; presets are [liquid, thin, volatile, opening]");

        Printed agent = outcry(
                "market", file(VENUE.replace("spread: 2 ticks", "spread: wide")).toString());
        assertThat(agent.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(agent.err())
                .contains("venue.yaml:10:39: spread must be a number from 1 to 10000, such as '2 ticks'");
    }

    @Test
    void shouldPrintAnExampleThatIsGood() throws IOException {
        Path example = file(outcry("market", "--example").out());

        assertThat(MarketVenue.of(example, null, null, null).instruments()).hasSize(5);
    }
}
