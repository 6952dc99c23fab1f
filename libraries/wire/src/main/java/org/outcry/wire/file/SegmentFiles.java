package org.outcry.wire.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** How the file of a segment comes into being. */
@FunctionalInterface
public interface SegmentFiles {
    /**
     * Creates a file of zeros, in place of any that is there.
     *
     * <p>Its blocks are allocated when this returns: a mapped file with holes kills the process when the disk is full.
     *
     * @throws IOException if that can't be; nothing of the file is left
     */
    void create(Path file, int bytes) throws IOException;

    /** Files on a disk, zero-filled by writes and forced. */
    static SegmentFiles onDisk() {
        return (file, bytes) -> {
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
                ByteBuffer zeros = ByteBuffer.allocateDirect(EventFileSpec.MIN_SEGMENT_BYTES);
                for (int written = 0; written < bytes; ) {
                    zeros.clear().limit(Math.min(zeros.capacity(), bytes - written));
                    written += channel.write(zeros);
                }
                channel.force(true);
            } catch (IOException e) {
                Files.deleteIfExists(file);
                throw e;
            }
        };
    }
}
