// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * Bounded buffer of bytes that were read from a connection and are not consumed. Never blocks if the channel does not.
 */
public final class ReadBuffer {
    private final byte[] bytes;
    private final ByteBuffer view;
    private int start;
    private int end;

    /** Creates a buffer. Its capacity must be at least the longest message. */
    public ReadBuffer(int capacityBytes) {
        bytes = new byte[capacityBytes];
        view = ByteBuffer.wrap(bytes);
    }

    /** Returns the array; the bytes from {@link #start} to {@link #end} are not consumed. */
    public byte[] array() {
        return bytes;
    }

    /** Returns the offset of the first unconsumed byte. */
    public int start() {
        return start;
    }

    /** Returns the end of the unconsumed bytes. */
    public int end() {
        return end;
    }

    /** Returns the number of unconsumed bytes. */
    public int length() {
        return end - start;
    }

    /**
     * Reads once, as far as there is room.
     *
     * @return the number of bytes read; 0 if there were none or there is no room; -1 at the end of the stream
     * @throws IOException if the connection is broken
     */
    public int readFrom(ReadableByteChannel channel) throws IOException {
        if (end == bytes.length) {
            if (start == 0) {
                return 0;
            }
            System.arraycopy(bytes, start, bytes, 0, end - start);
            end -= start;
            start = 0;
        }
        view.limit(bytes.length).position(end);
        int count = channel.read(view);
        end += Math.max(count, 0);
        return count;
    }

    /** Consumes the first bytes. */
    public void consume(int count) {
        start += count;
        if (start == end) {
            clear();
        }
    }

    /** Discards all bytes. */
    public void clear() {
        start = 0;
        end = 0;
    }
}
