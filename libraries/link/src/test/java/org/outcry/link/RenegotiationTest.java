// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.testcertificates.TestCertificates;

/** A client that asks for another handshake on an open connection, which TLS 1.3 does not have. */
class RenegotiationTest {
    private static final int HEADER_BYTES = 5;
    private static final int HANDSHAKE_TYPE = 22;
    private static final int TAG_BYTES = 16;
    private static final Pattern CLIENT_SECRET = Pattern.compile("CLIENT_TRAFFIC_SECRET_0 [0-9a-f]+ ([0-9a-f]{64})\n");

    @TempDir
    Path folder;

    private TestCertificates files;
    private TlsListener listener;
    private TlsClient client;

    @BeforeEach
    void load() throws IOException {
        files = TestCertificates.in(folder);
        listener = TlsServer.load(TlsFiles.pem(files.chain("venue"), files.key("venue")))
                .listener("test", line -> {});
        client = TlsClient.trusting(TlsTrust.pem(files.chain("authority")));
    }

    /** Returns the record with which a client begins a handshake. */
    private byte[] clientHello(String version) throws IOException {
        SSLEngine engine = client.context().createSSLEngine("localhost", 1);
        engine.setUseClientMode(true);
        engine.setEnabledProtocols(new String[] {version});
        ByteBuffer hello = ByteBuffer.allocate(1 << 15);
        engine.wrap(ByteBuffer.allocate(0), hello);
        return Arrays.copyOf(hello.array(), hello.position());
    }

    @Test
    void shouldRefuseAnotherHandshakeInPlainText() throws IOException {
        for (String version : new String[] {"TLSv1.3", "TLSv1.2"}) {
            long before = listener.refused();
            try (Ends other = new Ends(listener);
                    ByteLink otherLink = client.open(other.socket);
                    Ends ends = new Ends(listener)) {
                other.send(otherLink, "there", otherLink);
                long handshakes = listener.handshakes();
                RawTls raw = new RawTls(ends, client);
                raw.handshake(1 << 14, handshakes + 1);
                raw.send(raw.record("an order"), 1 << 14);
                Ends.await(() -> {
                    ends.turnOfServer();
                    return ends.serverRead().equals("an order");
                });
                raw.send(clientHello(version), 1 << 14);
                assertRefused(ends);
                assertThat(listener.refused()).isEqualTo(before + 1);
                other.send(otherLink, "still there", otherLink);
            }
        }
    }

    @Test
    void shouldRefuseAnotherHandshakeInTheEncryptedConnection() throws Exception {
        assumeThat(Path.of("/usr/bin/openssl")).exists();
        Path secrets = folder.resolve("secrets");
        try (ServerSocketChannel acceptor = ServerSocketChannel.open();
                Ends other = new Ends(listener);
                ByteLink otherLink = client.open(other.socket);
                Ends ends = new Ends(listener)) {
            other.send(otherLink, "there", otherLink);
            acceptor.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            Process openssl = new ProcessBuilder(
                            "/usr/bin/openssl",
                            "s_client",
                            "-tls1_3",
                            "-ciphersuites",
                            "TLS_AES_128_GCM_SHA256",
                            "-keylogfile",
                            secrets.toString(),
                            "-connect",
                            "localhost:" + ((InetSocketAddress) acceptor.getLocalAddress()).getPort())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("said").toFile())
                    .start();
            try (SocketChannel relayed = acceptor.accept()) {
                relayed.configureBlocking(false);
                Ends.await(() -> {
                    relay(relayed, ends.socket);
                    relay(ends.socket, relayed);
                    ends.turnOfServer();
                    return listener.handshakes() == 2;
                });
                Matcher secret = CLIENT_SECRET.matcher(Files.readString(secrets));
                assertThat(secret.find()).isTrue();
                byte[] hello = clientHello("TLSv1.3");
                byte[] handshake = Arrays.copyOfRange(hello, HEADER_BYTES, hello.length);
                ends.socket.write(ByteBuffer.wrap(firstRecord(HexFormat.of().parseHex(secret.group(1)), handshake)));
                assertRefused(ends);
            } finally {
                openssl.destroy();
                openssl.waitFor();
            }
            assertThat(listener.refused()).isEqualTo(1);
            other.send(otherLink, "still there", otherLink);
        }
    }

    private static void assertRefused(Ends ends) {
        assertThatThrownBy(() -> Ends.await(() -> {
                    ends.turnOfServer();
                    return false;
                }))
                .isInstanceOf(SSLException.class);
        assertThatThrownBy(() -> ends.server.write(ByteBuffer.allocate(1))).isInstanceOf(SSLException.class);
    }

    private static void relay(SocketChannel from, SocketChannel to) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(1 << 14);
        from.read(bytes);
        bytes.flip();
        while (bytes.hasRemaining()) {
            to.write(bytes);
        }
    }

    /**
     * Returns a client's first record after the handshake, with a handshake message in it (RFC 8446, sections 5.2 and
     * 7.3).
     */
    private static byte[] firstRecord(byte[] secret, byte[] handshake) throws GeneralSecurityException {
        byte[] inner = Arrays.copyOf(handshake, handshake.length + 1);
        inner[handshake.length] = HANDSHAKE_TYPE;
        int length = inner.length + TAG_BYTES;
        byte[] header = {23, 3, 3, (byte) (length >> 8), (byte) length};
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(
                Cipher.ENCRYPT_MODE,
                new SecretKeySpec(expand(secret, "key", 16), "AES"),
                new GCMParameterSpec(8 * TAG_BYTES, expand(secret, "iv", 12)));
        cipher.updateAAD(header);
        return ByteBuffer.allocate(header.length + length)
                .put(header)
                .put(cipher.doFinal(inner))
                .array();
    }

    /** Returns HKDF-Expand-Label for a length of one block at most. */
    private static byte[] expand(byte[] secret, String label, int length) throws GeneralSecurityException {
        byte[] name = ("tls13 " + label).getBytes(StandardCharsets.US_ASCII);
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret, "HmacSHA256"));
        mac.update(new byte[] {0, (byte) length, (byte) name.length});
        mac.update(name);
        return Arrays.copyOf(mac.doFinal(new byte[] {0, 1}), length);
    }
}
