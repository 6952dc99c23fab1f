// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** Inbound buffer that splits a connection's bytes into packets. One thread. Allocates nothing per packet. */
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

    /**
     * Reads as far as there is room. Returns the number of bytes, 0 for none, or -1 if the peer ended the connection.
     */
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

    /** Returns whether a packet must be consumed before more can be read. */
    boolean isFull() {
        return limit - position == buffer.length;
    }

    /** Discards all bytes. */
    void clear() {
        position = 0;
        limit = 0;
    }

    /** Moves to the next complete packet. Returns false if there is none. */
    boolean next() {
        if (!hasNext()) {
            return false;
        }
        length = BigEndian.getU16(buffer, position);
        position += length + 2;
        return true;
    }

    /** Returns whether a complete packet is waiting. */
    boolean hasNext() {
        if (malformed || limit - position < 2) {
            return false;
        }
        int bytes = BigEndian.getU16(buffer, position);
        if (bytes < 1 || bytes + 2 > buffer.length) {
            malformed = true;
            return false;
        }
        return limit - position >= bytes + 2;
    }

    /** Returns whether a packet has no type, or is longer than the buffer. No further packet can be read then. */
    boolean malformed() {
        return malformed;
    }

    byte[] buffer() {
        return buffer;
    }

    /** Returns the type of the waiting packet. */
    byte nextType() {
        return buffer[position + 2];
    }

    /** Returns the length of the waiting packet's payload, in bytes. */
    int nextPayloadLength() {
        return BigEndian.getU16(buffer, position) - 1;
    }

    /** Returns the first byte of the waiting packet's payload. */
    byte nextPayloadByte() {
        return buffer[position + SoupBinTcp.HEADER_LENGTH];
    }

    /** Returns the number of bytes that were read after the current packet. */
    int bytesAfter() {
        return limit - position;
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
