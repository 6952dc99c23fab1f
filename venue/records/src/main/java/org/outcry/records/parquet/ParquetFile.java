// SPDX-License-Identifier: Apache-2.0
package org.outcry.records.parquet;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * File that groups of rows are appended to. It can be copied before its end, as a whole file of the rows until then.
 * One thread at a time.
 */
final class ParquetFile implements AutoCloseable {
    private final FileChannel channel;
    private final Footer footer;
    private final List<Footer.Group> groups = new ArrayList<>();
    private final ChunkEncoder encoder;
    private final Bytes bytes;

    /**
     * Creates a file.
     *
     * @param encoder and {@code bytes} are used by one file at a time
     */
    ParquetFile(Path file, List<Column> columns, ChunkEncoder encoder, Bytes bytes) throws IOException {
        this.footer = new Footer(columns);
        this.encoder = encoder;
        this.bytes = bytes;
        channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
        write(channel, Footer.MAGIC, Footer.MAGIC.length);
    }

    /** Appends rows. */
    void append(ColumnValues[] columns, int rows) throws IOException {
        if (rows > 0) {
            groups.add(encode(channel, columns, rows));
        }
    }

    private Footer.Group encode(FileChannel to, ColumnValues[] columns, int rows) throws IOException {
        List<ChunkEncoder.Chunk> chunks = new ArrayList<>(columns.length);
        for (ColumnValues column : columns) {
            bytes.clear();
            chunks.add(encoder.encode(bytes, to.position(), column, rows));
            write(to, bytes.array(), bytes.length());
        }
        return new Footer.Group(rows, chunks);
    }

    /**
     * Copies the rows until now, and some that were not appended yet. The source is read from its path, since it is
     * open for writing only.
     */
    void copyTo(Path source, Path target, ColumnValues[] columns, int rows) throws IOException {
        try (FileChannel from = FileChannel.open(source, StandardOpenOption.READ);
                FileChannel to = FileChannel.open(
                        target,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.WRITE)) {
            long length = channel.position();
            for (long copied = 0; copied < length; ) {
                copied += from.transferTo(copied, length - copied, to);
            }
            List<Footer.Group> all = new ArrayList<>(groups);
            if (rows > 0) {
                all.add(encode(to, columns, rows));
            }
            end(to, all);
        }
    }

    private void end(FileChannel to, List<Footer.Group> all) throws IOException {
        bytes.clear();
        footer.put(bytes, all);
        write(to, bytes.array(), bytes.length());
    }

    private static void write(FileChannel to, byte[] array, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(array, 0, length);
        while (buffer.hasRemaining()) {
            to.write(buffer);
        }
    }

    /** Ends the file. */
    void end() throws IOException {
        end(channel, groups);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
