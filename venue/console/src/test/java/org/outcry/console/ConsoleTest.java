// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.runtime.CountersFile;
import org.outcry.runtime.TimesFile;

/** Test of the console from outside: real HTTP against one running venue. */
class ConsoleTest {
    @TempDir
    private static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestVenue venue;

    @BeforeAll
    static void start() throws IOException {
        venue = new TestVenue(folder, "{listen: '127.0.0.1:0', connections: 16}");
        venue.logOn();
    }

    @AfterAll
    static void stop() {
        venue.close();
    }

    @Test
    void shouldShowMetricsAndHealth() {
        TestVenue.until(
                "the sequencer's counters are read", () -> metrics().contains("outcry_sequencer_commands_total"));
        assertThat(metrics())
                .contains("# TYPE outcry_venue_ready gauge", "outcry_session_logged_on{session=\"ALPHA\"} 1.0")
                .contains("outcry_disk_free_bytes", "outcry_journal_size_bytes", "outcry_console_connections");
        assertThat(venue.get("/health/live").body()).isEqualTo("ok\n");
        assertThat(venue.get("/api/files").body())
                .contains("\"kind\":\"journal\",\"name\":\"journal-", "\"kind\":\"events\"", "\"number\":1,");
        assertThat(venue.get("/api/files").body())
                .contains("\"verified\":{\"time\":\"\"}")
                .doesNotContain("\"archive\"");
        assertThat(venue.get("/api/files?limit=1").body()).containsOnlyOnce("\"kind\"");
        assertThat(venue.get("/api/files?limit=0").statusCode()).isEqualTo(400);
    }

    @Test
    void shouldNotBeReadyWhileOrdersAreSuspended() throws IOException {
        TestVenue.until("ready", () -> venue.get("/health/ready").statusCode() == 200);
        assertThat(venue.post("halt-all", venue.token("operator"), "reason=fire drill")
                        .body())
                .contains("\"rejected\":\"\"", "\"preview\":\"suspends order entry in all 2 instruments");
        HttpResponse<String> ready = venue.get("/health/ready");
        assertThat(ready.statusCode()).isEqualTo(503);
        assertThat(ready.body()).isEqualTo("no new orders: suspended by an operator\n");
        assertThat(venue.get("/api/audit").body())
                .contains("\"user\":\"operator\"", "\"command\":\"suspendOrders\"", "\"reason\":\"fire drill\"");
        TestVenue.until(
                "the trail has the command",
                () -> venue.get("/api/audit?all=yes").body().contains("\"text\":\"suspendOrders\""));
        assertThat(venue.get("/api/audit?all=yes").body())
                .contains("\"kind\":\"RIGHTS\"", "eva=OPERATOR", "\"kind\":\"LOGON\"", "\"kind\":\"COMMAND\"");
        assertThat(venue.get("/api/audit?all=yes&limit=1").body()).containsOnlyOnce("\"kind\"");
        venue.post("resume-all", venue.token("operator"), "reason=drill is over");
        TestVenue.until("ready again", () -> venue.get("/health/ready").statusCode() == 200);
    }

    @Test
    void shouldShowTimesFromOrderToAcknowledgement() throws IOException {
        Path data = folder.resolve("data");
        try (TimesFile file = TimesFile.create(data.resolve("fix.times"), System.currentTimeMillis())) {
            TimesFile.Times times = file.add("1");
            times.record(45_000);
            times.record(63);
            TestVenue.until(
                    "the times are read",
                    () -> venue.get("/api/venue")
                            .body()
                            .contains("\"ackCount\":2,\"ackP50Ns\":63,\"ackP99Ns\":45055,\"ackMaxNs\":45055"));
            assertThat(venue.get("/api/sessions").body())
                    .contains("\"compId\":\"ALPHA\"", "\"ackCount\":2,\"ackP50Ns\":63", "\"ackCount\":0");
            assertThat(metrics())
                    .contains("outcry_gateway_order_ack_seconds_bucket{gateway=\"fix\",le=\"2.0E-5\"} 1")
                    .contains("outcry_gateway_order_ack_seconds_bucket{gateway=\"fix\",le=\"+Inf\"} 2")
                    .contains("outcry_session_order_ack_seconds{session=\"ALPHA\",quantile=\"0.5\"} 6.3")
                    .contains("outcry_session_order_ack_seconds_count{session=\"ALPHA\"} 2");
            assertThat(venue.verb("top", "--once")).contains("order to ack, 10 min: p50 0.1 us   p99 45.1 us");
            assertThat(venue.verb(
                            "sessions",
                            "--json",
                            "--to",
                            "127.0.0.1:" + venue.nativeAddress().getPort()))
                    .contains("\"ackSinceStart\":{\"count\":2,\"p50Ns\":63,");
        } finally {
            Files.delete(data.resolve("fix.times"));
        }
    }

