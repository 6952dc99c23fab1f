// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.nativeapi.LocalTokens;

/** Floods of connections and of wrong tokens, in which an operator's command is carried out. */
class FloodedConsoleTest {
    private static final int FLOOD = 200;

    @TempDir
    private Path folder;

    private static Socket connect(TestVenue venue, String from) throws IOException {
        Socket socket = new Socket();
        socket.bind(new InetSocketAddress(InetAddress.ofLiteral(from), 0));
        socket.connect(venue.address());
        return socket;
    }

    /** Connections that send the begin of a header, and no more, stay open as long as there are places. */
    @Test
    void shouldTakeAnOperatorsCommandInAFloodOfConnections() throws IOException {
        List<Socket> flood = new ArrayList<>();
        try (TestVenue venue = new TestVenue(folder, "{listen: '127.0.0.1:0', connections: 16}")) {
            String operator = venue.token(LocalTokens.OPERATOR);
            for (int i = 0; i < FLOOD; i++) {
                Socket socket = connect(venue, "127.0.0.7");
                socket.getOutputStream().write("GET / HT".getBytes(StandardCharsets.US_ASCII));
                flood.add(socket);
            }
            assertThat(venue.post("halt-all", operator, "reason=flood").body()).contains("\"rejected\":\"\"");
            TestVenue.until(
                    "displaced connections are counted",
                    () -> venue.get("/metrics")
                            .body()
                            .matches("(?s).*closed_connections_total\\{reason=\"displaced\"} 1\\d\\d\\..*"));
            assertThat(venue.get("/metrics").body()).contains("outcry_console_connections 1");
        } finally {
            for (Socket socket : flood) {
                socket.close();
            }
        }
    }

    @Test
    void shouldTakeAnOperatorsCommandInAFloodOfWrongTokens() throws Exception {
        try (TestVenue venue = new TestVenue(folder, "{listen: '127.0.0.1:0', connections: 64}")) {
            String operator = venue.token(LocalTokens.OPERATOR);
            assertThat(venue.get("/api/venue", operator).statusCode()).isEqualTo(200);
            List<Thread> guessers = new ArrayList<>();
            List<Integer> answers = Collections.synchronizedList(new ArrayList<>());
            for (int i = 0; i < 12; i++) {
                String name = "guess" + i;
                guessers.add(Thread.ofVirtual().start(() -> {
                    for (int round = 0; round < 5; round++) {
                        answers.add(venue.post("halt-all", name + ":wrong", "reason=x")
                                .statusCode());
                    }
                }));
            }
            for (int i = 0; i < 5; i++) {
                String command = i % 2 == 0 ? "halt-all" : "resume-all";
                assertThat(venue.post(command, operator, "reason=flood").statusCode())
                        .isEqualTo(200);
            }
            for (Thread guesser : guessers) {
                guesser.join();
            }
            assertThat(answers)
                    .hasSize(60)
                    .contains(429)
                    .allMatch(status -> status == 401 || status == 429 || status == 503);
            assertThat(venue.get("/metrics").body())
                    .containsPattern("outcry_gateway_wrong_logons_total\\{gateway=\"console\"} [1-9]")
                    .containsPattern("outcry_gateway_locked_logons_total\\{gateway=\"console\"} [1-9]");
            assertThat(venue.lines)
                    .anyMatch(line ->
                            line.startsWith("ALERT logons fail and are locked") && line.contains("gateway=console"));
            assertThat(venue.post("resume-all", operator, "reason=over").statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void shouldTakeConnectionsOfItsNetworksOnly() throws IOException {
        try (TestVenue venue = new TestVenue(folder, "{listen: '127.0.0.1:0', from: [127.0.0.1, 10.1.0.0/16]}")) {
            try (Socket foreign = connect(venue, "127.0.0.9")) {
                assertThat(foreign.getInputStream().read()).as("the end").isEqualTo(-1);
            }
            assertThat(venue.get("/metrics").body())
                    .contains("outcry_console_closed_connections_total{reason=\"foreign\"} 1.0");
            assertThat(venue.lines)
                    .contains(
                            "logon from elsewhere refused: gateway=console name= address=127.0.0.9: the address is not"
                                    + " in 127.0.0.1/32, 10.1.0.0/16");
            TestVenue.until(
                    "it is in the audit trail", () -> audit().contains("gateway=console the address is not in"));
        }
    }

    private String audit() {
        try {
            Path file = folder.resolve("data/audit.jsonl");
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new AssertionError("can't be read", e);
        }
    }
}
