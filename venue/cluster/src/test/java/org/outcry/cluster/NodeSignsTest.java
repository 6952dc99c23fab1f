// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.StartRefusedException;

/** Clocks of nodes, as their signs of life show them. This is node 2 of three. */
class NodeSignsTest {
    private static final long START_MS = 1_000_000;

    private long nowMs = START_MS;
    private final List<Long> known = new ArrayList<>();
    private final List<Long> sent = new ArrayList<>();
    private final NodeSigns signs = new NodeSigns(
            new ClusterConfig(
                    "OUTCRY",
                    List.of(
                            new ClusterConfig.Node(1, "127.0.0.1", 9900),
                            new ClusterConfig.Node(2, "127.0.0.1", 9910),
                            new ClusterConfig.Node(3, "127.0.0.1", 9920)),
                    2,
                    1_000,
                    1_000,
                    "token",
                    false,
                    ClusterConfig.MIN_LOG_SEGMENT,
                    Idle.BACKOFF),
            () -> ns(nowMs));

    private static long ns(long ms) {
        return TimeUnit.MILLISECONDS.toNanos(ms);
    }

    private void report() {
        signs.report((message, offset, length) -> {
            known.add(SourceMessage.incarnation(message, offset));
            sent.add(SourceMessage.value(message, offset));
            return true;
        });
    }

    /** The leader's clock is ahead of this one, and the sign comes back after a while. */
    private void roundTrip(long leaderAheadMs, long tookMs) {
        report();
        long sentMs = nowMs;
        nowMs += tookMs;
        signs.onSign(2, 0, ns(sentMs), ns(sentMs + tookMs / 2 + leaderAheadMs));
    }

    @Test
    void shouldRefuseAStartWithAClockThatIsSurelyOff() {
        roundTrip(-200, 10);
        assertThat(signs.isConfirmed()).isTrue();
        assertThatThrownBy(signs::requireClock)
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("node=2 aheadOfLeaderMs=195 boundMs=100");
        nowMs += 20_000;
        roundTrip(200, 10);
        assertThatThrownBy(signs::requireClock).hasMessageContaining("aheadOfLeaderMs=-195");
    }

    @Test
    void shouldNotTakeASlowAnswerForADifference() {
        roundTrip(90, 10_000);
        assertThatCode(signs::requireClock).doesNotThrowAnyException();
        nowMs += 20_000;
        roundTrip(-90, 10_000);
        assertThatCode(signs::requireClock).doesNotThrowAnyException();
    }

    @Test
    void shouldIgnoreSignsOfAnEarlierProcess() {
        signs.onSign(2, 0, ns(START_MS + 500), ns(START_MS));
        assertThat(signs.isConfirmed()).isFalse();
        assertThatCode(signs::requireClock).doesNotThrowAnyException();
    }

    /** A clock that is set back makes no earlier sign one of later. */
    @Test
    void shouldWaitForANewSignAfterAStepBack() throws InterruptedException {
        roundTrip(0, 10);
        nowMs -= 3_600_000;
        Thread asking = Thread.ofPlatform().start(() -> {
            try {
                signs.awaitAllCommitted();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        while (asking.isAlive() && asking.getState() != Thread.State.TIMED_WAITING) {
            LockSupport.parkNanos(100_000);
        }
        assertThat(asking.isAlive())
                .as("it waits for a sign of after the question")
                .isTrue();
        roundTrip(0, 10);
        asking.join();
        assertThat(sent).hasSize(2);
    }

    @Test
    void shouldTellTheOthersWhatItKnows() {
        roundTrip(-200, 10);
        nowMs += 10_000;
        report();
        assertThat(known).containsExactly(0L, ns(195));
        assertThat(sent).hasSize(2);
    }

    @Test
    void shouldGiveUpLeadingOnlyWhenAMajorityDiffersToTheSameSide() {
        signs.onSign(1, ns(500), 0, 0);
        assertThatCode(signs::requireClockToLead).doesNotThrowAnyException();
        signs.onSign(3, ns(-500), 0, 0);
        assertThatCode(signs::requireClockToLead).doesNotThrowAnyException();
        signs.onSign(3, ns(99), 0, 0);
        assertThatCode(signs::requireClockToLead).doesNotThrowAnyException();
        signs.onSign(3, ns(400), 0, 0);
        assertThatThrownBy(signs::requireClockToLead)
                .hasMessageContaining("gives up leading")
                .hasMessageContaining("nodesAhead=2 nodesBehind=0");
        signs.onNewTerm();
        assertThatCode(signs::requireClockToLead).doesNotThrowAnyException();
    }
}
