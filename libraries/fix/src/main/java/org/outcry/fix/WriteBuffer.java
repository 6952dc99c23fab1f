// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * Bounded buffer of bytes to be written to a connection. {@link #reserve} returns false when the counterparty reads too slowly; the owner
 * of the connection handles that. Never blocks if the channel does not.
 */
public final class WriteBuffer {
    private final byte[] bytes;
    private final ByteBuffer view;
    private int start;
    private int end;

    /** Creates a buffer for this number of unsent bytes. */
    public WriteBuffer(int capacityBytes) {
        bytes = new byte[capacityBytes];
        view = ByteBuffer.wrap(bytes);
    }

    /** Reserves room at {@link #end}. Returns false if there is none. */
    public boolean reserve(int count) {
        if (bytes.length - end >= count) {
            return true;
        }
        if (bytes.length - (end - start) < count) {
            return false;
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
        return bytes.length - (end - start);
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
