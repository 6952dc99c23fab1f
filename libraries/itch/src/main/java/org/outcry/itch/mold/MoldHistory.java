// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

/**
 * History of the newest messages of a session, bounded by number and bytes; the oldest are evicted. One thread.
 * Allocates nothing after construction.
 */
public final class MoldHistory {
    private final byte[] bytes;
    private final long[] starts;
    private final short[] lengths;
    private long first = MoldUdp64.FIRST_NUMBER;
    private long next = MoldUdp64.FIRST_NUMBER;
    private long end;
    private int used;

    /** Creates a history of this many messages and bytes, both powers of two. */
    public MoldHistory(int maxMessages, int maxBytes) {
        if (Integer.bitCount(maxMessages) != 1 || maxMessages < 2) {
            throw new IllegalArgumentException("history must be a power of 2, at least 2: maxMessages=" + maxMessages);
        }
        if (Integer.bitCount(maxBytes) != 1 || maxBytes < 64) {
            throw new IllegalArgumentException("history must be a power of 2, at least 64: maxBytes=" + maxBytes);
        }
        bytes = new byte[maxBytes];
        starts = new long[maxMessages];
        lengths = new short[maxMessages];
    }

    /** Clears the history, and begins with a number. */
    public void start(long nextNumber) {
        first = nextNumber;
        next = nextNumber;
        used = 0;
    }

    /** Appends a message with the number {@link #nextNumber()}. */
    public void append(byte[] message, int offset, int length) {
        if (length > bytes.length || length > 0x7FFF) {
            throw new IllegalArgumentException(
                    "message too long for the history: length=" + length + " bound=" + Math.min(bytes.length, 0x7FFF));
        }
        while (next - first == starts.length || used + length > bytes.length) {
            used -= lengths[index(first)];
            first++;
        }
        int at = (int) end & bytes.length - 1;
        int whole = Math.min(length, bytes.length - at);
        System.arraycopy(message, offset, bytes, at, whole);
        System.arraycopy(message, offset + whole, bytes, 0, length - whole);
        starts[index(next)] = end;
        lengths[index(next)] = (short) length;
        end += length;
        used += length;
        next++;
    }

    /** Returns the oldest number in the history; {@link #nextNumber()} if it is empty. */
    public long firstNumber() {
        return first;
    }

    /** Returns the number of the next message. */
    public long nextNumber() {
        return next;
    }

    /** Returns the length of a message in the history, in bytes. */
    public int length(long number) {
        return lengths[index(number)];
    }

    /** Copies a message of the history. */
    public void copy(long number, byte[] into, int offset) {
        int length = lengths[index(number)];
        int at = (int) starts[index(number)] & bytes.length - 1;
        int whole = Math.min(length, bytes.length - at);
        System.arraycopy(bytes, at, into, offset, whole);
        System.arraycopy(bytes, 0, into, offset + whole, length - whole);
    }

    private int index(long number) {
        return (int) number & starts.length - 1;
    }
}
