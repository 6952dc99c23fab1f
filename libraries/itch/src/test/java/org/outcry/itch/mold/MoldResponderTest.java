// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

class MoldResponderTest {
    private static final SessionName SESSION = SessionName.of("2026010101");

    private final MoldHistory history = new MoldHistory(8, 64);
    private final MoldResponder responder = new MoldResponder(history, 60);
    private final MoldPacket packet = new MoldPacket();
    private final byte[] request = new byte[20];

    MoldResponderTest() {
        responder.session(SESSION);
    }

    private int ask(SessionName session, long number, int count) {
        session.put(request, 0);
        BigEndian.putLong(request, 10, number);
        BigEndian.putU16(request, 18, count);
        return responder.answer(request, request.length);
    }

    private void append(int count) {
        for (int i = 0; i < count; i++) {
            byte[] message = new byte[1 + (int) history.nextNumber() % 10];
            message[0] = (byte) history.nextNumber();
            history.append(message, 0, message.length);
        }
    }

    @Test
    void shouldAnswerWithWhatFitsAPacket() {
        append(4);
        assertThat(ask(SESSION, 2, 100)).isEqualTo(20 + 2 + 3 + 2 + 4 + 2 + 5);
        assertThat(packet.wrap(responder.reply(), 0, 38)).isTrue();
        assertThat(packet.number()).isEqualTo(2);
        assertThat(packet.count()).isEqualTo(3);
        append(4);
        ask(SESSION, 5, 100);
        packet.wrap(responder.reply(), 0, 20 + 8 + 9 + 10);
        assertThat(responder.answered()).isEqualTo(2);
        assertThat(responder.messages()).isEqualTo(3 + 4);
    }

    @Test
    void shouldAnswerNothingThatItHasNot() {
        append(40);
        assertThat(history.firstNumber()).isGreaterThan(30);
        assertThat(ask(SESSION, 1, 1)).isZero();
        assertThat(ask(SESSION, 41, 1)).isZero();
        assertThat(ask(SessionName.of("2025123101"), 40, 1)).isZero();
        assertThat(ask(SESSION, 40, 0)).isZero();
        assertThat(ask(SESSION, -1, 1)).isZero();
        assertThat(responder.answer(request, 19)).isZero();
        assertThat(responder.evicted()).isEqualTo(1);
        assertThat(responder.tooHigh()).isEqualTo(1);
        assertThat(responder.otherSession()).isEqualTo(1);
        assertThat(responder.malformed()).isEqualTo(3);
        assertThat(responder.answered()).isZero();
    }

    @Test
    void shouldKeepTheNewestMessagesWhole() {
        SplittableRandom random = new SplittableRandom(Seed.of(1));
        MoldHistory ring = new MoldHistory(16, 256);
        byte[] out = new byte[64];
        for (int i = 1; i <= 2_000; i++) {
            byte[] message = new byte[1 + random.nextInt(50)];
            java.util.Arrays.fill(message, (byte) i);
            ring.append(message, 0, message.length);
            for (long number = ring.firstNumber(); number < ring.nextNumber(); number++) {
                ring.copy(number, out, 0);
                assertThat(out[0]).isEqualTo((byte) number);
                assertThat(out[ring.length(number) - 1]).isEqualTo((byte) number);
            }
            assertThat(ring.nextNumber() - ring.firstNumber()).isBetween(1L, 16L);
        }
    }

    @Test
    void shouldBoundAStormOfRequests() throws IOException {
        append(8);
        RequestLimits limits = new RequestLimits(10, 5, 100, 20, 1_000, 20, 64);
        try (MoldRequestServer server = MoldRequestServer.open(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), responder, limits);
                RequestLink one = RequestLink.open(server.localAddress());
                RequestLink other = RequestLink.open(server.localAddress())) {
            ask(SESSION, 5, 1);
            long answeredBefore = responder.answered();
            for (int i = 0; i < 100; i++) {
                one.request(request, request.length);
            }
            other.request(request, request.length);
            int taken = 0;
            while (taken < 101) {
                taken += server.poll(1_000_000_000L, 64, 64);
            }
            assertThat(responder.answered() - answeredBefore).isEqualTo(6);
            assertThat(server.limited()).isEqualTo(95);
            assertThat(server.limitedByClient()).isEqualTo(95);
            byte[] reply = new byte[100];
            assertThat(awaitReply(other, reply)).isEqualTo(20 + 2 + 6);
            assertThat(packet.wrap(reply, 0, 28)).isTrue();
            for (int i = 0; i < 1_000; i++) {
                try (RequestLink stranger = RequestLink.open(server.localAddress())) {
                    stranger.request(request, request.length);
                }
                taken = 0;
                while (taken == 0) {
                    taken = server.poll(1_000_000_000L, 64, 64);
                }
            }
            assertThat(responder.answered() - answeredBefore).isLessThanOrEqualTo(20);
        }
    }

    @Test
    void shouldAnswerBesideAFloodFromManyPortsOfAnotherAddress() throws IOException {
        append(8);
        RequestLimits limits = new RequestLimits(10, 5, 20, 10, 1_000, 40, 64);
        List<DatagramChannel> flood = new ArrayList<>();
        try (MoldRequestServer server = MoldRequestServer.open(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), responder, limits);
                RequestLink honest = RequestLink.open(server.localAddress())) {
            ask(SESSION, 5, 1);
            int sent = 0;
            for (int port = 0; port < 20; port++) {
                DatagramChannel channel = DatagramChannel.open(StandardProtocolFamily.INET);
                flood.add(channel);
                bindToSecondAddress(channel);
                for (int i = 0; i < 5; i++) {
                    sent += channel.send(ByteBuffer.wrap(request), server.localAddress()) > 0 ? 1 : 0;
                }
            }
            honest.request(request, request.length);
            int taken = 0;
            while (taken < sent + 1) {
                taken += server.poll(1_000_000_000L, 64, 4);
            }
            assertThat(server.limitedByAddress()).isEqualTo(90);
            assertThat(server.limitedOverall()).isZero();
            assertThat(awaitReply(honest, new byte[100])).isEqualTo(20 + 2 + 6);
        } finally {
            for (DatagramChannel channel : flood) {
                channel.close();
            }
        }
    }

    private static void bindToSecondAddress(DatagramChannel channel) {
        try {
            channel.bind(new InetSocketAddress("127.0.0.2", 0));
        } catch (IOException _) {
            abort("this machine's loopback interface has one address");
        }
    }

    @Test
    void shouldBoundTheRepliesOfAPoll() throws IOException {
        append(8);
        try (MoldRequestServer server = MoldRequestServer.open(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), responder, RequestLimits.DEFAULT);
                RequestLink client = RequestLink.open(server.localAddress())) {
            ask(SESSION, 5, 1);
            for (int i = 0; i < 40; i++) {
                client.request(request, request.length);
            }
            int taken = 0;
            while (taken < 40) {
                int now = server.poll(1_000_000_000L, 64, 4);
                assertThat(now).isLessThanOrEqualTo(4);
                taken += now;
            }
        }
    }

    private static int awaitReply(RequestLink link, byte[] into) throws IOException {
        int length = PacketSource.NOTHING;
        while (length == PacketSource.NOTHING) {
            length = link.receive(into);
        }
        return length;
    }
}
