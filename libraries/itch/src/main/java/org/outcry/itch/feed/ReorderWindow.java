package org.outcry.itch.feed;

import java.util.Arrays;

/**
 * Messages that wait for those before them, in slots by number. Where two share a slot the higher stays, so that it also keeps the
 * newest while nothing is known of where to start. One thread; allocates nothing after its construction.
 */
final class ReorderWindow {
    private static final int SLOT_BYTES = 64;

    private final byte[] bytes;
    private final byte[] lengths;
    private final long[] numbers;
    private final int mask;

    /** A window of so many messages, a power of two. */
    ReorderWindow(int capacity) {
        bytes = new byte[capacity * SLOT_BYTES];
        lengths = new byte[capacity];
        numbers = new long[capacity];
        mask = capacity - 1;
    }

    int capacity() {
        return numbers.length;
    }

    boolean has(long number) {
        return numbers[(int) number & mask] == number;
    }

    /** Keeps a message. Returns false if a higher one has its slot, or it is longer than any ITCH message. */
    boolean put(long number, byte[] message, int offset, int length) {
        int slot = (int) number & mask;
        if (numbers[slot] > number || length > SLOT_BYTES) {
            return false;
        }
        numbers[slot] = number;
        lengths[slot] = (byte) length;
        System.arraycopy(message, offset, bytes, slot * SLOT_BYTES, length);
        return true;
    }

    byte[] bytes() {
        return bytes;
    }

    int offset(long number) {
        return ((int) number & mask) * SLOT_BYTES;
    }

    int length(long number) {
        return lengths[(int) number & mask];
    }

    /** The first number from {@code from} on that is kept, or {@code bound} if none is below it. */
    long firstKept(long from, long bound) {
        long end = Math.min(bound, from + numbers.length);
        for (long number = from; number < end; number++) {
            if (has(number)) {
                return number;
            }
        }
        return bound;
    }

    void clear() {
        Arrays.fill(numbers, 0);
    }
}
