// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsTrust;
import org.outcry.soup.SoupClient;
import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupTimings;
import org.outcry.testcertificates.TestCertificates;

/**
 * Floods of handshakes that do not go on, at the OUCH gateway, the snapshots and the console of a venue: each is
 * bounded and counted, and others are served meanwhile, from the flood's own address too. Every second connection sends
 * a whole first message, the others the begin of one.
 */
class HalfOpenHandshakesTest {
    private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(5);
    private static final int FLOOD = Boolean.getBoolean("outcry.long") ? 10_000 : 500;
    private static final int KEPT_OPEN = 200;

    private final ArrayDeque<SocketChannel> flood = new ArrayDeque<>();
    private Venue venue;
    private TlsClient client;
    private HttpClient browser;
    private SoupClient member;

    @BeforeEach
    void open(@TempDir Path folder) throws IOException {
        TestCertificates files = TestCertificates.in(folder);
        files.chain("venue");
        files.key("venue");
        client = TlsClient.trusting(TlsTrust.pem(files.chain("authority")));
        venue = Venue.start(VenueConfigReader.read(Files.writeString(folder.resolve("venue.yaml"), """
                        name: OUTCRY
                        journal: {segment: 1MiB}
                        tls: {certificate: venue.pem, key: venue.key}
                        ouch: {listen: '127.0.0.1:0', maxConnections: 32, sessions: [{number: 1}, {number: 2}]}
                        itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
                        native: {listen: '127.0.0.1:0'}
                        console: {listen: '127.0.0.1:0', connections: 32}
                        instruments: [{number: 1, symbol: ACME}]
                        sessions: [{number: 1, compId: ALPHA}, {number: 2, compId: BETA}]
                        """)), line -> {});
        browser = HttpClient.newBuilder().sslContext(client.context()).build();
        member = soup("ALPHA");
        until(member::isAccepted, member);
    }

    @AfterEach
    void close() throws IOException {
        endFlood();
        member.close();
        browser.close();
        venue.close();
    }

    @Test
    void shouldServeOuchMembers() throws IOException {
        flood("ouch");
        try (SoupClient newcomer = soup("BETA")) {
            until(newcomer::isAccepted, newcomer, member);
        }
        assertThat(counted("outcry_gateway_displaced_connections_total{gateway=\"ouch\"}"))
                .isGreaterThan(FLOOD / 2.0);
    }

    @Test
    void shouldServeSnapshots() throws IOException {
        flood("snapshots");
        try (GlimpseClient snapshot =
                new GlimpseClient(venue.address("snapshots"), "", "", SoupTimings.DEFAULT, 1 << 20).through(client)) {
            snapshot.start(System.nanoTime());
            until(() -> snapshot.poll(System.nanoTime()) == SnapshotLink.Progress.COMPLETE, member);
        }
        assertThat(counted("outcry_feed_snapshots_refused_total{reason=\"displaced\"}"))
                .isGreaterThan(FLOOD / 2.0);
    }

    @Test
    void shouldServeTheConsole() throws IOException {
        flood("console");
        assertThat(metrics()).contains("outcry_console_connections");
        assertThat(counted("outcry_console_closed_connections_total{reason=\"displaced\"}"))
                .isGreaterThan(FLOOD / 2.0);
    }

    /** Opens the connections, and keeps the newest ones open. */
    private void flood(String listener) throws IOException {
        byte[] message = firstMessage();
        for (int i = 0; i < FLOOD; i++) {
            SocketChannel half = SocketChannel.open(venue.address(listener));
            flood.add(half);
            half.write(ByteBuffer.wrap(message, 0, i % 2 == 0 ? message.length : 6));
            if (flood.size() > KEPT_OPEN) {
                flood.remove().close();
            }
            member.poll(System.nanoTime());
        }
        assertThat(member.isClosed()).as(member::closeReason).isFalse();
    }

    private void endFlood() throws IOException {
        for (SocketChannel half : flood) {
            half.close();
        }
        flood.clear();
    }

    private byte[] firstMessage() throws IOException {
        SSLEngine engine = client.context().createSSLEngine();
        engine.setUseClientMode(true);
        ByteBuffer record = ByteBuffer.allocate(1 << 15);
        engine.wrap(ByteBuffer.allocate(0), record);
        return Arrays.copyOf(record.array(), record.position());
    }

    /** Returns a counter of the console, which shows it from time to time. */
    private double counted(String name) throws IOException {
        endFlood();
        Pattern line = Pattern.compile("(?m)^" + Pattern.quote(name) + " (\\S+)$");
        double[] value = {0};
        until(
                () -> {
                    Matcher matcher = line.matcher(metrics());
                    value[0] = matcher.find() ? Double.parseDouble(matcher.group(1)) : 0;
                    return value[0] > FLOOD / 2.0;
                },
                member);
        return value[0];
    }

    private String metrics() {
        try {
            URI uri = URI.create("https://localhost:" + venue.address("console").getPort() + "/metrics");
            return browser.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (IOException e) {
            throw new AssertionError("no answer", e);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    private SoupClient soup(String user) throws IOException {
        return new SoupClient(
                venue.address("ouch"),
                client,
                new SoupLogin(user, "", "", 1),
                SoupTimings.DEFAULT,
                new SilentSoup(),
                1 << 12,
                System.nanoTime());
    }

    private static void until(BooleanSupplier done, SoupClient... clients) {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (!done.getAsBoolean()) {
            for (SoupClient one : clients) {
                one.poll(System.nanoTime());
            }
            assertThat(System.nanoTime()).isLessThan(deadlineNs);
            LockSupport.parkNanos(100_000);
        }
    }
}
