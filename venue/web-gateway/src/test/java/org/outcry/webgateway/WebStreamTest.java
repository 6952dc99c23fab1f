// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.nativeapi.Token;
import org.outcry.seeds.Seed;

/** Streams, by the WebSocket client of the JDK. */
class WebStreamTest {
    @TempDir
    private Path folder;

    private TestVenue venue;

    @BeforeEach
    void open() throws Exception {
        venue = new TestVenue(folder);
    }

    @AfterEach
    void close() {
        venue.close();
    }

    private StreamClient stream(Token token) {
        return new StreamClient(venue.address(), token);
    }

    private void post(Token token, String side, int quantity, String price, String more) throws Exception {
        TestVenue.Reply reply = venue.post(
                token,
                "{\"symbol\":\"ABC\",\"side\":\"%s\",\"quantity\":\"%d\",\"price\":\"%s\"%s}"
                        .formatted(side, quantity, price, more));
        assertThat(reply.status()).as(reply.body()).isEqualTo(201);
    }

    @Test
    void shouldAnswerRequestsByTheirIds() throws Exception {
        try (StreamClient alice = stream(venue.alice)) {
            String placed = alice.ask(
                    "1",
                    "'op':'place','symbol':'ABC','side':'sell','quantity':'10','price':'10.50','clientOrderId':'s1'");
            assertThat(placed).startsWith("{\"id\":\"1\",\"status\":201,\"body\":{\"orderId\":\"1\"");
            assertThat(alice.ask(
                            "2",
                            "'op':'place','clientOrderId':'s1','symbol':'ABC','side':'sell','quantity':'10',"
                                    + "'price':'10.50'"))
                    .as("the same again")
                    .contains("\"status\":200");
            assertThat(alice.ask("3", "'op':'place','symbol':'ABC','side':'buy','quantity':'10','price':'9.01'"))
                    .contains("\"status\":422", "price-off-tick");
            assertThat(alice.ask("4", "'op':'replace','order':'client:s1','price':'10.55','clientOrderId':'s2'"))
                    .contains("\"status\":200", "\"price\":\"10.55\"");
            assertThat(alice.ask("5", "'op':'cancel','order':'1'")).contains("\"status\":\"cancelled\"");
            assertThat(alice.ask("6", "'op':'cancelAll'")).endsWith("\"body\":{\"cancelled\":0}}");
            assertThat(alice.ask("7", "'op':'ping'")).contains("\"time\":\"");
            assertThat(alice.ask("8", "'op':'cancel','order':'1','price':'1'")).contains("unknown-field");
            assertThat(alice.ask("9", "'op':'dance'")).contains("\"status\":400", "unknown-value");
            assertThat(alice.ask("10", "'op':'cancel'")).contains("\"code\":\"missing\"");
            alice.send("{'op'");
            assertThat(alice.next("\"id\":\"\"")).contains("\"status\":400", "not-json");
        }
    }

    @Test
    void shouldTakeTheTokenInAMessage() throws Exception {
        try (StreamClient page = new StreamClient(venue.address(), null)) {
            assertThat(page.ask("1", "'op':'cancelAll'")).contains("\"status\":401");
            Token wrong = new Token("ALICE", venue.bob.secret());
            assertThat(page.ask("2", "'op':'auth','token':'" + wrong.text() + "'"))
                    .contains("\"status\":401")
                    .doesNotContain(wrong.secret());
            assertThat(page.ask("3", "'op':'auth','token':'" + venue.alice.text() + "'"))
                    .contains("\"status\":200", "\"session\":1");
            assertThat(page.ask("4", "'op':'cancelAll'")).contains("\"status\":200");
        }
        try (StreamClient silent = new StreamClient(venue.address(), null)) {
            assertThat(silent.closed()).isEqualTo("1008 no token");
        }
    }

    @Test
    void shouldTellOfAllOpenOrdersOneAfterTheOther() throws Exception {
        for (int i = 0; i < 3 * Subscription.MOST_MESSAGES; i++) {
            post(venue.alice, "sell", 1, "10.50", ",\"clientOrderId\":\"o" + i + "\"");
        }
        try (StreamClient alice = stream(venue.alice)) {
            alice.ask("1", "'op':'subscribe','channel':'orders'");
            for (int i = 0; i < 3 * Subscription.MOST_MESSAGES; i++) {
                assertThat(alice.next("\"channel\":\"orders\"")).contains("\"clientOrderId\":\"o" + i + "\"");
            }
            venue.delete(venue.alice, "/v1/orders/client:o1");
            assertThat(alice.next("\"channel\":\"orders\""))
                    .contains("\"clientOrderId\":\"o1\"", "\"status\":\"cancelled\"");
        }
    }

