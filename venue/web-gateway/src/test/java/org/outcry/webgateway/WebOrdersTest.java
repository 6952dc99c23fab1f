// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.webgateway.TestVenue.Reply;

/** Orders over HTTP, by a client that knows nothing of the gateway's classes. */
class WebOrdersTest {
    private static final String SELL_100 =
            "{\"symbol\":\"ABC\",\"side\":\"sell\",\"quantity\":\"100\",\"price\":\"10.50\",\"clientOrderId\":\"s1\"}";

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

    private static String order(String side, String quantity, String price, String more) {
        return "{\"symbol\":\"ABC\",\"side\":\"" + side + "\",\"quantity\":\"" + quantity + "\",\"price\":\"" + price
                + "\"" + more + "}";
    }

    @Test
    void shouldAnswerWithTheOrderAndTheExecutionsOfItsCommand() throws Exception {
        Reply resting = venue.post(venue.alice, SELL_100);
        assertThat(resting.status()).as(resting.body()).isEqualTo(201);
        assertThat(resting.text("status")).isEqualTo("open");
        assertThat(resting.text("clientOrderId")).isEqualTo("s1");
        assertThat(resting.body()).contains("\"fills\":[]");

        Reply taker = venue.post(venue.bob, order("buy", "30", "10.55", ",\"timeInForce\":\"ioc\""));
        assertThat(taker.status()).as(taker.body()).isEqualTo(201);
        assertThat(taker.text("status")).isEqualTo("filled");
        assertThat(taker.text("executedQuantity")).isEqualTo("30");
        assertThat(taker.text("averagePrice")).isEqualTo("10.5");
        assertThat(taker.body()).contains("\"price\":\"10.50\",\"quantity\":\"30\",\"liquidity\":\"taker\"");

        Reply present = venue.get(venue.alice, "/v1/orders/" + resting.text("orderId"));
        assertThat(present.text("executedQuantity")).isEqualTo("30");
        assertThat(present.text("openQuantity")).isEqualTo("70");
        assertThat(venue.get(venue.alice, "/v1/orders/client:s1").body()).isEqualTo(present.body());
        assertThat(venue.get(venue.alice, "/v1/orders").body()).isEqualTo("{\"orders\":[" + present.body() + "]}");
        assertThat(venue.get(venue.bob, "/v1/orders").body()).isEqualTo("{\"orders\":[]}");
        assertThat(venue.get(venue.bob, "/v1/orders/" + resting.text("orderId")).status())
                .as("an order of another member")
                .isEqualTo(404);
    }

    @Test
    void shouldEnterEachInstruction() throws Exception {
        String[] instructions = {
            ",\"displayQuantity\":\"10\"",
            ",\"displayQuantity\":\"0\"",
            ",\"timeInForce\":\"gtc\"",
            ",\"timeInForce\":\"gtd\",\"expireTime\":\"2199-01-31T16:00:00.000000001Z\"",
            ",\"postOnly\":\"reject\"",
            ",\"postOnly\":\"reprice\"",
            ",\"account\":\"DESK-7\"",
            ",\"type\":\"stop_limit\",\"stopPrice\":\"9.00\"",
        };
        for (String instruction : instructions) {
            Reply reply = venue.post(venue.alice, order("sell", "100", "10.50", instruction));
            assertThat(reply.status()).as(instruction + " " + reply.body()).isEqualTo(201);
            for (String part : instruction.substring(1).split(",", -1)) {
                assertThat(reply.body()).as(instruction).contains(part);
            }
        }
        assertThat(venue.post(venue.bob, order("buy", "10", "10.00", "")).status())
                .isEqualTo(201);
        Reply pegged = venue.post(
                venue.bob,
                "{\"symbol\":\"ABC\",\"side\":\"buy\",\"quantity\":\"5\",\"peg\":\"primary\",\"pegOffset\":\"-0.05\"}");
        assertThat(pegged.status()).as(pegged.body()).isEqualTo(201);
        assertThat(pegged.text("peggedPrice")).isEqualTo("9.95");
        Reply market = venue.post(
                venue.bob,
                "{\"symbol\":\"ABC\",\"side\":\"buy\",\"quantity\":\"5\","
                        + "\"type\":\"market\",\"minimumQuantity\":\"5\"}");
        assertThat(market.status()).as(market.body()).isEqualTo(201);
        assertThat(market.text("status")).isEqualTo("filled");
    }

