// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.nativeapi.Token;
import org.outcry.seeds.Seed;

/** Bytes that are no right frames, and messages that are no requests: a defined end, and others are served. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BadStreamTest {
    private static final int ROUNDS = Boolean.getBoolean("outcry.long") ? 3_000 : 60;
    private static final String ORDER =
            "{'id':'1','op':'place','symbol':'ABC','side':'buy','quantity':'1','price':'9.00'}";

    private static final String[] REQUESTS = {
        ORDER,
        "{'id':'2','op':'replace','order':'1','quantity':'2','price':'9.05','clientOrderId':'r'}",
        "{'id':'3','op':'cancel','order':'client:r'}",
        "{'id':'4','op':'cancelAll','symbol':'ABC','side':'buy'}",
        "{'id':'5','op':'quote','quotes':[{'symbol':'ABC','bidPrice':'8.00','bidQuantity':'1'}],'quoteId':'q'}",
        "{'id':'6','op':'cancelQuotes','symbol':'ABC'}",
        "{'id':'7','op':'subscribe','channel':'book','symbol':'ABC','depth':'5'}",
        "{'id':'8','op':'unsubscribe','channel':'book','symbol':'ABC'}",
        "{'id':'9','op':'subscribe','channel':'fills','after':'0'}",
        "{'id':'10','op':'ping'}",
    };

    private static final String[] VALUES = {
        "NaN",
        "-1",
        "1e400",
        "9007199254740993",
        "'9007199254740993'",
        "'" + "9".repeat(64) + "'",
        "''",
        "null",
        "true",
        "[]",
        "[".repeat(200),
        "{'a':".repeat(100),
        "'" + "x".repeat(200) + "'",
        "'\\u0000'",
        "'\\ud800'",
        "'-0.0000000001'",
        "{'symbol':'ABC','symbol':'ABC'}",
    };

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

    private static byte[] bomb() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes)) {
            for (int i = 0; i < 100; i++) {
                out.write(new byte[100_000]);
            }
        }
        return Arrays.copyOf(bytes.toByteArray(), 1_000);
    }

    @ParameterizedTest
    @CsvSource({
        "unmasked, closed 1002",
        "wrong opcode, closed 1002",
        "wrong control opcode, closed 1002",
        "compressed bomb, closed 1002",
        "binary, closed 1003",
        "100 MB, closed 1009",
        "longest, closed 1009",
        "long ping, closed 1002",
        "fragmented ping, closed 1002",
        "continuation of nothing, closed 1002",
        "message within a message, closed 1002",
        "many fragments, closed 1009",
        "no UTF-8, closed 1007",
        "status of one byte, closed 1002",
        "wrong status, closed 1002",
        "half a frame, end",
        "half a head, end",
    })
    void shouldCloseWithAStatus(String kind, String end) throws Exception {
        int text = RawSocket.FINAL | RawSocket.TEXT;
        byte[] some = "{}".getBytes(StandardCharsets.US_ASCII);
        byte[] bytes = switch (kind) {
            case "unmasked" -> RawSocket.frame(text, some, some.length, false);
            case "wrong opcode" -> RawSocket.frame(RawSocket.FINAL | 3, some);
            case "wrong control opcode" -> RawSocket.frame(RawSocket.FINAL | 11, some);
            case "compressed bomb" -> RawSocket.frame(text | 0x40, bomb());
            case "binary" -> RawSocket.frame(RawSocket.FINAL | 2, some);
            case "100 MB" -> RawSocket.frame(text, new byte[2 * TestVenue.MOST_BODY], 100_000_000, true);
            case "longest" -> RawSocket.frame(text, new byte[2 * TestVenue.MOST_BODY], Integer.MAX_VALUE, true);
            case "long ping" -> RawSocket.frame(RawSocket.FINAL | 9, new byte[126]);
            case "fragmented ping" -> RawSocket.frame(9, some);
            case "continuation of nothing" -> RawSocket.frame(RawSocket.FINAL, some);
            case "message within a message" ->
                RawSocket.join(RawSocket.frame(RawSocket.TEXT, some), RawSocket.frame(text, some));
            case "many fragments" ->
                RawSocket.join(RawSocket.frame(RawSocket.TEXT, new byte[1_500]), RawSocket.frame(0, new byte[1_500]));
            case "no UTF-8" -> RawSocket.frame(text, new byte[] {(byte) 0xC3, (byte) 0x28});
            case "status of one byte" -> RawSocket.frame(RawSocket.FINAL | 8, new byte[1]);
            case "wrong status" -> RawSocket.frame(RawSocket.FINAL | 8, new byte[] {0, 1});
            case "half a frame" -> RawSocket.frame(text, some, 100, true);
            default -> new byte[] {(byte) text};
        };
        try (RawSocket socket = new RawSocket(venue.address(), venue.alice)) {
            socket.send(bytes);
            if (kind.startsWith("half")) {
                socket.endOutput();
                assertThat(socket.next()).isIn("end", "closed 1006", "closed 1002", "closed 1001", "closed");
            } else {
                assertThat(socket.next()).isEqualTo(end);
            }
        }
        expectOthersServed();
    }

    @Test
    void shouldAnswerMessagesThatAreNoRequests() throws Exception {
        try (RawSocket socket = new RawSocket(venue.address(), venue.alice)) {
            for (String wrong : new String[] {
                "",
                "[]",
                "null",
                "{",
                "{}{}",
                "{'op':1}",
                "{'op':'place','op':'place'}",
                "{'op':'ping','id':['1']}",
                "{'id':'" + "1".repeat(65) + "','op':'ping'}",
                "{'id':" + "[".repeat(1_000),
                "{'a':".repeat(300),
                "{'op':'subscribe'}",
                "{'op':'subscribe','channel':'book'}",
                "{'op':'subscribe','channel':'book','symbol':'ABC','depth':'51'}",
                "{'op':'subscribe','channel':'fills','after':'99999999999'}",
                "{'op':'subscribe','channel':'candles','symbol':'ABC','interval':'2m'}",
                "{'op':'unsubscribe','channel':'bbo','symbol':'ABC'}",
                "{'op':'quote','quotes':[{}]}",
                "{'op':'auth','token':'a:b'}",
                "{'op':'ping','price':'9007199254740993'}",
                "{'op':'place','symbol':'ABC','side':'buy','quantity':NaN}",
            }) {
                socket.send(RawSocket.text(wrong));
                assertThat(socket.next()).as(wrong).contains("\"code\":\"", "\"status\":4");
            }
            socket.send(RawSocket.text(ORDER));
            assertThat(socket.next()).contains("\"status\":201");
        }
    }

    /** Right messages with a byte that is another one, cut, or split: each ends or is answered. */
    @Test
    void shouldSurviveRandomBytes() throws Exception {
        Random random = new Random(Seed.fresh());
        for (int round = 0; round < ROUNDS; round++) {
            try (RawSocket socket = new RawSocket(venue.address(), venue.alice)) {
                for (int i = 0; i < 5; i++) {
                    byte[] bytes = RawSocket.text(ORDER);
                    for (int flips = random.nextInt(4); flips > 0; flips--) {
                        // Few of those in the payload are told from other texts.
                        int at = random.nextInt(3) == 0 ? random.nextInt(bytes.length) : random.nextInt(8);
                        bytes[at] ^= (byte) (1 << random.nextInt(8));
                    }
                    socket.send(random.nextInt(5) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes);
                }
                socket.endOutput();
                String last = "";
                while (!last.startsWith("closed") && !last.equals("end")) {
                    last = socket.next();
                    assertThat(last).matches("(?s)closed.*|end|\\{\"id\":\".*\",\"status\":[24]\\d\\d,.*");
                }
            }
        }
        expectOthersServed();
    }

    /** Right requests with a value, a key or a structure that is another one: each has an answer with its status. */
    @Test
    void shouldAnswerMutatedRequests() throws Exception {
        Random random = new Random(Seed.fresh());
        try (RawSocket socket = new RawSocket(venue.address(), venue.alice)) {
            for (int round = 0; round < 10 * ROUNDS; round++) {
                String message = REQUESTS[random.nextInt(REQUESTS.length)];
                for (int i = random.nextInt(3); i >= 0; i--) {
                    message = mutated(message, random);
                }
                if (message.length() > TestVenue.MOST_BODY) {
                    // That closes the stream.
                    continue;
                }
                socket.send(RawSocket.text(message));
                // A subscription may send messages, and a request too many in a second is one of the answers.
                String answer;
                do {
                    answer = socket.next();
                    assertThat(answer).as(message.length() + " " + message).startsWith("{");
                } while (!answer.startsWith("{\"id\":"));
                assertThat(answer).as(message).matches("(?s)\\{\"id\":\".*\",\"status\":[24]\\d\\d,\"body\":\\{.*");
            }
        }
        expectOthersServed();
    }

    private static String mutated(String message, Random random) {
        if (message.length() < 2) {
            return message;
        }
        int colon = at(message, ':', random);
        String value = VALUES[random.nextInt(VALUES.length)];
        return switch (random.nextInt(5)) {
            case 0 -> message.substring(0, colon + 1) + value + message.substring(end(message, colon));
            case 1 -> message.substring(0, 1) + message.substring(1, message.length() - 1) + ",'op':" + value + "}";
            case 2 -> message.substring(0, random.nextInt(message.length()));
            case 3 -> message.replace(message.substring(colon, Math.min(colon + 2, message.length())), value);
            default -> "{'id':'x','" + value.replace("'", "") + "':" + message + "}";
        };
    }

    /** Returns the index of one of a character; the last index if there is none. */
    private static int at(String message, char c, Random random) {
        int found = message.indexOf(c, random.nextInt(Math.max(1, message.length())));
        return found < 0 ? Math.max(0, message.length() - 1) : found;
    }

    private static int end(String message, int from) {
        int comma = message.indexOf(',', from);
        return comma < 0 ? Math.max(from, message.length() - 1) : comma;
    }

    @Test
    void shouldRefuseTheTokensOfOthers() throws Exception {
        for (String token : new String[] {
            Token.random("ALICE").text(),
            venue.bob.name() + ":" + venue.alice.secret(),
            Token.random("operator").text()
        }) {
            try (StreamClient stream = new StreamClient(venue.address(), null)) {
                assertThat(stream.ask("1", "'op':'auth','token':'" + token + "'"))
                        .matches(".*\"status\":4(01|29).*");
                assertThat(stream.ask("2", "'op':'ping'")).contains("\"status\":401");
            }
        }
    }

    private void expectOthersServed() throws Exception {
        try (StreamClient other = new StreamClient(venue.address(), venue.bob)) {
            assertThat(other.ask("1", "'op':'cancelAll'")).contains("\"status\":200");
        }
    }
}
