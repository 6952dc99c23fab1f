// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.TestAbortedException;
import org.outcry.channel.Admission;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ChannelServer;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.Messages;
import org.outcry.wire.message.WireContract;

/** Client in Python at a server in Java, in each encoding, and with another than the server's. */
final class PythonClientTest {
    private static final String ANSWERS = "accepted 1 ''\ndeclined 2 'quantity must be positive'\naccepted 3 ''\n4\n";

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({"RAW, raw", "SELF_DESCRIBING, self-describing", "TRIVIALLY_COPYABLE, trivially-copyable", "JSON, raw"})
    void shouldCallAndReceive(Encoding encoding, String name) throws Exception {
        assertThat(run(encoding, name)).isEqualTo(ANSWERS);
    }

    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldKeepASilentConnectionByHeartbeats() throws Exception {
        assertThat(run(Encoding.RAW, "raw", "wait")).isEqualTo(ANSWERS);
    }

    @Test
    void shouldTellTheReasonOfARefusal() throws Exception {
        assertThat(run(Encoding.JSON, "raw", "strict"))
                .isEqualTo("3 encoding mismatch: sent=2 expected=4: choose the same encoding on both sides\n");
    }

    private String run(Encoding encoding, String... words) throws IOException {
        Path output = directory.resolve("output.txt");
        try (ChannelServer server = ChannelServer.listen(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                DeskChannel.contract(encoding),
                ChannelLimits.standard().withHeartbeat(Duration.ofMillis(900), Duration.ofMillis(2_000)),
                System::nanoTime,
                (connection, greeting) -> Admission.to(new DeskChannel(connection)))) {
            List<String> command = new ArrayList<>(List.of("python3", "-B", "src/test/python/desk_client.py"));
            command.add(Integer.toString(server.address().getPort()));
            command.add(words[0]);
            command.add(file("requests", DeskRequestsEncodings.contract()));
            command.add(file("answers", DeskAnswersEncodings.contract()));
            command.addAll(Arrays.asList(words).subList(1, words.length));
            Process client = start(command, output);
            try {
                while (client.isAlive()) {
                    server.await(5);
                }
            } finally {
                client.destroyForcibly();
            }
        }
        return Files.readString(output);
    }

    private String file(String name, WireContract contract) throws IOException {
        Messages messages = new Messages(Encoding.RAW);
        messages.contract(contract);
        Path file = directory.resolve(name);
        Files.write(file, Arrays.copyOf(messages.buffer(), messages.length()));
        return file.toString();
    }

    private static Process start(List<String> command, Path output) {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().put("PYTHONPATH", "../wire/python");
        builder.environment().put("PYTHONIOENCODING", "utf-8");
        try {
            return builder.start();
        } catch (IOException e) {
            throw new TestAbortedException("no python3 on the path: " + e.getMessage(), e);
        }
    }
}
