// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

/** Test of misbehaving peers: each has its defined answer, and the other client is served as before. */
final class HostilePeerTest {
    private static final int SOCKET_BUFFER_BYTES = 1 << 13;
    private static final ChannelLimits LIMITS = ChannelLimits.standard()
            .withMaxFrame(4_096)
            .withBuffers(1 << 14, 1 << 14, SOCKET_BUFFER_BYTES)
            .withMaxConnections(4);

    private House house;
    private RawPeer peer;

    @BeforeEach
    void open() throws IOException {
        house = new House(LIMITS);
        peer = new RawPeer(house.server.address(), SOCKET_BUFFER_BYTES);
    }

    @AfterEach
    void close() throws IOException {
        peer.close();
        house.close();
    }

    @Test
    void shouldTurnAwayWhatIsNoGreeting() {
        peer.write("GET / HTTP/1.1\r\nHost: venue\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        assertAnswer(CloseReason.MALFORMED, "only a wire channel is spoken here");
    }

    @Test
    void shouldTurnAwayAGreetingWithoutTheMagicNumber() {
        byte[] greeting = RawPeer.greeting();
        greeting[8]++;
        peer.write(greeting);
        assertAnswer(CloseReason.MALFORMED, "no greeting");
    }

    @Test
    void shouldTurnAwayAnotherVersion() {
        byte[] greeting = RawPeer.greeting();
        greeting[16] = 1;
        peer.write(greeting);
        assertAnswer(CloseReason.VERSION_MISMATCH, "sent=1 expected=2");
    }

    @Test
    void shouldTurnAwayAGreetingWhoseLengthsDisagree() {
        byte[] greeting = RawPeer.greeting();
        greeting[8 + 20] = 64;
        peer.write(greeting);
        assertAnswer(CloseReason.MALFORMED, "body too short: type=Greeting");
    }

    @Test
    void shouldNotWaitForAGreetingForever() {
        house.pass(Duration.ofNanos(LIMITS.greetingNs()).plusSeconds(1));
        assertAnswer(CloseReason.NO_GREETING, "no greeting in time");
    }

    @Test
    void shouldNotWaitForTheRestOfAGreetingForever() {
        peer.write(Arrays.copyOf(RawPeer.greeting(), 50));
        house.pass(Duration.ofNanos(LIMITS.greetingNs()).plusSeconds(1));
        assertAnswer(CloseReason.NO_GREETING, "no greeting in time");
    }

    @Test
    void shouldRefuseAFrameAboveTheBound() {
        greet();
        peer.write(Arrays.copyOf(RawPeer.header(4_097, 1).array(), 8));
        assertAnswer(CloseReason.FRAME_TOO_LONG, "methodId=1 length=4097 bound=4096");
    }

    @Test
    void shouldRefuseALengthThatIsNone() {
        greet();
        peer.write(RawPeer.header(-1, 1).array());
        assertAnswer(CloseReason.FRAME_TOO_LONG, "length=4294967295 bound=4096");
    }

    @Test
    void shouldRefuseAFrameThatTheProtocolDoesNotHave() {
        greet();
        peer.write(RawPeer.frame(0x2_0000, new byte[3]));
        assertAnswer(CloseReason.MALFORMED, "unknown frame: id=131072 length=3");
    }

    @Test
    void shouldRefuseASecondGreeting() {
        greet();
        peer.write(RawPeer.greeting());
        assertAnswer(CloseReason.MALFORMED, "unknown frame");
    }

    @Test
    void shouldRefuseAMethodThatTheInterfaceDoesNotHave() {
        greet();
        peer.write(RawPeer.frame(77, new byte[44]));
        assertAnswer(CloseReason.MALFORMED, "unknown method: interface=TopOfBookListener methodId=77");
    }

    @Test
    void shouldRefuseABodyThatIsTooShort() {
        greet();
        peer.write(RawPeer.frame(1, new byte[43]));
        assertAnswer(CloseReason.MALFORMED, "body too short: type=TopOfBook");
    }

    @Test
    void shouldLetGoOfAPeerThatFallsSilent() {
        greet();
        house.pass(Duration.ofNanos(LIMITS.silenceNs()).plusSeconds(2));
        assertAnswer(CloseReason.SILENT, "no whole frame in time");
    }

    @Test
    void shouldLetGoOfAPeerThatNeverEndsAFrame() {
        greet();
        byte[] frame = RawPeer.frame(1, new byte[44]);
        for (int i = 0; i < 20; i++) {
            peer.write(new byte[] {frame[i]});
            house.pass(Duration.ofNanos(LIMITS.silenceNs() / 16));
        }
        assertAnswer(CloseReason.SILENT, "no whole frame in time");
    }

    @Test
    void shouldKeepAPeerThatSendsHeartbeatsOnlyAndSendItSome() {
        greet();
        int before = peer.receivedBytes();
        for (int i = 0; i < 10; i++) {
            peer.write(RawPeer.frame(Protocol.HEARTBEAT, new byte[0]));
            house.pass(Duration.ofNanos(LIMITS.heartbeatNs()));
        }
        assertThat(peer.ended()).isFalse();
        assertThat(peer.receivedBytes() - before).isGreaterThanOrEqualTo(80);
        house.assertServed();
    }

    @Test
    void shouldTellWhoBrokeOffInTheMiddleOfAFrame() throws IOException {
        greet();
        peer.write(Arrays.copyOf(events(1), 20));
        peer.close();
        house.until(() -> !house.serverCloses.isEmpty());
        assertThat(house.serverCloses)
                .containsExactly(new ChannelClose(
                        CloseReason.LOST, false, "the peer closed in the middle of a frame: bytes=20"));
        house.assertServed();
    }

    @Test
    void shouldStopReadingFromAPeerThatDoesNotReadAndThenLetItGo() {
        greet();
        byte[] events = events(100);
        int at = 0;
        int refused = 0;
        long written = 0;
        while (refused < 1_000) {
            int taken = peer.write(Arrays.copyOfRange(events, at, events.length));
            at = (at + taken) % events.length;
            written += taken;
            refused = taken == 0 ? refused + 1 : 0;
            house.poll();
        }
        assertThat(written).isLessThan(4L << 20);
        house.assertServed();
        assertThat(house.serverCloses).isEmpty();
        house.pass(Duration.ofNanos(2 * LIMITS.slowPeerNs()).plusSeconds(1));
        house.until(() -> !house.serverCloses.isEmpty());
        assertThat(house.serverCloses.get(0).reason()).isEqualTo(CloseReason.SLOW_PEER);
        assertThat(house.serverCloses.get(0).text()).contains("pendingBytes=", "boundNs=5000000000");
        house.assertServed();
    }

    @Test
    void shouldTellOneTooManyThatItIsFull() throws IOException {
        try (RawPeer third = new RawPeer(house.server.address(), 0);
                RawPeer fourth = new RawPeer(house.server.address(), 0);
                RawPeer fifth = new RawPeer(house.server.address(), 0)) {
            third.write(RawPeer.greeting());
            fourth.write(RawPeer.greeting());
            peer.write(RawPeer.greeting());
            house.until(() -> third.receivedBytes() > 0 && fourth.receivedBytes() > 0 && peer.receivedBytes() > 0);
            fifth.write(RawPeer.greeting());
            house.until(fifth::ended);
            assertThat(Objects.requireNonNull(fifth.goodbye()).reason()).isEqualTo(CloseReason.FULL);
            assertThat(third.ended()).isFalse();
            assertThat(fourth.ended()).isFalse();
            house.assertServed();
        }
    }

    @Test
    void shouldServeAClientThatGreetsWhileHundredsAreSilent() throws IOException {
        int each = Boolean.getBoolean("outcry.long") ? 5_000 : 2 * ChannelServer.MOST_NEWCOMERS;
        List<SocketChannel> silent = new ArrayList<>();
        try {
            for (int i = 0; i < each; i++) {
                silent.add(SocketChannel.open(house.server.address()));
                house.poll();
            }
            try (RawPeer good = new RawPeer(house.server.address(), 0)) {
                good.write(RawPeer.greeting());
                house.until(() -> good.receivedBytes() > 0);
                for (int i = 0; i < each; i++) {
                    silent.add(SocketChannel.open(house.server.address()));
                    house.poll();
                }
                assertThat(good.ended()).isFalse();
            }
            assertThat(house.server.connections()).isLessThan(ChannelServer.MOST_NEWCOMERS + 16);
            house.assertServed();
        } finally {
            for (SocketChannel one : silent) {
                one.close();
            }
        }
    }

    @Test
    void shouldTakeAnEventThatComesByteByByte() {
        for (byte b : RawPeer.greeting()) {
            peer.write(new byte[] {b});
            house.poll();
        }
        house.until(() -> peer.receivedBytes() > 0);
        int before = peer.receivedBytes();
        for (byte b : events(3)) {
            peer.write(new byte[] {b});
            house.poll();
        }
        house.until(() -> peer.receivedBytes() - before == 3 * 52);
        house.assertServed();
    }

    @Test
    void shouldSurviveAnyBytes() throws IOException {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        for (int round = 0; round < 300; round++) {
            try (RawPeer fuzzer = new RawPeer(house.server.address(), 0)) {
                byte[] greeting = RawPeer.greeting();
                if (random.nextInt(3) == 0) {
                    mutate(greeting, random);
                }
                fuzzer.write(greeting);
                byte[] events = events(1 + random.nextInt(20));
                mutate(events, random);
                int at = 0;
                while (at < events.length && !fuzzer.ended()) {
                    int end = Math.min(events.length, at + 1 + random.nextInt(300));
                    at += fuzzer.write(Arrays.copyOfRange(events, at, end));
                    house.poll();
                }
                house.poll();
                assertThat(house.server.connections()).as("seed " + seed).isLessThanOrEqualTo(20);
            }
            house.until(() -> house.server.connections() <= 2);
        }
        assertThat(house.serverCloses).as("seed " + seed).isNotEmpty();
        peer.close();
        house.assertServed();
    }

    private static void mutate(byte[] bytes, SplittableRandom random) {
        for (int i = random.nextInt(4); i >= 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
    }

    private static byte[] events(int count) {
        byte[] one = RawPeer.frame(1, new byte[44]);
        byte[] all = new byte[count * one.length];
        for (int i = 0; i < count; i++) {
            System.arraycopy(one, 0, all, i * one.length, one.length);
        }
        return all;
    }

    private void greet() {
        peer.write(RawPeer.greeting());
        house.until(() -> peer.receivedBytes() > 8);
    }

    private void assertAnswer(CloseReason reason, String text) {
        house.until(peer::ended);
        ChannelClose goodbye = Objects.requireNonNull(peer.goodbye());
        assertThat(goodbye.reason()).isEqualTo(reason);
        assertThat(goodbye.text()).contains(text);
        for (ChannelClose close : house.serverCloses) {
            assertThat(close).isEqualTo(new ChannelClose(reason, false, goodbye.text()));
        }
        house.assertServed();
    }
}
