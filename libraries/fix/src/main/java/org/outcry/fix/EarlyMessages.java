// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import org.jspecify.annotations.Nullable;

/**
 * Application messages that came before missing ones, kept until their turn: at most {@link #MAX_MESSAGES}, of
 * {@link #MAX_BYTES} together. Others are left to the resend. Allocates when the first one is kept, and frees the
 * memory when the last one is taken.
 */
final class EarlyMessages {
    static final int MAX_MESSAGES = 512;
    static final int MAX_BYTES = 1 << 16;

    private @Nullable Kept kept;
    private int first;
    private int count;
    private int usedBytes;

    /** Memory for messages: their numbers, times of receipt, where each ends, and their bytes. */
    private static final class Kept {
        private final int[] seqNums = new int[MAX_MESSAGES];
        private final long[] receivedNs = new long[MAX_MESSAGES];
        private final int[] ends = new int[MAX_MESSAGES];
        private final byte[] bytes = new byte[MAX_BYTES];
        private final FixDecoder decoder;

        private Kept(FixDecoder decoder) {
            this.decoder = decoder;
        }
    }

    /** Keeps a message, if there is room and its number is above those of all others. */
    void keep(int seqNum, FixDecoder message, long receivedNs) {
        Kept into = kept;
        if (into == null) {
            into = new Kept(message.withSameBounds());
            kept = into;
        }
        int at = first + count;
        int length = message.length();
        boolean follows = count == 0 || seqNum > into.seqNums[at - 1];
        if (!follows || at == MAX_MESSAGES || MAX_BYTES - usedBytes < length) {
            return;
        }
        System.arraycopy(message.buffer(), message.offset(), into.bytes, usedBytes, length);
        usedBytes += length;
        into.seqNums[at] = seqNum;
        into.receivedNs[at] = receivedNs;
        into.ends[at] = usedBytes;
        count++;
    }

    /** Returns whether the message with a number is kept, and forgets those with lower ones. */
    boolean has(int seqNum) {
        while (kept != null && count > 0 && kept.seqNums[first] < seqNum) {
            remove();
        }
        return kept != null && count > 0 && kept.seqNums[first] == seqNum;
    }

    /** Returns the message with the lowest number; null if none is kept. */
    @Nullable
    FixDecoder message() {
        if (kept == null || count == 0) {
            return null;
        }
        int start = first == 0 ? 0 : kept.ends[first - 1];
        kept.decoder.decode(kept.bytes, start, kept.ends[first]);
        return kept.decoder;
    }

    /** Returns the time at which the message with the lowest number was received. */
    long receivedNs() {
        return kept == null ? 0 : kept.receivedNs[first];
    }

    /** Forgets the message with the lowest number. Requires one. */
    void remove() {
        first++;
        count--;
        if (count == 0) {
            clear();
        }
    }

    /** Forgets all. */
    void clear() {
        kept = null;
        first = 0;
        count = 0;
        usedBytes = 0;
    }
}
