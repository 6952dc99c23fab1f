// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.nativeapi.Token;
import org.outcry.webgateway.TestVenue.Reply;

/** Quotes, positions, candles, trades and ended orders over HTTP. */
class WebReadsTest {
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

    private Reply post(Token token, String symbol, String side, String quantity, String price) throws Exception {
        Reply reply = venue.post(
                token,
                "{\"symbol\":\"%s\",\"side\":\"%s\",\"quantity\":\"%s\",\"price\":\"%s\"}"
                        .formatted(symbol, side, quantity, price));
        assertThat(reply.status()).as(reply.body()).isEqualTo(201);
        return reply;
    }

    private Reply quote(String body) throws Exception {
        return venue.with(venue.alice, "POST", "/v1/quotes", body.replace('\'', '"'));
    }

    private String get(Token token, String path) throws Exception {
        return venue.get(token, path).body();
    }

    @Test
    void shouldEnterReplaceAndWithdrawQuotes() throws Exception {
        Reply both = quote("{'quoteId':'q1','quotes':[{'symbol':'ABC','bidPrice':'9.95','bidQuantity':'10',"
                + "'askPrice':'10.05','askQuantity':'20'},{'symbol':'COIN','askPrice':'1.0005','askQuantity':'0.5'}]}");
        assertThat(both.status()).as(both.body()).isEqualTo(200);
        assertThat(both.body()).isEqualTo("{\"quoteId\":\"q1\",\"quotes\":2,\"rejected\":[]}");
        assertThat(get(venue.bob, "/v1/book/ABC"))
                .contains("\"bids\":[{\"price\":\"9.95\",\"quantity\":\"10\"}]")
                .contains("\"asks\":[{\"price\":\"10.05\",\"quantity\":\"20\"}]");
        Reply one = quote("{'quotes':[{'symbol':'ABC','bidPrice':'9.90','bidQuantity':'5'},"
                + "{'symbol':'COIN','askPrice':'1.0003','askQuantity':'0.5'}]}");
        assertThat(one.body())
                .contains("\"quotes\":2")
                .contains("{\"symbol\":\"COIN\",\"sides\":\"both\",\"code\":\"price-off-tick\"");
        assertThat(get(venue.bob, "/v1/book/ABC"))
                .contains("\"bids\":[{\"price\":\"9.90\",\"quantity\":\"5\"}],\"asks\":[]");
        post(venue.bob, "ABC", "sell", "2", "9.90");
        assertThat(get(venue.alice, "/v1/fills")).contains("\"quantity\":\"2\"", "\"liquidity\":\"maker\"");
        assertThat(venue.delete(venue.alice, "/v1/quotes?symbol=ABC").body()).contains("\"withdrawn\":1");
        assertThat(venue.delete(venue.alice, "/v1/quotes").body()).contains("\"withdrawn\":1");
        assertThat(get(venue.bob, "/v1/book/COIN")).contains("\"bids\":[],\"asks\":[]");
        assertThat(get(venue.alice, "/v1/orders")).isEqualTo("{\"orders\":[]}");
    }

    @Test
    void shouldRefuseWrongQuotes() throws Exception {
        assertThat(quote("{}").text("code")).isEqualTo("missing");
        assertThat(quote("{'quotes':'ABC'}").text("code")).isEqualTo("wrong-type");
        assertThat(quote("{'quotes':[]}").text("code")).isEqualTo("missing");
        assertThat(quote("{'quotes':['ABC']}").text("code")).isEqualTo("not-json");
        assertThat(quote("{'quotes':[{'symbol':'ABC','bidPrice':'9.95'}]}").text("field"))
                .isEqualTo("bidQuantity");
        assertThat(quote("{'quotes':[{'symbol':'ABC','askQuantity':'9'}]}").text("field"))
                .isEqualTo("askPrice");
        assertThat(quote("{'quotes':[{'symbol':'ABC','price':'9'}]}").text("code"))
                .isEqualTo("unknown-field");
        assertThat(quote("{'quotes':[{'symbol':'XYZ'}]}").status()).isEqualTo(404);
        assertThat(quote("{'quotes':[{'symbol':'A'}" + ",{'symbol':'A'}".repeat(100) + "]}")
                        .text("code"))
                .isEqualTo("too-many");
    }

