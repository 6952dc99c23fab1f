// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.outcry.itch.BooksText;
import org.outcry.itch.ItchEncoder;
import org.outcry.itch.mold.MoldPacketBuilder;
import org.outcry.soup.SessionName;

class FeedClientTest {
    private static final int POLL_BOUND = 100_000;
    private static final FeedTimings TIMINGS = new FeedTimings(200_000, 1_000_000, 5, 1_000_000, 64, 8);

    private final FeedBooks books = new FeedBooks();

    private FeedClient client(SimulatedVenue venue, FeedListener listener) {
        return new FeedClient(venue.lines, venue.requests, venue.snapshots, TIMINGS, () -> venue.nowNs, listener);
    }

    private static void pollUntilComplete(SimulatedVenue venue, FeedClient client, String what) throws IOException {
        for (int i = 0; i < POLL_BOUND; i++) {
            client.poll();
            venue.advance(100_000);
            if (client.nextNumber() == venue.flow.messages() + 1) {
                return;
            }
        }
        throw new AssertionError("never complete: " + what + " next=" + client.nextNumber() + " messages="
                + venue.flow.messages() + " gaps=" + client.counters().gaps());
    }

    @Test
    void shouldRebuildTheBooksFromAnyStartUnderAnyFaults() throws IOException {
        for (int seed = 0; seed < 40; seed++) {
            for (int joinAt = 0; joinAt <= 60; joinAt += 1 + seed % 3) {
                shouldRebuildTheBooks(seed, joinAt);
            }
        }
    }

    private static void shouldRebuildTheBooks(int seed, int joinAt) throws IOException {
        String what = "seed=" + seed + " joinAt=" + joinAt;
        SimulatedVenue venue = new SimulatedVenue(seed, seed % 30, 64);
        FeedBooks books = new FeedBooks();
        FeedClient client =
                new FeedClient(venue.lines, venue.requests, venue.snapshots, TIMINGS, () -> venue.nowNs, books);
        if (joinAt > 0) {
            venue.publishBatch(joinAt);
        }
        venue.lines.forEach(line -> line.waiting.clear());
        while (venue.flow.messages() < 200) {
            venue.publishBatch(1 + seed % 7);
            client.poll();
            venue.advance(100_000);
        }
        pollUntilComplete(venue, client, what);
        assertThat(BooksText.of(books.books())).as(what).isEqualTo(BooksText.of(venue.flow.books()));
        assertThat(books.nextNumber()).as(what).isEqualTo(venue.flow.messages() + 1);
        assertThat(books.books().inconsistencies()).as(what).isZero();
        assertThat(books.unreadable()).as(what).isZero();
    }

    @Test
    void shouldDeliverEachMessageOnceFromBothLines() throws IOException {
        SimulatedVenue venue = new SimulatedVenue(1, 0, 64);
        FeedClient client = client(venue, books);
        client.poll();
        venue.advance(10_000_000);
        client.poll();
        venue.publishBatch(50);
        pollUntilComplete(venue, client, "both lines");
        assertThat(client.counters().messages() + client.counters().snapshotMessages())
                .isEqualTo(50);
        client.poll();
        assertThat(client.counters().gaps()).isZero();
        assertThat(client.counters().requests()).isZero();
    }

    @Test
    void shouldTakeFromOneLineWhatTheOtherLost() throws IOException {
        SimulatedVenue venue = joined(2);
        FeedClient client = client(venue, books);
        pollUntilComplete(venue, client, "join");
        venue.lines.get(0).cut = true;
        venue.publishBatch(20);
        pollUntilComplete(venue, client, "line B alone");
        assertThat(client.counters().gaps()).isZero();
    }

