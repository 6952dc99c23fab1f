// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.itch.feed.TcpFeedClient;
import org.outcry.seeds.Seed;
import org.outcry.soup.SoupTimings;

/** Clients of the snapshot server and of the feed over TCP that do not keep to the protocol, beside those that do. */
class HostileClientsTest {
    private static final long SECOND_NS = 1_000_000_000L;
    private static final int RANDOM = 60;
    private static final String LOGIN = "\0\57L" + " ".repeat(45) + "1";

    @TempDir
    Path directory;

    /** Bytes in place of a login, or after it. */
    private static List<byte[]> hostile() {
        String name = " ".repeat(16);
        List<String> texts = List.of(
                "",
                "\0",
                "\0\1L",
                "\0\56L" + " ".repeat(45),
                "\0\60L" + " ".repeat(46) + "1",
                "\0\0",
                "\177\177L" + "x".repeat(3_000),
                "\0\57L" + name + " ".repeat(10) + " ".repeat(18) + "-1",
                "\0\57L" + name + " ".repeat(10) + "99999999999999999999",
                "\0\57L" + name + " ".repeat(10) + "number one          ",
                "\0\57L" + "\u00ff".repeat(26) + " ".repeat(19) + "1",
                "\0\57L" + "' or '1'='1'--   " + " ".repeat(28) + "1",
                LOGIN + LOGIN,
                LOGIN + "\0\5Uabcd".repeat(400),
                LOGIN + "\0\1O" + "\0\1R".repeat(50),
                LOGIN + "\377\377U",
                "GET / HTTP/1.1\r\nHost: venue\r\n\r\n",
                "8=FIX.4.4\0019=5\00135=A\00110=000\001");
        List<byte[]> all = new ArrayList<>();
        texts.forEach(text -> all.add(text.getBytes(StandardCharsets.ISO_8859_1)));
        SplittableRandom random = new SplittableRandom(Seed.of(61));
        for (int i = 0; i < RANDOM; i++) {
            byte[] bytes = new byte[1 + random.nextInt(200)];
            random.nextBytes(bytes);
            bytes[0] = random.nextBoolean() ? 0 : bytes[0];
            all.add(bytes);
        }
        return all;
    }

    private static TcpFeedClient client(GatewayRig rig, FeedBooks books) throws IOException {
        return new TcpFeedClient(
                tcp(rig), "", "", "", SoupTimings.DEFAULT, SECOND_NS / 1_000, () -> rig.venue.nowNs, books);
    }

    private static InetSocketAddress tcp(GatewayRig rig) throws IOException {
        return Objects.requireNonNull(rig.gateway.tcpAddress());
    }

    private static SocketChannel send(InetSocketAddress server, byte[] bytes) throws IOException {
        SocketChannel channel = SocketChannel.open(server);
        channel.write(ByteBuffer.wrap(bytes));
        return channel;
    }

    private static void assertServed(GatewayRig rig, TcpFeedClient client, FeedBooks overTcp) throws IOException {
        rig.pollUntil("feed over TCP: " + client.failure(), () -> {
            client.poll();
            return rig.gateway.deltas().lastEventNumber() == rig.venue.released()
                    && overTcp.isReady()
                    && overTcp.nextNumber() == rig.gateway.deltas().nextNumber();
        });
        rig.pollUntilComplete();
        assertThat(TestVenue.books(overTcp.books())).isEqualTo(rig.venue.books());
        assertThat(TestVenue.books(rig.books.books())).isEqualTo(rig.venue.books());
    }

    @Test
    void shouldServeOthersBesideHostileLogins() throws IOException {
        FeedBooks books = new FeedBooks();
        List<SocketChannel> open = new ArrayList<>();
        try (TestVenue venue = new TestVenue(directory, 61);
                GatewayRig rig = new GatewayRig(venue, 61, 0);
                TcpFeedClient honest = client(rig, books)) {
            venue.startDay(20260101);
            venue.flow(100);
            rig.join();
            assertServed(rig, honest, books);
            for (byte[] bytes : hostile()) {
                open.add(send(rig.gateway.snapshotAddress(), bytes));
                open.add(send(tcp(rig), bytes));
                venue.flow(2);
                rig.poll();
                honest.poll();
            }
            venue.flow(50);
            assertServed(rig, honest, books);
            assertThat(honest.connections()).isEqualTo(1);
            for (int second = 0; second < 20; second++) {
                venue.nowNs += SECOND_NS;
                for (int turn = 0; turn < 40; turn++) {
                    rig.poll();
                    honest.poll();
                }
            }
            TcpFeed feed = Objects.requireNonNull(rig.gateway.requests().tcp());
            assertThat(feed.server().connections()).isEqualTo(1);
            assertThat(rig.gateway.snapshots().server().clients()).isZero();
            assertThat(feed.rejectedSessions).isPositive();
        } finally {
            for (SocketChannel channel : open) {
                channel.close();
            }
        }
    }

    /** As after a cut cable: the other sides are gone, and nothing says so. */
    @Test
    void shouldEndHalfOpenConnections() throws IOException {
        FeedBooks books = new FeedBooks();
        List<SocketChannel> gone = new ArrayList<>();
        try (TestVenue venue = new TestVenue(directory, 62);
                GatewayRig rig = new GatewayRig(venue, 62, 0);
                TcpFeedClient honest = client(rig, books)) {
            venue.startDay(20260101);
            venue.flow(100);
            rig.join();
            assertServed(rig, honest, books);
            for (int i = 0; i < 5; i++) {
                gone.add(send(tcp(rig), LOGIN.getBytes(StandardCharsets.ISO_8859_1)));
                gone.add(send(tcp(rig), new byte[0]));
                gone.add(send(rig.gateway.snapshotAddress(), new byte[0]));
            }
            TcpFeed feed = Objects.requireNonNull(rig.gateway.requests().tcp());
            rig.pollUntil("connections", () -> {
                honest.poll();
                return feed.server().connections() == 11
                        && rig.gateway.snapshots().server().clients() == 5;
            });
            for (int second = 0; second < 16; second++) {
                venue.nowNs += SECOND_NS;
                venue.flow(2);
                for (int turn = 0; turn < 40; turn++) {
                    rig.poll();
                    honest.poll();
                }
            }
            assertThat(feed.server().connections()).isEqualTo(1);
            assertThat(rig.gateway.snapshots().server().clients()).isZero();
            assertServed(rig, honest, books);
            assertThat(honest.connections()).isEqualTo(1);
        } finally {
            for (SocketChannel channel : gone) {
                channel.close();
            }
        }
    }
}
