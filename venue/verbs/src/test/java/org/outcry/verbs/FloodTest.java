// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.verbs.run.Listening;

/** Operator who halts while somebody opens connections to the native API as fast as it goes, from the same address. */
class FloodTest {
    private static final String VENUE = """
        name: OUTCRY
        journal: {segment: 1MiB}
        fix: {listen: '127.0.0.1:0'}
        itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
        native: {listen: '127.0.0.1:0', connections: 2}
        instruments: [{number: 1, symbol: ACME}]
        """;
    private static final int KEPT_OPEN = 200;
    private static final int HALTS = Boolean.getBoolean("outcry.long") ? 20 : 4;

    @TempDir
    private Path folder;

    @Test
    void shouldLetTheOperatorHalt() throws Exception {
        Path config = Files.writeString(folder.resolve("venue.yaml"), VENUE);
        AtomicBoolean over = new AtomicBoolean();
        AtomicInteger opened = new AtomicInteger();
        try (Venue venue = Venue.start(VenueConfigReader.parse(VENUE, "venue.yaml", folder, 2), line -> {})) {
            InetSocketAddress api = venue.address("native");
            CompletableFuture<Void> flood = CompletableFuture.runAsync(() -> flood(api, over, opened));
            try {
                for (int i = 0; i < HALTS; i++) {
                    int before = opened.get();
                    while (opened.get() < before + KEPT_OPEN && !flood.isDone()) {
                        LockSupport.parkNanos(1_000_000);
                    }
                    StringWriter err = new StringWriter();
                    int exitCode = Outcry.commandLineOf("halt")
                            .setOut(new PrintWriter(new StringWriter()))
                            .setErr(new PrintWriter(err, true))
                            .execute("halt", "ACME", "--config", config.toString(), "--to", Listening.text(api));
                    assertThat(exitCode).as(err::toString).isEqualTo(ExitCode.DONE);
                }
            } finally {
                over.set(true);
                flood.join();
            }
        }
        assertThat(opened.get()).isGreaterThan(HALTS * KEPT_OPEN);
    }

    /** Opens connections, every second one with bytes that are no greeting, and keeps the newest ones open. */
    private static void flood(InetSocketAddress api, AtomicBoolean over, AtomicInteger opened) {
        ArrayDeque<Socket> open = new ArrayDeque<>();
        try {
            while (!over.get()) {
                Socket socket = new Socket(api.getAddress(), api.getPort());
                open.add(socket);
                if (opened.incrementAndGet() % 2 == 0) {
                    socket.getOutputStream().write(new byte[12]);
                }
                if (open.size() > KEPT_OPEN) {
                    open.remove().close();
                }
            }
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