    @Test
    void shouldFindALostTailByTheHeartbeatAndRequestIt() throws IOException {
        SimulatedVenue venue = joined(3);
        FeedClient client = client(venue, books);
        pollUntilComplete(venue, client, "join");
        venue.lines.forEach(line -> line.cut = true);
        venue.publishBatch(5);
        venue.lines.forEach(line -> line.cut = false);
        client.poll();
        assertThat(client.isLive()).isTrue();
        venue.advance(1_100_000_000L);
        venue.advance(1_100_000_000L);
        client.poll();
        assertThat(client.isLive()).isFalse();
        pollUntilComplete(venue, client, "tail");
        client.poll();
        assertThat(client.counters().gaps()).isEqualTo(1);
        assertThat(client.counters().gapsRepaired()).isEqualTo(1);
        assertThat(client.counters().snapshots()).isEqualTo(1);
    }

    @Test
    void shouldTellItsHealth() throws IOException {
        List<String> told = new ArrayList<>();
        SimulatedVenue venue = joined(14);
        FeedClient client = client(venue, new HealthListener(books, told));
        pollUntilComplete(venue, client, "join");
        long joinedAt = client.nextNumber();
        assertThat(told).containsExactly("live " + joinedAt);
        venue.lines.forEach(line -> line.cut = true);
        venue.publishBatch(3);
        venue.lines.forEach(line -> line.cut = false);
        venue.publishBatch(3);
        client.poll();
        pollUntilComplete(venue, client, "hole");
        client.poll();
        assertThat(told)
                .containsExactly(
                        "live " + joinedAt, "repaired " + joinedAt + " to " + (joinedAt + 3), "live " + (joinedAt + 6));
        told.clear();
        // Line B has the packet three milliseconds later, and then not at all.
        venue.publishBatch(1);
        byte[] late = venue.lines.get(1).waiting.removeLast();
        client.poll();
        venue.nowNs += 3_000_000;
        venue.lines.get(1).waiting.addLast(late);
        client.poll();
        venue.nowNs += 2_000_000_000L;
        client.poll();
        assertThat(told).containsExactly("line 1 behind 3 ms");
        venue.publishBatch(1);
        venue.lines.get(1).waiting.clear();
        client.poll();
        venue.nowNs += 2_000_000_000L;
        client.poll();
        assertThat(told).hasSize(2).last().asString().startsWith("line 1 behind 2");
        assertThat(client.packets(0)).isGreaterThan(client.packets(1));
    }

    @Test
    void shouldRequestTheHoleOnly() throws IOException {
        SimulatedVenue venue = joined(4);
        FeedClient client = client(venue, books);
        pollUntilComplete(venue, client, "join");
        venue.lines.forEach(line -> line.cut = true);
        venue.publishBatch(3);
        venue.lines.forEach(line -> line.cut = false);
        venue.publishBatch(3);
        pollUntilComplete(venue, client, "hole");
        client.poll();
        assertThat(client.counters().requests()).isEqualTo(1);
        assertThat(client.counters().gapsRepaired()).isEqualTo(1);
        assertThat(BooksText.of(books.books())).isEqualTo(BooksText.of(venue.flow.books()));
    }

    @Test
    void shouldFallBackToASnapshotWhenTheHoleIsEvicted() throws IOException {
        SimulatedVenue venue = joined(5);
        FeedClient client = client(venue, books);
        pollUntilComplete(venue, client, "join");
        venue.lines.forEach(line -> line.cut = true);
        venue.publishBatch(200);
        venue.lines.forEach(line -> line.cut = false);
        venue.publishBatch(3);
        pollUntilComplete(venue, client, "evicted");
        assertThat(client.counters().snapshots()).isEqualTo(2);
        assertThat(BooksText.of(books.books())).isEqualTo(BooksText.of(venue.flow.books()));
        assertThat(books.books().inconsistencies()).isZero();
    }

    @Test
    void shouldThrowAwayASnapshotThatDied() throws IOException {
        SimulatedVenue venue = joined(6);
        FeedClient client = client(venue, books);
        client.poll();
        venue.snapshots.dies = true;
        venue.advance(5_000_000);
        client.poll();
        assertThat(books.isReady()).isFalse();
        assertThat(books.books().orderCount()).isZero();
        pollUntilComplete(venue, client, "second snapshot");
        assertThat(client.counters().snapshotsFailed()).isEqualTo(1);
        assertThat(BooksText.of(books.books())).isEqualTo(BooksText.of(venue.flow.books()));
    }

