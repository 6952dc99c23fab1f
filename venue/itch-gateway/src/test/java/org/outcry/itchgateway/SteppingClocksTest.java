// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.itch.ItchLayout;
import org.outcry.soup.BigEndian;

/**
 * A venue whose clock is set forward or back while it runs. The sequencer's times stand still until the clock has
 * caught up, so the times of messages never go back; intervals are of another clock, which does not step.
 */
class SteppingClocksTest {
    private static final long SECOND_NS = 1_000_000_000L;
    private static final long HOUR_NS = 3_600 * SECOND_NS;
    private static final long DAY_AND_MORE_NS = 26 * HOUR_NS;
    private static final String FIRST = "2026010101";

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(longs = {-HOUR_NS, HOUR_NS, DAY_AND_MORE_NS})
    void shouldSendHeartbeatsAtTheirIntervalAndTimesInOrder(long stepNs) throws IOException {
        try (TestVenue venue = new TestVenue(directory, 95);
                GatewayRig rig = new GatewayRig(venue, 95, 0)) {
            venue.startDay(20260101);
            rig.join();
            rig.pollUntilComplete();
            venue.flow(300);
            rig.pollUntilComplete();
            rig.step(stepNs);
            venue.flow(300);
            rig.pollUntilComplete();
            int before = rig.tape.heartbeats;
            rig.pollFor(2 * SECOND_NS);
            // One each 20 ms.
            assertThat(rig.tape.heartbeats - before).isBetween(99, 101);
            List<Long> times = Objects.requireNonNull(rig.tape.sessions.get(FIRST)).values().stream()
                    .map(message -> BigEndian.getU48(message, ItchLayout.TIMESTAMP))
                    .toList();
            assertThat(times).isSorted();
            assertThat(times.getLast() - times.getFirst()).isGreaterThanOrEqualTo(Math.max(0, stepNs));
            assertThat(TestVenue.books(rig.books.books())).isEqualTo(venue.books());
            assertThat(Objects.requireNonNull(rig.client).counters().snapshots())
                    .as("the client was never stale")
                    .isEqualTo(1);
            assertThat(rig.gateway.deltas().streams().getFirst().skipped()).isZero();
            assertThat(rig.told).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {-HOUR_NS, HOUR_NS, DAY_AND_MORE_NS})
    void shouldRepeatTheEndOfASessionForThirtySeconds(long stepNs) throws IOException {
        try (TestVenue venue = new TestVenue(directory, 96);
                GatewayRig rig = new GatewayRig(venue, 96, 0)) {
            venue.startDay(20260101);
            rig.pollUntilSent();
            venue.startDay(20260102);
            rig.pollUntilSent();
            rig.step(stepNs);
            rig.pollFor(29 * SECOND_NS);
            int almost = ends(rig);
            rig.pollFor(2 * SECOND_NS);
            int all = ends(rig);
            rig.pollFor(5 * SECOND_NS);
            assertThat(almost).isBetween(1_400, 1_460);
            assertThat(all).isBetween(almost + 1, 1_510);
            assertThat(ends(rig)).isEqualTo(all);
        }
    }

    private static int ends(GatewayRig rig) {
        return rig.tape.ends.getOrDefault(FIRST, 0);
    }
}