    @Test
    void shouldTellOfOrdersAndFillsAndResume() throws Exception {
        post(venue.alice, "sell", 50, "10.50", ",\"clientOrderId\":\"s1\"");
        post(venue.bob, "buy", 10, "10.50", "");
        String first;
        try (StreamClient alice = stream(venue.alice)) {
            assertThat(alice.ask("1", "'op':'subscribe','channel':'orders'")).contains("\"status\":200");
            assertThat(alice.next("\"channel\":\"orders\""))
                    .contains("\"clientOrderId\":\"s1\"", "\"executedQuantity\":\"10\"");
            alice.ask("2", "'op':'subscribe','channel':'fills'");
            first = alice.next("\"channel\":\"fills\"");
            assertThat(first).contains("\"quantity\":\"10\"", "\"liquidity\":\"maker\"");
            post(venue.bob, "buy", 15, "10.50", "");
            assertThat(alice.next("\"channel\":\"orders\"")).contains("\"executedQuantity\":\"25\"");
            assertThat(alice.ask("3", "'op':'subscribe','channel':'fills'")).contains("\"status\":409");
            assertThat(alice.ask("4", "'op':'unsubscribe','channel':'orders'")).contains("\"status\":200");
            post(venue.bob, "buy", 25, "10.50", "");
            assertThat(alice.next("\"quantity\":\"25\"")).contains("\"channel\":\"fills\"");
        }
        venue.restartGateway();
        try (StreamClient alice = stream(venue.alice)) {
            alice.ask("1", "'op':'subscribe','channel':'fills','after':'" + number(first, "sequence") + "'");
            assertThat(alice.next("\"channel\":\"fills\"")).contains("\"quantity\":\"15\"");
            assertThat(alice.next("\"channel\":\"fills\"")).contains("\"quantity\":\"25\"");
            post(venue.alice, "buy", 5, "9.00", "");
            post(venue.bob, "sell", 5, "9.00", "");
            assertThat(alice.next("\"channel\":\"fills\"")).contains("\"quantity\":\"5\"", "\"side\":\"buy\"");
        }
    }

    @Test
    void shouldRefuseANumberFromBeforeAReset() throws Exception {
        for (int i = 0; i < 10; i++) {
            post(venue.alice, "sell", 50, "10.50", "");
        }
        post(venue.bob, "buy", 10, "10.50", "");
        try (StreamClient alice = stream(venue.alice)) {
            alice.ask("1", "'op':'subscribe','channel':'fills'");
            String former = number(alice.next("\"channel\":\"fills\""), "sequence");
            venue.reset(1);
            post(venue.bob, "buy", 15, "10.50", "");
            String fill = alice.next("\"channel\":\"fills\"");
            assertThat(fill).contains("\"quantity\":\"15\"");
            String last = number(fill, "sequence");
            assertThat(Integer.parseInt(last)).isLessThan(Integer.parseInt(former));
            TestVenue.Reply refused = venue.get(venue.alice, "/v1/fills?after=" + former);
            assertThat(refused.status()).isEqualTo(409);
            assertThat(refused.text("code")).isEqualTo("numbers-reset");
            assertThat(refused.text("bound")).isEqualTo("0 to " + last);
            assertThat(venue.get(venue.alice, "/v1/fills").body())
                    .contains("\"quantity\":\"15\"", "\"next\":" + last)
                    .doesNotContain("\"quantity\":\"10\"");
            assertThat(venue.get(venue.alice, "/v1/fills?after=" + last).body())
                    .isEqualTo("{\"fills\":[],\"next\":" + last + ",\"more\":false}");
            alice.ask("2", "'op':'unsubscribe','channel':'fills'");
            assertThat(alice.ask("3", "'op':'subscribe','channel':'fills','after':'" + former + "'"))
                    .contains("\"status\":409", "numbers-reset");
        }
    }