    @Test
    void shouldNotRewindToAnOldSnapshot() throws IOException {
        SimulatedVenue venue = joined(7);
        FeedClient client = client(venue, books);
        pollUntilComplete(venue, client, "join");
        long before = client.nextNumber();
        venue.requests.dead = true;
        venue.snapshots.staleBy = 30;
        venue.lines.forEach(line -> line.cut = true);
        venue.publishBatch(2);
        venue.lines.forEach(line -> line.cut = false);
        venue.publishBatch(2);
        for (int i = 0; i < 200; i++) {
            client.poll();
            venue.advance(100_000);
        }
        assertThat(client.nextNumber()).isEqualTo(before);
        assertThat(client.counters().snapshotsUseless()).isPositive();
        venue.snapshots.staleBy = 0;
        pollUntilComplete(venue, client, "good snapshot");
        assertThat(BooksText.of(books.books())).isEqualTo(BooksText.of(venue.flow.books()));
    }

    @Test
    void shouldStartAnewWithANewSession() throws IOException {
        SimulatedVenue venue = joined(8);
        FeedClient client = client(venue, books);
        pollUntilComplete(venue, client, "join");
        SessionName nextDay = SessionName.of("20260102SA");
        venue.publisher.endSession(2);
        client.poll();
        assertThat(books.isEnded()).isTrue();
        venue.snapshots.session = nextDay;
        venue.publisher.start(nextDay, venue.flow.messages() + 1);
        venue.advance(2_000_000_000L);
        pollUntilComplete(venue, client, "old session");
        for (int i = 0; i < 100; i++) {
            client.poll();
            venue.advance(100_000);
        }
        assertThat(client.counters().snapshots()).isEqualTo(2);
        assertThat(books.isEnded()).isFalse();
        venue.publishBatch(10);
        pollUntilComplete(venue, client, "new session");
        assertThat(BooksText.of(books.books())).isEqualTo(BooksText.of(venue.flow.books()));
    }

    @Test
    void shouldIgnoreAStraySession() throws IOException {
        SimulatedVenue venue = joined(9);
        FeedClient client = client(venue, books);
        pollUntilComplete(venue, client, "join");
        String before = BooksText.of(books.books());
        byte[] stray = new byte[20];
        SessionName.of("STRAY").put(stray, 0);
        stray[17] = 1;
        venue.lines.get(0).waiting.addLast(stray);
        for (int i = 0; i < 200; i++) {
            client.poll();
            venue.advance(100_000);
            assertThat(books.isReady() && client.isLive()).isTrue();
        }
        assertThat(BooksText.of(books.books())).isEqualTo(before);
        assertThat(client.counters().snapshotsUseless()).isEqualTo(1);
        venue.publishBatch(10);
        pollUntilComplete(venue, client, "stray");
        assertThat(client.counters().snapshots()).isEqualTo(1);
        assertThat(BooksText.of(books.books())).isEqualTo(BooksText.of(venue.flow.books()));
        assertThat(books.books().inconsistencies()).isZero();
    }

    @Test
    void shouldCompleteASessionBeforeTheNext() throws IOException {
        SimulatedVenue venue = joined(12);
        FeedClient client = client(venue, books);
        pollUntilComplete(venue, client, "join");
        venue.lines.forEach(line -> line.cut = true);
        venue.publishBatch(3);
        venue.lines.forEach(line -> line.cut = false);
        venue.publisher.endSession(2);
        byte[] other = new byte[20];
        SessionName.of("20260102SA").put(other, 0);
        other[17] = 1;
        venue.lines.get(0).waiting.addLast(other);
        pollUntilComplete(venue, client, "tail of the session that ended");
        client.poll();
        assertThat(books.isEnded()).isTrue();
        assertThat(client.counters().gapsRepaired()).isEqualTo(1);
        assertThat(client.counters().snapshots()).isEqualTo(1);
    }

