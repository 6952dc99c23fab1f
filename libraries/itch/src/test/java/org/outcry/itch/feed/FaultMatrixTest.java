// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every fault of a network at every packet of a short session, with one line and with two, joined at several numbers.
 * The client has the venue's books whenever it is live at the venue's number, ends with them each time, and sees the
 * end of the session. Damage within a message is left out with one line: nobody can see it there.
 */
class FaultMatrixTest {
    static final int BATCHES = 12;

    /** The packet without messages after the last batch. */
    static final int HEARTBEAT = BATCHES;

    /** The first packet that ends the session. */
    static final int END = BATCHES + 1;

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
        LOWER_BY_A_PACKET,
        HIGHER_BY_A_PACKET,
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
    private static final int[] VALUES = LONG ? new int[] {1, 0x10, 0x80, 0xFF} : new int[] {1, 0xFF};
    private static final int LONGEST_PACKET = 200;

    /** Fault of the packet that a line received last. */
    private interface PacketFault {
        void apply(SimulatedVenue.BadLine line);
    }

    /** Faults of a run, by the number of the packet. */
    interface Faults {
        void apply(int batch, SimulatedVenue.BadLine line);
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

    /**
     * Every byte behind the header, lengths and messages, of one line: the other one shows it. The short form has a
     * few.
     */
    @Test
    void shouldEndWithTheVenuesBooksWhateverByteOfAMessageIsDamaged() throws IOException {
        for (int at = LONG ? 0 : 3; at < BATCHES; at += LONG ? 1 : 8) {
            for (int joinAt = 0; joinAt <= BATCHES; joinAt += LONG ? 3 : 6) {
                for (int index = HEADER_BYTES; index < LONGEST_PACKET; index += LONG ? 1 : 3) {
                    for (int value : VALUES) {
                        int changed = index;
                        each(
                                "message byte " + index + " ^ " + value,
                                line -> change(line, packet -> {
                                    if (changed < packet.length) {
                                        packet[changed] ^= (byte) value;
                                    }
                                }),
                                true,
                                at,
                                joinAt);
                    }
                }
            }
        }
    }

    /**
     * Two faults, of a packet and of the next one, or of the one after the next; in the short form each fault with the
     * two that follow it in the list.
     */
    @ParameterizedTest
    @EnumSource(Fault.class)
    void shouldEndWithTheVenuesBooksAfterTwoFaults(Fault first) throws IOException {
        List<Fault> all = List.of(Fault.values());
        for (Fault second : all) {
            int behind = Math.floorMod(all.indexOf(second) - all.indexOf(first), all.size());
            boolean isShort = behind == 1 || behind == 2;
            if (first == Fault.DAMAGED_MESSAGE || second == Fault.DAMAGED_MESSAGE || !(LONG || isShort)) {
                continue;
            }
            for (int distance = LONG ? 1 : behind; distance <= (LONG ? 2 : behind); distance++) {
                for (int at = 0; at < BATCHES - distance; at += LONG ? 1 : 5) {
                    for (int joinAt = 0; joinAt <= BATCHES; joinAt += LONG ? 3 : 12) {
                        pair(first, second, distance, at, joinAt);
                    }
                }
            }
        }
    }

    private static void pair(Fault first, Fault second, int distance, int at, int joinAt) throws IOException {
        String what = first + " and " + second + " after " + distance;
        Faults faults = (batch, line) -> {
            if (batch == at || batch == at + distance) {
                apply(batch == at ? first : second, line);
            }
        };
        run(what + at(at, joinAt), faults, at, joinAt, LINE_A, 2);
        run(what + at(at, joinAt), faults, at, joinAt, BOTH_LINES, 2);
        run(what + at(at, joinAt), faults, at, joinAt, LINE_A, 1);
    }

    /** Faults of the packets without messages: the heartbeat after the last message, and the end of the session. */
    @Test
    void shouldEndWithTheVenuesBooksWhateverTheHeartbeatAndTheEnd() throws IOException {
        for (int at : new int[] {HEARTBEAT, END}) {
            for (int joinAt = 0; joinAt <= BATCHES; joinAt += LONG ? 1 : 12) {
                for (int index = 0; index < HEADER_BYTES; index++) {
                    for (int value : VALUES) {
                        int changed = index;
                        String what = "header byte " + index + " ^ " + value;
                        each(what, line -> change(line, packet -> packet[changed] ^= (byte) value), false, at, joinAt);
                    }
                }
                for (Fault fault : List.of(Fault.LOST, Fault.DOUBLED, Fault.SWAPPED, Fault.CUT_IN_HEADER)) {
                    each(String.valueOf(fault), line -> apply(fault, line), false, at, joinAt);
                }
            }
        }
    }

    /** Runs with a fault of line A, of line B, of both, and of the only line. */
    private static void each(String what, PacketFault fault, boolean isSeenByTheOtherLineOnly, int at, int joinAt)
            throws IOException {
        Faults faults = (batch, line) -> {
            if (batch == at) {
                fault.apply(line);
            }
        };
        run(what + at(at, joinAt), faults, at, joinAt, LINE_A, 2);
        if (LONG) {
            run(what + at(at, joinAt), faults, at, joinAt, LINE_B, 2);
        }
        if (!isSeenByTheOtherLineOnly) {
            run(what + at(at, joinAt), faults, at, joinAt, BOTH_LINES, 2);
            run(what + at(at, joinAt), faults, at, joinAt, LINE_A, 1);
        }
    }

    private static String at(int at, int joinAt) {
        return " at=" + at + " joinAt=" + joinAt;
    }

    private static void change(SimulatedVenue.BadLine line, Consumer<byte[]> change) {
        byte[] packet = line.waiting.removeLast();
        change.accept(packet);
        line.waiting.addLast(packet);
    }

    private static byte[] cut(byte[] packet, int length) {
        return Arrays.copyOf(packet, Math.min(length, packet.length));
    }

    private static void run(String faults, Faults applied, int seed, int joinAt, List<Integer> faultyLines, int lines)
            throws IOException {
        new MatrixRun(
                        faults + " faultyLines=" + faultyLines + " lines=" + lines,
                        applied,
                        seed,
                        joinAt,
                        faultyLines,
                        lines)
                .run();
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
            case LOWER_BY_A_PACKET -> packet[17] = (byte) (packet[17] - MatrixRun.BATCH);
            case HIGHER_BY_A_PACKET -> packet[17] = (byte) (packet[17] + MatrixRun.BATCH);
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
