// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.outcry.itch.ItchLayout;
import org.outcry.soup.BigEndian;

/**
 * Reader of messages from a file: each has a big-endian 16-bit length and its bytes. The end is the end of the file, or
 * a length of 0. One thread. Allocates nothing per message. Source: NASDAQ BinaryFILE.
 *
 * <p>Some programs write a length of 0 before every message. If the next byte is a type of ITCH 5.0, the length is that
 * of the type.
 */
public final class BinaryFileReader implements AutoCloseable {
    private static final int BUFFER_BYTES = 1 << 17;

    private final InputStream file;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int position;
    private int limit;
    private int length;
    private long messages;
    private long bytesBefore;

    /** Creates a reader of a stream, which it closes. */
    public BinaryFileReader(InputStream file) {
        this.file = file;
    }

    /** Opens a file. */
    public static BinaryFileReader open(Path path) throws IOException {
        return new BinaryFileReader(Files.newInputStream(path));
    }

    /**
     * Moves to the next message.
     *
     * @return false at the end
     * @throws EOFException if the file ends within a message
     */
    public boolean next() throws IOException {
        position += length;
        length = 0;
        if (!have(2)) {
            if (position != limit) {
                throw torn();
            }
            return false;
        }
        int bytes = BigEndian.getU16(buffer, position);
        if (bytes == 0) {
            bytes = have(3) ? ItchLayout.lengthOf(buffer[position + 2]) : 0;
        }
        if (bytes == 0) {
            return false;
        }
        if (!have(2 + bytes)) {
            throw torn();
        }
        position += 2;
        length = bytes;
        messages++;
        return true;
    }

    /**
     * Moves on, at the end, to the next byte that is not 0: the file goes on behind a length of 0.
     *
     * @return false if there is none
     */
    public boolean skipZeros() throws IOException {
        while (have(1)) {
            if (buffer[position] != 0) {
                return true;
            }
            position++;
        }
        return false;
    }

    /** Returns the array that holds the message, valid until the next call of {@link #next()}. */
    public byte[] buffer() {
        return buffer;
    }

    /** Returns the offset of the message. */
    public int offset() {
        return position;
    }

    /** Returns the length of the message, in bytes. */
    public int length() {
        return length;
    }

    /** Returns the number of messages read. */
    public long messages() {
        return messages;
    }

    /** Returns the bytes of the file before the message, or before what is torn. */
    public long fileOffset() {
        return bytesBefore + position;
    }

    private boolean have(int bytes) throws IOException {
        if (limit - position >= bytes) {
            return true;
        }
        System.arraycopy(buffer, position, buffer, 0, limit - position);
        bytesBefore += position;
        limit -= position;
        position = 0;
        while (limit < bytes) {
            int read = file.read(buffer, limit, BUFFER_BYTES - limit);
            if (read < 0) {
                return false;
            }
            limit += read;
        }
        return true;
    }

    private EOFException torn() {
        return new EOFException("file ends within a message: messagesBefore=" + messages);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
