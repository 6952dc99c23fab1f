// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;
import org.outcry.webgateway.TestVenue.Reply;

/** Requests that are wrong in one way each: a defined answer, and the next request is served. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BadInputTest {
    private static final String GOOD = "{'symbol':'ABC','side':'buy','quantity':'1','price':'9.00'}";

    @TempDir
    private static Path folder;

    private TestVenue venue;

    @BeforeAll
    void open() throws Exception {
        venue = new TestVenue(folder);
    }

    @AfterAll
    void close() {
        venue.close();
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'symbol':'ABC',                 | ''                          | 400 | missing         | symbol",
                "'side':'buy',                   | ''                          | 400 | missing         | side",
                "'quantity':'1',                 | ''                          | 400 | missing         | quantity",
                ",'price':'9.00'                 | ''                          | 422 | price-missing   | price",
                "'price':'9.00'                  | 'price':9.00                | 400 | wrong-type      | price",
                "'quantity':'1'                  | 'quantity':9007199254740993 | 400 | wrong-type      | quantity",
                "'quantity':'1'                  | 'quantity':null             | 400 | wrong-type      | quantity",
                "'quantity':'1'                  | 'quantity':true             | 400 | wrong-type      | quantity",
                "'quantity':'1'                  | 'quantity':['1']            | 400 | wrong-type      | quantity",
                "'quantity':'1'                  | 'quantity':{'a':{'b':'1'}}  | 400 | wrong-type      | quantity",
                "'quantity':'1'                  | 'quantity':'9007199254740993' | 422 | quantity-too-large |",
                "'quantity':'1'                  | 'quantity':'999999999999999999' | 422 | quantity-too-large |",
                "'quantity':'1'                  | 'quantity':'99999999999999999999' | 400 | not-a-decimal | quantity",
                "'quantity':'1'                  | 'quantity':'-1'             | 422 | negative        | quantity",
                "'quantity':'1'                  | 'quantity':'0'              | 422 | quantity-not-positive |",
                "'quantity':'1'                  | 'quantity':'0.5'            | 422 | too-fine        | quantity",
                "'quantity':'1'                  | 'quantity':'NaN'            | 400 | not-a-decimal   | quantity",
                "'quantity':'1'                  | 'quantity':'1e3'            | 400 | not-a-decimal   | quantity",
                "'quantity':'1'                  | 'quantity':' 1'             | 400 | not-a-decimal   | quantity",
                "'price':'9.00'                  | 'price':'9.001'             | 422 | too-fine        | price",
                "'price':'9.00'                  | 'price':'9.01'              | 422 | price-off-tick  |",
                "'price':'9.00'                  | 'price':'0'                 | 422 | price-not-positive |",
                "'price':'9.00'                  | 'price':'99999999.00'       | 422 | price-too-high  |",
                "'side':'buy'                    | 'side':'BUY'                | 400 | unknown-value   | side",
                "'side':'buy'                    | 'side':''                   | 400 | empty           | side",
                "'symbol':'ABC'                  | 'symbol':'XYZ'              | 404 | unknown-instrument | symbol",
                "'price':'9.00'                  | 'price':'9.00','price':'9'  | 400 | not-json        |",
                "'price':'9.00'                  | 'price':'9.00','prize':'9'  | 400 | unknown-field   | prize",
                "'price':'9.00'                  | 'price':'9.00','type':'market' | 422 | not-allowed  | price",
                "'price':'9.00'                  | 'price':'9.00','stopPrice':'8.00' | 422 | stop-price-not-allowed |",
                "'price':'9.00'                  | 'price':'9.00','timeInForce':'gtd' | 422 | invalid-expire-time |",
                "'price':'9.00'                  | 'price':'9.00','expireTime':'soon' | 400 | not-a-time | expireTime",
                "'price':'9.00'                  | 'price':'9.00','linkedTo':'no' | 404 | unknown-order | linkedTo",
                "'price':'9.00' | 'price':'9.00','clientOrderId':'1234567890123456789012345678901234567'"
                        + " | 400 | too-long | clientOrderId",
                "'price':'9.00' | 'price':'9.00','account':'12345678901234567' | 400 | too-long | account",
                "'price':'9.00'}                 | 'price':'9.00'              | 400 | not-json        |",
                "'price':'9.00'}                 | 'price':'9.00'}{}           | 400 | not-json        |",
                "'price':'9.00'                  | 'price':NaN                 | 400 | not-json        |",
            })
    void shouldRefuseOneWrongField(String from, String to, int status, String code, String field) throws Exception {
        String changed = GOOD.replace(from, to.equals("''") ? "" : to);
        assertThat(changed).isNotEqualTo(GOOD);
        Reply reply = venue.post(venue.alice, json(changed));
        assertThat(reply.status()).as(reply.body()).isEqualTo(status);
        assertThat(reply.text("code")).as(reply.body()).isEqualTo(code);
        assertThat(reply.text("field")).isEqualTo(field == null ? "" : field);
        assertThat(reply.response().headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(venue.post(venue.alice, json(GOOD)).status()).isEqualTo(201);
    }

    @Test
    void shouldRefuseBodiesThatAreNone() throws Exception {
        assertThat(venue.post(venue.alice, "").text("code")).isEqualTo("no-body");
        assertThat(venue.post(venue.alice, "[]").text("code")).isEqualTo("not-json");
        String deep = "{\"symbol\":".repeat(100);
        assertThat(venue.post(venue.alice, deep).status()).isEqualTo(400);
        Reply large = venue.post(venue.alice, " ".repeat(TestVenue.MOST_BODY + 1));
        assertThat(large.status()).isEqualTo(413);
        assertThat(large.text("bound")).isEqualTo("2048 bytes");
        HttpResponse<String> text = venue.send(venue.request(venue.alice, "/v1/orders")
                .header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString(json(GOOD)))
                .build());
        assertThat(text.statusCode()).isEqualTo(415);
    }

    @Test
    void shouldRefusePathsAndMethodsThatItDoesNotHave() throws Exception {
        assertThat(venue.get(venue.alice, "/v1/nothing").status()).isEqualTo(404);
        assertThat(venue.get(venue.alice, "/v1/orders/").status()).isEqualTo(404);
        assertThat(venue.get(venue.alice, "/v1/orders/abc").status()).isEqualTo(404);
        assertThat(venue.get(venue.alice, "/v1/orders/99999999999999999999").status())
                .isEqualTo(404);
        assertThat(venue.get(venue.alice, "/v1/book/XYZ").status()).isEqualTo(404);
        assertThat(venue.get(venue.alice, "/v1/book/ABC?depth=0").text("code")).isEqualTo("out-of-bounds");
        assertThat(venue.get(venue.alice, "/v1/book/ABC?depth=51").text("code")).isEqualTo("out-of-bounds");
        assertThat(venue.get(venue.alice, "/v1/book/ABC?depth=1&depth=2").text("code"))
                .isEqualTo("given-twice");
        assertThat(venue.get(venue.alice, "/v1/book/ABC?deep=1").text("code")).isEqualTo("unknown-field");
        assertThat(venue.with(venue.alice, "PUT", "/v1/orders", "{}").status()).isEqualTo(405);
        assertThat(venue.with(venue.alice, "PUT", "/v1/orders", "{}")
                        .response()
                        .headers()
                        .allValues("Allow"))
                .containsExactly("POST, DELETE, GET");
        assertThat(venue.get(venue.alice, "/v1/orders?symbol=" + "A".repeat(2_000))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void shouldAnswerNobodyWithoutARightToken() throws Exception {
        Token wrong = new Token("ALICE", venue.bob.secret());
        assertThat(venue.get(wrong, "/v1/orders").status()).isEqualTo(401);
        assertThat(venue.get(Token.random("nobody"), "/v1/orders").status()).isEqualTo(401);
        HttpResponse<String> none = venue.send(HttpRequest.newBuilder(
                        venue.request(venue.alice, "/v1/orders").build().uri())
                .build());
        assertThat(none.statusCode()).isEqualTo(401);
        assertThat(none.headers().firstValue("WWW-Authenticate")).contains("Bearer");
        HttpResponse<String> time = venue.send(HttpRequest.newBuilder(
                        venue.request(venue.alice, "/v1/time").build().uri())
                .build());
        assertThat(time.body()).matches("\\{\"time\":\"\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{9}Z\"}");
    }

    @Test
    void shouldLetOnlyConfiguredPagesCall() throws Exception {
        HttpResponse<String> own = venue.send(venue.request(venue.alice, "/v1/status")
                .header("Origin", "https://desk.example")
                .build());
        assertThat(own.statusCode()).isEqualTo(200);
        assertThat(own.headers().firstValue("Access-Control-Allow-Origin")).contains("https://desk.example");
        HttpResponse<String> foreign = venue.send(venue.request(venue.alice, "/v1/status")
                .header("Origin", "https://other.example")
                .build());
        assertThat(foreign.statusCode()).isEqualTo(403);
        HttpResponse<String> preflight = venue.send(HttpRequest.newBuilder(
                        venue.request(venue.alice, "/v1/orders").build().uri())
                .header("Origin", "https://desk.example")
                .method("OPTIONS", HttpRequest.BodyPublishers.noBody())
                .build());
        assertThat(preflight.statusCode()).isEqualTo(204);
        assertThat(preflight
                        .headers()
                        .firstValue("Access-Control-Allow-Methods")
                        .orElse(""))
                .contains("PATCH");
    }

    @Test
    void shouldAnswerBytesThatAreNoRequest() throws Exception {
        assertThat(raw("GET\r\n\r\n")).startsWith("HTTP/1.1 400");
        assertThat(raw("NO SUCH THING\r\n\r\n")).startsWith("HTTP/1.1 505");
        assertThat(raw("GET /v1/time HTTP/1.1\r\nHost: a\r\nX: " + "y".repeat(20_000) + "\r\n\r\n"))
                .startsWith("HTTP/1.1 431");
        try (Socket half =
                new Socket(venue.address().getAddress(), venue.address().getPort())) {
            half.getOutputStream()
                    .write("POST /v1/orders HTTP/1.1\r\nHost: a\r\nContent-Le".getBytes(StandardCharsets.US_ASCII));
            assertThat(venue.get(venue.alice, "/v1/status").status())
                    .as("others are served")
                    .isEqualTo(200);
        }
    }

    private String raw(String request) throws Exception {
        try (Socket socket =
                new Socket(venue.address().getAddress(), venue.address().getPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            socket.shutdownOutput();
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            try (InputStream in = socket.getInputStream()) {
                in.transferTo(answer);
            }
            return answer.toString(StandardCharsets.US_ASCII);
        }
    }

    @Test
    void shouldBoundTheRequestsOfASecond() throws Exception {
        HttpResponse<String> one =
                venue.send(venue.request(venue.bob, "/v1/status").build());
        assertThat(one.headers().firstValue("RateLimit-Limit")).contains("1000");
        assertThat(one.headers().firstValue("RateLimit-Remaining")).contains("999");
        Client client = new Client("A", 1, TokenHash.of("x"), null, false, PeerTerms.ANY, 2);
        assertThat(new int[] {client.take(0), client.take(1), client.take(2), client.take(1_000_000_000)})
                .containsExactly(1, 0, -1, 1);
    }
}
