// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.util.Arrays;

/**
 * Window of messages that wait for earlier ones, in slots by number. If two share a slot, the higher number is kept, so
 * that the window holds the newest messages before a snapshot. One thread. Allocates nothing after construction.
 */
final class ReorderWindow {
    private static final int SLOT_BYTES = 64;

    private final byte[] bytes;
    private final byte[] lengths;
    private final long[] numbers;
    private final int mask;

    /** Creates a window. */
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

    /** Stores a message. Returns false if a higher number has its slot, or it is longer than any ITCH message. */
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

    /** Returns whether another message is stored under the number. */
    boolean differs(long number, byte[] message, int offset, int length) {
        int from = offset(number);
        return has(number) && !Arrays.equals(bytes, from, from + length(number), message, offset, offset + length);
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

    /** Returns the first stored number from {@code from} on, or {@code bound} if there is none below it. */
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
