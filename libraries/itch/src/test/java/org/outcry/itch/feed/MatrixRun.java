// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.outcry.itch.BooksText;

/** One short session of the {@link FaultMatrixTest}: batches, a silence, more batches, and the end of the session. */
final class MatrixRun {
    private static final FeedTimings TIMINGS = new FeedTimings(200_000, 1_000_000, 5, 1_000_000, 64, 8);
    static final int BATCH = 4;
    private static final int POLL_BOUND = 50_000;
    private static final long POLL_NS = 1_000_000;
    private static final long HEARTBEAT_NS = 1_000_000_000;
    private static final long REPEAT_END_NS = 30 * HEARTBEAT_NS;

    private final String what;
    private final FaultMatrixTest.Faults faults;
    private final List<Integer> faultyLines;
    private final SimulatedVenue venue;
    private final FeedBooks books = new FeedBooks();
    private final FeedClient client;

    /** Creates a run whose client joins after some messages, and has the first lines of the venue. */
    MatrixRun(String what, FaultMatrixTest.Faults faults, int seed, int joinAt, List<Integer> faultyLines, int lines) {
        this.what = what;
        this.faults = faults;
        this.faultyLines = faultyLines;
        venue = new SimulatedVenue(seed, 0, 64);
        venue.publishBatch(joinAt);
        venue.lines.forEach(line -> line.waiting.clear());
        client = new FeedClient(
                venue.lines.subList(0, lines), venue.requests, venue.snapshots, TIMINGS, () -> venue.nowNs, books);
    }

    void run() throws IOException {
        for (int batch = 0; batch < FaultMatrixTest.BATCHES; batch++) {
            batch(batch);
            // Every other packet waits, so that there is one to change places with.
            if (batch % 2 == 1) {
                poll();
            }
            venue.advance(100_000);
        }
        poll();
        venue.advance(2 * HEARTBEAT_NS);
        fault(FaultMatrixTest.HEARTBEAT);
        settle();
        for (int batch = 0; batch < 2; batch++) {
            venue.publishBatch(BATCH);
            poll();
        }
        settle();
        venue.publisher.endSession(REPEAT_END_NS);
        fault(FaultMatrixTest.END);
        for (int i = 0; i < POLL_BOUND && !books.isEnded(); i++) {
            poll();
            venue.advance(POLL_NS);
        }
        assertThat(books.isEnded()).as(what).isTrue();
        assertThat(client.nextNumber()).as(what).isEqualTo(venue.flow.messages() + 1);
    }

    private void batch(int batch) {
        venue.publishBatch(BATCH);
        fault(batch);
    }

    private void fault(int packet) {
        for (int line : faultyLines) {
            if (!venue.lines.get(line).waiting.isEmpty()) {
                faults.apply(packet, venue.lines.get(line));
            }
        }
    }

    private void settle() throws IOException {
        boolean complete = false;
        for (int i = 0; i < POLL_BOUND && !complete; i++) {
            complete = poll();
            venue.advance(POLL_NS);
        }
        assertThat(complete).as(what).isTrue();
        assertThat(books.books().inconsistencies()).as(what).isZero();
    }

    /** Polls the client. Returns whether it is live at the venue's number; then it has the venue's books. */
    private boolean poll() throws IOException {
        client.poll();
        boolean complete = books.isReady() && client.isLive() && client.nextNumber() == venue.flow.messages() + 1;
        if (complete) {
            assertThat(BooksText.of(books.books())).as(what).isEqualTo(BooksText.of(venue.flow.books()));
        }
        return complete;
    }
}
