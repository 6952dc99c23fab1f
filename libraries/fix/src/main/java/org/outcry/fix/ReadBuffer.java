package org.outcry.fix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** What was read from a connection and is not yet consumed. Bounded; never blocks, if the channel doesn't. */
public final class ReadBuffer {
    private final byte[] bytes;
    private final ByteBuffer view;
    private int start;
    private int end;

    /** A buffer of at least the longest message. */
    public ReadBuffer(int capacityBytes) {
        bytes = new byte[capacityBytes];
        view = ByteBuffer.wrap(bytes);
    }

    /** The bytes; those from {@link #start} to {@link #end} are not consumed. */
    public byte[] array() {
        return bytes;
    }

    /** Where the unconsumed bytes start. */
    public int start() {
        return start;
    }

    /** Where the unconsumed bytes end. */
    public int end() {
        return end;
    }

    /** How many bytes are not consumed. */
    public int length() {
        return end - start;
    }

    /**
     * Reads once, as much as there is room for.
     *
     * @return the bytes read; 0 if there were none or there is no room; -1 at the end of the stream
     * @throws IOException if the connection broke
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

    /** Gives up the first bytes. */
    public void consume(int count) {
        start += count;
        if (start == end) {
            clear();
        }
    }

    /** Gives up all bytes. */
    public void clear() {
        start = 0;
        end = 0;
    }
}
