package org.outcry.fix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * What is to be written to a connection. Bounded: {@link #reserve} answers false when the counterparty doesn't read fast enough,
 * and the owner of the connection decides what comes of that. Never blocks, if the channel doesn't.
 */
public final class WriteBuffer {
    private final byte[] bytes;
    private final ByteBuffer view;
    private int start;
    private int end;

    /** A buffer that holds so many unsent bytes. */
    public WriteBuffer(int capacityBytes) {
        bytes = new byte[capacityBytes];
        view = ByteBuffer.wrap(bytes);
    }

    /** Makes room for so many bytes at {@link #end}; false if there is none. */
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

    /** The bytes; there is room from {@link #end} to their end. */
    public byte[] array() {
        return bytes;
    }

    /** Where the next message goes. */
    public int end() {
        return end;
    }

    /** Counts in what was written at {@link #end}. */
    public void commit(int count) {
        end += count;
    }

    /** How many bytes are not sent yet. */
    public int length() {
        return end - start;
    }

    /** How many bytes could still be added. */
    public int room() {
        return bytes.length - (end - start);
    }

    /**
     * Writes once, as much as the channel takes.
     *
     * @return the bytes written
     * @throws IOException if the connection broke
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

    /** Gives up all bytes. */
    public void clear() {
        start = 0;
        end = 0;
    }
}
