// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;

/**
 * Bounded buffer of bytes to be written to a connection. {@link #reserve} returns false when the counterparty reads too
 * slowly; the owner of the connection handles that. Never blocks if the channel does not. It has memory for as many
 * bytes as were ever unsent, so that a thousand idle connections do not need a thousand times the bound; allocates to
 * grow only.
 */
public final class WriteBuffer {
    private static final int FIRST_BYTES = 16 * 1024;

    private final int capacityBytes;
    private byte[] bytes;
    private ByteBuffer view;
    private int start;
    private int end;

    /** Creates a buffer for this number of unsent bytes. */
    public WriteBuffer(int capacityBytes) {
        this.capacityBytes = capacityBytes;
        bytes = new byte[Math.min(FIRST_BYTES, capacityBytes)];
        view = ByteBuffer.wrap(bytes);
    }

    /** Reserves room at {@link #end}, in {@link #array} from then on. Returns false if there is none. */
    public boolean reserve(int count) {
        if (bytes.length - end >= count) {
            return true;
        }
        if (room() < count) {
            return false;
        }
        if (bytes.length - length() < count) {
            int wanted = Math.max(length() + count, 2 * bytes.length);
            bytes = Arrays.copyOf(bytes, wanted < 0 ? capacityBytes : Math.min(wanted, capacityBytes));
            view = ByteBuffer.wrap(bytes);
        }
        System.arraycopy(bytes, start, bytes, 0, end - start);
        end -= start;
        start = 0;
        return true;
    }

    /** Returns the array, with room from {@link #end} to its end. */
    public byte[] array() {
        return bytes;
    }

    /** Returns the offset of the next message. */
    public int end() {
        return end;
    }

    /** Adds bytes that were written at {@link #end}. */
    public void commit(int count) {
        end += count;
    }

    /** Returns the number of unsent bytes. */
    public int length() {
        return end - start;
    }

    /** Returns the number of bytes that can be added. */
    public int room() {
        return capacityBytes - (end - start);
    }

    /**
     * Writes once, as far as the channel accepts.
     *
     * @return the number of bytes written
     * @throws IOException if the connection is broken
     */
    public int writeTo(WritableByteChannel channel) throws IOException {
        if (start == end) {
            return 0;
        }
        view.limit(end).position(start);
        int count = channel.write(view);
        start += count;
        if (start == end) {
            clear();
        }
        return count;
    }

    /** Discards all bytes. */
    public void clear() {
        start = 0;
        end = 0;
    }
}
