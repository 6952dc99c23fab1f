// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.itch.ItchBook;
import org.outcry.itch.ItchBooks;
import org.outcry.itchfeed.StreamKind;

/** Streams of one gateway: each carries its own instruments, and may be behind on its own. */
class StreamsTest {
    private static final LagBound SHORT = new LagBound(500, 1_000_000_000L);

    @TempDir
    Path directory;

    private static StreamsRig rig(TestVenue venue, int lossPercent) throws IOException {
        return new StreamsRig(venue)
                .with("one", StreamKind.ORDERS, lossPercent, LagBound.DEFAULT, "SYM1")
                .with("two", StreamKind.ORDERS, lossPercent, SHORT, "2")
                .with("rest", StreamKind.ORDERS, lossPercent, LagBound.DEFAULT, "remainder")
                .open();
    }

    /** Each stream's books must be the venue's books of its instrument, which no other stream has. */
    private static void assertBooks(StreamsRig rig, TestVenue venue) {
        String expected = venue.books();
        StringBuilder all = new StringBuilder();
        for (int stream = 0; stream < 3; stream++) {
            ItchBooks books = rig.followers.get(stream).books.books();
            assertThat(books.inconsistencies()).isZero();
            for (int instrument = 1; instrument <= TestVenue.INSTRUMENTS; instrument++) {
                ItchBook book = books.book(instrument);
                assertThat(book != null && book.directoryTold()).isEqualTo(instrument == stream + 1);
            }
            assertThat(Objects.requireNonNull(books.book(stream + 1)).levels((byte) 'B'))
                    .isPositive();
            String text = TestVenue.books(books);
            int from = text.indexOf((stream + 1) + " BUY");
            int to = stream == 2 ? text.length() : text.indexOf((stream + 2) + " BUY");
            all.append(text, from, to);
        }
        assertThat(all.toString()).isEqualTo(expected);
    }

    @Test
    void shouldCarryEachInstrumentInItsStream() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 41);
                StreamsRig rig = rig(venue, 20)) {
            venue.startDay(20260101);
            venue.flow(300);
            rig.join();
            for (int i = 0; i < 150; i++) {
                venue.flow(20);
                rig.poll();
            }
            rig.pollUntilComplete();
            assertBooks(rig, venue);
            assertThat(rig.gateway.requests().answeredFromLog()
                            + rig.gateway.requests().responder().answered())
                    .isPositive();
            venue.startDay(20260102);
            venue.flow(300);
            rig.pollUntil(() -> rig.followers.stream()
                    .allMatch(follower -> follower.client.counters().snapshots() == 2));
            rig.pollUntilComplete();
            assertBooks(rig, venue);
        }
    }

    @Test
    void shouldLeaveAHoleThatIsRepairedWhereAStreamIsTooFarBehind() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 42);
                StreamsRig rig = rig(venue, 0)) {
            venue.startDay(20260101);
            venue.flow(100);
            rig.join();
            rig.pollUntilComplete();
            long sent = rig.deltas(1).messages();
            venue.flow(2_000);
            rig.pollUntilComplete();
            assertThat(rig.deltas(1).holes()).isEqualTo(1);
            assertThat(rig.deltas(1).skipped()).isGreaterThan(400);
            assertThat(rig.deltas(1).messages()).isEqualTo(sent);
            assertThat(rig.deltas(0).holes() + rig.deltas(2).holes()).isZero();
            assertBooks(rig, venue);
            var counters = rig.followers.get(1).client.counters();
            assertThat(counters.gaps()).isEqualTo(1);
            assertThat(counters.gapsRepaired()).isEqualTo(1);
            assertThat(counters.snapshots()).isEqualTo(1);
            assertThat(rig.deltas(1).isSkipping()).isFalse();
            venue.flow(20);
            rig.pollUntilComplete();
            assertThat(rig.deltas(1).messages()).isGreaterThan(sent);
            assertThat(rig.deltas(1).holes()).isEqualTo(1);
            assertBooks(rig, venue);
        }
    }

    @Test
    void shouldEndASessionUnderTheRightNumberAfterAHole() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 43);
                StreamsRig rig = rig(venue, 0)) {
            venue.startDay(20260101);
            rig.join();
            rig.pollUntilComplete();
            venue.flow(2_000);
            venue.startDay(20260102);
            venue.flow(100);
            rig.pollUntil(() -> rig.followers.stream()
                    .allMatch(follower -> follower.client.counters().snapshots() == 2));
            rig.pollUntilComplete();
            assertThat(rig.deltas(1).holes()).isEqualTo(1);
            assertBooks(rig, venue);
        }
    }

    @Test
    void shouldBoundTheTimeThatAnEventWaits() {
        WaitingEvent oldest = new WaitingEvent();
        assertThat(oldest.waitedNs(10, 12, 1_000)).isZero();
        assertThat(oldest.waitedNs(11, 40, 4_000)).isEqualTo(3_000);
        assertThat(oldest.waitedNs(12, 50, 5_000)).isZero();
        assertThat(oldest.waitedNs(40, 60, 9_000)).isEqualTo(4_000);
    }
}
