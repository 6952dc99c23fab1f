// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
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

    private static final boolean LONG = Boolean.getBoolean("outcry.long");
    private static final List<Integer> LINE_A = List.of(0);
    private static final List<Integer> LINE_B = List.of(1);
    private static final List<Integer> BOTH_LINES = List.of(0, 1);
    private static final int HEADER_BYTES = 20;
    private static final int[] VALUES = {1, 0x10, 0x80, 0xFF};
    private static final int LONGEST_PACKET = 200;

    /** Fault of the packet that a line received last. */
    private interface PacketFault {
        void apply(SimulatedVenue.BadLine line);
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void shouldEndWithTheVenuesBooks(Fault fault) throws IOException {
        for (int at = 0; at < BATCHES; at++) {
            for (int joinAt = 0; joinAt <= BATCHES; joinAt += LONG ? 1 : 4) {
                each(String.valueOf(fault), line -> apply(fault, line), fault == Fault.DAMAGED_MESSAGE, at, joinAt);
            }
        }
    }

    /** Every byte of the header with several values, and every length; the short form has a few of each. */
    @Test
    void shouldEndWithTheVenuesBooksWhateverTheHeaderAndTheLength() throws IOException {
        for (int at = LONG ? 0 : 3; at < BATCHES; at += LONG ? 1 : 8) {
            for (int joinAt = 0; joinAt <= BATCHES; joinAt += LONG ? 1 : 6) {
                for (int index = 0; index < HEADER_BYTES; index++) {
                    for (int value : VALUES) {
                        int changed = index;
                        each(
                                "header byte " + index + " ^ " + value,
                                line -> change(line, packet -> packet[changed] ^= (byte) value),
                                false,
                                at,
                                joinAt);
                    }
                }
                for (int length = 0; length < LONGEST_PACKET; length += LONG ? 1 : 7) {
                    int cut = length;
                    each(
                            "cut to " + length,
                            line -> line.waiting.addLast(cut(line.waiting.removeLast(), cut)),
                            false,
                            at,
                            joinAt);
                }
            }
        }
    }

    /** Two faults, of a packet and of the one after the next; in the short form each fault with the one that follows it in the list. */
    @ParameterizedTest
    @EnumSource(Fault.class)
    void shouldEndWithTheVenuesBooksAfterTwoFaults(Fault first) throws IOException {
        List<Fault> all = List.of(Fault.values());
        Fault next = all.get((all.indexOf(first) + 1) % all.size());
        for (Fault second : all) {
            boolean isNext = second == next;
            if (first == Fault.DAMAGED_MESSAGE || second == Fault.DAMAGED_MESSAGE || !(LONG || isNext)) {
                continue;
            }
            for (int at = 0; at < BATCHES - 2; at += LONG ? 1 : 5) {
                for (int joinAt = 0; joinAt <= BATCHES; joinAt += LONG ? 3 : 12) {
                    for (List<Integer> lines : List.of(LINE_A, BOTH_LINES)) {
                        String what = first + " and " + second;
                        run(what, line -> apply(first, line), line -> apply(second, line), at, joinAt, lines, 2);
                        run(what, line -> apply(first, line), line -> apply(second, line), at, joinAt, LINE_A, 1);
                    }
                }
            }
        }
    }

    /** Runs with a fault of line A, of line B, of both, and of the only line. */
    private static void each(String what, PacketFault fault, boolean isSeenByTheOtherLineOnly, int at, int joinAt)
            throws IOException {
        run(what, fault, null, at, joinAt, LINE_A, 2);
        if (LONG) {
            run(what, fault, null, at, joinAt, LINE_B, 2);
        }
        if (!isSeenByTheOtherLineOnly) {
            run(what, fault, null, at, joinAt, BOTH_LINES, 2);
            run(what, fault, null, at, joinAt, LINE_A, 1);
        }
    }

    private static void change(SimulatedVenue.BadLine line, Consumer<byte[]> change) {
        byte[] packet = line.waiting.removeLast();
        change.accept(packet);
        line.waiting.addLast(packet);
    }

    private static byte[] cut(byte[] packet, int length) {
        return Arrays.copyOf(packet, Math.min(length, packet.length));
    }

    private static void run(
            String faults,
            PacketFault fault,
            @Nullable PacketFault second,
            int at,
            int joinAt,
            List<Integer> faultyLines,
            int lines)
            throws IOException {
        String what = faults + " at=" + at + " joinAt=" + joinAt + " faultyLines=" + faultyLines + " lines=" + lines;
        SimulatedVenue venue = new SimulatedVenue(at, 0, 64);
        FeedBooks books = new FeedBooks();
        venue.publishBatch(joinAt);
        venue.lines.forEach(line -> line.waiting.clear());
        FeedClient client = new FeedClient(
                venue.lines.subList(0, lines), venue.requests, venue.snapshots, TIMINGS, () -> venue.nowNs, books);
        for (int batch = 0; batch < BATCHES; batch++) {
            venue.publishBatch(BATCH);
            PacketFault now = batch == at ? fault : batch == at + 2 ? second : null;
            if (now != null) {
                for (int line : faultyLines) {
                    now.apply(venue.lines.get(line));
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
