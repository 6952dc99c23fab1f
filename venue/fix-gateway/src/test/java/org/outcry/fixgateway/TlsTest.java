// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.link.LinkFactory;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsFiles;
import org.outcry.link.TlsListener;
import org.outcry.link.TlsServer;
import org.outcry.link.TlsTrust;
import org.outcry.testcertificates.TestCertificates;
import quickfix.ApplicationAdapter;
import quickfix.ConfigError;
import quickfix.DefaultMessageFactory;
import quickfix.MemoryStoreFactory;
import quickfix.SLF4JLogFactory;
import quickfix.Session;
import quickfix.SessionID;
import quickfix.SessionSettings;
import quickfix.SocketInitiator;

/** Tests of the gateway with TLS. */
class TlsTest {
    private static final SessionID BOB = new SessionID("FIX.4.4", "BOB", TestVenue.VENUE);
    private static final int PLACES = 8;
    private static final int FLOOD = Boolean.getBoolean("outcry.long") ? 10_000 : 1_000;
    private static final int KEPT_OPEN = 200;
    private static final String TRUST_PASSWORD = "not a secret";

    private final List<String> heard = new ArrayList<>();
    private final FixListener ears = new FixListener() {
        @Override
        public void onMessage(FixDecoder message) {
            heard.add(message.text(Tags.CL_ORD_ID) + " " + message.text(Tags.EXEC_TYPE));
        }

        @Override
        public void onDisconnected(String reason) {
            heard.add(reason);
        }
    };
    private TestCertificates files;
    private TlsListener listener;
    private TestVenue venue;
    private FixInitiator alice;

    @BeforeEach
    void open(@TempDir Path directory, @TempDir Path certificates) throws IOException {
        files = TestCertificates.in(certificates);
        listener = TlsServer.load(TlsFiles.pem(files.chain("venue"), files.key("venue")))
                .listener("fix", line -> {});
        venue = new TestVenue(directory, "connections: " + PLACES, config -> config.withLinks(listener), 1 << 20);
        alice = initiator("ALICE", TlsClient.trusting(TlsTrust.pem(files.chain("authority"))));
        venue.driveUntil(
                () -> {
                    alice.poll();
                    return alice.isLoggedOn();
                },
                "logon with TLS");
    }

    @AfterEach
    void close() {
        alice.close();
        venue.close();
    }

    private FixInitiator initiator(String compId, LinkFactory links) throws IOException {
        FixInitiator initiator =
                new FixInitiator(InitiatorConfig.of(compId, TestVenue.VENUE), links, ears, venue.clock::nanoTime);
        initiator.connect(venue.gateway().address());
        return initiator;
    }

    private void order(String clOrdId) {
        alice.beginMessage(MsgTypes.NEW_ORDER_SINGLE)
                .putText(Tags.CL_ORD_ID, clOrdId)
                .putText(Tags.SYMBOL, "ABC")
                .putChar(Tags.SIDE, '1')
                .putInt(Tags.ORDER_QTY, 100)
                .putChar(Tags.ORD_TYPE, '2')
                .putDecimal(Tags.PRICE, 100, 2);
        assertThat(alice.send()).isTrue();
        venue.driveUntil(
                () -> {
                    alice.poll();
                    return heard.contains(clOrdId + " 0");
                },
                "a report for " + clOrdId);
    }

    @Test
    void shouldTakeOrdersAndALogout() {
        order("a-1");
        alice.logout();
        venue.driveUntil(
                () -> {
                    alice.poll();
                    return !alice.isConnected() && venue.gateway().connectionCount() == 0;
                },
                "the end of the connection");

        assertThat(heard).containsExactly("a-1 0", "logged out: ");
        assertThat(venue.lines).noneMatch(line -> line.contains("lost"));
    }

    @Test
    void shouldRefusePlainTextAndServeOthers() throws IOException {
        try (FixInitiator plain = initiator("BOB", LinkFactory.plain())) {
            venue.driveUntil(
                    () -> {
                        plain.poll();
                        return !plain.isConnected();
                    },
                    "the end of the plain connection");
        }

        assertThat(venue.hasLine("the other side does not speak TLS, and only TLS 1.3 is taken here"))
                .isTrue();
        assertThat(listener.refused()).isEqualTo(1);
        order("a-1");
    }

