// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class ConsoleClientTest {
    @Test
    void shouldSayThatWhatAnswersIsNoConsole() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Void> answered = CompletableFuture.runAsync(() -> answer(other));
            String address = "127.0.0.1:" + other.getLocalPort();

            assertThatThrownBy(() -> new ConsoleClient(address, null, Path.of("no.token")).get("/api/state"))
                    .hasMessageStartingWith("the console can't be reached: address=" + address + " ")
                    .hasMessageContaining("no answer in HTTP");
            answered.join();
        }
    }

    private static void answer(ServerSocket server) {
        try (Socket socket = server.accept()) {
            socket.getInputStream().read();
            socket.getOutputStream().write("this is no HTTP at all\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
