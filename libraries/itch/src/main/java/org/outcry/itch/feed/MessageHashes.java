// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.util.Arrays;

/**
 * Hashes of the newest messages by number, to compare what the lines say under one number. One thread. Allocates
 * nothing.
 */
final class MessageHashes {
    private final long[] numbers;
    private final long[] hashes;
    private final int mask;

    MessageHashes(int capacity) {
        numbers = new long[capacity];
        hashes = new long[capacity];
        mask = capacity - 1;
    }

    void put(long number, byte[] message, int offset, int length) {
        int slot = (int) number & mask;
        numbers[slot] = number;
        hashes[slot] = hash(message, offset, length);
    }

    /** Returns whether a message is kept under the number that is another one. */
    boolean differs(long number, byte[] message, int offset, int length) {
        int slot = (int) number & mask;
        return numbers[slot] == number && hashes[slot] != hash(message, offset, length);
    }

    boolean has(long number) {
        return number > 0 && numbers[(int) number & mask] == number;
    }

    void clear() {
        Arrays.fill(numbers, 0);
    }

    static long hash(byte[] message, int offset, int length) {
        long hash = length;
        for (int i = offset; i < offset + length; i++) {
            hash = (hash ^ (message[i] & 0xFF)) * 0x9E37_79B9_7F4A_7C15L;
            hash ^= hash >>> 29;
        }
        return hash;
    }
}
