// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Writer of messages to a file: each has a big-endian 16-bit length and its bytes, without other data. One thread.
 * Allocates nothing per message. Source: NASDAQ BinaryFILE.
 */
public final class BinaryFileWriter implements AutoCloseable {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int MAX_MESSAGE_BYTES = 0xFFFF;

    private final FileChannel file;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES + 2);

    private BinaryFileWriter(FileChannel file) {
        this.file = file;
    }

    /** Creates a file, or truncates an existing one. */
    public static BinaryFileWriter create(Path path) throws IOException {
        return new BinaryFileWriter(FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE));
    }

    /** Appends a message of 1 to 65,535 bytes. */
    public void write(byte[] message, int offset, int length) throws IOException {
        if (length <= 0 || length > MAX_MESSAGE_BYTES) {
            throw new IllegalArgumentException(
                    "message length out of bounds: length=" + length + " bounds=1.." + MAX_MESSAGE_BYTES);
        }
        if (buffer.remaining() < length + 2) {
            flush();
        }
        buffer.putShort((short) length).put(message, offset, length);
    }

    /** Writes buffered bytes to the operating system. */
    public void flush() throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            file.write(buffer);
        }
        buffer.clear();
    }

    @Override
    public void close() throws IOException {
        try (file) {
            flush();
        }
    }
}
