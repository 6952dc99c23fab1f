// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.Right;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;

/** Rights of single operators on the page's paths: an operator for each right, and those who see the market only. */
class RightsConsoleTest {
    /** The right of each command, and a form that names what the venue has. */
    private static final Map<String, Right> COMMANDS = Map.of(
            "halt", Right.HALT,
            "resume", Right.HALT,
            "halt-all", Right.HALT,
            "resume-all", Right.HALT,
            "kill", Right.KILL,
            "revive", Right.KILL,
            "disconnect", Right.SESSIONS,
            "bust", Right.BUST,
            "cancel", Right.CANCEL);

    private static final String FORM = "instrument=ACME&session=ALPHA&trade=1&order=1&reason=test";
    private static final Map<Right, Token> HOLDERS = new EnumMap<>(Right.class);
    private static final Token MARKET_OPERATOR = Token.random("halter");
    private static final Token MARKET_READER = Token.random("board");

    @TempDir
    private static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestVenue venue;

    @BeforeAll
    static void start() throws IOException {
        List<String> clients = new ArrayList<>();
        for (Right right : Right.values()) {
            Token token = Token.random("only-" + right.text());
            HOLDERS.put(right, token);
            clients.add(client(token, "operator", "may: [" + right.text() + "]"));
        }
        clients.add(client(MARKET_OPERATOR, "operator", "may: [halt, day], sees: market"));
        clients.add(client(MARKET_READER, "reader", "sees: market"));
        venue = new TestVenue(folder, "{listen: '127.0.0.1:0', readers: token}", clients);
    }

    @AfterAll
    static void stop() {
        venue.close();
    }

    private static String client(Token token, String role, String keys) {
        return "- {name: " + token.name() + ", role: " + role + ", " + keys + ", tokenHash: '"
                + TokenHash.of(token.secret()) + "'}";
    }

    @Test
    void shouldRefuseEachCommandToThoseWithoutItsRight() {
        HOLDERS.forEach((held, token) -> COMMANDS.forEach((command, needed) -> {
            for (String preview : List.of("&preview=yes", "&preview=no")) {
                if (held == needed && preview.endsWith("no")) {
                    continue;
                }
                HttpResponse<String> answer = venue.post(command, token.text(), FORM + preview);
                String what = command + " with " + held;
                if (held == needed) {
                    assertThat(answer.statusCode()).as(what).isIn(200, 404);
                } else {
                    assertThat(answer.statusCode()).as(what).isEqualTo(403);
                    assertThat(answer.body())
                            .as(what)
                            .contains("\"error\":\"no_right\"", "no right '" + needed.text() + "'");
                }
            }
        }));
        assertThat(venue.post("halt", token(Right.HALT), "instrument=ACME&reason=test")
                        .statusCode())
                .isEqualTo(200);
    }

    private static String token(Right right) {
        return Objects.requireNonNull(HOLDERS.get(right)).text();
    }

    @Test
    void shouldShowPreviewsToNobodyWhoMayNotSendTheCommand() throws IOException {
        for (String command : COMMANDS.keySet()) {
            assertThat(venue.post(command, "", FORM + "&preview=yes").statusCode())
                    .as(command)
                    .isEqualTo(401);
            assertThat(venue.post(command, venue.token("reader"), FORM + "&preview=yes")
                            .statusCode())
                    .as(command)
                    .isEqualTo(403);
        }
    }

    @Test
    void shouldTellThePageWhichButtonsItShows() throws IOException {
        assertThat(venue.get("/api/role", token(Right.BUST)).body())
                .isEqualTo("{\"role\":\"operator\",\"may\":[\"bust\"],\"sees\":\"all\"}");
        assertThat(venue.get("/api/role", MARKET_OPERATOR.text()).body())
                .isEqualTo("{\"role\":\"operator\",\"may\":[\"halt\",\"day\"],\"sees\":\"market\"}");
        assertThat(venue.get("/api/role", venue.token("operator")).body())
                .contains("\"halt\",\"kill\",\"cancel\",\"bust\",\"limits\",\"sessions\"");
    }

    @Test
    void shouldShowTheMarketOnly() throws IOException {
        for (Token token : List.of(MARKET_OPERATOR, MARKET_READER)) {
            for (String path : List.of(
                    "/api/sessions",
                    "/api/orders",
                    "/api/order?order=1",
                    "/api/trades",
                    "/api/audit",
                    "/api/limits",
                    "/api/files",
                    "/metrics")) {
                HttpResponse<String> answer = venue.get(path, token.text());
                assertThat(answer.statusCode()).as(path).isEqualTo(403);
                assertThat(answer.body()).as(path).contains("'sees");
            }
            for (String path : List.of("/api/venue", "/api/instruments", "/api/book?instrument=ACME", "/api/alerts")) {
                assertThat(venue.get(path, token.text()).statusCode()).as(path).isEqualTo(200);
            }
            assertThat(stream(token.text()))
                    .contains("event: venue", "event: instruments", "event: alerts")
                    .doesNotContain("event: sessions", "event: trades", "event: audit", "event: limits", "ALPHA");
        }
        assertThat(stream(venue.token("reader"))).contains("event: sessions", "event: trades", "ALPHA");
    }

    /** Returns the first frame of the stream. */
    private static String stream(String token) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(venue.uri("/api/events"))
                .header("Authorization", "Bearer " + token)
                .build();
        StringBuilder read = new StringBuilder();
        try (InputStream in = venue.browser
                .sendAsync(request, HttpResponse.BodyHandlers.ofInputStream())
                .join()
                .body()) {
            byte[] bytes = new byte[1 << 14];
            while (read.indexOf("event: alerts") < 0 || !read.toString().endsWith("\n\n")) {
                int length = in.read(bytes);
                assertThat(length).isPositive();
                read.append(new String(bytes, 0, length, StandardCharsets.UTF_8));
            }
        }
        return read.toString();
    }
}
