// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.util.Arrays;

/**
 * Store of the last application messages sent, by number, in a ring of bytes, for resends. Allocates nothing after
 * construction.
 */
final class SentMessages {
    private static final int EXPECTED_MESSAGE_BYTES = 256;

    private final byte[] bytes;
    private final int[] seqNums;
    private final long[] positions;
    private final int[] lengths;
    private long end;

    SentMessages(int count, int maxMessageBytes) {
        bytes = new byte[Math.max(count * EXPECTED_MESSAGE_BYTES, 2 * maxMessageBytes)];
        seqNums = new int[count];
        positions = new long[count];
        lengths = new int[count];
    }

    void add(int seqNum, byte[] message, int offset, int length) {
        int toEnd = bytes.length - (int) (end % bytes.length);
        if (toEnd < length) {
            end += toEnd;
        }
        System.arraycopy(message, offset, bytes, (int) (end % bytes.length), length);
        int slot = seqNum % seqNums.length;
        seqNums[slot] = seqNum;
        positions[slot] = end;
        lengths[slot] = length;
        end += length;
    }

    /** Returns whether the application message with this number is stored completely. */
    boolean has(int seqNum) {
        int slot = seqNum % seqNums.length;
        return seqNums[slot] == seqNum && end - positions[slot] <= bytes.length;
    }

    byte[] array() {
        return bytes;
    }

    int offset(int seqNum) {
        return (int) (positions[seqNum % seqNums.length] % bytes.length);
    }

    int length(int seqNum) {
        return lengths[seqNum % seqNums.length];
    }

    void clear() {
        Arrays.fill(seqNums, 0);
    }
}
