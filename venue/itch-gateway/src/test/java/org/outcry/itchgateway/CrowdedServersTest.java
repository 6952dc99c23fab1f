// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.itch.mold.PacketSource;
import org.outcry.itch.mold.RequestLink;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

/** Servers of the gateway whose places, memory or rates are used up by others. */
class CrowdedServersTest {
    private static final long SECOND_NS = 1_000_000_000L;
    private static final byte[] LOGIN = ("\0\57L" + " ".repeat(45) + "1").getBytes(StandardCharsets.US_ASCII);

    @TempDir
    Path directory;

    private static SocketChannel connect(InetSocketAddress server) throws IOException {
        SocketChannel channel = SocketChannel.open();
        channel.setOption(StandardSocketOptions.SO_RCVBUF, 4_096);
        channel.connect(server);
        return channel;
    }

    private static void close(List<SocketChannel> channels) throws IOException {
        for (SocketChannel channel : channels) {
            channel.close();
        }
    }

    @Test
    void shouldServeSnapshotsBesideSlowReadersOfManyNumbers() throws IOException {
        List<SocketChannel> slow = new ArrayList<>();
        try (TestVenue venue = new TestVenue(directory, 31);
                GatewayRig rig = new GatewayRig(venue, 31, 0)) {
            venue.startDay(20260101);
            venue.rest(15_000);
            for (int i = 1; i <= 6; i++) {
                SocketChannel channel = connect(rig.gateway.snapshotAddress());
                slow.add(channel);
                channel.write(ByteBuffer.wrap(LOGIN));
                int encoded = i;
                rig.pollUntil("snapshot " + i, () -> {
                    venue.nowNs += SECOND_NS / 1_000;
                    return rig.gateway.snapshots().encoded() == encoded;
                });
                rig.poll();
                venue.flow(20);
            }
            rig.join();
            rig.pollUntilComplete();
            assertThat(TestVenue.books(rig.books.books())).isEqualTo(venue.books());
            assertThat(rig.gateway.snapshots().server().dropped()).isPositive();
            assertThat(rig.told).anyMatch(line -> line.contains("its snapshot's memory was needed"));
        } finally {
            close(slow);
        }
    }

    @Test
    void shouldServeSnapshotsBesideIdleConnections() throws IOException {
        List<SocketChannel> idle = new ArrayList<>();
        try (TestVenue venue = new TestVenue(directory, 32);
                GatewayRig rig = new GatewayRig(venue, 32, 0)) {
            venue.startDay(20260101);
            venue.flow(100);
            for (int i = 0; i < 80; i++) {
                idle.add(connect(rig.gateway.snapshotAddress()));
                rig.poll();
            }
            rig.join();
            rig.pollUntilComplete();
            assertThat(rig.gateway.snapshots().server().displaced()).isPositive();
            assertThat(rig.gateway.snapshots().server().refused()).isZero();
            assertThat(idle.getFirst().read(ByteBuffer.allocate(16)))
                    .as("the oldest has ended")
                    .isNegative();
        } finally {
            close(idle);
        }
    }

