// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.gateway.session.OrderAckTimes;
import org.outcry.runtime.TimeCounts;
import org.outcry.runtime.TimesFile;

/** Times from order to acknowledgement in the gateway's file, by a clock that moves on request. */
class OuchAckTimesTest {
    private static final long SECOND_NS = 1_000_000_000;

    private static TimeCounts times(Path directory, int session) throws IOException {
        return TimesFile.read(directory.resolve("ouch.times"), Map.of())
                .times()
                .getOrDefault(Integer.toString(session), TimeCounts.NONE);
    }

    @Test
    void shouldCountFromTheReadOfEachOrderToTheWriteOfItsAnswer(@TempDir Path directory) throws IOException {
        try (TestVenue venue = new TestVenue(directory)) {
            TestClient alice = TestClient.alice(venue);
            TestClient bob = TestClient.bob(venue);
            venue.roomForOrders = false;
            alice.enter(1, 'B', 100, 100_000);
            venue.drive(10);
            venue.clock.advanceSeconds(2);
            alice.enter(2, 'B', 100, 100_000);
            venue.drive(10);
            venue.clock.advanceSeconds(3);
            venue.roomForOrders = true;
            alice.expect("A ref=1", "A ref=2");
            bob.enter(1, 'S', 60, 99_900);
            bob.expect("A ref=1", "E ref=1");
            alice.expect("E ref=1 qty=60");
            alice.cancel(1, 0);
            alice.expect("C ref=1");
            int session = TestVenue.SESSIONS.get(0).session();
            TimeCounts times = times(directory, session);
            assertThat(times.count()).isEqualTo(2);
            assertThat(times.sumNs()).isEqualTo(8 * SECOND_NS);
            assertThat(times.maxNs()).isBetween(5 * SECOND_NS, 5 * SECOND_NS + 5 * SECOND_NS / 31);
            alice.enter(3, 'B', 0, 100_000);
            alice.expect("J ref=3");
            assertThat(times(directory, session).count()).isEqualTo(3);
            assertThat(times(directory, TestVenue.SESSIONS.get(1).session()).count())
                    .isEqualTo(1);
            assertThat(OrderAckTimes.read(directory.resolve("ouch.times"), Map.of())
                            .connections())
                    .hasSize(2)
                    .allSatisfy((number, connection) -> {
                        assertThat(connection.address()).startsWith("127.0.0.1:");
                        assertThat(connection.unsentBytes()).isZero();
                    });
            alice.close();
            bob.close();
        }
    }
}
