// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.outcry.wire.message.MessageReader;

/**
 * Reader of a file of messages in any encoding, one behind the other, also while it grows. Without numbers, times and
 * checksums, it is what programs exchange and people edit; {@link EventFileReader} reads what must survive. One thread.
 */
public final class MessageFile implements AutoCloseable {
    private final FileChannel channel;
    private byte[] buffer = new byte[1 << 16];
    private int start;
    private int end;

    private MessageFile(FileChannel channel) {
        this.channel = channel;
    }

    /** Opens a file at its first message. */
    public static MessageFile open(Path file) throws IOException {
        return new MessageFile(FileChannel.open(file, StandardOpenOption.READ));
    }

    /** Returns the first bytes of the file, at most so many. */
    public byte[] peek(int bytes) throws IOException {
        boolean more = true;
        while (more && end - start < bytes) {
            more = fill();
        }
        return Arrays.copyOfRange(buffer, start, Math.min(end, start + bytes));
    }

    /**
     * Reads one message.
     *
     * @param last whether nothing will be added to the file, so that it must end with a whole message
     * @return whether there was one, or a contract, or white space
     * @throws org.outcry.wire.DecodeException if there is something else
     */
    public boolean poll(MessageReader reader, boolean last) throws IOException {
        while (true) {
            int bytes = reader.read(buffer, start, end - start, false);
            if (bytes > 0) {
                start += bytes;
                return true;
            }
            if (!fill()) {
                break;
            }
        }
        if (last && start < end) {
            start += reader.read(buffer, start, end - start, true);
            return true;
        }
        return false;
    }

    /** Reads more; false if the file has no more now. */
    private boolean fill() throws IOException {
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, end - start);
            end -= start;
            start = 0;
        }
        if (end == buffer.length) {
            if (end > 2 * MessageReader.MAX_MESSAGE_BYTES) {
                throw new IOException("message too long: bytes=" + end + " bound=" + MessageReader.MAX_MESSAGE_BYTES
                        + ": the file is damaged, or holds no messages");
            }
            buffer = Arrays.copyOf(buffer, 2 * end);
        }
        int read = channel.read(ByteBuffer.wrap(buffer, end, buffer.length - end));
        end += Math.max(0, read);
        return read > 0;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