    @Test
    void shouldShowTheConnectionOfASession() throws IOException {
        Path data = folder.resolve("data");
        try (TimesFile file = TimesFile.create(data.resolve("ouch.times"), System.currentTimeMillis())) {
            TimesFile.Times alpha = file.add("1");
            alpha.text("10.1.2.3:40123");
            alpha.value(70_000);
            TestVenue.until(
                    "the connection is read",
                    () -> venue.get("/api/sessions")
                            .body()
                            .contains("\"address\":\"10.1.2.3:40123\",\"unsentBytes\":70000,"));
            assertThat(venue.get("/api/sessions").body()).contains("\"address\":\"\",\"unsentBytes\":0,");
            assertThat(metrics()).contains("outcry_session_unsent_bytes{session=\"ALPHA\"} 70000");
            alpha.text("");
            alpha.value(0);
            TestVenue.until(
                    "it has ended", () -> !venue.get("/api/sessions").body().contains("10.1.2.3"));
        } finally {
            Files.delete(data.resolve("ouch.times"));
        }
    }

    /**
     * The counters of the feed's servers, and of a gateway in a process of its own, whose folder is beside the venue's.
     */
    @Test
    void shouldShowTheServersOfTheFeedAndOfJoinedGateways() throws IOException {
        long nowMs = System.currentTimeMillis();
        Path itch = folder.resolve("data/itch.counters");
        Path joined = Files.createDirectories(folder.resolve("data-fix-gateway"));
        try {
            CountersFile feed = CountersFile.create(
                    itch,
                    List.of(
                            "requests.turnMs",
                            "requests.answered",
                            "requests.limitedByAddress",
                            "requests.tcpClients",
                            "requests.tcpRejectedLogin",
                            "requests.tcpRejected",
                            "snapshots.turnMs",
                            "snapshots.clients",
                            "snapshots.completed",
                            "snapshots.refused",
                            "snapshots.refusedByAddress"),
                    nowMs);
            long[] values = {nowMs, 70, 4, 2, 3, 3, nowMs, 5, 60, 6, 6};
            for (int i = 0; i < values.length; i++) {
                feed.set(i, values[i]);
            }
            CountersFile.create(joined.resolve("fix.counters"), List.of("turnMs", "connections", "behind"), nowMs)
                    .set(1, 9);
            TestVenue.until(
                    "the counters are read",
                    () -> metrics().contains("outcry_gateway_connections{gateway=\"fix-gateway\"} 9.0"));
            assertThat(metrics())
                    .contains("outcry_feed_requests_answered_total 70.0")
                    .contains("outcry_feed_requests_refused_total{reason=\"address\"} 4.0")
                    .contains("outcry_feed_tcp_clients 2.0", "outcry_feed_tcp_refused_total{reason=\"login\"} 3.0")
                    .contains("outcry_feed_snapshot_clients 5.0")
                    .contains("outcry_feed_snapshots_refused_total{reason=\"address\"} 6.0");
            assertThat(venue.get("/api/venue").body())
                    .contains("{\"server\":\"fix-gateway\",\"clients\":9,\"refused\":0,\"behind\":0}")
                    .contains("{\"server\":\"itch snapshots\",\"clients\":5,\"served\":60,\"refused\":6,")
                    .contains("{\"server\":\"itch over TCP\",\"clients\":2,\"refused\":3,");
        } finally {
            Files.delete(itch);
            Files.delete(joined.resolve("fix.counters"));
        }
        TestVenue.until("they are gone", () -> !metrics().contains("fix-gateway"));
    }

