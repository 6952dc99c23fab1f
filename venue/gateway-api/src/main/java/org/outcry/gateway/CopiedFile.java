// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * File of a copy of a node's folder, as it was at one moment: it can be read to its end although it is deleted or
 * grows. Behind its content, up to its length, are zeros. One thread.
 */
public final class CopiedFile implements AutoCloseable {
    private final String name;
    private final long used;
    private final long length;
    private final @Nullable FileChannel channel;
    private final byte[] content;

    private CopiedFile(String name, long used, long length, @Nullable FileChannel channel, byte[] content) {
        this.name = name;
        this.used = used;
        this.length = length;
        this.channel = channel;
        this.content = content;
    }

    /**
     * Opens a file.
     *
     * @param folder the folder of the copy
     * @param used how many bytes of it are its content; all that it has if there are fewer
     */
    public static CopiedFile open(Path folder, Path file, long used) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        long length = channel.size();
        return new CopiedFile(nameOf(folder, file), Math.min(used, length), length, channel, new byte[0]);
    }

    /** Returns a file whose content was read already. */
    public static CopiedFile of(Path folder, Path file, byte[] content) {
        return new CopiedFile(nameOf(folder, file), content.length, content.length, null, content.clone());
    }

    private static String nameOf(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    /** Returns the path of the file in the folder, with slashes. */
    public String name() {
        return name;
    }

    /** Returns the bytes of its content. */
    public long used() {
        return used;
    }

    /** Returns the bytes of the file. */
    public long length() {
        return length;
    }

    /** Reads so many bytes of its content. */
    public void read(long position, byte[] to, int bytes) throws IOException {
        FileChannel from = channel;
        if (from == null) {
            System.arraycopy(content, (int) position, to, 0, bytes);
            return;
        }
        ByteBuffer buffer = ByteBuffer.wrap(to, 0, bytes);
        while (buffer.hasRemaining()) {
            if (from.read(buffer, position + buffer.position()) < 0) {
                throw new EOFException("file became shorter while it was copied: file=" + name);
            }
        }
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
