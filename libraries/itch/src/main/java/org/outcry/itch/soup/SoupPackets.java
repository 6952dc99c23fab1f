package org.outcry.itch.soup;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import org.outcry.itch.BigEndian;

/** Cuts what a connection delivers into packets. One thread; allocates nothing per packet. */
final class SoupPackets {
    private final byte[] buffer;
    private final ByteBuffer view;
    private int position;
    private int limit;
    private int length;
    private boolean malformed;

    SoupPackets(int capacity) {
        buffer = new byte[capacity];
        view = ByteBuffer.wrap(buffer);
    }

    /** Reads what waits. Returns the bytes, 0 for none, or -1 if the peer ended the connection. */
    int read(ReadableByteChannel channel) throws IOException {
        if (position > 0) {
            System.arraycopy(buffer, position, buffer, 0, limit - position);
            limit -= position;
            position = 0;
        }
        view.clear().position(limit);
        int read = channel.read(view);
        if (read > 0) {
            limit += read;
        }
        return read;
    }

    /** Moves to the next whole packet. */
    boolean next() {
        if (malformed || limit - position < 2) {
            return false;
        }
        int bytes = BigEndian.getU16(buffer, position);
        if (bytes < 1 || bytes + 2 > buffer.length) {
            malformed = true;
            return false;
        }
        if (limit - position < bytes + 2) {
            return false;
        }
        length = bytes;
        position += bytes + 2;
        return true;
    }

    /** Whether a packet has no type, or is longer than is taken: nothing further can be read. */
    boolean malformed() {
        return malformed;
    }

    byte[] buffer() {
        return buffer;
    }

    byte type() {
        return buffer[position - length];
    }

    int payloadOffset() {
        return position - length + 1;
    }

    int payloadLength() {
        return length - 1;
    }
}