    @Test
    void shouldCountWhoIsTurnedAway() throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(venue.nativeAddress());
            socket.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            socket.getInputStream().readAllBytes();
        }
        TestVenue.until(
                "the native gateway's counters show it",
                () -> metrics().matches("(?s).*outcry_gateway_turned_away_total\\{gateway=\"native\"} [1-9].*"));
        assertThat(metrics()).contains("outcry_gateway_connections{gateway=\"native\"}");
    }

    @Test
    void shouldShowBookOrderAndItsLife() {
        venue.command(
                order(1, 1, 10, "BUY", 1000, 30, "<i>one</i>"),
                order(1, 1, 11, "BUY", 1000, 5, "two"),
                order(2, 1, 10, "SELL", 1010, 7, "three"),
                order(2, 1, 11, "SELL", 1000, 10, "four"));
        assertThat(venue.get("/api/book?instrument=ACME&levels=5").body())
                .contains("\"bids\":[{\"priceTicks\":1000,\"lots\":25,\"orders\":2}]")
                .contains("\"asks\":[{\"priceTicks\":1010,\"lots\":7,\"orders\":1}]")
                .contains("\"lastTicks\":1000", "\"aggressor\":\"SELL\"");
        String found = venue.get("/api/orders?clOrdId=%3Ci%3Eone%3C/i%3E").body();
        assertThat(found).contains("\"clOrdId\":\"<i>one</i>\"", "\"openLots\":20", "\"executedLots\":10");
        String order = found.replaceAll("(?s).*\"order\":(\\d+).*", "$1");
        assertThat(venue.get("/api/order?order=" + order).body())
                .contains("\"event\":{\"orderAccepted\":", "\"event\":{\"orderExecuted\":");
        assertThat(venue.get("/api/sessions").body()).contains("\"compId\":\"<b>BETA</b>\"");
        assertThat(venue.get("/api/orders?session=ALPHA&open=yes").body())
                .contains("two")
                .doesNotContain("three");
        HttpResponse<String> page = venue.get("/");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
                .contains("default-src 'self'");
        assertThat(page.body()).doesNotContain("http:", "https:", "<script>");
    }

    @Test
    void shouldKillWhatItPreviews() throws IOException {
        String token = venue.token("operator");
        venue.command(
                order(1, 2, 20, "BUY", 500, 1, "a"),
                order(1, 2, 21, "BUY", 501, 1, "b"),
                order(1, 2, 22, "BUY", 502, 1, "c"));
        String preview = venue.post("kill", token, "session=ALPHA&preview=yes").body();
        String open = preview.replaceAll("(?s).*cancels its (\\d+) open.*", "$1");
        assertThat(preview).contains("suspends participant 1 (ALPHA)");
        assertThat(Integer.parseInt(open)).isGreaterThanOrEqualTo(3);
        assertThat(venue.post("kill", token, "session=ALPHA&reason=test").body())
                .contains("\"cancelledOrders\":" + open, "\"rejected\":\"\"");
        assertThat(venue.get("/api/sessions").body()).contains("\"suspended\":true", "\"openOrders\":0");
        assertThat(venue.get("/api/order?session=ALPHA&clOrdId=b").body())
                .containsSubsequence(
                        "\"orderAccepted\"", "\"actionRecorded\"", "\"user\":\"operator\"", "\"orderCancelled\"");
        assertThat(venue.post("revive", token, "session=ALPHA&reason=test").statusCode())
                .isEqualTo(200);
    }

    @Test
    void shouldShowAndApproveWhatWaitsForASecondOperator() throws IOException {
        String eva = TestVenue.EVA.text();
        String operator = venue.token("operator");
        HttpResponse<String> asked = venue.post("halt", eva, "instrument=COIN&reason=stale");
        assertThat(asked.statusCode()).isEqualTo(202);
        String number = asked.body().replaceAll("(?s).*\"waitsAs\":(\\d+).*", "$1");
        assertThat(venue.get("/api/waiting", operator).body())
                .contains("\"number\":" + number, "\"user\":\"eva\"", "phase: HALTED }", "\"reason\":\"stale\"");
        assertThat(venue.get("/api/waiting", venue.token("reader")).statusCode())
                .isEqualTo(403);
        assertThat(venue.get("/api/waiting").statusCode()).isEqualTo(401);
        assertThat(venue.post("approve", operator, "number=1&reason=x").statusCode())
                .isEqualTo(404);
        assertThat(venue.post("approve", eva, "number=" + number + "&reason=x").body())
                .contains("\"rejected\":\"SAME_OPERATOR\"");
        assertThat(venue.post("approve", operator, "number=" + number + "&preview=yes")
                        .body())
                .contains("approves command " + number + " of eva, setPhase: ", "asked for because: stale");
        assertThat(venue.post("approve", operator, "number=" + number + "&reason=seen")
                        .body())
                .contains("\"rejected\":\"\"");
        TestVenue.until(
                "COIN is halted", () -> venue.get("/api/instruments").body().contains("HALTED"));
        assertThat(venue.post("resume", operator, "instrument=COIN&reason=over").statusCode())
                .isEqualTo(200);
        asked = venue.post("halt", eva, "instrument=COIN&reason=again");
        number = asked.body().replaceAll("(?s).*\"waitsAs\":(\\d+).*", "$1");
        assertThat(venue.post("decline", eva, "number=" + number + "&reason=no").statusCode())
                .isEqualTo(200);
        assertThat(venue.get("/api/waiting", operator).body()).contains("\"rows\":[]");
    }

    @Test
    void shouldGiveReadersNoCommands() throws IOException {
        assertThat(venue.post("halt-all", venue.token("reader"), "reason=x").statusCode())
                .isEqualTo(403);
        assertThat(venue.post("halt-all", "nobody:secret", "reason=x").statusCode())
                .isEqualTo(401);
        assertThat(venue.post("halt-all", venue.token("operator"), "reason=").statusCode())
                .isEqualTo(400);
        assertThat(venue.post("halt", venue.token("operator"), "instrument=ACME&reason=x&instrument=BTC")
                        .body())
                .contains("'instrument' is given twice");
        assertThat(venue.ask("GET /api/files?limit=1&limit=2", "127.0.0.1", "")).startsWith("HTTP/1.1 400");
        assertThat(venue.post("halt", venue.token("operator"), "instrument=NONE&reason=x")
                        .statusCode())
                .isEqualTo(404);
        assertThat(venue.get("/api/role", venue.token("reader")).body())
                .isEqualTo("{\"role\":\"reader\",\"sees\":\"all\"}");
        assertThat(venue.get("/api/venue", "nobody:secret").statusCode()).isEqualTo(401);
        assertThat(venue.get("/health/ready").statusCode()).isIn(200, 503);
    }

    @Test
    void shouldRefuseWhatItDoesNotServeAndCountIt() throws IOException {
        assertThat(venue.ask("GET /api/venue", "evil.example", "")).startsWith("HTTP/1.1 421");
        assertThat(venue.ask("GET /api/venue", "127.0.0.1", "Origin: http://evil.example\r\n"))
                .startsWith("HTTP/1.1 403");
        assertThat(venue.ask("DELETE /api/venue", "127.0.0.1", "")).startsWith("HTTP/1.1 405");
        assertThat(venue.ask("GET /api/none", "127.0.0.1", "")).startsWith("HTTP/1.1 404");
        assertThat(venue.ask("GET /api/venue?x=1", "localhost", "")).startsWith("HTTP/1.1 400");
        assertThat(venue.ask("GET /%2e%2e/page.css", "localhost", "")).startsWith("HTTP/1.1 4");
        assertThat(venue.ask("GET /" + "a".repeat(2_000), "127.0.0.1", "")).startsWith("HTTP/1.1 414");
        assertThat(venue.ask("GET /", "127.0.0.1", "X: " + "a".repeat(10_000) + "\r\n"))
                .startsWith("HTTP/1.1 431");
        assertThat(venue.ask("POST /api/commands/kill", "127.0.0.1", "Content-Length: 100000000\r\n"))
                .startsWith("HTTP/1.1 413");
        assertThat(venue.raw("nonsense\r\n\r\n")).startsWith("HTTP/1.1 400");
        assertThat(metrics())
                .contains("outcry_console_refused_requests_total{reason=\"foreign_host\"} 1.0")
                .contains("outcry_console_refused_requests_total{reason=\"header_too_large\"} 1.0")
                .doesNotContain("outcry_console_refused_requests_total{reason=\"method\"} 0.0");
    }

    /** A body in chunks says no length: it is not read beyond its bound. */
    @Test
    void shouldNotReadABodyOf100Megabytes() throws IOException {
        try (Socket socket =
                new Socket(venue.address().getAddress(), venue.address().getPort())) {
            OutputStream out = socket.getOutputStream();
            out.write(("POST /api/commands/kill HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
                            + Integer.toHexString(100_000_000) + "\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            out.write(new byte[8_192]);
            byte[] answer = socket.getInputStream().readNBytes(12);
            assertThat(new String(answer, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 413");
        }
        assertThat(venue.ask(
                        "POST /api/commands/kill", "127.0.0.1", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"))
                .startsWith("HTTP/1.1 400");
    }

    @Test
    void shouldServeNoFilesByTricksOfThePath() throws IOException {
        for (String path : List.of(
                "/../page.css",
                "/..%2fpage.css",
                "/%2e%2e/%2e%2e/etc/passwd",
                "/..;/page.css",
                "//etc/passwd",
                "/\\..\\venue.yaml",
                "/page.css%00.js",
                "/./../../data/tokens/operator",
                "/api/../../data/tokens/operator",
                "/org/outcry/console/web/page.css",
                "/WEB-INF/web.xml",
                "/META-INF/MANIFEST.MF")) {
            assertThat(venue.ask("GET " + path, "127.0.0.1", "")).as(path).startsWith("HTTP/1.1 4");
        }
        assertThat(venue.ask("GET http://evil.example/api/venue", "127.0.0.1", ""))
                .startsWith("HTTP/1.1 4");
    }

    @Test
    void shouldTakeNoTokensOfOtherRoles() throws IOException {
        String member = TestVenue.MEMBER.text();
        assertThat(venue.post("halt-all", member, "reason=x").statusCode()).isEqualTo(403);
        assertThat(venue.get("/api/waiting", member).statusCode()).isEqualTo(403);
        // The gateway of this token is connected.
        assertThat(venue.post("halt-all", venue.token("gateway"), "reason=x").statusCode())
                .isEqualTo(401);
        String operator = venue.token("operator");
        String cut = operator.substring(0, operator.length() - 1);
        assertThat(venue.post("halt-all", cut, "reason=x").statusCode()).isEqualTo(401);
        assertThat(venue.post("halt-all", "reader" + operator.substring(operator.indexOf(':')), "reason=x")
                        .statusCode())
                .isEqualTo(401);
        assertThat(venue.get("/health/ready").statusCode()).isIn(200, 503);
    }

    @Test
    void shouldStreamTheStateAndNotWaitForSlowReaders() throws Exception {
        List<Socket> slow = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Socket socket =
                    new Socket(venue.address().getAddress(), venue.address().getPort());
            socket.getOutputStream()
                    .write("GET /api/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            slow.add(socket);
        }
        HttpResponse<InputStream> stream = venue.browser.send(
                HttpRequest.newBuilder(venue.uri("/api/events")).build(), HttpResponse.BodyHandlers.ofInputStream());
        StringBuilder read = new StringBuilder();
        try (InputStream in = stream.body()) {
            for (String name : List.of("venue", "instruments", "sessions", "trades", "alerts")) {
                readUntil(in, read, "event: " + name);
            }
            venue.command(order(2, 2, 30, "SELL", 900_000, 4, "streamed"));
            readUntil(in, read, "\"askTicks\":900000");
        }
        for (Socket socket : slow) {
            socket.close();
        }
    }

    @Test
    void shouldStreamTheTopicsThatAreAskedFor() throws Exception {
        HttpResponse<InputStream> stream = venue.browser.send(
                HttpRequest.newBuilder(venue.uri("/api/events?of=instruments,venue"))
                        .build(),
                HttpResponse.BodyHandlers.ofInputStream());
        StringBuilder read = new StringBuilder();
        try (InputStream in = stream.body()) {
            readUntil(in, read, "\"all\":true,\"rows\":[{\"instrument\":1,\"symbol\":\"ACME\"");
            venue.command(order(2, 2, 31, "SELL", 910_000, 4, "of a topic"));
            readUntil(in, read, "\"all\":false,\"rows\":[{\"instrument\":2,\"openOrders\":");
        }
        assertThat(read.toString()).contains("event: venue").doesNotContain("event: sessions", "event: alerts");
        HttpResponse<String> unknown = venue.get("/api/events?of=venue,prices");
        assertThat(unknown.statusCode()).isEqualTo(400);
        assertThat(unknown.body()).contains("'of' must be a list with commas of: venue, instruments, alerts, sessions");
    }

    @Test
    void shouldShowTheSameFromTheCommandLine() {
        venue.command(order(2, 2, 40, "BUY", 12_345, 6, "typed"));
        assertThat(venue.verb("top", "--json"))
                .contains("\"state\":\"", "\"sessions\":[{", "\"compId\":\"ALPHA\"", "\"alerts\":[", "\"commands\":");
        assertThat(venue.verb("top", "--once").lines().toList())
                .hasSizeLessThanOrEqualTo(24)
                .allMatch(line -> line.length() <= 80)
                .anyMatch(line -> line.startsWith("COIN ") && line.contains("1.2345"));
        assertThat(venue.verb("orders", "--id", "typed")).contains("COIN", "1.2345", "open", "<b>BETA</b>");
        assertThat(venue.verb("orders", "--session", "ALPHA", "--json"))
                .contains("\"rows\":[")
                .doesNotContain("typed");
        assertThat(venue.verb("trades", "--limit", "1")).contains("aggressor");
        assertThat(venue.verb("alerts")).contains("condition");
    }

    @Test
    void shouldBustATradeFromTheCommandLine() {
        venue.command(
                order(1, 2, 50, "BUY", 800_000, 3, "bust me"), order(2, 2, 50, "SELL", 800_000, 3, "bust me too"));
        TestVenue.until(
                "the trade is there",
                () -> venue.verb("trades", "--limit", "1", "--json").contains("\"priceTicks\":800000"));
        String trades = venue.verb("trades", "--limit", "1", "--json");
        String trade = trades.replaceAll("(?s).*\"trade\":(\\d+).*", "$1");
        assertThat(venue.verb("bust", trade, "--dry-run"))
                .startsWith("busts trade " + trade + ": 3 COIN at 80.0000 between ALPHA (buy) and <b>BETA</b> (sell)")
                .doesNotContain("done");
        assertThat(venue.verb("bust", trade, "--reason", "wrong price")).contains(": done by command ");
        TestVenue.until(
                "the trade is busted",
                () -> venue.verb("trades", "--limit", "1", "--json").contains("\"busted\":true"));
        assertThatThrownBy(() -> venue.verb("bust", trade, "--reason", "again", "--json"))
                .hasMessageContaining("exit code 1")
                .hasMessageContaining("\"rejected\":\"");
        assertThatThrownBy(() -> venue.verb("bust", trade)).hasMessageContaining("exit code 2");
    }

    @Test
    void shouldShowLimitsOfParticipantsAndTheirUse() {
        venue.command(order(2, 2, 70, "SELL", 990_000, 850, "large"));
        TestVenue.until(
                "the use is seen",
                () -> venue.get("/api/limits")
                        .body()
                        .matches("(?s).*\"participant\":2,\"compIds\":\\[\"<b>BETA</b>\"],\"instrument\":2,"
                                + "\"limit\":\"openSell\",\"used\":8\\d\\d,\"of\":1000,\"unit\":\"lots\","
                                + "\"usedPercent\":8\\d.*"));
        assertThat(venue.get("/api/limits").body())
                .contains("\"limit\":\"grossOpenValue\",\"used\":0,\"of\":5000000000000,\"unit\":\"EUR\","
                        + "\"usedPercent\":0");
        assertThat(metrics())
                .contains("outcry_participant_limit_used_ratio{limit=\"openSell\",participant=\"2\"} 0.8")
                .contains("outcry_participant_limit_used_ratio{limit=\"grossOpenValue\",participant=\"1\"} 0.0");
        TestVenue.until(
                "there is an alert",
                () -> venue.get("/api/alerts")
                        .body()
                        .contains("\"alert\":\"limit-near\",\"subject\":\"2 openSell COIN\""));
    }

    @Test
    void shouldCancelAnOrderAndSayWhoDidIt() throws IOException {
        String name = "af3e4567-e89b-12d3-a456-4266141740fe";
        String named = "session=ALPHA&clOrdId=" + name;
        venue.command(
                order(1, 2, 60, "BUY", 700, 9, name),
                order(1, 2, 61, "BUY", 701, 1, "right one"),
                order(2, 2, 60, "BUY", 702, 1, name));
        String preview = venue.post("cancel", venue.token("operator"), named + "&preview=yes")
                .body();
        assertThat(preview)
                .contains("cancels the open quantity 9 of order ")
                .contains(" of ALPHA, " + name + ": buy 9 COIN at 0.0700, 0 executed");
        String order = preview.replaceAll("(?s).*order (\\d+) of .*", "$1");
        assertThat(venue.post("cancel", venue.token("reader"), named + "&reason=x")
                        .statusCode())
                .isEqualTo(403);
        HttpResponse<String> asked = venue.post("cancel", TestVenue.EVA.text(), "order=" + order + "&reason=mine");
        assertThat(asked.statusCode()).isEqualTo(202);
        String number = asked.body().replaceAll("(?s).*\"waitsAs\":(\\d+).*", "$1");
        assertThat(venue.post("decline", venue.token("operator"), "number=" + number + "&reason=no")
                        .statusCode())
                .isEqualTo(200);
        assertThat(venue.verb("cancel", order, "--dry-run")).startsWith("cancels the open quantity 9 of");
        assertThat(venue.verb("cancel", name, "--session", "ALPHA", "--reason", "fat finger"))
                .contains(": done by command ");
        assertThat(venue.verb("order", order).lines().toList())
                .hasSize(4)
                .anyMatch(line -> line.contains("accepted") && line.endsWith("session 1, " + name + ", buy"))
                .anyMatch(line -> line.contains("operator  ") && line.endsWith(", fat finger"))
                .anyMatch(line -> line.contains("cancelled ") && line.endsWith("  operator"));
        assertThat(venue.verb("order", name, "--session", "ALPHA", "--json"))
                .contains("\"order\":" + order + ",", "\"end\":\"cancelled by an operator of the venue\"");
        assertThat(venue.verb("orders", "--id", name, "--session", "ALPHA"))
                .as("open ones")
                .doesNotContain(name);
        assertThat(venue.verb("orders", "--id", name)).contains(name);
        assertThatThrownBy(() -> venue.verb("cancel", order, "--reason", "again"))
                .hasMessageContaining("exit code 1")
                .hasMessageContaining(
                        "cancels nothing, it ended (cancelled by an operator of the venue): order " + order)
                .hasMessageContaining("rejected: ");
        assertThatThrownBy(() -> venue.verb("cancel", name, "--reason", "x")).hasMessageContaining("exit code 2");
        assertThatThrownBy(() -> venue.verb("order", "99999999")).hasMessageContaining("exit code 3");
    }

    private static void readUntil(InputStream in, StringBuilder read, String text) throws IOException {
        byte[] bytes = new byte[1 << 16];
        while (read.indexOf(text) < 0) {
            int length = in.read(bytes);
            assertThat(length).isPositive();
            read.append(new String(bytes, 0, length, StandardCharsets.UTF_8));
        }
    }

    private static String order(
            int session, int instrument, int clientOrder, String side, long priceTicks, long lots, String clOrdId) {
        return "newOrder: {session: " + session + ", ownerEpoch: 1, instrument: " + instrument + ", clientOrder: "
                + clientOrder + ", side: " + side + ", priceTicks: " + priceTicks + ", quantityLots: " + lots
                + ", clOrdId: '" + clOrdId + "'}";
    }

    private static String metrics() {
        return venue.get("/metrics").body();
    }
}
