// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

import java.util.Arrays;
import org.outcry.soup.BigEndian;

/**
 * Messages of a snapshot, buffered until its end was received. The buffer grows up to a bound; its memory is reused.
 * One thread.
 */
public final class SnapshotBuffer {
    private static final int LENGTH_BYTES = 2;

    private final int maxBytes;
    private byte[] bytes = new byte[1 << 12];
    private int end;
    private int at;
    private int messages;

    public SnapshotBuffer(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** Removes all messages. */
    public void clear() {
        end = 0;
        at = 0;
        messages = 0;
    }

    /** Adds a message. Returns false if it does not fit. */
    public boolean add(byte[] message, int offset, int length) {
        int needed = end + LENGTH_BYTES + length;
        if (needed > maxBytes) {
            return false;
        }
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(maxBytes, Math.max(needed, bytes.length * 2L)));
        }
        BigEndian.putU16(bytes, end, length);
        System.arraycopy(message, offset, bytes, end + LENGTH_BYTES, length);
        end = needed;
        messages++;
        return true;
    }

    /** Returns the number of messages. */
    public int messages() {
        return messages;
    }

    /** Returns the array that holds the messages. */
    public byte[] bytes() {
        return bytes;
    }

    /**
     * Returns the offset of the next message. May be called {@link #messages()} times, each followed by
     * {@link #advance()}.
     */
    public int messageOffset() {
        return at + LENGTH_BYTES;
    }

    /** Returns the length of that message, in bytes. */
    public int messageLength() {
        return BigEndian.getU16(bytes, at);
    }

    /** Moves to the next message. */
    public void advance() {
        at += LENGTH_BYTES + messageLength();
    }
}
