// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.outcry.itch.BooksText;
import org.outcry.itch.ItchEncoder;
import org.outcry.itch.ItchSymbol;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.itch.mold.MoldPacketBuilder;
import org.outcry.soup.SessionName;

/** Messages under false numbers, which fit the books: the client notices them, on the only line too. */
class FalseNumbersTest {
    private static final FeedTimings TIMINGS = new FeedTimings(200_000, 1_000_000, 5, 1_000_000, 64, 8);
    private static final int POLL_BOUND = 20_000;
    private static final long SECOND_NS = 1_000_000_000L;

    private final SimulatedVenue venue = new SimulatedVenue(1, 0, 64);
    private final FeedBooks books = new FeedBooks();

    private FeedClient joined(int lines) throws IOException {
        FeedClient client = new FeedClient(
                venue.lines.subList(0, lines), venue.requests, venue.snapshots, TIMINGS, () -> venue.nowNs, books);
        venue.publishBatch(30);
        pollUntilComplete(client);
        return client;
    }

    private void pollUntilComplete(FeedClient client) throws IOException {
        for (int i = 0; i < POLL_BOUND; i++) {
            client.poll();
            if (books.isReady() && client.isLive() && client.nextNumber() == venue.flow.messages() + 1) {
                assertThat(BooksText.of(books.books())).isEqualTo(BooksText.of(venue.flow.books()));
                return;
            }
            venue.advance(1_000_000);
        }
        throw new AssertionError("never complete: next=" + client.nextNumber());
    }

    /** A message that fits any book. */
    private static byte[] packet(SessionName session, long number, int locate, long timestampNs) {
        byte[] message = new byte[32];
        int length = ItchEncoder.tradingAction(message, 0, locate, timestampNs, ItchSymbol.BLANK, (byte) 'T', 0);
        MoldPacketBuilder packet = new MoldPacketBuilder(100);
        packet.begin(session, number);
        packet.add(message, 0, length);
        return Arrays.copyOf(packet.bytes(), packet.length());
    }

    private void give(int line, byte[] packet) {
        venue.lines.get(line).waiting.addLast(packet);
    }

    @Test
    void shouldCompareTheMessageBeforeAGap() throws IOException {
        FeedClient client = joined(1);
        long number = client.nextNumber();
        venue.lines.getFirst().cut = true;
        venue.publishBatch(2);
        venue.lines.getFirst().cut = false;
        // Message number + 1 has the number of the one that was lost.
        give(0, packet(SimulatedVenue.SESSION, number, 1, number * 1_000));
        venue.publishBatch(1);
        client.poll();
        assertThat(books.isReady()).isTrue();
        pollUntilComplete(client);
        assertThat(client.counters().conflicts()).isEqualTo(1);
        assertThat(books.staleReason()).isEqualTo("messages differ under one number");
    }

    @Test
    void shouldCompareTheMessageAfterAGap() throws IOException {
        FeedClient client = joined(1);
        long number = client.nextNumber();
        venue.lines.getFirst().cut = true;
        venue.publishBatch(2);
        venue.lines.getFirst().cut = false;
        give(0, packet(SimulatedVenue.SESSION, number + 1, 1, number * 1_000));
        pollUntilComplete(client);
        assertThat(client.counters().conflicts()).isEqualTo(1);
        assertThat(client.counters().requests()).isEqualTo(1);
    }

    @Test
    void shouldNoticeThatTheVenueHasFewerMessagesThanWereDelivered() throws IOException {
        FeedClient client = joined(2);
        give(0, packet(SimulatedVenue.SESSION, client.nextNumber(), 1, client.nextNumber() * 1_000));
        client.poll();
        assertThat(client.nextNumber()).isEqualTo(venue.flow.messages() + 2);
        for (int i = 0; i < 5 && books.isReady(); i++) {
            venue.advance(SECOND_NS);
            client.poll();
        }
        assertThat(books.staleReason()).isEqualTo("the lines have fewer messages than were delivered");
        pollUntilComplete(client);
        venue.publishBatch(5);
        pollUntilComplete(client);
        assertThat(client.counters().stale()).isEqualTo(1);
    }

    @Test
    void shouldNotDoubtALineBecauseAnotherIsBehind() throws IOException {
        FeedClient client = joined(2);
        long before = client.nextNumber();
        venue.lines.get(1).cut = true;
        venue.publishBatch(5);
        for (int i = 0; i < 10; i++) {
            venue.advance(SECOND_NS);
            give(1, heartbeat(before));
            client.poll();
        }
        assertThat(books.isReady() && client.isLive()).isTrue();
        assertThat(client.counters().stale()).isZero();
    }

    /** A line that goes on behind one that fell silent is believed no more than a snapshot. */
    @Test
    void shouldDoubtOnceWhenTheLineAheadIsSilent() throws IOException {
        FeedClient client = joined(2);
        long before = client.nextNumber();
        venue.lines.get(1).cut = true;
        venue.publishBatch(5);
        client.poll();
        venue.lines.get(0).cut = true;
        for (int i = 0; i < 10; i++) {
            venue.advance(SECOND_NS);
            give(1, heartbeat(before));
            client.poll();
            venue.advance(10_000_000);
            client.poll();
        }
        assertThat(client.counters().stale()).isEqualTo(1);
        assertThat(client.counters().snapshots()).isEqualTo(2);
        pollUntilComplete(client);
    }

    private static byte[] heartbeat(long number) {
        byte[] packet = new byte[20];
        SimulatedVenue.SESSION.put(packet, 0);
        packet[17] = (byte) number;
        return packet;
    }

    @Test
    void shouldNoticeTimesThatGoBack() throws IOException {
        FeedClient client = joined(1);
        long number = client.nextNumber();
        give(0, packet(SimulatedVenue.SESSION, number, 1, number * 1_000));
        give(0, packet(SimulatedVenue.SESSION, number + 1, 2, number * 1_000 - 1));
        client.poll();
        assertThat(books.isReady()).isFalse();
        assertThat(books.staleReason()).isEqualTo("a message did not fit");
    }

    /** The lines differ in a session that no snapshot has confirmed yet. */
    @Test
    void shouldCompareTheLinesOfASessionThatIsNotConfirmed() throws IOException {
        FeedClient client = joined(2);
        SessionName nextDay = SessionName.of("20260102SA");
        venue.publisher.endSession(2);
        client.poll();
        long first = venue.flow.messages() + 1;
        venue.publisher.start(nextDay, first);
        venue.session(nextDay);
        venue.advance(10 * SECOND_NS);
        client.poll();
        assertThat(venue.snapshots.progress).isEqualTo(SnapshotLink.Progress.RUNNING);
        // The snapshot has no message of these, and line B says something else.
        venue.publishBatch(1);
        venue.lines.get(1).waiting.removeLast();
        give(1, packet(nextDay, first, 1, first * 1_000));
        client.poll();
        pollUntilComplete(client);
        assertThat(client.counters().requests()).isPositive();
    }
}
