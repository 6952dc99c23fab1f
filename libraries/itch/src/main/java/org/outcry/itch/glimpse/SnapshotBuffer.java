package org.outcry.itch.glimpse;

import java.util.Arrays;
import org.outcry.soup.BigEndian;

/**
 * The messages of a snapshot, kept until its end has come: half a snapshot is none. Grows up to a bound; its memory is kept for the
 * next. One thread.
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

    /** Forgets everything. */
    public void clear() {
        end = 0;
        at = 0;
        messages = 0;
    }

    /** Keeps a message. Returns false if it doesn't fit. */
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

    /** Messages that are kept. */
    public int messages() {
        return messages;
    }

    /** The array that holds the messages. */
    public byte[] bytes() {
        return bytes;
    }

    /** Where the next message starts, to be called {@link #messages()} times at most, followed by {@link #advance()}. */
    public int messageOffset() {
        return at + LENGTH_BYTES;
    }

    /** Its bytes. */
    public int messageLength() {
        return BigEndian.getU16(bytes, at);
    }

    /** Goes on to the message behind. */
    public void advance() {
        at += LENGTH_BYTES + messageLength();
    }
}
