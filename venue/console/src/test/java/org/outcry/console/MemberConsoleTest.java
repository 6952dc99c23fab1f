// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A member's token on the page's paths: the market, and its own orders, fills, positions and limits. */
class MemberConsoleTest {
    @TempDir
    private static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestVenue venue;

    private static final String MEMBER = TestVenue.MEMBER.text();

    @BeforeAll
    static void start() throws IOException {
        venue = new TestVenue(folder, "{listen: '127.0.0.1:0'}");
        venue.logOn();
        venue.command(
                order(1, 1, "BUY", 100, 10, "A-1"),
                order(2, 1, "SELL", 100, 4, "B-1"),
                order(2, 2, "SELL", 105, 7, "B-2"),
                order(1, 2, "BUY", 90, 5, "A-2"));
    }

    @AfterAll
    static void stop() {
        venue.close();
    }

    private static String order(int session, int clientOrder, String side, int ticks, int lots, String clOrdId) {
        return "newOrder: {session: " + session + ", ownerEpoch: 1, instrument: 1, clientOrder: " + clientOrder
                + ", side: " + side + ", priceTicks: " + ticks + ", quantityLots: " + lots + ", clOrdId: '" + clOrdId
                + "'}";
    }

    private static String body(String path) {
        HttpResponse<String> answer = venue.get(path, MEMBER);
        assertThat(answer.statusCode()).as(path + " " + answer.body()).isEqualTo(200);
        return answer.body();
    }

    @Test
    void shouldShowItsOwnAndNothingOfOthers() {
        assertThat(body("/api/role")).isEqualTo("{\"role\":\"participant\",\"session\":1,\"sees\":\"member\"}");
        assertThat(body("/api/orders?open=yes"))
                .contains("\"clOrdId\":\"A-1\"", "\"clOrdId\":\"A-2\"")
                .doesNotContain("B-1", "B-2");
        assertThat(body("/api/orders?session=2")).doesNotContain("B-2");
        assertThat(body("/api/trades"))
                .contains("\"priceTicks\":100,\"lots\":4", "\"side\":\"BUY\"")
                .doesNotContain("SELL\",\"order", "BETA", "seller");
        assertThat(body("/api/positions"))
                .contains("{\"instrument\":1,\"boughtLots\":4,\"soldLots\":0,\"netLots\":4,\"exact\":true,"
                        + "\"boughtValue\":400,\"soldValue\":0}");
        TestVenue.until("limits are looked at", () -> body("/api/limits").contains("\"participant\":1"));
        assertThat(body("/api/limits")).doesNotContain("\"participant\":2");
        assertThat(body("/api/book?instrument=ACME"))
                .contains("\"bids\":[", "\"lots\":7")
                .doesNotContain("BETA");
        assertThat(body("/api/prices?instrument=ACME")).contains("\"priceTicks\":100,\"lots\":4,\"auction\":false");
        String others =
                venue.get("/api/orders?clOrdId=B-2", venueToken()).body().replaceAll("(?s).*\"order\":(\\d+),.*", "$1");
        assertThat(venue.get("/api/order?order=" + others, MEMBER).statusCode()).isEqualTo(404);
        String own = body("/api/orders?clOrdId=A-2").replaceAll("(?s).*\"order\":(\\d+),.*", "$1");
        assertThat(body("/api/order?order=" + own)).contains("orderAccepted");
    }

    private static String venueToken() {
        try {
            return venue.token("reader");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void shouldShowNothingOfTheMachineAndTakeNoCommands() {
        assertThat(body("/api/venue"))
                .contains("\"name\":\"TEST\"", "\"ready\":")
                .doesNotContain("journal", "diskFree", "rejects", "servers", "openOrders");
        for (String path : List.of("/api/sessions", "/api/audit", "/api/files", "/api/alerts", "/metrics")) {
            assertThat(venue.get(path, MEMBER).statusCode()).as(path).isEqualTo(403);
        }
        for (String command : List.of("halt-all", "kill", "cancel", "bust", "approve")) {
            assertThat(venue.post(command, MEMBER, "session=ALPHA&order=1&reason=x&preview=yes")
                            .statusCode())
                    .as(command)
                    .isEqualTo(403);
        }
    }

    @Test
    void shouldStreamTheMarketOnly() throws IOException {
        HttpRequest request = HttpRequest.newBuilder(venue.uri("/api/events"))
                .header("Authorization", "Bearer " + MEMBER)
                .build();
        StringBuilder read = new StringBuilder();
        try (InputStream in = venue.browser
                .sendAsync(request, HttpResponse.BodyHandlers.ofInputStream())
                .join()
                .body()) {
            byte[] bytes = new byte[1 << 14];
            while (read.indexOf("event: instruments") < 0 || !read.toString().endsWith("\n\n")) {
                int length = in.read(bytes);
                assertThat(length).isPositive();
                read.append(new String(bytes, 0, length, StandardCharsets.UTF_8));
            }
        }
        assertThat(read.toString())
                .contains("event: venue", "ACME")
                .doesNotContain("event: alerts", "event: sessions", "event: trades", "event: audit", "diskFree");
    }
}
