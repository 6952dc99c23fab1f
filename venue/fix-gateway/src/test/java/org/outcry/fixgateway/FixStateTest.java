// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.fixgateway.config.FixSessionConfig;
import org.outcry.gateway.bookmark.BookmarkCheck;
import org.outcry.seeds.Seed;
import org.outcry.sequencer.Sequencer;
import org.outcry.wire.file.EventFileReader;

/** State of the gateway in a bookmark: it and the events after it make what all events make. */
class FixStateTest {
    private static final int COMMANDS = 8_000;
    private static final int CUTS = 6;
    private static final byte[] NONE = {};

    @TempDir
    private Path folder;

    @Test
    void shouldBeMadeOfABookmarkAndTheRestAsOfAllEvents() throws IOException {
        long seed = Seed.of(11);
        Random random = new Random(seed);
        try (TestVenue venue = new TestVenue(folder)) {
            RandomOrders orders = new RandomOrders(seed, venue.commands);
            for (int i = 0; i < COMMANDS; i++) {
                orders.next();
                venue.sequencer.doWork();
            }
            long last = venue.sequencer.releasedEventNumber();
            // A small window of ClOrdIDs, so that it is full.
            FixGatewayConfig config = config(TestVenue.SESSIONS);
            byte[] whole = state(venue.sequencer, config, NONE, 1, last);
            for (int i = 0; i < CUTS; i++) {
                long cut = 1 + random.nextLong(last);
                byte[] bookmark = state(venue.sequencer, config, NONE, 1, cut);
                assertThat(state(venue.sequencer, config, bookmark, cut + 1, last))
                        .as("cut after event " + cut + " of " + last)
                        .isEqualTo(whole);
            }
            assertThat(whole.length).isGreaterThan(10_000);
        }
    }

    @Test
    void shouldNotTakeABookmarkWithoutThePastOfItsSessions() throws IOException {
        try (TestVenue venue = new TestVenue(folder)) {
            RandomOrders orders = new RandomOrders(1, venue.commands);
            orders.next();
            venue.sequencer.doWork();
            long last = venue.sequencer.releasedEventNumber();
            FixGatewayConfig first = config(TestVenue.SESSIONS.subList(0, 1));
            byte[] bookmark = state(venue.sequencer, first, NONE, 1, last);
            EventFileReader log = EventFileReader.open(venue.sequencer.eventLog());
            assertThat(load(new FixState(config(TestVenue.SESSIONS), EventLogs.of(log)), bookmark))
                    .isFalse();
            // A session that never had an owner has no past.
            FixGatewayConfig firstAndThird = config(List.of(TestVenue.SESSIONS.get(0), TestVenue.SESSIONS.get(2)));
            assertThat(load(new FixState(firstAndThird, EventLogs.of(log)), bookmark))
                    .isTrue();
            log.close();
        }
    }

    private static FixGatewayConfig config(List<FixSessionConfig> sessions) {
        return FixGatewayConfig.of(FixSection.of("{}"), 1, sessions).withClOrdIdWindow(500);
    }

    private static byte[] state(Sequencer sequencer, FixGatewayConfig config, byte[] bookmark, long from, long to)
            throws IOException {
        try (EventFileReader log = EventFileReader.open(sequencer.eventLog())) {
            FixState state = new FixState(config, EventLogs.of(log));
            if (bookmark.length > 0) {
                assertThat(load(state, bookmark)).isTrue();
            }
            log.seek(from);
            while (log.position() <= to) {
                assertThat(log.poll(state, to, 1_000)).isPositive();
            }
            return BookmarkCheck.saved(state).toBytes();
        }
    }

    private static boolean load(FixState state, byte[] bookmark) {
        return BookmarkCheck.load(state, bookmark, bookmark.length);
    }
}