    @Test
    void shouldLeaveBustedTradesOutOfCandlesAndPositions() throws Exception {
        post(venue.alice, "ABC", "sell", "100", "10.50");
        post(venue.alice, "ABC", "sell", "100", "10.60");
        post(venue.bob, "ABC", "buy", "110", "10.60");
        post(venue.bob, "ABC", "buy", "20", "10.60");
        String position = "\"symbol\":\"ABC\",\"position\":\"%s\",\"boughtQuantity\":\"%s\",\"soldQuantity\":\"%s\","
                + "\"boughtValue\":\"%s\",\"soldValue\":\"%s\"";
        assertThat(get(venue.bob, "/v1/positions"))
                .contains("\"participant\":2", position.formatted("130", "130", "0", "1368.00", "0.00"));
        assertThat(get(venue.alice, "/v1/positions"))
                .contains(position.formatted("-130", "0", "130", "0.00", "1368.00"));
        String candle =
                "\"open\":\"%s\",\"high\":\"%s\",\"low\":\"%s\",\"close\":\"10.60\",\"volume\":\"%s\",\"trades\":%d}";
        String whole = candle.formatted("10.50", "10.60", "10.50", "130", 3);
        assertThat(get(venue.bob, "/v1/candles/ABC?interval=1d"))
                .contains(whole)
                .contains("\"interval\":\"1d\"");
        String trades = get(venue.bob, "/v1/trades/ABC");
        assertThat(trades.split("\"matchNumber\"", -1)).hasSize(4);
        assertThat(get(venue.bob, "/v1/trades/ABC?limit=1"))
                .contains("\"quantity\":\"20\"")
                .doesNotContain("10.50");
        try (StreamClient stream = new StreamClient(venue.address(), venue.bob)) {
            stream.ask("1", "'op':'subscribe','channel':'trades','symbol':'ABC'");
            String number = trades.replaceAll(".*?\"matchNumber\":\"(\\d+)\".*", "$1");
            venue.bust(Long.parseLong(number));
            assertThat(stream.next("\"channel\":\"trades\""))
                    .contains("\"matchNumber\":\"" + number + "\"", "\"busted\":true");
        }
        expectWithoutTheBusted(candle, position);
        venue.restartGateway();
        expectWithoutTheBusted(candle, position);
        assertThat(get(venue.alice, "/v1/limits")).isEqualTo("{\"participant\":1,\"limits\":[]}");
    }

    private void expectWithoutTheBusted(String candle, String position) throws Exception {
        String rest = candle.formatted("10.60", "10.60", "10.60", "30", 2);
        for (String interval : new String[] {"1s", "1m", "5m", "1h", "1d"}) {
            String candles = get(venue.bob, "/v1/candles/ABC?interval=" + interval);
            if (!interval.equals("1s")) {
                assertThat(candles).contains(rest);
            }
            assertThat(candles).doesNotContain("10.50").contains("\"close\":\"10.60\"");
        }
        assertThat(get(venue.bob, "/v1/positions")).contains(position.formatted("30", "30", "0", "318.00", "0.00"));
        assertThat(get(venue.bob, "/v1/trades/ABC").split("\"busted\":true", -1))
                .hasSize(2);
    }

    @Test
    void shouldReturnOpenAndEndedOrders() throws Exception {
        String open = post(venue.alice, "ABC", "sell", "100", "10.50").text("orderId");
        String cancelled = post(venue.alice, "COIN", "sell", "1", "10.5000").text("orderId");
        venue.delete(venue.alice, "/v1/orders/" + cancelled);
        String filled = post(venue.alice, "ABC", "sell", "10", "10.40").text("orderId");
        post(venue.bob, "ABC", "buy", "10", "10.40");
        assertThat(get(venue.alice, "/v1/orders")).contains(id(open)).doesNotContain(id(filled));
        assertThat(get(venue.alice, "/v1/orders?status=ended"))
                .containsSubsequence(id(cancelled), "\"status\":\"cancelled\"", id(filled), "\"status\":\"filled\"")
                .doesNotContain(id(open));
        assertThat(get(venue.alice, "/v1/orders?status=ended&limit=1"))
                .contains(id(filled))
                .doesNotContain(id(cancelled));
        assertThat(get(venue.alice, "/v1/orders?status=all&symbol=ABC"))
                .contains(id(open), id(filled))
                .doesNotContain(id(cancelled));
        assertThat(venue.get(venue.alice, "/v1/orders?status=gone").text("code"))
                .isEqualTo("unknown-value");
    }

    private static String id(String orderId) {
        return "\"orderId\":\"" + orderId + "\"";
    }
}
