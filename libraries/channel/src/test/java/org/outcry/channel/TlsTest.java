// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.channel.topofbook.BookWatcher;
import org.outcry.channel.topofbook.EchoChannel;
import org.outcry.channel.topofbook.WatcherChannel;
import org.outcry.link.LinkFactory;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsFiles;
import org.outcry.link.TlsListener;
import org.outcry.link.TlsServer;
import org.outcry.link.TlsTrust;
import org.outcry.testcertificates.TestCertificates;

class TlsTest {
    private static final ChannelLimits LIMITS = ChannelLimits.standard();
    /** Fewer than usual, because each handshake of a flood costs a millisecond or more of computing. */
    private static final int NEWCOMERS = 24;

    @TempDir
    Path folder;

    private TlsListener listener;
    private TlsClient client;
    private TlsClient mistrustful;

    @BeforeEach
    void load() throws IOException {
        TestCertificates files = TestCertificates.in(folder);
        listener = TlsServer.load(TlsFiles.pem(files.chain("venue"), files.key("venue")))
                .listener("test", line -> {});
        client = TlsClient.trusting(TlsTrust.pem(files.chain("authority")));
        mistrustful = TlsClient.trusting(TlsTrust.pem(files.chain("stranger-authority")));
    }

    @Test
    void shouldCarryCallsAndAGoodbye() throws IOException {
        try (House house = new House(LIMITS, listener, client)) {
            house.assertServed();
            house.client.connection().close("done");
            house.until(() -> !house.serverCloses.isEmpty() && house.server.connections() == 0);

            assertThat(house.serverCloses).containsExactly(new ChannelClose(CloseReason.CLOSED, true, "done"));
        }
    }

    @Test
    void shouldRefusePlainTextAndServeOthers() throws IOException {
        try (House house = new House(LIMITS, listener, client);
                RawPeer plain = new RawPeer(house.server.address(), 0)) {
            plain.write(RawPeer.greeting());
            house.until(plain::ended);

            house.assertServed();
            assertThat(listener.refused()).isEqualTo(1);
            assertThat(house.server.connections()).isEqualTo(1);
        }
    }

    @Test
    void shouldCloseConnectionsThatDoNotEndTheHandshake() throws IOException {
        try (House house = new House(LIMITS, listener, client);
                RawPeer silent = new RawPeer(house.server.address(), 0);
                RawPeer slow = new RawPeer(house.server.address(), 0)) {
            slow.write(new byte[] {22, 3, 1, 0, 100, 1});
            house.until(() -> house.server.connections() == 3);
            house.pass(Duration.ofNanos(LIMITS.greetingNs()).plusMillis(100));
            // Their goodbye can't be sent, and is given up.
            house.pass(Duration.ofNanos(LIMITS.lingerNs()).plusMillis(100));
            house.until(() -> silent.ended() && slow.ended());

            house.assertServed();
        }
    }

    /** A flood of silent connections, from the address of somebody who needs some time for the handshake. */
    @Test
    void shouldLetAHandshakeGoOnWhileOthersOpenSilentConnections() throws Exception {
        List<RawPeer> silent = new ArrayList<>();
        try (House house = new House(LIMITS, listener, client, NEWCOMERS);
                RawPeer begun = new RawPeer(house.server.address(), 0)) {
            begun.write(firstMessageOfAHandshake());
            house.until(() -> begun.receivedBytes() > 0);
            for (int i = 0; i < 3 * NEWCOMERS; i++) {
                silent.add(new RawPeer(house.server.address(), 0));
                house.poll();
            }
            house.until(() -> silent.getFirst().ended());

            house.assertServed();
            // A farewell is read before the end.
            begun.read();
            assertThat(begun.ended()).isFalse();
        } finally {
            for (RawPeer peer : silent) {
                peer.close();
            }
        }
    }

