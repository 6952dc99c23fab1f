// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.itch.BooksText;

/**
 * Every fault of a network at every packet of a short session, with one line and with two, joined at several numbers. The client ends with
 * the venue's books each time. Damage within a message is left out with one line: nobody can see it there.
 */
class FaultMatrixTest {
    private static final FeedTimings TIMINGS = new FeedTimings(200_000, 1_000_000, 5, 1_000_000, 64, 8);
    private static final int BATCHES = 12;
    private static final int BATCH = 4;
    private static final int POLL_BOUND = 50_000;

    /** Fault of one packet. */
    enum Fault {
        LOST,
        DOUBLED,
        SWAPPED,
        CUT_IN_HEADER,
        CUT_IN_MESSAGE,
        OTHER_SESSION,
        LOWER_NUMBER,
        HIGHER_NUMBER,
        FAR_NUMBER,
        OTHER_COUNT,
        OTHER_LENGTH,
        END_OF_SESSION,
        DAMAGED_MESSAGE
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void shouldEndWithTheVenuesBooks(Fault fault) throws IOException {
        for (int at = 0; at < BATCHES; at++) {
            for (int joinAt = 0; joinAt <= BATCHES; joinAt += 4) {
                run(fault, at, joinAt, List.of(0), 2);
                if (fault != Fault.DAMAGED_MESSAGE) {
                    run(fault, at, joinAt, List.of(0, 1), 2);
                    run(fault, at, joinAt, List.of(0), 1);
                }
            }
        }
    }

    private static void run(Fault fault, int at, int joinAt, List<Integer> faultyLines, int lines) throws IOException {
        String what = fault + " at=" + at + " joinAt=" + joinAt + " faultyLines=" + faultyLines + " lines=" + lines;
        SimulatedVenue venue = new SimulatedVenue(at, 0, 64);
        FeedBooks books = new FeedBooks();
        venue.publishBatch(joinAt);
        venue.lines.forEach(line -> line.waiting.clear());
        FeedClient client = new FeedClient(
                venue.lines.subList(0, lines), venue.requests, venue.snapshots, TIMINGS, () -> venue.nowNs, books);
        for (int batch = 0; batch < BATCHES; batch++) {
            venue.publishBatch(BATCH);
            if (batch == at) {
                for (int line : faultyLines) {
                    apply(fault, venue.lines.get(line));
                }
            }
            // Every other packet waits, so that there is one to change places with.
            if (batch % 2 == 1) {
                client.poll();
            }
            venue.advance(100_000);
        }
        boolean equal = false;
        for (int i = 0; i < POLL_BOUND && !equal; i++) {
            client.poll();
            venue.advance(1_000_000);
            equal = books.isReady() && client.isLive() && client.nextNumber() == venue.flow.messages() + 1;
        }
        assertThat(equal).as(what).isTrue();
        assertThat(BooksText.of(books.books())).as(what).isEqualTo(BooksText.of(venue.flow.books()));
        assertThat(books.books().inconsistencies()).as(what).isZero();
    }

    private static void apply(Fault fault, SimulatedVenue.BadLine line) {
        byte[] packet = line.waiting.removeLast();
        switch (fault) {
            case LOST -> {
                return;
            }
            case DOUBLED -> line.waiting.addLast(packet.clone());
            case SWAPPED -> {
                line.waiting.addFirst(packet);
                return;
            }
            case CUT_IN_HEADER -> packet = Arrays.copyOf(packet, 13);
            case CUT_IN_MESSAGE -> packet = Arrays.copyOf(packet, packet.length - 3);
            case OTHER_SESSION -> packet[3] ^= 1;
            case LOWER_NUMBER -> packet[17]--;
            case HIGHER_NUMBER -> packet[17] = (byte) (packet[17] + 2);
            case FAR_NUMBER -> packet[12] ^= 1;
            case OTHER_COUNT -> packet[19] ^= 1;
            case OTHER_LENGTH -> packet[21] ^= 1;
            case END_OF_SESSION -> {
                packet[18] = (byte) 0xFF;
                packet[19] = (byte) 0xFF;
            }
            case DAMAGED_MESSAGE -> packet[packet.length - 1] ^= 4;
        }
        line.waiting.addLast(packet);
    }
}