    private static String number(String json, String name) {
        Matcher found = Pattern.compile("\"" + name + "\":(\\d+)").matcher(json);
        assertThat(found.find()).as(name + " of " + json).isTrue();
        return found.group(1);
    }

    @Test
    void shouldTellOfTheMarket() throws Exception {
        try (StreamClient bob = stream(venue.bob)) {
            bob.ask("1", "'op':'subscribe','channel':'bbo','symbol':'ABC'");
            assertThat(bob.next("\"channel\":\"bbo\"")).endsWith("\"number\":1,\"bid\":null,\"ask\":null}");
            bob.ask("2", "'op':'subscribe','channel':'trades','symbol':'ABC'");
            bob.ask("3", "'op':'subscribe','channel':'candles','symbol':'ABC','interval':'1h'");
            bob.ask("4", "'op':'subscribe','channel':'status'");
            assertThat(bob.next("\"symbol\":\"ABC\""))
                    .isEqualTo("{\"channel\":\"status\",\"symbol\":\"ABC\",\"phase\":\"continuous\"}");
            assertThat(bob.next("\"channel\":\"status\"")).contains("COIN");
            post(venue.alice, "sell", 50, "10.50", "");
            assertThat(bob.next("\"channel\":\"bbo\"")).contains("\"ask\":[\"10.50\",\"50\"]");
            post(venue.bob, "buy", 20, "10.50", "");
            assertThat(bob.next("\"channel\":\"trades\"")).contains("\"price\":\"10.50\",\"quantity\":\"20\"");
            venue.halt(1);
            assertThat(bob.next("\"channel\":\"status\"")).contains("\"phase\":\"halted\"");
            assertThat(bob.ask("5", "'op':'subscribe','channel':'book','symbol':'XYZ'"))
                    .contains("\"status\":404");
            assertThat(bob.ask("6", "'op':'subscribe','channel':'book','symbol':'ABC','after':'1'"))
                    .contains("unknown-field");
        }
    }

    @Test
    void shouldSendTheTradesAfterANumberAcrossARestart() throws Exception {
        post(venue.alice, "sell", 50, "10.50", "");
        try (StreamClient bob = stream(venue.bob)) {
            assertThat(bob.ask("1", "'op':'subscribe','channel':'trades','symbol':'ABC'"))
                    .contains("\"lastMatchNumber\":\"0\"");
            for (int quantity = 1; quantity <= 40; quantity++) {
                post(venue.bob, "buy", 1, "10.50", "");
            }
            assertThat(bob.next("\"channel\":\"trades\"")).contains("\"matchNumber\":\"1\"");
        }
        venue.restartGateway();
        try (StreamClient bob = stream(venue.bob)) {
            bob.send("{'op':'subscribe','channel':'trades','symbol':'ABC','after':'37'}");
            for (int number = 38; number <= 40; number++) {
                assertThat(bob.next("\"channel\":\"trades\"")).contains("\"matchNumber\":\"" + number + "\"");
            }
            assertThat(bob.ask("2", "'op':'unsubscribe','channel':'trades','symbol':'ABC'"))
                    .contains("\"status\":200");
            assertThat(bob.ask("3", "'op':'subscribe','channel':'trades','symbol':'ABC','after':'9007199254740993'"))
                    .contains("\"lastMatchNumber\":\"40\"");
            assertThat(bob.ask("4", "'op':'subscribe','channel':'fills','after':'9007199254740993'"))
                    .contains("\"status\":400");
        }
    }

    @Test
    void shouldLeadFromTheSnapshotToTheBook() throws Exception {
        Random random = new Random(Seed.fresh());
        try (StreamClient bob = stream(venue.bob);
                StreamClient late = new StreamClient(venue.address().getPort(), venue.bob, false)) {
            bob.send("{'op':'subscribe','channel':'book','symbol':'ABC','depth':'3'}");
            late.send("{'op':'subscribe','channel':'book','symbol':'ABC','depth':'50'}");
            for (int i = 0; i < 200; i++) {
                boolean buys = random.nextBoolean();
                int ticks = random.nextInt(12) * 5 + (buys ? 960 : 1_000);
                post(
                        random.nextInt(8) == 0 ? venue.bob : venue.alice,
                        buys ? "buy" : "sell",
                        1 + random.nextInt(50),
                        ticks / 100 + "." + String.format("%02d", ticks % 100),
                        "");
                if (random.nextInt(20) == 0) {
                    venue.delete(venue.alice, "/v1/orders?side=" + (random.nextBoolean() ? "buy" : "sell"));
                }
            }
            late.read();
            expectBook(bob, 3);
            expectBook(late, 50);
        }
    }

