// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.link.LinkFactory;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsFiles;
import org.outcry.link.TlsListener;
import org.outcry.link.TlsServer;
import org.outcry.link.TlsTrust;
import org.outcry.testcertificates.TestCertificates;

/** Test of server and client with TLS. */
class TlsTest {
    private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(5);
    private static final SessionName SESSION = SessionName.of("DAY1");

    @TempDir
    Path folder;

    private final List<String> closed = new ArrayList<>();
    private final List<String> heard = new ArrayList<>();
    private long nowNs;
    private TlsListener listener;
    private TlsClient trusting;
    private SoupServer server;

    @BeforeEach
    void open() throws IOException {
        TestCertificates files = TestCertificates.in(folder);
        listener = TlsServer.load(TlsFiles.pem(files.chain("venue"), files.key("venue")))
                .listener("test", line -> {});
        trusting = TlsClient.trusting(TlsTrust.pem(files.chain("authority")));
        server = SoupServer.open(
                new SoupServerConfig(
                                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                                2,
                                1 << 12,
                                new SoupBuffers(256, 256),
                                SoupTimings.DEFAULT)
                        .withLinks(listener),
                (session, peer, connectedNs) -> new Echo(session));
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    @Test
    void shouldCarryMessagesAndTheEnd() throws IOException {
        try (SoupClient client = client(trusting)) {
            until(client, client::isAccepted);
            for (int i = 0; i < 100; i++) {
                byte[] message = ("order " + i).getBytes(StandardCharsets.US_ASCII);
                until(client, () -> client.send(message, 0, message.length));
            }
            until(client, () -> heard.size() == 100);
            assertThat(heard).startsWith("order 0").endsWith("order 99");
            client.logout();
            until(client, () -> client.isClosed() && !closed.isEmpty());
        }
        assertThat(listener.handshakes()).isEqualTo(1);
    }

    @Test
    void shouldRefusePlainTextAndServeOthers() throws IOException {
        try (SoupClient client = client(trusting);
                SoupClient plain = client(LinkFactory.plain())) {
            until(client, client::isAccepted);
            until(plain, () -> plain.isClosed() && !closed.isEmpty());

            assertThat(closed.getFirst())
                    .startsWith("connection lost: the other side does not speak TLS, and only TLS 1.3 is taken here");
            assertThat(listener.refused()).isEqualTo(1);
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void shouldCloseAConnectionThatDoesNotEndTheHandshake() throws IOException {
        try (SoupClient client = client(trusting);
                SocketChannel slow = SocketChannel.open(server.localAddress())) {
            slow.write(ByteBuffer.wrap(new byte[] {22, 3, 1, 0, 100, 1}));
            until(client, () -> client.isAccepted() && server.connections() == 2);
            until(client, () -> {
                nowNs += 10_000_000;
                return !closed.isEmpty();
            });

            assertThat(closed.getFirst()).startsWith("client is silent");
            assertThat(client.isClosed()).isFalse();
        }
    }

    private SoupClient client(LinkFactory links) throws IOException {
        return new SoupClient(
                server.localAddress(),
                links,
                new SoupLogin("usr", "secret", "", 1),
                SoupTimings.DEFAULT,
                new Recorder(),
                1 << 12,
                nowNs);
    }

    private void until(SoupClient client, BooleanSupplier done) {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (!done.getAsBoolean()) {
            server.poll(nowNs);
            client.poll(nowNs);
            assertThat(System.nanoTime()).as(client.closeReason() + closed).isLessThan(deadlineNs);
        }
    }

    private final class Echo implements SoupHandler {
        private final SoupServerSession session;

        Echo(SoupServerSession session) {
            this.session = session;
        }

        @Override
        public int onLogin(SoupLogin login, long atNs) {
            session.accept(SESSION, 1);
            return 1;
        }

        @Override
        public int onMessages(long atNs) {
            int work = 0;
            while (session.room() > 64 && session.nextMessage(atNs)) {
                session.sendSequenced(session.messageBuffer(), session.messageOffset(), session.messageLength());
                work++;
            }
            return work;
        }

        @Override
        public int onSend(long atNs) {
            if (session.isLogoutAsked()) {
                session.endConnection();
            }
            return 0;
        }

        @Override
        public void onClosed() {
            closed.add(session.closeReason());
        }
    }

    private final class Recorder implements SoupClientListener {
        @Override
        public void onAccepted(SessionName session, long nextNumber) {}

        @Override
        public void onRejected(byte reason) {}

        @Override
        public void onSequenced(byte[] buffer, int offset, int length) {
            heard.add(new String(buffer, offset, length, StandardCharsets.US_ASCII));
        }

        @Override
        public void onEndOfSession() {}
    }
}