    @Test
    void shouldCloseConnectionsThatDoNotEndTheHandshake() throws IOException {
        try (SocketChannel silent = SocketChannel.open(venue.gateway().address());
                SocketChannel slow = SocketChannel.open(venue.gateway().address())) {
            assertThat(silent.isConnected()).isTrue();
            slow.write(ByteBuffer.wrap(new byte[] {22, 3, 1, 0, 100, 1}));
            venue.driveUntil(() -> venue.gateway().connectionCount() == 3, "three connections");
            venue.clock.advanceSeconds(11);
            venue.driveUntil(() -> venue.gateway().connectionCount() == 1, "the end of two of them");

            order("a-1");
        }
    }

    @Test
    void shouldServeMembersDuringAFloodOfHalfOpenHandshakes() throws IOException {
        ArrayDeque<SocketChannel> flood = new ArrayDeque<>();
        try {
            for (int i = 0; i < FLOOD; i++) {
                SocketChannel half = SocketChannel.open(venue.gateway().address());
                half.write(ByteBuffer.wrap(new byte[] {22, 3, 1, 0, 100, 1}));
                flood.add(half);
                if (flood.size() > KEPT_OPEN) {
                    flood.remove().close();
                }
                venue.drive(1);
                alice.poll();
                if (i % 500 == 0) {
                    order("a-" + i);
                }
            }
            order("b-1");
            assertThat(venue.gateway().connectionCount()).isLessThanOrEqualTo(PLACES + 1);
            try (FixInitiator bob = initiator("BOB", TlsClient.trusting(TlsTrust.pem(files.chain("authority"))))) {
                venue.driveUntil(
                        () -> {
                            bob.poll();
                            return bob.isLoggedOn();
                        },
                        "logon in the flood");
            }
        } finally {
            for (SocketChannel half : flood) {
                half.close();
            }
        }
    }

    @Test
    void shouldServeQuickFixWithItsOwnTls() throws Exception {
        venue.clock.set(System.currentTimeMillis() * 1_000_000);
        AtomicInteger logons = new AtomicInteger();
        SocketInitiator bob = quickFix(logons);
        bob.start();
        venue.driveUntil(() -> logons.get() == 1, "QuickFIX/J logged on");
        Session.sendToTarget(
                RandomRequests.message(
                        "D", "11=q-1", "55=ABC", "54=2", "38=100", "40=2", "44=1.00", "60=20261120-12:00:00"),
                BOB);
        venue.driveUntil(() -> logons.get() == 2, "a report");
        Session.lookupSession(BOB).logout();
        venue.driveUntil(() -> !Session.lookupSession(BOB).isLoggedOn(), "QuickFIX/J logged out");
        bob.stop(true);
    }

    private SocketInitiator quickFix(AtomicInteger counter) throws ConfigError, IOException, GeneralSecurityException {
        SessionSettings settings = new SessionSettings();
        settings.setString("ConnectionType", "initiator");
        settings.setString("StartTime", "00:00:00");
        settings.setString("EndTime", "00:00:00");
        settings.setString("HeartBtInt", "30");
        settings.setString("SocketConnectHost", "localhost");
        settings.setString(
                "SocketConnectPort", Integer.toString(venue.gateway().address().getPort()));
        settings.setString("SocketUseSSL", "Y");
        settings.setString("EnabledProtocols", "TLSv1.3");
        settings.setString("EndpointIdentificationAlgorithm", "HTTPS");
        settings.setString("SocketTrustStore", trustStore().toString());
        settings.setString("SocketTrustStorePassword", TRUST_PASSWORD);
        settings.setString("SocketTrustStoreType", "PKCS12");
        settings.setString(BOB, "BeginString", "FIX.4.4");
        settings.setString(BOB, "SenderCompID", "BOB");
        settings.setString(BOB, "TargetCompID", TestVenue.VENUE);
        ApplicationAdapter counting = new ApplicationAdapter() {
            @Override
            public void onLogon(SessionID session) {
                counter.incrementAndGet();
            }

            @Override
            public void fromApp(quickfix.Message message, SessionID session) {
                counter.incrementAndGet();
            }
        };
        return new SocketInitiator(
                counting,
                new MemoryStoreFactory(),
                settings,
                new SLF4JLogFactory(settings),
                new DefaultMessageFactory());
    }

    private Path trustStore() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setCertificateEntry(
                "authority",
                CertificateFactory.getInstance("X.509")
                        .generateCertificate(new ByteArrayInputStream(Files.readAllBytes(files.chain("authority")))));
        Path file = files.file("authority.pem").resolveSibling("trust.p12");
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, TRUST_PASSWORD.toCharArray());
        }
        return file;
    }
}