    /** Reads messages until the book is the one that a request returns. */
    private void expectBook(StreamClient client, int depth) throws Exception {
        String wanted = venue.get(venue.bob, "/v1/book/ABC?depth=" + depth)
                .body()
                .replaceAll(".*\"bids\"", "\"bids\"")
                .replaceAll("\\{\"price\":(\"[^\"]*\"),\"quantity\":(\"[^\"]*\")\\}", "[$1,$2]");
        Map<Double, String> bids = new TreeMap<>(Comparator.reverseOrder());
        Map<Double, String> asks = new TreeMap<>();
        int number = 0;
        String book = "";
        int checked = 0;
        while (!book.equals(wanted)) {
            String message = client.next("\"channel\":\"book\"");
            assertThat(number(message, "number")).isEqualTo(Integer.toString(++number));
            assertThat(message.contains("\"snapshot\":true")).isEqualTo(number == 1);
            int at = message.indexOf("\"asks\"");
            apply(message.substring(0, at), bids);
            apply(message.substring(at), asks);
            assertThat(bids.size()).isLessThanOrEqualTo(depth);
            book = "\"bids\":[" + String.join(",", bids.values()) + "],\"asks\":[" + String.join(",", asks.values())
                    + "]}";
            if (number == 1 || number % 16 == 0) {
                checked++;
                CRC32 crc = new CRC32();
                String levels = String.join("", bids.values()) + String.join("", asks.values());
                crc.update(levels.replace("[\"", "")
                        .replace("\",\"", ":")
                        .replace("\"]", ",")
                        .getBytes(StandardCharsets.US_ASCII));
                assertThat(number(message, "checksum")).as(message).isEqualTo(Long.toString(crc.getValue()));
            }
        }
        assertThat(checked).isPositive();
    }

    private static void apply(String part, Map<Double, String> side) {
        Matcher level = Pattern.compile("\\[\"([^\"]+)\",\"([^\"]+)\"\\]").matcher(part);
        while (level.find()) {
            if (level.group(2).equals("0")) {
                assertThat(side.remove(Double.parseDouble(level.group(1)))).isNotNull();
            } else {
                side.put(Double.parseDouble(level.group(1)), level.group());
            }
        }
    }

    @Test
    void shouldCutOffWhoDoesNotRead() throws Exception {
        try (StreamClient deaf = new StreamClient(venue.address().getPort(), venue.bob, false);
                StreamClient alice = stream(venue.alice)) {
            String request = "{'id':'" + "x".repeat(60) + "','op':'subscribe','channel':'book','symbol':'NONE'}";
            try {
                for (int i = 0; i < 1_000_000; i++) {
                    deaf.send(request);
                }
            } catch (java.util.concurrent.CompletionException e) {
                // The connection has ended.
            }
            deaf.read();
            assertThat(deaf.closed())
                    .satisfiesAnyOf(
                            reason -> assertThat(reason).startsWith("1008 slow: more than"),
                            reason -> assertThat(reason).contains("IOException"));
            assertThat(alice.ask("1", "'op':'cancelAll'"))
                    .as("others are served")
                    .contains("\"status\":200");
        }
    }

    @Test
    void shouldCloseWithAReason() throws Exception {
        try (StreamClient client = stream(venue.alice)) {
            client.sendBinary();
            assertThat(client.closed()).startsWith("1003 binary frame");
        }
        try (StreamClient client = stream(venue.alice)) {
            client.send("{'op':'" + "x".repeat(TestVenue.MOST_BODY) + "'}");
            assertThat(client.closed()).startsWith("1009");
        }
        try (StreamClient client = stream(venue.bob)) {
            client.ask("1", "'op':'ping'");
            venue.end();
            assertThat(client.closed()).isEqualTo("1001 the venue ends");
            venue.start();
        }
        assertThat(venue.get(venue.alice, "/v1/stream").status()).isEqualTo(426);
        StreamClient[] clients = new StreamClient[13];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = stream(venue.alice);
        }
        assertThat(clients[12].closed()).isEqualTo("1008 too many connections");
        for (StreamClient client : clients) {
            client.close();
        }
    }
}
