// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.outcry.soup.SessionName;
import org.outcry.soup.SoupTimings;

class GlimpseTest {
    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private static final SessionName SESSION = SessionName.of("2026010101");
    private static final int POLL_BOUND = 5_000_000;
    private static final byte[] LOGIN =
            ("\0\57L" + " ".repeat(26) + " ".repeat(19) + "1").getBytes(StandardCharsets.US_ASCII);

    private final SnapshotImage image = new SnapshotImage();
    private @Nullable SnapshotImage ready = image;
    private boolean available = true;
    private long nowNs;
    private GlimpseServer server;

    private final SnapshotSource source = new SnapshotSource() {
        @Override
        public boolean isAvailable(String session) {
            return available;
        }

        @Override
        public @Nullable SnapshotImage snapshot(String session, long nowNs) {
            return ready;
        }
    };

    @BeforeEach
    void open() throws IOException {
        server = GlimpseServer.open(
                new GlimpseServerConfig(
                        ANY,
                        LoginCheck.user("usr", "secret"),
                        3,
                        3,
                        60_000_000_000L,
                        1_000_000_000L,
                        SoupTimings.DEFAULT),
                source);
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    private void fill(int messages) {
        image.begin(SESSION, 77);
        for (int i = 0; i < messages; i++) {
            byte[] message = new byte[36];
            message[0] = (byte) i;
            image.add(message, 0, message.length);
        }
        image.end();
    }

    private GlimpseClient client(String password) throws IOException {
        return new GlimpseClient(server.localAddress(), "usr", password, SoupTimings.DEFAULT, 1 << 26);
    }

    private void pollUntil(GlimpseClient client, BooleanSupplier done) {
        for (int i = 0; i < POLL_BOUND && !done.getAsBoolean(); i++) {
            server.poll(nowNs);
            client.poll(nowNs);
        }
        assertThat(done.getAsBoolean()).as(client.failure()).isTrue();
    }

    @Test
    void shouldDeliverWholeSnapshots() throws IOException {
        fill(20_000);
        try (GlimpseClient client = client("secret")) {
            for (int i = 0; i < 3; i++) {
                client.start(nowNs);
                pollUntil(client, () -> client.poll(nowNs) == SnapshotLink.Progress.COMPLETE);
                assertThat(client.session()).isEqualTo(SESSION);
                assertThat(client.nextNumber()).isEqualTo(77);
                assertThat(client.messages().messages()).isEqualTo(20_000);
            }
            pollUntil(client, () -> server.completed() == 3);
        }
        assertThat(image.users()).isZero();
    }

    @Test
    void shouldRejectWrongPasswords() throws IOException {
        try (GlimpseClient client = client("wrong")) {
            client.start(nowNs);
            pollUntil(client, () -> client.poll(nowNs) == SnapshotLink.Progress.FAILED);
            assertThat(client.failure()).isEqualTo("login rejected: reason=A");
            pollUntil(client, () -> server.rejected() == 1);
            assertThat(server.rejectedWithoutSession()).isZero();
        }
    }

    @Test
    void shouldRejectLoginsWhileThereIsNoSession() throws IOException {
        available = false;
        try (GlimpseClient client = client("SECRET")) {
            client.start(nowNs);
            pollUntil(client, () -> client.poll(nowNs) == SnapshotLink.Progress.FAILED);
            assertThat(client.failure()).isEqualTo("login rejected: reason=S");
            pollUntil(client, () -> server.rejected() == 1);
            assertThat(server.rejectedWithoutSession()).isEqualTo(1);
        }
    }

    @Test
    void shouldLetLoginsWaitForTheirSnapshot() throws IOException {
        fill(10);
        ready = null;
        try (GlimpseClient client = client("secret")) {
            client.start(nowNs);
            for (int i = 0; i < 100; i++) {
                server.poll(nowNs);
                assertThat(client.poll(nowNs)).isEqualTo(SnapshotLink.Progress.RUNNING);
            }
            ready = image;
            pollUntil(client, () -> client.poll(nowNs) == SnapshotLink.Progress.COMPLETE);
        }
    }

    @Test
    void shouldDropAStuckReaderAndServeTheOthers() throws IOException {
        fill(400_000);
        GlimpseServer open = GlimpseServer.open(GlimpseServerConfig.on(ANY), source);
        try (GlimpseServer forAll = open;
                SocketChannel stuck = SocketChannel.open();
                GlimpseClient client = new GlimpseClient(forAll.localAddress(), "", "", SoupTimings.DEFAULT, 1 << 26)) {
            stuck.setOption(StandardSocketOptions.SO_RCVBUF, 4096);
            stuck.connect(forAll.localAddress());
            stuck.write(ByteBuffer.wrap(LOGIN));
            client.start(nowNs);
            for (int i = 0; i < POLL_BOUND && client.poll(nowNs) != SnapshotLink.Progress.COMPLETE; i++) {
                forAll.poll(nowNs);
            }
            assertThat(client.messages().messages()).isEqualTo(400_000);
            assertThat(image.users()).isEqualTo(1);
            // More than the system's buffers take.
            for (int i = 0; i < 200; i++) {
                forAll.poll(nowNs);
            }
            nowNs += 6_000_000_000L;
            for (int i = 0; i < 1_000 && forAll.dropped() == 0; i++) {
                forAll.poll(nowNs);
            }
            assertThat(forAll.dropped()).isEqualTo(1);
            assertThat(forAll.lastDropReason()).contains("client takes nothing");
            assertThat(image.users()).isZero();
        }
    }

    /** The thread of the server may have other work, which waits for no more than a poll. */
    @Test
    void shouldBoundWhatAPollSendsAndServeAllInTurn() throws IOException {
        fill(200_000);
        int count = 40;
        List<SocketChannel> readers = new ArrayList<>();
        long[] read = new long[count];
        try (GlimpseServer forAll = GlimpseServer.open(
                new GlimpseServerConfig(
                        ANY, LoginCheck.ANYBODY, count, count, 60_000_000_000L, 1_000_000_000L, SoupTimings.DEFAULT),
                source)) {
            for (int i = 0; i < count; i++) {
                SocketChannel reader = SocketChannel.open(forAll.localAddress());
                readers.add(reader);
                reader.write(ByteBuffer.wrap(LOGIN));
                reader.configureBlocking(false);
            }
            for (int i = 0; i < POLL_BOUND && image.users() < count; i++) {
                forAll.poll(nowNs);
            }
            long before = readAll(readers, read);
            for (int poll = 1; poll <= 400; poll++) {
                forAll.poll(nowNs);
                // And the answers to the logins.
                assertThat(readAll(readers, read) - before).isLessThanOrEqualTo((poll << 16) + count * 33L);
            }
            assertThat(LongStream.of(read).min().orElse(0)).isPositive();
        } finally {
            for (SocketChannel reader : readers) {
                reader.close();
            }
        }
    }

    private static long readAll(List<SocketChannel> readers, long[] read) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(1 << 20);
        long all = 0;
        for (int i = 0; i < read.length; i++) {
            read[i] += Math.max(0, readers.get(i).read(bytes.clear()));
            all += read[i];
        }
        return all;
    }

