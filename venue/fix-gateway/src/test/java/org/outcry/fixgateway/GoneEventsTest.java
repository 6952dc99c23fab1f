// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.file.EventFileReader;

/** Resends of events that are no longer kept: they are gap fills, and a line names the session. */
class GoneEventsTest {
    private static final int ORDERS = 900;

    private TestVenue venue;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory, "", UnaryOperator.identity(), 1 << 16);
    }

    @AfterEach
    void close() {
        venue.close();
    }

    @Test
    void shouldFillTheGapAndRepeatTheRest() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        fill(alice);
        removeHalf();
        alice.send("2", "7=1|16=0|");
        String gap = alice.expect("35=4", "123=Y", "34=1", "43=Y");
        int next = Integer.parseInt(TestClient.value(gap, 36));
        assertThat(next).isGreaterThan(50).isLessThan(ORDERS);
        alice.expect("35=8", "34=" + next, "43=Y", "150=0");
        assertThat(venue.hasLine("resend reaches further back than events are kept"))
                .isTrue();
        venue.drive(200);
        assertThat(alice.drain()).hasSize(ORDERS + 1 - next);
        alice.order("last", '1', 1, "10.00");
        alice.expect("150=0", "34=" + (ORDERS + 2));
    }

    @Test
    void shouldFillTheGapIfAllIsGone() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        fill(alice);
        removeHalf();
        alice.send("2", "7=3|16=9|");
        alice.expect("35=4", "123=Y", "34=3", "36=10");
        alice.expectNothing();
        alice.order("last", '1', 1, "10.00");
        alice.expect("150=0", "34=" + (ORDERS + 2));
    }

    @Test
    void shouldGoOnFromABookmarkWithItsOrders() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        fill(alice);
        venue.restartGateway();
        removeHalf();
        venue.restartGateway();
        TestClient again = venue.connect("ALICE");
        again.nextSeqNum(alice.nextSeqNum());
        again.send("A", "98=0|108=30|");
        again.expect("35=A");
        // The first order's acceptance is gone.
        again.send("F", "11=c-0|41=a-0|55=ABC|54=1|38=10|60=20260101-00:00:00|");
        again.expect("35=8", "150=4", "11=c-0", "41=a-0", "38=1", "44=9.00");
    }

    private void fill(TestClient alice) throws IOException {
        for (int i = 0; i < ORDERS; i++) {
            alice.order("a-" + i, '1', 1, "9.00");
            if (i % 20 == 0) {
                venue.drive(2);
                alice.drain();
            }
        }
        venue.driveUntil(() -> venue.sequencer.engine().openOrders(1) == ORDERS, "orders");
        venue.drive(200);
        alice.drain();
    }

    /** Deletes the first half of the event log, as the venue does with old files. */
    private void removeHalf() throws IOException {
        long[] segments = venue.sequencer.eventLog().segments();
        assertThat(segments.length).isGreaterThan(2);
        for (int i = 0; i < segments.length / 2; i++) {
            Files.delete(venue.sequencer.eventLog().segmentFile(segments[i]));
        }
        try (EventFileReader log = EventFileReader.open(venue.sequencer.eventLog())) {
            assertThat(log.firstNumber()).isGreaterThan(1);
        }
    }
}
