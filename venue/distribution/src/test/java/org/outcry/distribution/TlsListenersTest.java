// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.gateway.Endpoint;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsTrust;
import org.outcry.soup.SoupClient;
import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupTimings;
import org.outcry.testcertificates.TestCertificates;

/** Test of a venue with every gateway, all of whose TCP listeners have TLS 1.3 and nothing else. */
class TlsListenersTest {
    private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(5);
    private static final int PATIENCE_MS = 300_000;

    private static Venue venue;
    private static TlsClient client;

    @BeforeAll
    static void open(@TempDir Path folder) throws IOException {
        TestCertificates files = TestCertificates.in(folder);
        files.chain("venue");
        files.key("venue");
        client = TlsClient.trusting(TlsTrust.pem(files.chain("authority")));
        venue = Venue.start(VenueConfigReader.read(Files.writeString(folder.resolve("venue.yaml"), """
                        name: OUTCRY
                        journal: {segment: 1MiB}
                        tls: {certificate: venue.pem, key: venue.key}
                        fix: {listen: '127.0.0.1:0'}
                        ouch: {listen: '127.0.0.1:0', sessions: [{number: 1}]}
                        itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0', tcp: '127.0.0.1:0'}
                        native: {listen: '127.0.0.1:0'}
                        console: {listen: '127.0.0.1:0'}
                        instruments: [{number: 1, symbol: ACME}]
                        sessions: [{number: 1, compId: ALPHA}]
                        """)), line -> {});
    }

    @AfterAll
    static void close() {
        venue.close();
    }

    private static List<Endpoint> listeners() {
        return venue.endpoints().stream()
                .filter(endpoint -> !endpoint.transport().equals("udp"))
                .toList();
    }

    private static InetSocketAddress address(Endpoint endpoint) {
        return endpoint.addresses().values().iterator().next();
    }

    @Test
    void shouldTakeTls13AndNothingElse() throws IOException {
        assertThat(listeners())
                .hasSize(6)
                .allMatch(endpoint -> endpoint.transport().equals("tls"));
        for (Endpoint endpoint : listeners()) {
            try (SSLSocket socket = socket(endpoint, "TLSv1.3")) {
                socket.startHandshake();
                assertThat(socket.getSession().getPeerPrincipal().getName()).isEqualTo("CN=venue");
            }
            try (SSLSocket socket = socket(endpoint, "TLSv1.2")) {
                assertThatThrownBy(socket::startHandshake)
                        .as(endpoint.protocol())
                        .isInstanceOf(SSLException.class);
            }
            try (Socket plain = new Socket(
                    InetAddress.getLoopbackAddress(), address(endpoint).getPort())) {
                plain.setSoTimeout(PATIENCE_MS);
                plain.getOutputStream().write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                assertThat(plain.getInputStream().readAllBytes())
                        .as("no more than an alert: " + endpoint.protocol())
                        .hasSizeLessThan(10);
            }
        }
    }

    private static SSLSocket socket(Endpoint endpoint, String protocol) throws IOException {
        SSLSocket socket = (SSLSocket) client.context()
                .getSocketFactory()
                .createSocket(
                        InetAddress.getLoopbackAddress(), address(endpoint).getPort());
        socket.setSoTimeout(PATIENCE_MS);
        socket.setEnabledProtocols(new String[] {protocol});
        return socket;
    }

    @Test
    void shouldServeOrdersAndMarketData() throws IOException {
        try (SoupClient ouch = soup("ouch", "ALPHA");
                SoupClient feed = soup("tcpFeed", "");
                GlimpseClient snapshot = new GlimpseClient(
                                venue.address("snapshots"), "", "", SoupTimings.DEFAULT, 1 << 20)
                        .through(client)) {
            snapshot.start(System.nanoTime());
            until(() -> {
                ouch.poll(System.nanoTime());
                feed.poll(System.nanoTime());
                return snapshot.poll(System.nanoTime()) == SnapshotLink.Progress.COMPLETE
                        && ouch.isAccepted()
                        && feed.isAccepted();
            });
            assertThat(snapshot.messages().messages()).isPositive();
        }
    }

    private static SoupClient soup(String name, String user) throws IOException {
        return new SoupClient(
                venue.address(name),
                client,
                new SoupLogin(user, "", "", 1),
                SoupTimings.DEFAULT,
                new SilentSoup(),
                1 << 12,
                System.nanoTime());
    }

    private static void until(BooleanSupplier done) {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (!done.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(deadlineNs);
            LockSupport.parkNanos(100_000);
        }
    }
}