    /** A flood of first messages from one address, while somebody else's is on its way. */
    @Test
    void shouldKeepThePlaceOfAnotherAddressInAFloodOfHandshakes() throws Exception {
        InetSocketAddress flood = new InetSocketAddress("127.0.0.2", 0);
        List<RawPeer> begun = new ArrayList<>();
        try (House house = new House(LIMITS, listener, client, NEWCOMERS)) {
            for (int i = 0; i < NEWCOMERS; i++) {
                begun.add(new RawPeer(flood, house.server.address(), 0));
                begun.getLast().write(firstMessageOfAHandshake());
            }
            house.until(() -> house.server.connections() == NEWCOMERS + 1
                    && begun.getFirst().receivedBytes() > 0);
            try (RawPeer other = new RawPeer(house.server.address(), 0)) {
                for (int i = 0; i < NEWCOMERS; i++) {
                    begun.add(new RawPeer(flood, house.server.address(), 0));
                    begun.getLast().write(firstMessageOfAHandshake());
                    house.poll();
                }
                house.until(() -> begun.stream().filter(RawPeer::ended).count() == NEWCOMERS + 1);

                assertThat(other.ended()).isFalse();
                other.write(firstMessageOfAHandshake());
                house.until(() -> other.receivedBytes() > 0);
                house.assertServed();
            }
        } finally {
            for (RawPeer peer : begun) {
                peer.close();
            }
        }
    }

    /**
     * A flood of recorded first messages, from the address of somebody who connects meanwhile. If the threads that
     * compute the keys are late, the flood may take the place of the first attempt; the next one comes when the clock
     * goes on.
     */
    @Test
    void shouldServeSomebodyOfTheAddressOfAFloodOfHandshakes() throws Exception {
        byte[] recorded = firstMessageOfAHandshake();
        List<RawPeer> flood = new ArrayList<>();
        WatcherChannel watcher = new WatcherChannel(new BookWatcher());
        try (House house = new House(LIMITS, listener, client, NEWCOMERS);
                ChannelClient newcomer = new ChannelClient(
                        List.of(house.server.address()),
                        Duration.ofMillis(50),
                        Duration.ofSeconds(5),
                        EchoChannel.CONTRACT,
                        LIMITS,
                        house.clock,
                        client,
                        watcher)) {
            for (int i = 0; i < 3 * NEWCOMERS; i++) {
                flood.add(new RawPeer(house.server.address(), 0));
                flood.getLast().write(recorded);
                house.poll();
                if (i >= NEWCOMERS) {
                    newcomer.poll();
                }
            }
            house.until(() -> {
                newcomer.poll();
                house.clock.advance(Duration.ofNanos(10_000));
                return newcomer.connection().isReady();
            });
            assertThat(watcher.closes()).hasSizeLessThan(2);
            house.assertServed();
        } finally {
            for (RawPeer peer : flood) {
                peer.close();
            }
        }
    }

    private static byte[] firstMessageOfAHandshake() throws NoSuchAlgorithmException, SSLException {
        SSLEngine engine = SSLContext.getDefault().createSSLEngine();
        engine.setUseClientMode(true);
        ByteBuffer record = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
        engine.wrap(ByteBuffer.allocate(0), record);
        return Arrays.copyOf(record.array(), record.position());
    }

    @Test
    void shouldTellAClientWhyItDoesNotConnect() throws IOException {
        try (House house = new House(LIMITS, listener, client)) {
            assertRefused(
                    house,
                    mistrustful,
                    "TLS handshake failed: the other side's certificate is of an issuer that is not trusted here");
            assertRefused(house, LinkFactory.plain(), "the other side speaks TLS, and this side does not");
        }
        try (House house = new House(LIMITS)) {
            assertRefused(house, client, "the other side does not speak TLS");
        }
    }

    private static void assertRefused(House house, LinkFactory links, String text) throws IOException {
        WatcherChannel watcher = new WatcherChannel(new BookWatcher());
        try (ChannelClient refused = new ChannelClient(
                List.of(house.server.address()),
                Duration.ofMillis(50),
                Duration.ofSeconds(5),
                EchoChannel.CONTRACT,
                LIMITS,
                house.clock,
                links,
                watcher)) {
            house.until(() -> {
                refused.poll();
                return !watcher.closes().isEmpty();
            });
            assertThat(watcher.closes().getFirst().text()).contains(text);
            house.assertServed();
        }
    }
}
