// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.wire.Encoding;

/** Test of peers without the flag of the fallback, and of damaged greetings, at a server that falls back. */
final class HostileGreetingTest {
    private static final Set<CloseReason> REASONS = EnumSet.of(
            CloseReason.VERSION_MISMATCH,
            CloseReason.LAYOUT_MISMATCH,
            CloseReason.ENCODING_MISMATCH,
            CloseReason.HEARTBEAT_MISMATCH,
            CloseReason.MALFORMED);

    private final List<Encoding> agreed = new ArrayList<>();
    private ChannelServer server;

    @BeforeEach
    void listen() throws IOException {
        server = ChannelServer.listen(
                House.loopback(),
                TwoVersionsTest.former(Encoding.RAW),
                ChannelLimits.standard(),
                new ManualClock(),
                (connection, greeting) -> {
                    agreed.add(connection.readEncoding());
                    return Admission.to(calls -> {});
                });
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    @Test
    void shouldServePeersThatKnowNoFallback() throws IOException {
        byte[] greeting = RawPeer.greeting(TwoVersionsTest.former(Encoding.RAW).strict());
        assertThat(answer(greeting)).isNull();
        assertThat(agreed).containsExactly(Encoding.RAW);
    }

    @Test
    void shouldRefusePeersThatKnowNoFallbackAndDiffer() throws IOException {
        assertThat(reason(TwoVersionsTest.later(Encoding.RAW).strict())).isEqualTo(CloseReason.LAYOUT_MISMATCH);
        assertThat(reason(TwoVersionsTest.former(Encoding.JSON).strict())).isEqualTo(CloseReason.ENCODING_MISMATCH);
        assertThat(agreed).isEmpty();
    }

    @Test
    void shouldPassOverFlagsOfLaterVersions() throws IOException {
        byte[] greeting = RawPeer.greeting(TwoVersionsTest.later(Encoding.RAW));
        greeting[greeting.length - 1] = (byte) 0xFF;
        assertThat(answer(greeting)).isNull();
        byte[] longer = Arrays.copyOf(greeting, greeting.length + 20);
        longer[0] = (byte) (longer[0] + 20);
        assertThat(answer(longer)).isNull();
        assertThat(agreed).containsExactly(Encoding.SELF_DESCRIBING, Encoding.SELF_DESCRIBING);
    }

    @Test
    void shouldAnswerEveryDamagedGreeting() throws IOException {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        byte[] good = RawPeer.greeting(TwoVersionsTest.former(Encoding.RAW));
        int refused = 0;
        for (int at = Protocol.HEADER_BYTES; at < good.length; at++) {
            byte[] bad = good.clone();
            bad[at] ^= (byte) random.nextInt(1, 256);
            refused += refusals(bad, seed);
        }
        for (int length = 0; length < good.length - Protocol.HEADER_BYTES - 1; length++) {
            byte[] cut = Arrays.copyOf(good, Protocol.HEADER_BYTES + length);
            cut[0] = (byte) length;
            refused += refusals(cut, seed);
        }
        assertThat(refused).as("seed " + seed).isGreaterThan(good.length);
    }

    private CloseReason reason(ChannelContract contract) throws IOException {
        return Objects.requireNonNull(answer(RawPeer.greeting(contract))).reason();
    }

    private int refusals(byte[] greeting, long seed) throws IOException {
        ChannelClose close = answer(greeting);
        if (close == null) {
            return 0;
        }
        assertThat(REASONS).as("seed " + seed + " " + close).contains(close.reason());
        return 1;
    }

    /** Returns the goodbye that a greeting is answered with; null if it is a greeting. */
    private @Nullable ChannelClose answer(byte[] greeting) throws IOException {
        try (RawPeer peer = new RawPeer(server.address(), 0)) {
            peer.write(greeting);
            Turns.until(() -> peer.receivedBytes() >= Protocol.HEADER_BYTES, server::poll, () -> "no answer");
            return peer.goodbye();
        }
    }
}
