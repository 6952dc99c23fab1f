// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.ChildJvm;
import org.outcry.commandline.Outcry;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;

/**
 * A venue in a process of its own with a web gateway, killed between requests and started again: a client that repeats
 * its last requests enters each order once, and gets each fill once, by requests and by a stream that it opens again.
 */
class KilledVenueTest {
    private static final int ORDERS = 20;
    private static final int KILLED_AFTER = 10;

    @TempDir
    private Path folder;

    private final Token buyer = Token.random("buyer");
    private final Token seller = Token.random("seller");
    private int port;

    @Test
    void shouldEnterEachOrderOnceAndTellEachFillOnce() throws Exception {
        Path config = folder.resolve("venue.yaml");
        Files.writeString(config, """
                name: OUTCRY
                journal: {segment: 1MiB}
                fix: {listen: '127.0.0.1:0'}
                itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
                web:
                  listen: '127.0.0.1:0'
                  clients:
                    - {name: buyer, session: 1, tokenHash: '%s'}
                    - {name: seller, session: 2, tokenHash: '%s'}
                instruments: [{number: 1, symbol: ACME}]
                sessions:
                  - {number: 1, compId: ALPHA, cancelOnDisconnect: never}
                  - {number: 2, compId: BRAVO, cancelOnDisconnect: never}
                """.formatted(TokenHash.of(buyer.secret()), TokenHash.of(seller.secret())));
        Process venue = start(config);
        StringBuilder fills = new StringBuilder();
        StringBuilder streamed = new StringBuilder();
        String next = "0";
        StreamClient stream = stream("0");
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (int order = 1; order <= ORDERS; order++) {
                place(client, seller, "sell", order, 201);
                place(client, buyer, "buy", order, 201);
                if (order == KILLED_AFTER) {
                    venue.destroyForcibly().waitFor();
                    String told = stream.closed();
                    stream.close();
                    streamed.append(stream.all("\"channel\":\"fills\""));
                    venue = start(config);
                    stream = stream(last(streamed));
                    assertThat(told).as("a killed venue says nothing").doesNotContain("1001");
                    // Nobody knows whether an answer that was lost would have come.
                    place(client, seller, "sell", order, 200);
                    place(client, buyer, "buy", order, 200);
                }
                String part = send(client, buyer, "/v1/fills?limit=1000&after=" + next);
                fills.append(part);
                next = part.replaceAll(".*\"next\":(\\d+),.*", "$1");
            }
            assertThat(send(client, buyer, "/v1/orders")).isEqualTo("{\"orders\":[]}");
            while (streamed.indexOf("buy" + ORDERS + "\"") < 0) {
                streamed.append(stream.next("\"channel\":\"fills\""));
            }
        }
        venue.destroy();
        assertThat(stream.closed()).isEqualTo("1001 the venue ends");
        stream.close();
        assertThat(venue.waitFor(5, TimeUnit.MINUTES)).isTrue();
        expectEachOnce(fills);
        expectEachOnce(streamed);
    }

    private StreamClient stream(String after) throws InterruptedException {
        StreamClient stream = new StreamClient(port, buyer, true);
        stream.ask("1", "'op':'subscribe','channel':'fills','after':'" + after + "'");
        return stream;
    }

    /** Returns the number of the last fill. */
    private static String last(CharSequence fills) {
        String last = "0";
        Matcher sequence = Pattern.compile("\"sequence\":(\\d+)").matcher(fills);
        while (sequence.find()) {
            last = sequence.group(1);
        }
        return last;
    }

    private static void expectEachOnce(CharSequence fills) {
        Matcher fill = Pattern.compile("\"clientOrderId\":\"buy(\\d+)\"").matcher(fills);
        for (int order = 1; order <= ORDERS; order++) {
            assertThat(fill.find()).as("fill of order %d in %s", order, fills).isTrue();
            assertThat(Integer.parseInt(fill.group(1))).isEqualTo(order);
        }
        assertThat(fill.find()).isFalse();
    }

    private void place(HttpClient client, Token token, String side, int order, int status) throws Exception {
        HttpResponse<String> response = client.send(
                request(token, "/v1/orders")
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString("{\"symbol\":\"ACME\",\"side\":\"" + side
                                + "\",\"quantity\":\"10\",\"price\":\"10.00\",\"clientOrderId\":\"" + side + order
                                + "\"}"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    }

    private String send(HttpClient client, Token token, String path) throws Exception {
        return client.send(request(token, path).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private HttpRequest.Builder request(Token token, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .header("Authorization", "Bearer " + token.text());
    }

    private Process start(Path config) throws IOException {
        Path said = config.resolveSibling("said");
        List<String> command = ChildJvm.command(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"), Outcry.class);
        command.addAll(List.of("run", config.toString(), "--json"));
        Process process =
                new ProcessBuilder(command).redirectError(said.toFile()).start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String addresses = String.valueOf(out.readLine());
        Matcher address = Pattern.compile("\"web\":\"127\\.0\\.0\\.1:(\\d+)\"").matcher(addresses);
        assertThat(address.find())
                .as(() -> addresses + contentOf(said.toFile()))
                .isTrue();
        port = Integer.parseInt(address.group(1));
        return process;
    }
}