    /** An address asks for old messages all the time, which need a thousand events to be translated each. */
    @Test
    void shouldAnswerFromTheLogBesideAFloodFromAnotherAddress() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 34);
                GatewayRig rig = new GatewayRig(venue, 34, 0);
                DatagramChannel flood = DatagramChannel.open(StandardProtocolFamily.INET);
                RequestLink honest = RequestLink.open(rig.gateway.requestAddress())) {
            bindToSecondAddress(flood);
            flood.configureBlocking(false);
            venue.startDay(20260101);
            venue.flow(8_000);
            rig.pollUntilSent();
            byte[] old = request("2026010101", 1_000, 1);
            for (int i = 0; i < 200; i++) {
                flood(rig, flood, old);
            }
            long answered = rig.gateway.requests().answeredFromLog();
            byte[] own = request("2026010101", 10, 1);
            honest.request(own, own.length);
            byte[] reply = new byte[1_000];
            for (int i = 0; honest.receive(reply) == PacketSource.NOTHING; i++) {
                flood(rig, flood, old);
                assertThat(i).isLessThan(100);
            }
            assertThat(rig.gateway.requests().server().limitedByArchive()).isPositive();
            assertThat(rig.gateway.requests().answeredFromLog() - answered).isLessThan(5);
        }
    }

    private static void bindToSecondAddress(DatagramChannel channel) {
        try {
            channel.bind(new InetSocketAddress("127.0.0.2", 0));
        } catch (IOException e) {
            abort("this machine's loopback interface has one address");
        }
    }

    private static void flood(GatewayRig rig, DatagramChannel from, byte[] request) throws IOException {
        for (int i = 0; i < 4; i++) {
            from.send(ByteBuffer.wrap(request), rig.gateway.requestAddress());
        }
        rig.poll();
    }

    private static byte[] request(String session, long number, int count) {
        byte[] request = new byte[20];
        SessionName.of(session).put(request, 0);
        BigEndian.putLong(request, 10, number);
        BigEndian.putU16(request, 18, count);
        return request;
    }

    @Test
    void shouldAnswerFromTheLogWhatMemoryNoLongerHas() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 33);
                GatewayRig rig = new GatewayRig(venue, 33, 0);
                RequestLink link = RequestLink.open(rig.gateway.requestAddress())) {
            venue.startDay(20260101);
            for (int i = 0; i < 300; i++) {
                venue.flow(40);
                rig.poll();
            }
            rig.pollUntilSent();
            TreeMap<Long, byte[]> live = Objects.requireNonNull(rig.tape.sessions.get("2026010101"));
            assertThat(live.size()).isGreaterThan(8_000);
            assertEqual(live, fetch(rig, link, "2026010101", live.lastKey()));
            assertThat(rig.gateway.requests().answeredFromLog()).isPositive();

            venue.startDay(20260102);
            venue.flow(100);
            rig.pollUntilSent();
            assertEqual(live, fetch(rig, link, "2026010101", live.lastKey()));
            assertThat(live.lastEntry().getValue()[11]).isEqualTo((byte) 'C');

            venue.nowNs += 31 * SECOND_NS;
            rig.poll();
            rig.poll();
            long before = rig.gateway.requests().answeredFromLog();
            request(link, "2026010101", 1);
            for (int i = 0; i < 100; i++) {
                rig.poll();
            }
            assertThat(rig.gateway.requests().answeredFromLog()).isEqualTo(before);
            assertThat(rig.gateway.requests().server().limited()).isZero();
        }
    }

    private static void request(RequestLink link, String session, long number) throws IOException {
        link.request(request(session, number, 1_000), 20);
    }

    static NavigableMap<Long, byte[]> fetch(GatewayRig rig, RequestLink link, String session, long last)
            throws IOException {
        TreeMap<Long, byte[]> fetched = new TreeMap<>();
        MoldPacket packet = new MoldPacket();
        byte[] datagram = new byte[2_000];
        while (fetched.isEmpty() || fetched.lastKey() < last) {
            request(link, session, fetched.isEmpty() ? 1 : fetched.lastKey() + 1);
            int length = PacketSource.NOTHING;
            for (int i = 0; i < 100_000 && length == PacketSource.NOTHING; i++) {
                rig.poll();
                length = link.receive(datagram);
            }
            assertThat(packet.wrap(datagram, 0, Math.max(0, length))).isTrue();
            assertThat(packet.session()).isEqualTo(SessionName.of(session));
            for (int i = 0; i < packet.count(); i++) {
                byte[] message = new byte[packet.messageLength()];
                System.arraycopy(datagram, packet.messageOffset(), message, 0, message.length);
                fetched.put(packet.number() + i, message);
                packet.advance();
            }
            // Refills the rates of requests.
            rig.venue.nowNs += SECOND_NS / 1_000;
        }
        return fetched;
    }

    private static void assertEqual(NavigableMap<Long, byte[]> live, NavigableMap<Long, byte[]> fetched) {
        assertThat(fetched.keySet()).isEqualTo(live.keySet());
        live.forEach((number, message) ->
                assertThat(fetched.get(number)).as("number=%d", number).isEqualTo(message));
    }
}
