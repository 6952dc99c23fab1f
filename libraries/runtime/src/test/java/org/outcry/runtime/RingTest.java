// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

class RingTest {
    private static final int ANY = 7;

    @Test
    void shouldHandOverCallsInOrder() {
        Ring ring = new Ring(1024);
        write(ring, 1, "first");
        write(ring, 2, "");
        write(ring, 3, "third");

        assertThat(poll(ring, 2)).containsExactly("1 first", "2 ");
        assertThat(poll(ring, 2)).containsExactly("3 third");
        assertThat(poll(ring, 2)).isEmpty();
    }

    @Test
    void shouldSayWhenItIsFullAndHaveRoomAgainAfterPolling() {
        Ring ring = new Ring(1024);
        int written = 0;
        while (ring.hasRoom(200)) {
            write(ring, ANY, "x".repeat(200));
            written++;
        }

        assertThat(written).isEqualTo(4);
        assertThatThrownBy(() -> ring.claim(200))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("bodyBytes=200")
                .hasMessageContaining("capacityBytes=1024");
        assertThat(poll(ring, 2)).hasSize(2);
        assertThat(ring.hasRoom(200)).isTrue();
    }

    @Test
    void shouldRefuseACallLongerThanAQuarterOfTheRing() {
        Ring ring = new Ring(1024);
        assertThat(ring.hasRoom(256)).isTrue();
        assertThat(ring.hasRoom(257)).isFalse();
    }

    @Test
    void shouldRefuseACapacityThatIsNoPowerOfTwo() {
        assertThatThrownBy(() -> new Ring(1500)).hasMessageContaining("capacityBytes=1500");
    }

    @Test
    void shouldGoOnBehindACallWhoseHandlerThrew() {
        Ring ring = new Ring(1024);
        write(ring, 1, "first");
        write(ring, 2, "second");
        write(ring, 3, "third");

        assertThatThrownBy(() -> ring.poll(
                        (methodId, buffer, offset, length) -> {
                            if (methodId == 2) {
                                throw new IllegalStateException("handler");
                            }
                        },
                        10))
                .hasMessage("handler");
        assertThat(poll(ring, 10)).containsExactly("3 third");
    }

    @Test
    void shouldFreeTheRoomOfACallWhoseHandlerThrew() {
        Ring ring = new Ring(1024);
        while (ring.hasRoom(200)) {
            write(ring, ANY, "x".repeat(200));
        }

        assertThatThrownBy(() -> ring.poll(
                        (methodId, buffer, offset, length) -> {
                            throw new IllegalStateException("handler");
                        },
                        10))
                .hasMessage("handler");
        assertThat(ring.hasRoom(200)).isTrue();
    }

    @Test
    void shouldLeaveNothingOfAnAbortedClaim() {
        Ring ring = new Ring(1024);
        write(ring, 1, "first");
        ring.claim(100);
        ring.abort();
        ring.claim(256);
        write(ring, 2, "second");

        assertThat(poll(ring, 10)).containsExactly("1 first", "2 second");
    }

    @Test
    void shouldKeepNothingOfAClaimAbortedBehindPadding() {
        Ring ring = new Ring(1024);
        for (int i = 0; i < 40; i++) {
            ring.claim(250);
            ring.abort();
            write(ring, i, "x".repeat(i * 6));
            assertThat(poll(ring, 10)).containsExactly(i + " " + "x".repeat(i * 6));
        }
    }

    @Test
    void shouldRefuseACommitThatWasNotClaimed() {
        Ring ring = new Ring(1024);
        assertThatThrownBy(() -> ring.commit(ANY, 0)).hasMessageContaining("commit without a claim");

        ring.claim(10);
        ring.abort();
        assertThatThrownBy(() -> ring.commit(ANY, 0)).hasMessageContaining("methodId=7 length=0 claimedBytes=0");

        ring.claim(10);
        assertThatThrownBy(() -> ring.commit(ANY, 11)).hasMessageContaining("length=11 claimedBytes=10");
        assertThatThrownBy(() -> ring.commit(ANY, 5)).hasMessageContaining("commit without a claim");
        assertThat(poll(ring, 1)).isEmpty();
    }

    @Test
    void shouldNotLoseOrChangeACallBetweenTwoThreads() throws Exception {
        long seed = Seed.of(42);
        int calls = 200_000;
        Ring ring = new Ring(4096);
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            SplittableRandom random = new SplittableRandom(seed);
            for (int i = 0; i < calls; i++) {
                int length = random.nextInt(300);
                while (!ring.hasRoom(length)) {
                    Thread.onSpinWait();
                    Thread.yield();
                }
                byte[] buffer = ring.claim(length);
                for (int k = 0; k < length; k++) {
                    buffer[ring.offset() + k] = (byte) (i + k);
                }
                ring.commit(i & 0xffff, length);
            }
        });
        SplittableRandom random = new SplittableRandom(seed);
        int[] seen = {0};
        while (seen[0] < calls) {
            int polled = ring.poll(
                    (methodId, buffer, offset, length) -> {
                        int i = seen[0]++;
                        assertThat(length).as("seed %d call %d", seed, i).isEqualTo(random.nextInt(300));
                        assertThat(methodId).isEqualTo(i & 0xffff);
                        for (int k = 0; k < length; k++) {
                            if (buffer[offset + k] != (byte) (i + k)) {
                                throw new AssertionError("seed " + seed + " call " + i + " byte " + k);
                            }
                        }
                    },
                    100);
            if (polled == 0 && writer.isCompletedExceptionally()) {
                writer.join();
            } else if (polled == 0) {
                Thread.yield();
            }
        }
        writer.get();
        assertThat(poll(ring, 1)).isEmpty();
    }

    private static void write(Ring ring, int methodId, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.US_ASCII);
        byte[] buffer = ring.claim(bytes.length);
        System.arraycopy(bytes, 0, buffer, ring.offset(), bytes.length);
        ring.commit(methodId, bytes.length);
    }

    private static List<String> poll(Ring ring, int limit) {
        List<String> calls = new ArrayList<>();
        ring.poll(
                (methodId, buffer, offset, length) ->
                        calls.add(methodId + " " + new String(buffer, offset, length, StandardCharsets.US_ASCII)),
                limit);
        return calls;
    }
}