    @Test
    void shouldCancelTheOtherOfTwoLinkedOrders() throws Exception {
        venue.post(venue.alice, SELL_100);
        Reply linked = venue.post(
                venue.alice,
                order(
                        "sell",
                        "100",
                        "8.95",
                        ",\"type\":\"stop_limit\",\"stopPrice\":\"9.00\""
                                + ",\"linkedTo\":\"s1\",\"clientOrderId\":\"s2\""));
        assertThat(linked.status()).as(linked.body()).isEqualTo(201);
        venue.post(venue.bob, order("buy", "100", "10.50", ""));
        assertThat(venue.get(venue.alice, "/v1/orders/client:s1").text("status"))
                .isEqualTo("filled");
        assertThat(venue.get(venue.alice, "/v1/orders/client:s2").text("status"))
                .isEqualTo("cancelled");
    }

    @Test
    void shouldReturnTheSameOrderForTheSameNameAndTerms() throws Exception {
        Reply first = venue.post(venue.alice, SELL_100);
        Reply again = venue.post(venue.alice, SELL_100);
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.text("orderId")).isEqualTo(first.text("orderId"));
        Reply other = venue.post(venue.alice, SELL_100.replace("\"100\"", "\"101\""));
        assertThat(other.status()).isEqualTo(409);
        assertThat(other.text("code")).isEqualTo("duplicate-cl-ord-id");
        venue.post(venue.bob, order("buy", "100", "10.50", ""));
        Reply ended = venue.post(venue.alice, SELL_100);
        assertThat(ended.status()).isEqualTo(200);
        assertThat(ended.text("status")).isEqualTo("filled");
    }

    @Test
    void shouldRefuseTheSameNameWithOtherPricesOrLinks() throws Exception {
        venue.post(venue.bob, order("buy", "10", "10.00", ""));
        venue.post(venue.alice, order("sell", "10", "10.50", ",\"clientOrderId\":\"touch\""));
        venue.post(venue.alice, order("sell", "10", "11.00", ",\"clientOrderId\":\"other\""));
        String[] same = {
            "'side':'sell','peg':'primary','pegOffset':'0.10','price':'10.40','clientOrderId':'p1'",
            "'side':'sell','price':'9.95','postOnly':'reprice','clientOrderId':'r1'",
            "'side':'sell','type':'stop','peg':'last','pegOffset':'-1.00','stopPrice':'8.00','clientOrderId':'t1'",
            "'side':'sell','type':'stop_limit','price':'8.95','stopPrice':'9.00','linkedTo':'touch',"
                    + "'clientOrderId':'l1'",
        };
        String[][] others = {
            {"0.10", "0.15", "10.40", "10.35", ",'price':'10.40'", ""},
            {"9.95", "10.60", "reprice", "reject"},
            {"-1.00", "-1.05", "8.00", "7.95"},
            {"'touch'", "'other'", ",'linkedTo':'touch'", "", "8.95", "8.90", "9.00", "9.05"},
        };
        for (int i = 0; i < same.length; i++) {
            assertOnlyTheSameIsRepeated(same[i], others[i]);
        }
        venue.delete(venue.alice, "/v1/orders/client:touch");
        assertThat(place(same[3]).status()).as("the other order has ended").isEqualTo(200);
        assertThat(venue.post(venue.alice, order("sell", "10", "10.50", ",\"clientOrderId\":\"touch\""))
                        .status())
                .isEqualTo(200);
        venue.post(venue.bob, order("buy", "10", "10.05", ""));
        assertThat(place(same[0]).status()).as("its price has followed").isEqualTo(200);
    }

    private void assertOnlyTheSameIsRepeated(String terms, String... replacements) throws Exception {
        Reply first = place(terms);
        assertThat(first.status()).as(first.body()).isEqualTo(201);
        assertThat(place(terms).status()).as(terms).isEqualTo(200);
        for (int i = 0; i < replacements.length; i += 2) {
            String other = terms.replace(replacements[i], replacements[i + 1]);
            assertThat(other).isNotEqualTo(terms);
            Reply reply = place(other);
            assertThat(reply.status()).as(other + " " + reply.body()).isEqualTo(409);
            assertThat(reply.text("code")).isEqualTo("duplicate-cl-ord-id");
        }
    }

    private Reply place(String terms) throws Exception {
        return venue.post(venue.alice, ("{'symbol':'ABC','quantity':'10'," + terms + "}").replace('\'', '"'));
    }

    @Test
    void shouldChangeAndCancel() throws Exception {
        Reply first = venue.post(venue.alice, SELL_100);
        String path = "/v1/orders/" + first.text("orderId");
        Reply changed = venue.with(venue.alice, "PATCH", path, "{\"price\":\"10.40\",\"clientOrderId\":\"s2\"}");
        assertThat(changed.status()).as(changed.body()).isEqualTo(200);
        assertThat(changed.text("price")).isEqualTo("10.40");
        assertThat(changed.text("quantity")).isEqualTo("100");
        assertThat(changed.text("clientOrderId")).isEqualTo("s2");
        assertThat(venue.get(venue.alice, "/v1/orders/client:s1").text("clientOrderId"))
                .as("its former name leads to it")
                .isEqualTo("s2");
        Reply cancelled = venue.delete(venue.alice, path);
        assertThat(cancelled.status()).as(cancelled.body()).isEqualTo(200);
        assertThat(cancelled.text("status")).isEqualTo("cancelled");
        assertThat(cancelled.text("reason")).isEqualTo("requested");
        Reply again = venue.delete(venue.alice, path);
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.text("code")).isEqualTo("order-ended");
        assertThat(venue.delete(venue.alice, "/v1/orders/999").status()).isEqualTo(404);
    }

    @Test
    void shouldCancelAllOrdersOfAnInstrumentOrSide() throws Exception {
        for (int i = 0; i < 3; i++) {
            venue.post(venue.alice, order("buy", "1", "9.00", ""));
        }
        venue.post(venue.alice, SELL_100);
        venue.post(venue.alice, "{\"symbol\":\"COIN\",\"side\":\"buy\",\"quantity\":\"0.125\",\"price\":\"1.0005\"}");
        assertThat(venue.delete(venue.alice, "/v1/orders?symbol=ABC&side=sell").body())
                .isEqualTo("{\"cancelled\":1}");
        assertThat(venue.delete(venue.alice, "/v1/orders?symbol=ABC").body()).isEqualTo("{\"cancelled\":3}");
        assertThat(venue.delete(venue.alice, "/v1/orders").body()).isEqualTo("{\"cancelled\":1}");
        assertThat(venue.get(venue.alice, "/v1/orders").body()).isEqualTo("{\"orders\":[]}");
    }

    @Test
    void shouldShowDisplayedQuantitiesOnly() throws Exception {
        venue.post(venue.alice, SELL_100);
        venue.post(venue.alice, order("sell", "50", "10.50", ",\"displayQuantity\":\"0\""));
        venue.post(venue.alice, order("sell", "40", "10.55", ",\"displayQuantity\":\"10\""));
        venue.post(venue.bob, order("buy", "7", "10.45", ""));
        assertThat(venue.get(venue.bob, "/v1/book/ABC").body())
                .contains("\"bids\":[{\"price\":\"10.45\",\"quantity\":\"7\"}]")
                .contains("\"asks\":[{\"price\":\"10.50\",\"quantity\":\"100\"},"
                        + "{\"price\":\"10.55\",\"quantity\":\"10\"}]");
        assertThat(venue.get(venue.bob, "/v1/book/ABC?depth=1").body()).doesNotContain("10.55");
        assertThat(venue.get(venue.bob, "/v1/instruments").body())
                .contains("{\"symbol\":\"ABC\",\"phase\":\"continuous\",\"priceIncrement\":\"0.05\",")
                .contains("\"symbol\":\"COIN\"");
    }

    @Test
    void shouldKnowEverythingAgainAfterItWasKilled() throws Exception {
        Reply first = venue.post(venue.alice, SELL_100);
        venue.post(venue.bob, order("buy", "30", "10.50", ",\"clientOrderId\":\"b1\""));
        String before = venue.get(venue.alice, "/v1/orders").body();
        venue.restartGateway();
        assertThat(venue.get(venue.alice, "/v1/orders").body()).isEqualTo(before);
        assertThat(venue.get(venue.bob, "/v1/orders/client:b1").text("status")).isEqualTo("filled");
        Reply again = venue.post(venue.alice, SELL_100);
        assertThat(again.status())
                .as("entered once, however often it is asked for")
                .isEqualTo(200);
        assertThat(again.text("orderId")).isEqualTo(first.text("orderId"));
        assertThat(venue.delete(venue.alice, "/v1/orders/client:s1").text("status"))
                .isEqualTo("cancelled");
        Reply next = venue.post(venue.alice, order("buy", "1", "9.00", ""));
        assertThat(next.status()).as(next.body()).isEqualTo(201);
        assertThat(venue.get(venue.alice, "/v1/book/ABC").body())
                .contains("\"bids\":[{\"price\":\"9.00\",\"quantity\":\"1\"}],\"asks\":[]");
    }

    @Test
    void shouldTellEachFillOnceFromASequenceOn() throws Exception {
        venue.post(venue.alice, SELL_100);
        for (int i = 0; i < 5; i++) {
            venue.post(venue.bob, order("buy", "10", "10.50", ""));
        }
        String all = venue.get(venue.alice, "/v1/fills").body();
        assertThat(all.split("\"kind\":\"fill\"", -1)).hasSize(6);
        assertThat(all)
                .contains("\"side\":\"sell\"", "\"clientOrderId\":\"s1\"", "\"liquidity\":\"maker\"")
                .contains("\"executedQuantity\":\"50\",\"openQuantity\":\"50\"")
                .contains("\"more\":false");
        venue.restartGateway();
        assertThat(venue.get(venue.alice, "/v1/fills").body()).isEqualTo(all);
        StringBuilder joined = new StringBuilder();
        String next = "0";
        boolean more = true;
        while (more) {
            String part =
                    venue.get(venue.alice, "/v1/fills?limit=2&after=" + next).body();
            joined.append(part, part.indexOf('[') + 1, part.indexOf(']')).append(',');
            next = part.replaceAll(".*\"next\":(\\d+),.*", "$1");
            more = part.contains("\"more\":true");
        }
        assertThat(joined.toString().replaceAll(",+$", ""))
                .isEqualTo(all.substring(all.indexOf('[') + 1, all.indexOf(']')));
        assertThat(venue.get(venue.alice, "/v1/fills?after=" + next).body())
                .isEqualTo("{\"fills\":[],\"next\":" + next + ",\"more\":false}");
        assertThat(venue.get(venue.bob, "/v1/trades/ABC").body().split("\"price\":\"10.50\",\"quantity\":\"10\"", -1))
                .hasSize(6);
        assertThat(venue.get(venue.alice, "/v1/fills?limit=0").text("code")).isEqualTo("out-of-bounds");
        assertThat(venue.get(venue.alice, "/v1/fills?after=-1").text("code")).isEqualTo("not-a-number");
    }

    @Test
    void shouldRefuseWhatTheVenueRefusesWithItsReason() throws Exception {
        Reply offTick = venue.post(venue.alice, order("buy", "1", "10.52", ""));
        assertThat(offTick.status()).isEqualTo(422);
        assertThat(offTick.text("code")).isEqualTo("price-off-tick");
        for (int i = 0; i < TestVenue.MOST_ORDERS; i++) {
            assertThat(venue.post(venue.bob, order("buy", "1", "9.00", "")).status())
                    .isEqualTo(201);
        }
        Reply tooMany = venue.post(venue.bob, order("buy", "1", "9.00", ""));
        assertThat(tooMany.status()).isEqualTo(422);
        assertThat(tooMany.text("code")).isEqualTo("too-many-session-orders");
        assertThat(tooMany.text("bound")).isEqualTo("256 open orders of a session");
    }
}
