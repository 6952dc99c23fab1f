// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.nativeapi.Token;

/** Requests with a signature in place of a token, over HTTP and of streams. */
class SignedRequestsTest {
    private static final String ORDER =
            "{\"symbol\":\"ABC\",\"side\":\"buy\",\"quantity\":\"10\",\"price\":\"10.50\",\"clientOrderId\":\"s1\"}";

    @TempDir
    private Path folder;

    private TestVenue venue;

    @BeforeEach
    void start() throws IOException {
        venue = new TestVenue(folder);
    }

    @AfterEach
    void end() {
        venue.close();
    }

    private Token token(String client) throws IOException {
        return Token.read(folder.resolve("tokens/web").resolve(client));
    }

    private static long nowNs() {
        return SystemEpochNanoClock.INSTANCE.nanoTime();
    }

    /** Returns a time that the venue takes for nine seconds, however slow the machine is. */
    private static long soonNs() {
        return nowNs() + 4_000_000_000L;
    }

    private static String signature(Token token, String text) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(token.secret().getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    }

    private HttpRequest signed(Token token, long timeNs, String method, String path, String body) throws Exception {
        String signature = signature(token, timeNs + method + path + body);
        return shown(token.name(), Long.toString(timeNs), signature, method, path, body);
    }

    private HttpRequest shown(String key, String time, String signature, String method, String path, String body) {
        return HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + venue.address().getPort() + path))
                .header("Content-Type", "application/json")
                .header("Outcry-Key", key)
                .header("Outcry-Timestamp", time)
                .header("Outcry-Signature", signature)
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
    }

    private TestVenue.Reply send(HttpRequest request) throws Exception {
        return new TestVenue.Reply(venue.send(request));
    }

    @Test
    void shouldTakeEachKindOfRequestOnce() throws Exception {
        Token token = token("SIGNS");
        HttpRequest order = signed(token, soonNs(), "POST", "/v1/orders", ORDER);
        assertThat(send(order).status()).isEqualTo(201);
        TestVenue.Reply again = send(order);
        assertThat(again.status()).isEqualTo(401);
        assertThat(again.text("code")).isEqualTo("replayed");
        assertThat(send(signed(token, nowNs(), "GET", "/v1/orders?symbol=ABC&limit=1", ""))
                        .body())
                .contains("\"clientOrderId\":\"s1\"");
        assertThat(send(signed(token, nowNs(), "DELETE", "/v1/orders/client:s1", ""))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void shouldTellTheVenuesTimeToAClientWhoseClockIsOff() throws Exception {
        Token token = token("SIGNS");
        for (long offNs : new long[] {-6_000_000_000L, 600_000_000_000L, -nowNs()}) {
            TestVenue.Reply reply = send(signed(token, nowNs() + offNs, "GET", "/v1/orders", ""));
            assertThat(reply.status()).isEqualTo(401);
            assertThat(reply.text("code")).isEqualTo("clock-off");
            assertThat(reply.body())
                    .contains(offNs < 0 ? "behind the venue's clock" : "ahead of the venue's clock")
                    .containsPattern("within 5 s of 20\\d\\d-\\d\\d-\\d\\dT");
        }
        for (String time : new String[] {"", "x", "-1", "9999999999999999999", "1e18"}) {
            TestVenue.Reply reply = send(shown("SIGNS", time, "0", "GET", "/v1/orders", ""));
            assertThat(reply.status()).as(time).isEqualTo(400);
            assertThat(reply.text("code")).isEqualTo("not-a-number");
        }
        assertThat(send(signed(token, nowNs() - 1_000_000_000L, "GET", "/v1/orders", ""))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void shouldRefuseWhatWasNotSigned() throws Exception {
        Token token = token("SIGNS");
        long timeNs = soonNs();
        String right = signature(token, timeNs + "POST/v1/orders" + ORDER);
        String[][] wrong = {
            {"SIGNS", right, "POST", "/v1/orders", ORDER.replace("10.50", "10.51")},
            {"SIGNS", right, "DELETE", "/v1/orders", ""},
            {"MAKES", "0", "GET", "/v1/orders", ""},
            {"ALICE", signature(venue.alice, timeNs + "POST/v1/orders" + ORDER), "POST", "/v1/orders", ORDER},
            {"nobody", right, "POST", "/v1/orders", ORDER},
        };
        assertThat(send(shown("N".repeat(65), "1", right, "GET", "/v1/orders", ""))
                        .text("code"))
                .isEqualTo("too-long");
        for (String[] each : wrong) {
            TestVenue.Reply reply = send(shown(each[0], Long.toString(timeNs), each[1], each[2], each[3], each[4]));
            assertThat(reply.status()).as(String.join(" ", each)).isEqualTo(401);
            assertThat(reply.text("code")).isEqualTo("unauthorized");
        }
    }

    @Test
    void shouldRefuseTheTokenOfAClientThatHasToSign() throws Exception {
        assertThat(venue.get(token("SIGNS"), "/v1/orders").text("code")).isEqualTo("not-signed");
        Token either = token("MAKES");
        assertThat(venue.get(either, "/v1/orders").status()).isEqualTo(200);
        assertThat(send(signed(either, nowNs(), "GET", "/v1/orders", "")).status())
                .isEqualTo(200);
    }

    @Test
    void shouldAdmitStreams() throws Exception {
        Token token = token("SIGNS");
        long timeNs = soonNs();
        String auth = "'op':'auth','key':'SIGNS','timestamp':'" + timeNs + "','signature':'"
                + signature(token, timeNs + "GET/v1/stream") + "'";
        try (StreamClient stream = new StreamClient(venue.address(), null);
                StreamClient other = new StreamClient(venue.address(), null)) {
            assertThat(stream.ask("1", "'op':'auth','key':'SIGNS'")).contains("\"status\":400");
            assertThat(stream.ask("2", auth)).contains("\"status\":200", "\"name\":\"SIGNS\"");
            assertThat(stream.ask("3", "'op':'ping'")).contains("\"status\":200");
            assertThat(other.ask("4", auth)).contains("\"status\":401", "\"code\":\"replayed\"");
            assertThat(other.ask("5", auth.replace(Long.toString(timeNs), "1"))).contains("\"code\":\"clock-off\"");
        }
    }
}
