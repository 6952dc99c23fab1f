// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.link.TlsFiles.ClientCertificates;
import org.outcry.testcertificates.TestCertificates;

class TlsLinkTest {
    @TempDir
    static Path folder;

    private static TestCertificates files;
    private static TlsServer venue;
    private static TlsClient client;

    @BeforeAll
    static void load() throws IOException {
        files = TestCertificates.in(folder);
        venue = TlsServer.load(TlsFiles.pem(files.chain("venue"), files.key("venue")));
        client = TlsClient.trusting(TlsTrust.pem(files.chain("authority")));
    }

    private static Ends ends(TlsServer server) throws IOException {
        return new Ends(server.listener("test", line -> {}));
    }

    @Test
    void shouldTellOfRefusalsMoreAndMoreRarely() throws IOException {
        List<String> lines = new ArrayList<>();
        TlsListener listener = venue.listener("fix", lines::add);
        for (int i = 0; i < 5; i++) {
            try (Ends ends = new Ends(listener)) {
                ends.socket.write(ByteBuffer.wrap("plain text".getBytes(StandardCharsets.US_ASCII)));
                assertThatThrownBy(() -> Ends.await(() -> ends.server.read(ByteBuffer.allocate(10)) != 0))
                        .isInstanceOf(SSLException.class);
            }
        }
        assertThat(listener.refused()).isEqualTo(5);
        assertThat(lines).hasSize(3);
        assertThat(lines.getLast())
                .isEqualTo(
                        "connection without good TLS refused: listener=fix address=127.0.0.1 so far=4: the other side"
                                + " does not speak TLS, and only TLS 1.3 is taken here: let both sides have TLS,"
                                + " or none");
    }

    @Test
    void shouldCarryBytesBothWays() throws IOException {
        try (Ends ends = ends(venue);
                ByteLink link = client.open(ends.socket)) {
            ends.send(link, "8=FIX.4.4", link);
            ends.send(ends.server, "8=FIX.4.4 answer", link);

            assertThat(ends.listener.handshakes()).isEqualTo(1);
            assertThat(ends.listener.refused()).isZero();
        }
    }

    @Test
    void shouldCarryMoreThanARecordAndMoreThanTheSocketTakes() throws IOException {
        String much = "0123456789abcdef".repeat(1 << 16);
        try (Ends ends = ends(venue);
                ByteLink link = client.open(ends.socket)) {
            ends.send(link, much, link);
            ends.send(ends.server, much, link);
        }
    }

    @Test
    void shouldTakeAHandshakeInSingleBytes() throws IOException {
        try (Ends ends = ends(venue)) {
            RawTls raw = new RawTls(ends, client);
            raw.handshake(1);
            raw.send(raw.record("in pieces"), 1);

            Ends.await(() -> {
                ends.turnOfServer();
                return ends.serverRead().equals("in pieces");
            });
        }
    }

