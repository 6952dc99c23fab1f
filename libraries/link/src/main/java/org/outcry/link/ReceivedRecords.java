// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLException;

/**
 * Received bytes of a TLS connection that are not decrypted yet, at most one record and what came with it. One thread.
 */
final class ReceivedRecords {
    /** The lowest and the highest first byte of a record. */
    private static final int FIRST_RECORD_TYPE = 20;

    private static final int LAST_RECORD_TYPE = 23;
    /** The length of a record's header: its type, a version, and the number of bytes that follow. */
    private static final int HEADER_BYTES = 5;

    private static final int LENGTH_OFFSET = 3;

    private final SocketChannel socket;
    private final int recordBytes;
    private ByteBuffer bytes = ByteBuffer.allocate(0);
    private boolean heard;
    private boolean plainText;

    /**
     * Creates it without memory, which it takes when it reads first.
     *
     * @param socket a non-blocking one
     * @param recordBytes the longest record
     */
    ReceivedRecords(SocketChannel socket, int recordBytes) {
        this.socket = socket;
        this.recordBytes = recordBytes;
    }

    /** Returns the bytes, from position to limit. Who takes a record moves the position. */
    ByteBuffer bytes() {
        return bytes;
    }

    /** Returns whether the other side does not speak TLS, as its first byte shows. */
    boolean isPlainText() {
        return plainText;
    }

    /** Returns whether a whole record is there, or bytes that are not a record. */
    boolean hasNext() {
        int body = bytes.remaining() - HEADER_BYTES;
        return body >= 0 && (plainText || body >= (bytes.getShort(bytes.position() + LENGTH_OFFSET) & 0xFFFF));
    }

    /**
     * Reads the socket once.
     *
     * @return the number of bytes; -1 if the connection has ended
     * @throws SSLException if a record is longer than it may be
     */
    int read() throws IOException {
        if (bytes.capacity() == 0) {
            bytes = ByteBuffer.allocate(recordBytes).limit(0);
        }
        bytes.compact();
        boolean full = !bytes.hasRemaining();
        int count;
        try {
            count = socket.read(bytes);
        } finally {
            bytes.flip();
        }
        if (full) {
            throw new SSLException("TLS record too long: bound=" + bytes.capacity());
        }
        if (!heard && count > 0) {
            heard = true;
            int type = bytes.get(bytes.position());
            plainText = type < FIRST_RECORD_TYPE || type > LAST_RECORD_TYPE;
        }
        return count;
    }
}
