// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.LockSupport;

/** Creation of the file of a segment. */
@FunctionalInterface
public interface SegmentFiles {
    /** Bytes that {@link #onDisk} writes at a time: a few tens of microseconds of work. */
    int PIECE_BYTES = 64 * 1024;

    /**
     * Creates a file of zeros, in place of any that is there.
     *
     * <p>Its blocks are allocated when this returns: a mapped file with holes kills the process when the disk is full.
     *
     * @param pace to be asked after each piece, and obeyed
     * @throws IOException if that can't be; nothing of the file is left
     */
    void create(Path file, int bytes, Pace pace) throws IOException;

    /** Pace at which a file may be made. */
    @FunctionalInterface
    interface Pace {
        /** Returns the time to wait, in ns, when so many bytes of it are written. */
        long pauseNs(int writtenBytes);
    }

    /** Returns files on a disk, zero-filled by writes and forced. */
    static SegmentFiles onDisk() {
        return (file, bytes, pace) -> {
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
                ByteBuffer zeros = ByteBuffer.allocateDirect(PIECE_BYTES);
                for (int written = 0; written < bytes; ) {
                    zeros.clear().limit(Math.min(zeros.capacity(), bytes - written));
                    written += channel.write(zeros);
                    LockSupport.parkNanos(pace.pauseNs(written));
                }
                channel.force(true);
            } catch (IOException e) {
                Files.deleteIfExists(file);
                throw e;
            }
        };
    }
}