    @Test
    void shouldTakeManyRecordsOfOneRead() throws IOException {
        try (Ends ends = ends(venue)) {
            RawTls raw = new RawTls(ends, client);
            raw.handshake(1 << 14);
            List<byte[]> records = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                records.add(raw.record("record " + i + ";"));
            }
            raw.send(RawTls.joined(records), 1 << 14);

            Ends.await(() -> {
                ends.turnOfServer();
                return ends.serverRead().endsWith("record 99;");
            });
            assertThat(ends.server.hasUnread()).isFalse();
        }
    }

    @Test
    void shouldTellOfBytesThatATargetHasNoRoomFor() throws IOException {
        try (Ends ends = ends(venue);
                ByteLink link = client.open(ends.socket)) {
            ends.send(link, "first", link);
            link.write(ByteBuffer.wrap("abcdef".getBytes(StandardCharsets.US_ASCII)));
            ByteBuffer small = ByteBuffer.allocate(4);
            Ends.await(() -> ends.server.read(small) > 0);

            assertThat(new String(small.array(), StandardCharsets.US_ASCII)).isEqualTo("abcd");
            assertThat(ends.server.hasUnread()).isTrue();
            assertThat(ends.server.read(small.clear())).isEqualTo(2);
            assertThat(ends.server.read(small.clear())).isZero();
            assertThat(ends.server.hasUnread()).isFalse();
        }
    }

    @Test
    void shouldEndItsOutputAndStillRead() throws IOException {
        try (Ends ends = ends(venue);
                ByteLink link = client.open(ends.socket)) {
            ends.send(link, "question", link);
            link.endOutput();
            ByteBuffer bytes = ByteBuffer.allocate(100);
            Ends.await(() -> ends.server.read(bytes) < 0);
            assertThat(ends.server.read(bytes)).isEqualTo(-1);

            ends.send(ends.server, "answer after the end", link);
            ends.server.endOutput();
            Ends.await(() -> link.read(bytes) < 0);
            assertThat(ends.server.hasUnsent()).isFalse();
        }
    }

    @Test
    void shouldSendWhatIsBufferedBeforeTheEnd() throws IOException {
        byte[] much = new byte[4 << 20];
        try (Ends ends = ends(venue);
                ByteLink link = client.open(ends.socket)) {
            ends.send(link, "question", link);
            ByteBuffer rest = ByteBuffer.wrap(much);
            while (ends.server.write(rest) > 0) {
                // until the socket takes no more
            }
            int written = rest.position();
            ends.server.endOutput();
            assertThat(ends.server.hasUnsent()).isTrue();

            int[] read = new int[1];
            ByteBuffer bytes = ByteBuffer.allocate(1 << 16);
            Ends.await(() -> {
                ends.server.flush();
                int count = link.read(bytes.clear());
                read[0] += Math.max(0, count);
                return count < 0;
            });
            assertThat(read[0]).isEqualTo(written);
        }
    }

    @Test
    void shouldReportAConnectionThatIsCutWithoutItsEnd() throws IOException {
        try (Ends ends = ends(venue);
                ByteLink link = client.open(ends.socket)) {
            ends.send(link, "all is well", link);
            ends.socket.shutdownOutput();

            assertThatThrownBy(() -> Ends.await(() -> ends.server.read(ByteBuffer.allocate(10)) != 0))
                    .isInstanceOf(SSLException.class)
                    .hasMessage("connection ended without a TLS close_notify: the peer broke off, or somebody cut it");
            assertThat(ends.server.hasUnread()).isFalse();
        }
    }

    @Test
    void shouldRefuseAClientThatVanishesInTheHandshake() throws IOException {
        try (Ends ends = ends(venue);
                ByteLink link = client.open(ends.socket)) {
            link.flush();
            ends.socket.shutdownOutput();

            assertRefused(ends, "TLS handshake failed: connection ended during the TLS handshake");
        }
    }

    @Test
    void shouldRefusePlainText() throws IOException {
        try (Ends ends = ends(venue)) {
            ends.socket.write(ByteBuffer.wrap("8=FIX.4.4|9=65|35=A|".getBytes(StandardCharsets.US_ASCII)));

            assertRefused(
                    ends,
                    "the other side does not speak TLS, and only TLS 1.3 is taken here: let both sides have TLS, or"
                            + " none");
        }
    }

    @Test
    void shouldRefuseDamagedRecords() throws IOException {
        try (Ends ends = ends(venue)) {
            RawTls raw = new RawTls(ends, client);
            raw.handshake(1 << 14);
            byte[] record = raw.record("an order");
            record[record.length - 1] ^= 1;
            raw.send(record, record.length);

            assertThatThrownBy(() -> Ends.await(() -> ends.server.read(ByteBuffer.allocate(10)) != 0))
                    .isInstanceOf(SSLException.class);
            assertThatThrownBy(() -> ends.server.write(ByteBuffer.allocate(1))).isInstanceOf(SSLException.class);
        }
    }

    @Test
    void shouldRefuseRecordsAboveTheBoundOfTls() throws IOException {
        try (Ends ends = ends(venue)) {
            ByteBuffer tooLong = ByteBuffer.allocate(40_000)
                    .put(new byte[] {22, 3, 3, (byte) 0xFF, (byte) 0xFF})
                    .clear();
            ends.socket.configureBlocking(true);
            ends.socket.write(tooLong);

            assertThatThrownBy(() -> Ends.await(() -> ends.server.read(ByteBuffer.allocate(10)) != 0))
                    .isInstanceOf(SSLException.class);
            assertThat(ends.listener.refused()).isEqualTo(1);
        }
    }

    @Test
    void shouldRefuseTls12() throws IOException {
        try (Ends ends = ends(venue)) {
            SSLEngine old = client.context().createSSLEngine("localhost", 1);
            old.setUseClientMode(true);
            old.setEnabledProtocols(new String[] {"TLSv1.2"});
            ByteBuffer hello = ByteBuffer.allocate(1 << 15);
            old.wrap(ByteBuffer.allocate(0), hello);
            ends.socket.write(hello.flip());

            assertThatThrownBy(() -> Ends.await(() -> ends.server.read(ByteBuffer.allocate(10)) != 0))
                    .isInstanceOf(SSLException.class)
                    .hasMessageContaining("TLSv1.2");
            assertThat(ends.listener.refused()).isEqualTo(1);
            ByteBuffer alert = ByteBuffer.allocate(100);
            Ends.await(() -> ends.socket.read(alert) != 0);
            assertThat(alert.get(0)).as("type of record: alert").isEqualTo((byte) 21);
            assertThat(alert.get(6)).as("protocol_version").isEqualTo((byte) 70);
        }
    }

    @Test
    void shouldTakeNewKeysButNotAFloodOfThem() throws IOException {
        try (Ends ends = ends(venue)) {
            RawTls raw = new RawTls(ends, client);
            raw.handshake(1 << 14);
            raw.send(RawTls.joined(List.of(raw.newKeys(), raw.record("with a new key"))), 1 << 14);
            Ends.await(() -> {
                ends.turnOfServer();
                return ends.serverRead().equals("with a new key");
            });

            List<byte[]> flood = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                flood.add(raw.newKeys());
            }
            raw.send(RawTls.joined(flood), 1 << 14);
            assertThatThrownBy(() -> Ends.await(() -> {
                        ends.turnOfServer();
                        return false;
                    }))
                    .hasMessage("too many TLS records without data in a row: bound=32");
        }
    }

    @Test
    void shouldRefuseServersThatAreNotTrusted() throws IOException {
        assertServerRefused("stranger", client, "issuer that is not trusted here: trust its authority");
        assertServerRefused("expired", client, "certificate has expired: NotAfter: ");
        assertServerRefused("elsewhere", client, "not for this host: No ");
    }

    @Test
    void shouldExpectAGivenHost() throws IOException {
        TlsServer elsewhere = TlsServer.load(TlsFiles.pem(files.chain("elsewhere"), files.key("elsewhere")));
        try (Ends ends = ends(elsewhere);
                ByteLink link = client.expecting("elsewhere.example").open(ends.socket)) {
            ends.send(link, "found", link);
        }
        assertServerRefused("venue", client.expecting("elsewhere.example"), "elsewhere.example");
    }

    @Test
    void shouldAskClientsForCertificates() throws IOException {
        TlsClient member = TlsClient.trusting(
                TlsTrust.pem(files.chain("authority")), TlsIdentity.pem(files.chain("member"), files.key("member")));
        TlsClient stranger = TlsClient.trusting(
                TlsTrust.pem(files.chain("authority")),
                TlsIdentity.pem(files.chain("stranger"), files.key("stranger")));
        TlsServer asks = TlsServer.load(TlsFiles.pem(files.chain("venue"), files.key("venue"))
                .withClients(ClientCertificates.REQUIRED, files.chain("authority")));
        TlsServer wonders = TlsServer.load(TlsFiles.pem(files.chain("venue"), files.key("venue"))
                .withClients(ClientCertificates.OPTIONAL, files.chain("authority")));

        assertThat(namesServed(asks, member)).containsExactly("member", "member.example");
        assertThat(namesServed(wonders, member)).containsExactly("member", "member.example");
        assertThat(namesServed(wonders, client)).isEmpty();
        assertClientRefused(asks, client, "the client shows no certificate");
        TlsClient expired = TlsClient.trusting(
                TlsTrust.pem(files.chain("authority")), TlsIdentity.pem(files.chain("expired"), files.key("expired")));
        assertClientRefused(asks, expired, "certificate has expired: NotAfter: ");
        assertClientRefused(wonders, expired, "certificate has expired: NotAfter: ");
        // It does not show its certificate, because the server names the issuers that it trusts.
        assertClientRefused(asks, stranger, "the client shows no certificate");
    }

    /**
     * A server names the issuers that it trusts; a client that shows another one's all the same has its handshake
     * refused.
     */
    @Test
    void shouldSayThatACertificateIsOfAForeignIssuer() throws IOException {
        TlsServer asks = TlsServer.load(TlsFiles.pem(files.chain("venue"), files.key("venue"))
                .withClients(ClientCertificates.REQUIRED, files.chain("authority")));
        LinkFactory insistent = Insistent.links(
                TlsIdentity.pem(files.chain("stranger"), files.key("stranger")), PemFile.key(files.key("stranger")));

        assertClientRefused(asks, insistent, "of an issuer that is not trusted here");
    }

    @Test
    void shouldSayThatARecordOfAnotherConnectionIsNone() throws IOException {
        byte[] recorded;
        try (Ends ends = ends(venue)) {
            RawTls raw = new RawTls(ends, client);
            raw.handshake(1 << 14);
            recorded = raw.record("halt all");
            raw.send(recorded, recorded.length);
            Ends.await(() -> {
                ends.turnOfServer();
                return ends.serverRead().equals("halt all");
            });
        }
        try (Ends ends = ends(venue)) {
            RawTls raw = new RawTls(ends, client);
            raw.handshake(1 << 14);
            raw.send(recorded, recorded.length);

            assertThatThrownBy(() -> Ends.await(() -> ends.server.read(ByteBuffer.allocate(10)) != 0))
                    .isInstanceOf(SSLException.class)
                    .hasMessage("a record can't be decrypted: it was changed on the way, or is of another connection");
            assertThat(ends.listener.refused()).isEqualTo(1);
        }
    }

    /** A place costs its owner nothing to give up: the other side has sent nothing that could be answered. */
    @Test
    void shouldSayNothingToAClientThatHasSaidNothing() throws IOException {
        try (Ends ends = ends(venue)) {
            ends.server.close();

            ByteBuffer bytes = ByteBuffer.allocate(100);
            Ends.await(() -> ends.socket.read(bytes) < 0);
            assertThat(bytes.position()).isZero();
        }
    }

    @Test
    void shouldMakeTheFirstMessageBeforeItIsConnected() throws IOException {
        try (ServerSocketChannel acceptor =
                        ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                SocketChannel socket = SocketChannel.open()) {
            InetSocketAddress address = (InetSocketAddress) acceptor.getLocalAddress();
            ByteLink link = client.openAhead(socket, address);
            assertThat(link.hasUnsent()).isTrue();
            socket.connect(address);
            socket.configureBlocking(false);
            link.flush();
            assertThat(link.hasUnsent()).isFalse();

            try (SocketChannel accepted = acceptor.accept()) {
                ByteBuffer bytes = ByteBuffer.allocate(1 << 14);
                assertThat(accepted.read(bytes)).isPositive();
                assertThat(bytes.get(0)).as("type of record: handshake").isEqualTo((byte) 22);
            }
        }
    }

    /** Returns the names of the client's certificate, once it is served. */
    private static List<String> namesServed(TlsServer server, TlsClient by) throws IOException {
        try (Ends ends = ends(server);
                ByteLink link = by.open(ends.socket)) {
            assertThat(ends.server.peerNames()).as("before the handshake").isEmpty();
            ends.send(link, "served", link);
            return ends.server.peerNames();
        }
    }

    private static void assertClientRefused(TlsServer server, LinkFactory who, String reason) throws IOException {
        List<String> lines = new ArrayList<>();
        try (Ends ends = new Ends(server.listener("test", lines::add));
                ByteLink link = who.open(ends.socket)) {
            assertThatThrownBy(() -> Ends.await(() -> {
                        link.flush();
                        link.read(ByteBuffer.allocate(10));
                        ends.turnOfServer();
                        return false;
                    }))
                    .isInstanceOf(SSLException.class);
            assertThat(lines).singleElement().asString().contains("so far=1: TLS handshake failed: ", reason);
            assertThat(ends.listener.refused()).isEqualTo(1);
            assertThat(ends.listener.handshakes()).isZero();
        }
    }

    private static void assertServerRefused(String name, TlsClient by, String reason) throws IOException {
        TlsServer server = TlsServer.load(TlsFiles.pem(files.chain(name), files.key(name)));
        try (Ends ends = ends(server);
                ByteLink link = by.open(ends.socket)) {
            assertThatThrownBy(() -> Ends.await(() -> {
                        ends.turn(link);
                        return false;
                    }))
                    .isInstanceOf(SSLException.class)
                    .hasMessageStartingWith("TLS handshake failed: ")
                    .hasMessageContaining(reason);
        }
    }

    private static void assertRefused(Ends ends, String message) {
        assertThatThrownBy(() -> Ends.await(() -> ends.server.read(ByteBuffer.allocate(10)) != 0))
                .isInstanceOf(SSLException.class)
                .hasMessage(message);
        assertThat(ends.listener.refused()).isEqualTo(1);
        assertThat(ends.listener.handshakes()).isZero();
    }
}
