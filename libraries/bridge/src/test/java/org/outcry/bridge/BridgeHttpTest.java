// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.bridge.desk.DeskBridge;
import org.outcry.bridge.desk.DeskServer;
import org.outcry.wire.Encoding;

/** Test of calls and events over HTTP. */
final class BridgeHttpTest {
    private static final String ORDER = "{\"instrument\":\"Ä1\",\"quantity\":5,\"price\":1.25}";
    private static final String QUOTE = "{\"instrument\":\"EURUSD\",\"bid\":1.5,\"ask\":1.75}";

    private Bridge bridge = open(DeskBridge.options());
    private Web web = new Web(bridge.address());

    private static Bridge open(BridgeOptions options) {
        try {
            return Bridge.open(options, DeskBridge.local());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void restart(BridgeOptions options) {
        close();
        bridge = open(options);
        web = new Web(bridge.address());
    }

    @AfterEach
    void close() {
        web.close();
        bridge.close();
    }

    @Test
    void shouldAnswerARequest() throws Exception {
        assertThat(web.postWhenReady("/buy", ORDER))
                .matches("200 \\{\"accepted\":\\{\"requestId\":\\d+,\"text\":\"5 \\\\u00c41\"}}");
        assertThat(web.post("/buy", "{ \"quantity\": -1 }"))
                .startsWith("409 {\"declined\":")
                .contains("quantity must be positive");
    }

    @Test
    void shouldEndOnlyTheRequestForWhichTheServiceFails() throws Exception {
        assertThat(web.postWhenReady(
                        "/buy", "[{\"quantity\":1},{\"quantity\":2,\"instrument\":\"bug\"},{\"quantity\":3}]"))
                .matches("200 \\[\\{\"accepted\".*1.*, \\{\"error\":\\{\"status\":500,\"problem\":\"service"
                        + " failed\",.*\"failure\":1,"
                        + ".*}, \\{\"accepted\".*3.*]");
        assertThat(web.post("/quote", QUOTE.replace("EURUSD", "bug"))).isEqualTo("202 {\"calls\":1}");
        assertThat(web.post("/buy", ORDER.replace("Ä1", "bug")))
                .startsWith("500 {\"error\":{\"status\":500,\"problem\":\"service"
                        + " failed\",\"event\":\"buy\",\"failure\":3");
        assertThat(web.post("/buy", ORDER.replace("Ä1", "depth")))
                .startsWith("500 {\"error\":{\"status\":500,\"problem\":\"service"
                        + " failed\",\"event\":\"buy\",\"failure\":4");
        assertThat(web.post("/buy", ORDER)).startsWith("200 {\"accepted\"");
    }

    @Test
    void shouldSayThatTheNumberOfARequestIsTheBridges() throws Exception {
        assertThat(web.postWhenReady("/buy", ORDER.replace("{", "{\"requestId\": 7, ")))
                .startsWith(
                        "400 {\"error\":{\"status\":400,\"problem\":\"field of the bridge\",\"field\":\"requestId\"");
        assertThat(web.post("/buy", "{\"instrument\":\"requestId\",\"quantity\":3}"))
                .startsWith("200 ");
    }

    @Test
    void shouldRefuseHalfACharacter() throws Exception {
        assertThat(web.postWhenReady("/buy", ORDER.replace("Ä1", "\\ud83d")))
                .startsWith("400 {\"error\":{\"status\":400,\"problem\":\"half a character");
    }

    @Test
    void shouldAnswerABatchInOrder() throws Exception {
        assertThat(web.postWhenReady("/buy", "[" + ORDER + ", {\"quantity\":-2},\n{\"quantity\":7} ]"))
                .matches("200 \\[\\{\"accepted\".*5.*, \\{\"declined\".*, \\{\"accepted\".*7.*]");
        assertThat(web.post(
                        "/", "{\"quote\":" + QUOTE + "}\n{\"buy\":" + ORDER.replace("{", "{\"requestId\":0,") + "}\n"))
                .isEqualTo("202 {\"calls\":2}");
    }

    @Test
    void shouldEndARequestWithoutAnAnswer() throws Exception {
        restart(DeskBridge.options().answerWithin(Duration.ofMillis(20)));

        assertThat(web.postWhenReady("/buy", "{}"))
                .startsWith("504 {\"error\":{\"status\":504,\"problem\":\"no answer in"
                        + " time\",\"event\":\"buy\",\"boundMs\":20");
        assertThat(web.post("/buy", "[{\"quantity\":1},{}]"))
                .startsWith("200 [{\"accepted\":")
                .contains(", {\"error\":{\"status\":504");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
            /sell; {}; 404; "problem":"unknown event","event":"sell"
            /buy; {"quantity":"x"}; 400; "problem":"wrong value","at":"buy.quantity","value":"x"
            /buy; {"quantity":99999999999}; 400; "problem":"value out of bounds","at":"buy.quantity","value":99999999999
            /buy; {"size":1}; 400; "problem":"unknown field","field":"size","type":"Order"
            /buy; {"requestId":5}; 400; "problem":"field of the bridge","field":"requestId"
            /buy; {"price":1.255}; 400; "at":"buy.price"
            /buy; []; 400; "problem":"no call"
            /buy; 7; 400; "problem":"not an object of JSON"
            /buy; [{},7]; 400; "problem":"not an object of JSON"
            /buy; [{},]; 400; "problem":"no element after a comma"
            /buy; [{"quantity":1},{"size":1}]; 400; "element":2
            /buy; {"a":1; 400; "problem":"not an object of JSON"
            /; {"sell":{}}; 404; "problem":"unknown method"
            /; {"buy":{"size":1}}; 400; "line":1,"column":9
            /quote; {"bid":true}; 400; "line":1,"column":8
            """)
    void shouldNameWhatIsWrong(String path, String body, String status, String detail) throws Exception {
        web.postWhenReady("/quote", QUOTE);

        String reply = web.post(path, body);

        assertThat(reply).startsWith(status + " {\"error\":{").contains(detail, "\"remedy\":\"");
    }

    @Test
    void shouldRefuseWhatIsTooLong() throws Exception {
        restart(DeskBridge.options().maxMessage(64).maxBatch(2));

        assertThat(web.postWhenReady("/quote", "{" + " ".repeat(64) + "}"))
                .startsWith("413 ")
                .contains("\"problem\":\"body too long\",\"bound\":64");
        assertThat(web.post("/quote", "[{},{},{}]")).startsWith("400 ").contains("\"bound\":2");
        assertThat(web.get("/nothing")).startsWith("404 ");
        assertThat(web.get("/ws")).startsWith("426 ");
    }

    /** The client sends the head of a request alone, and reads the answer before a byte of the body is sent. */
    @Test
    void shouldSayThatTheConnectionEndsWithABodyThatIsNotRead() throws Exception {
        restart(DeskBridge.options().maxMessage(64));

        try (Socket socket = new Socket()) {
            socket.connect(bridge.address());
            socket.getOutputStream()
                    .write("POST /quote HTTP/1.1\r\nHost: localhost\r\nContent-Length: 70\r\n\r\n"
                            .getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer).startsWith("HTTP/1.1 413 ").containsIgnoringCase("connection: close");
        }
    }

    @Test
    void shouldMakeNoCallOfABatchWithAWrongOne() throws Exception {
        web.postWhenReady("/quote", QUOTE);
        web.post("/quote", "[" + QUOTE.replace("EURUSD", "WRONG") + ",{\"bid\":\"x\"}]");
        web.post("/quote", QUOTE.replace("EURUSD", "LAST"));

        String after = "0";
        StringBuilder all = new StringBuilder();
        while (all.indexOf("LAST") < 0) {
            String part = web.get("/events?after=" + after);
            Matcher next = Pattern.compile("\"next\":\"([^\"]+)\"").matcher(part);
            assertThat(next.find()).isTrue();
            after = next.group(1);
            all.append(part);
        }
        assertThat(all.toString()).contains("EURUSD").doesNotContain("WRONG");
    }

    @Test
    void shouldReadEventsFromAPosition() throws Exception {
        restart(DeskBridge.options().kept(3, 1_024));
        web.postWhenReady("/quote", QUOTE);
        web.post("/quote", "[" + (QUOTE + ",").repeat(9) + QUOTE + "]");
        web.post("/buy", ORDER);

        String part = web.get("/events?after=0&waitMs=0");

        assertThat(part).contains("\"lost\":9,\"otherRun\":false").contains("-12\",\"event\":{\"quoted\":");
        assertThat(web.get("/events?waitMs=0")).contains("\"events\":[]");
        assertThat(web.get("/events?after=0011aaff-3&waitMs=0")).contains("\"otherRun\":true");
        assertThat(web.get("/events?after=x")).startsWith("400 ").contains("not a position");
    }

    @Test
    void shouldStreamEvents() throws Exception {
        web.postWhenReady("/quote", QUOTE);
        var response = web.client()
                .send(
                        web.request("/events?after=0", "Accept", "text/event-stream")
                                .GET()
                                .build(),
                        BodyHandlers.ofInputStream());
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            assertThat(response.headers().firstValue("Content-Type")).hasValue("text/event-stream; charset=utf-8");
            assertThat(until(lines, "data: {\"connected\"")).isEqualTo("data: {\"connected\":true}");
            assertThat(until(lines, "data: ")).isEqualTo("data: {\"quoted\":" + QUOTE + "}");
            web.post("/quote", QUOTE.replace("EURUSD", "USDCHF"));
            assertThat(until(lines, "id: ")).endsWith("-3");
            assertThat(until(lines, "data: ")).contains("USDCHF");
        }
    }

    private static String until(BufferedReader lines, String start) throws IOException {
        String line = lines.readLine();
        while (line != null && !line.startsWith(start)) {
            line = lines.readLine();
        }
        return String.valueOf(line);
    }

    @Test
    void shouldDescribeItsInterfaces() throws Exception {
        assertThat(web.get("/"))
                .startsWith("200 {\"calls\":{\"interface\":\"DeskCalls\",\"methods\":[\"buy\",\"quote\"],")
                .contains("1 buy Order requestId:j instrument:u quantity:i");
    }

    @ParameterizedTest
    @EnumSource(
            value = Encoding.class,
            names = {"TRIVIALLY_COPYABLE", "JSON"})
    void shouldSayThatTheServiceIsGone(Encoding encoding) throws Exception {
        int port;
        try (DeskServer server = new DeskServer(encoding, 0);
                Bridge toServer = Bridge.open(
                        DeskBridge.options(), DeskBridge.channel(server.address(), Encoding.TRIVIALLY_COPYABLE));
                Web client = new Web(toServer.address())) {
            port = server.address().getPort();
            assertThat(client.postWhenReady("/quote", QUOTE)).startsWith("202");
            server.stop();
            String reply = client.post("/quote", QUOTE);
            while (!reply.startsWith("503")) {
                reply = client.post("/quote", QUOTE);
            }
            assertThat(reply).contains("\"problem\":\"service not connected\"");
            try (DeskServer again = new DeskServer(encoding, port)) {
                assertThat(again.address().getPort()).isEqualTo(port);
                assertThat(client.postWhenReady("/quote", QUOTE)).startsWith("202");
            }
        }
    }

    @Test
    void shouldReportAllOptionsThatAreOutOfBounds() {
        BridgeOptions wrong =
                DeskBridge.options().maxMessage(1).maxConnections(0).token("ä").origin("desk");

        assertThatThrownBy(() -> Bridge.open(wrong, DeskBridge.local()))
                .hasMessageContainingAll(
                        "maxMessageBytes=1 least=64", "maxConnections=0 least=4", "token has", "origin=desk");
        assertThatThrownBy(() -> DeskBridge.local().requests("instrument")).hasMessageContaining("instrument");
        assertThatThrownBy(() -> DeskBridge.local().status("sold", 200)).hasMessageContaining("known are [accepted");
    }
}