    @Test
    void shouldBoundItsClients() throws IOException {
        SocketChannel[] clients = new SocketChannel[5];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = SocketChannel.open(server.localAddress());
        }
        for (int i = 0; i < POLL_BOUND && server.displaced() < 2; i++) {
            server.poll(nowNs);
        }
        assertThat(server.clients()).isEqualTo(3);
        assertThat(server.displaced()).as("the silent ones").isEqualTo(2);
        assertThat(server.refused()).isZero();
        for (SocketChannel client : clients) {
            client.close();
        }
    }

    @Test
    void shouldFailWhenTheServerDiesBeforeTheEnd() throws IOException {
        try (ServerSocketChannel dying = ServerSocketChannel.open().bind(ANY);
                GlimpseClient client = new GlimpseClient(
                        (InetSocketAddress) dying.getLocalAddress(), "", "", SoupTimings.DEFAULT, 1 << 20)) {
            client.start(nowNs);
            try (SocketChannel connection = dying.accept()) {
                fill(10);
                String accepted = "\0\37A2026010101" + " ".repeat(19) + "1";
                connection.write(ByteBuffer.wrap(accepted.getBytes(StandardCharsets.US_ASCII)));
                connection.write(ByteBuffer.wrap(image.bytes(), 0, image.length() - 10));
            }
            for (int i = 0; i < POLL_BOUND && client.poll(nowNs) == SnapshotLink.Progress.RUNNING; i++) {
                Thread.onSpinWait();
            }
            assertThat(client.poll(nowNs)).isEqualTo(SnapshotLink.Progress.FAILED);
            assertThat(client.messages().messages()).isZero();
        }
    }

    @Test
    void shouldFailWhenASnapshotIsTooLarge() throws IOException {
        fill(1_000);
        try (GlimpseClient client =
                new GlimpseClient(server.localAddress(), "usr", "secret", SoupTimings.DEFAULT, 1 << 10)) {
            client.start(nowNs);
            pollUntil(client, () -> client.poll(nowNs) == SnapshotLink.Progress.FAILED);
            assertThat(client.failure()).startsWith("snapshot too large");
        }
    }

    @Test
    void shouldWriteAndReadTheEndOfASnapshot() {
        byte[] message = new byte[21];
        assertThat(Glimpse.endOfSnapshot(message, 0, 42)).isEqualTo(21);
        assertThat(new String(message, StandardCharsets.US_ASCII)).isEqualTo("G                  42");
        assertThat(Glimpse.isEndOfSnapshot(message, 0, 21)).isTrue();
        assertThat(Glimpse.isEndOfSnapshot(message, 0, 20)).isFalse();
        assertThat(Glimpse.nextNumber(message, 0)).isEqualTo(42);
    }
}
