// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.nativeapi.Token;
import org.outcry.verbs.run.Listening;

/** Bytes of an operator's connections that somebody recorded, against a running venue. */
class RecordedBytesTest {
    private static final String VENUE = """
        name: OUTCRY
        journal: {segment: 1MiB}
        fix: {listen: '127.0.0.1:0'}
        itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
        native: {listen: '127.0.0.1:0'}
        instruments: [{number: 1, symbol: ACME}]
        sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
        """;

    @TempDir
    private Path folder;

    /** Of each connection: the verb asks for the definitions, and then sends its command. */
    private final List<ByteArrayOutputStream> recorded = new ArrayList<>();

    @Test
    void shouldNotHaltAgain() throws Exception {
        Path config = Files.writeString(folder.resolve("venue.yaml"), VENUE);
        try (Venue venue = Venue.start(VenueConfigReader.parse(VENUE, "venue.yaml", folder, 2), line -> {})) {
            InetSocketAddress api = venue.address("native");
            Thread tapped;
            try (ServerSocket tap = new ServerSocket(0, 8, InetAddress.getLoopbackAddress())) {
                tapped = Thread.ofPlatform().start(() -> record(tap, api));
                assertThat(halt(config, "127.0.0.1:" + tap.getLocalPort())).isEqualTo(ExitCode.DONE);
            }
            tapped.join();
            assertThat(halt(config, Listening.text(api), "--resume")).isEqualTo(ExitCode.DONE);
            Token token = Token.read(LocalTokens.file(folder.resolve("data"), LocalTokens.OPERATOR));
            assertThat(recorded).isNotEmpty();
            for (ByteArrayOutputStream connection : recorded) {
                assertThat(connection.toString(StandardCharsets.ISO_8859_1)).doesNotContain(token.secret());
                assertThat(sendAgain(api, connection)).contains("name or token is not known here");
            }
        }
        assertThat(commands()).filteredOn(line -> line.startsWith("setPhase")).hasSize(2);
    }

    private int halt(Path config, String to, String... more) {
        List<String> args = new ArrayList<>(List.of("halt", "ACME", "--config", config.toString(), "--to", to));
        args.addAll(List.of(more));
        return outcry(new StringWriter(), args);
    }

    private static int outcry(StringWriter out, List<String> args) {
        return Outcry.commandLineOf(args.getFirst())
                .setOut(new PrintWriter(out))
                .execute(args.toArray(String[]::new));
    }

    private List<String> commands() {
        StringWriter out = new StringWriter();
        assertThat(outcry(out, List.of("journal", "dump", folder.resolve("data").toString())))
                .isEqualTo(ExitCode.DONE);
        return out.toString().lines().toList();
    }

    /** Sends the recorded bytes, and returns the answer until the venue closes. */
    private static String sendAgain(InetSocketAddress api, ByteArrayOutputStream connection) throws IOException {
        try (Socket socket = new Socket(api.getAddress(), api.getPort())) {
            socket.getOutputStream().write(connection.toByteArray());
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    /** Relays and records connections until the socket is closed. */
    private void record(ServerSocket tap, InetSocketAddress api) {
        try {
            while (true) {
                try (Socket client = tap.accept();
                        Socket venue = new Socket(api.getAddress(), api.getPort())) {
                    ByteArrayOutputStream connection = new ByteArrayOutputStream();
                    recorded.add(connection);
                    Thread back = Thread.ofPlatform().start(() -> copy(venue, client, null));
                    copy(client, venue, connection);
                    back.join();
                }
            }
        } catch (IOException closed) {
            // All connections of the verb are recorded.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void copy(Socket from, Socket to, @Nullable OutputStream record) {
        byte[] bytes = new byte[4_096];
        try {
            InputStream in = from.getInputStream();
            for (int length = in.read(bytes); length >= 0; length = in.read(bytes)) {
                if (record != null) {
                    record.write(bytes, 0, length);
                }
                to.getOutputStream().write(bytes, 0, length);
            }
            to.shutdownOutput();
        } catch (IOException ended) {
            // The other side has closed: the recording is complete.
        }
    }
}
