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
 * Trades and books that clients get: by the streams of orders, trades and best prices, live, by request, snapshot and
 * over TCP, as market data over FIX, as drop copies and as records.
 * 2,000 random requests, or with {@code -Doutcry.long=true} a million; {@code -Doutcry.streams.requests=N}.
 */
@Timeout(10_000)
class StreamLedgerTest {
    private static final int REQUESTS =
            Integer.getInteger("outcry.streams.requests", Boolean.getBoolean("outcry.long") ? 1_000_000 : 2_000);
    private static final int BATCH = 100;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void shouldTellTheSameTradesAndBooksByEveryStream() throws Exception {
        StreamVenue venue = new StreamVenue(folder, new Random(Seed.fresh()));
        try {
            for (int batch = 1; batch <= REQUESTS / BATCH; batch++) {
                venue.trade(BATCH);
                if (batch % 2 == 0) {
                    venue.operate();
                }
                if (batch % 4 == 0) {
                    venue.settle();
                }
                if (batch % 13 == 0) {
                    venue.nextDay();
                }
                if (batch % 20 == 0) {
                    venue.kill();
                }
            }
            venue.expectRecords();
            assertThat(venue.trades()).as("trades").isGreaterThan(REQUESTS / 20);
            assertThat(venue.again()).as("messages that came twice").isGreaterThan(REQUESTS / 2);
            assertThat(venue.clients()).as("clients of the feed").isGreaterThan(REQUESTS / 100);
            assertThat(venue.sent()).as("best prices sent").isGreaterThan(REQUESTS / 20);
        } finally {
            venue.stop();
        }
    }
}
