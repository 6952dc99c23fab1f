// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.fixgateway.config.FixVersion;
import org.outcry.seeds.Seed;
import quickfix.ConfigError;
import quickfix.Message;
import quickfix.SessionID;
import quickfix.SessionNotFound;

/**
 * Random requests of every type with QuickFIX/J, in each version: neither side refuses a message of the other as
 * malformed.
 */
class QuickFixRequestsTest {
    /** The session of QuickFixTest, which runs beside this test: QuickFIX/J knows a session once in a process. */
    private static final String OTHER = "ALICE";

    private static final int REQUESTS =
            Integer.getInteger("outcry.fix.requests", Boolean.getBoolean("outcry.long") ? 10_000 : 500);

    @ParameterizedTest
    @CsvSource({"FIX.4.4,BOB,FIX_4_4", "FIX.4.2,DAVE,FIX_4_2", "FIXT.1.1,ERIN,FIX_5_0_SP2"})
    void shouldUnderstandEachOther(String beginString, String compId, FixVersion version, @TempDir Path directory)
            throws IOException, ConfigError, SessionNotFound {
        try (TestVenue venue = new TestVenue(directory)) {
            venue.clock.set(System.currentTimeMillis() * 1_000_000);
            TestClient other = venue.logOn(OTHER);
            try (QuickFixClient client =
                    new QuickFixClient(venue, new SessionID(beginString, compId, TestVenue.VENUE))) {
                ask(venue, other, client, new RandomRequests(Seed.of(7), version));
                assertThat(client.refused()).isEmpty();
                assertThat(client.received()).hasSizeGreaterThan(REQUESTS / 2);
                Set<String> types = new TreeSet<>();
                for (Message message : new ArrayList<>(client.received())) {
                    types.add(TestClient.value("|" + message.toString().replace('\u0001', '|'), 35));
                }
                assertThat(types).doesNotContain("3", "j").contains("8", "9", "W");
            }
            other.close();
        }
    }

    private static void ask(TestVenue venue, TestClient other, QuickFixClient client, RandomRequests requests)
            throws IOException, SessionNotFound {
        for (int i = 0; i < REQUESTS; i++) {
            client.send(requests.next());
            if (i % 5 == 0) {
                other.order("b-" + i, i % 2 == 0 ? '1' : '2', 5, "10.0" + i % 7);
            }
            if (i % 50 == 49) {
                venue.clock.set(System.currentTimeMillis() * 1_000_000);
                String last = "last-" + i;
                client.send(RandomRequests.message("H", "11=" + last, "55=ABC", "54=1"));
                venue.driveUntil(() -> client.lastClOrdId().equals(last), "the last answer");
                other.drain();
            }
        }
    }
}