    @Test
    void shouldFetchASnapshotWhenTheLinesDiffer() throws IOException {
        SimulatedVenue venue = joined(13);
        FeedClient client = client(venue, books);
        pollUntilComplete(venue, client, "join");
        venue.publishBatch(1);
        byte[] damaged = Objects.requireNonNull(venue.lines.get(1).waiting.peekLast());
        damaged[damaged.length - 1] ^= 1;
        client.poll();
        assertThat(client.counters().conflicts()).isEqualTo(1);
        assertThat(books.isReady()).isFalse();
        assertThat(books.staleReason()).isEqualTo("messages differ under one number");
        for (int i = 0; i < 1_000 && !books.isReady(); i++) {
            client.poll();
            venue.advance(100_000);
        }
        assertThat(books.isReady()).isTrue();
        assertThat(client.counters().snapshots()).isEqualTo(2);
        assertThat(BooksText.of(books.books())).isEqualTo(BooksText.of(venue.flow.books()));
    }

    @Test
    void shouldFetchASnapshotWhenAMessageDoesNotFit() throws IOException {
        SimulatedVenue venue = joined(14);
        FeedClient client = client(venue, books);
        pollUntilComplete(venue, client, "join");
        byte[] unknown = new byte[19];
        ItchEncoder.orderDeleted(unknown, 0, 1, 0, 0x7777_7777L);
        MoldPacketBuilder packet = new MoldPacketBuilder(100);
        packet.begin(SimulatedVenue.SESSION, client.nextNumber());
        packet.add(unknown, 0, unknown.length);
        venue.lines.get(0).waiting.addLast(Arrays.copyOf(packet.bytes(), packet.length()));
        client.poll();
        assertThat(books.isReady()).isFalse();
        assertThat(books.staleReason()).isEqualTo("a message did not fit");
        assertThat(client.counters().stale()).isEqualTo(1);
        venue.publishBatch(5);
        pollUntilComplete(venue, client, "snapshot");
        assertThat(books.isReady()).isTrue();
        assertThat(books.books().inconsistencies()).isZero();
        assertThat(BooksText.of(books.books())).isEqualTo(BooksText.of(venue.flow.books()));
    }

    @Test
    void shouldNotBelieveNumbersThatTheVenueHasNotReached() throws IOException {
        SimulatedVenue venue = joined(10);
        FeedClient client = client(venue, books);
        pollUntilComplete(venue, client, "join");
        byte[] forged = new byte[20];
        SimulatedVenue.SESSION.put(forged, 0);
        forged[11] = 1;
        venue.lines.get(0).waiting.addLast(forged);
        client.poll();
        assertThat(client.isLive()).isFalse();
        for (int i = 0; i < 200 && !client.isLive(); i++) {
            client.poll();
            venue.advance(100_000);
        }
        assertThat(client.isLive()).isTrue();
        venue.publishBatch(10);
        pollUntilComplete(venue, client, "after the forgery");
        assertThat(BooksText.of(books.books())).isEqualTo(BooksText.of(venue.flow.books()));
    }

    @Test
    void shouldFetchASnapshotForAHoleBeyondItsWindow() throws IOException {
        SimulatedVenue venue = new SimulatedVenue(11, 0, 1024);
        venue.publishBatch(30);
        FeedClient client = client(venue, books);
        pollUntilComplete(venue, client, "join");
        venue.advance(5_000_000);
        venue.lines.forEach(line -> line.cut = true);
        venue.publishBatch(100);
        venue.lines.forEach(line -> line.cut = false);
        venue.publishBatch(1);
        pollUntilComplete(venue, client, "large hole");
        assertThat(client.counters().requests()).isZero();
        assertThat(client.counters().snapshots()).isEqualTo(2);
    }

    private static SimulatedVenue joined(long seed) {
        SimulatedVenue venue = new SimulatedVenue(seed, 0, 64);
        venue.publishBatch(30);
        venue.lines.forEach(line -> line.waiting.clear());
        return venue;
    }
}
