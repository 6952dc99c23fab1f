// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.seeds.Seed;

/**
 * Messages that members get of their orders: live, repeated, copied, as status, after a restart and over other
 * protocols.
 * 20,000 random requests, or with {@code -Doutcry.long=true} a million; {@code -Doutcry.ledger.requests=N}.
 */
@Timeout(10_000)
class OrderLedgerTest {
    private static final int REQUESTS =
            Integer.getInteger("outcry.ledger.requests", Boolean.getBoolean("outcry.long") ? 1_000_000 : 20_000);
    private static final int BATCH = 125;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void shouldTellTheSameOfEachOrderWheneverAndToWhomever() throws Exception {
        LedgerVenue venue = new LedgerVenue(folder, new Random(Seed.fresh()));
        try {
            for (int batch = 1; batch <= REQUESTS / BATCH; batch++) {
                venue.trade(BATCH);
                if (batch % 5 == 0) {
                    venue.operate();
                }
                if (batch % 8 == 0) {
                    venue.settle();
                }
                if (batch % 24 == 0) {
                    venue.nextDay();
                }
                if (batch % 16 == 0) {
                    venue.rebuild();
                }
                if (batch % 60 == 0) {
                    venue.takeOver();
                }
                if (batch % 100 == 0) {
                    venue.kill();
                }
            }
            venue.expectRecords();
            assertThat(venue.trades()).as("trades").isGreaterThan(REQUESTS / 20);
            assertThat(venue.repeated()).as("messages that were repeated").isGreaterThan(REQUESTS / 20);
        } finally {
            venue.stop();
        }
    }
}
