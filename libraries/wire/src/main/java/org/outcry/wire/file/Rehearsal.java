// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Rehearsal of the end of a segment, so that the JVM has compiled it before it matters. A JIT compiler leaves out what
 * it has never seen; when the first segment ends, perhaps hours later, it throws the code of writers and readers away,
 * and for a tenth of a second they run in the interpreter.
 */
public final class Rehearsal {
    private static final AtomicBoolean DONE = new AtomicBoolean();
    private static final int RECORDS = 8_000;
    private static final int BODY_BYTES = 128;
    private static final long WAIT_NS = 100_000;

    private Rehearsal() {}

    /**
     * Writes and follows a file of small segments in a temporary folder, which is deleted, once in a process. Takes a
     * part of a second; the caller's thread works and allocates.
     *
     * @throws IOException if there is no such folder or no room in it; nothing else depends on that
     */
    public static void runOnce() throws IOException {
        if (DONE.compareAndSet(false, true)) {
            Path directory = Files.createTempDirectory(prefix());
            try {
                run(new EventFileSpec(
                        directory, "rehearsal", 0, 0, EventFileSpec.MIN_SEGMENT_BYTES, Integer.MAX_VALUE));
            } finally {
                delete(directory);
            }
        }
    }

    /**
     * Returns what the name of the folder starts with, which has the number of this process: others may rehearse beside
     * it.
     */
    static String prefix() {
        return "outcry-rehearsal-" + ProcessHandle.current().pid() + "-";
    }

    private static void run(EventFileSpec spec) throws IOException {
        byte[] body = new byte[BODY_BYTES];
        long[] sum = {0};
        long recordBytes = EventFileSpec.recordBytes(BODY_BYTES);
        try (SegmentPreparer preparer = new SegmentPreparer(Rehearsal::create, 1);
                EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            for (int i = 0; i < RECORDS; i++) {
                while (!writer.hasRoom(recordBytes)) {
                    if (writer.storageFault() != null) {
                        throw new IOException(writer.storageFault());
                    }
                    LockSupport.parkNanos(WAIT_NS);
                }
                writer.append(1, body, 0, BODY_BYTES);
                reader.poll((methodId, buffer, offset, length) -> sum[0] += length, Long.MAX_VALUE, 1);
            }
        }
    }

    /** Creates a file as on a disk, but forces nothing and does not pause. */
    private static void create(Path file, int bytes, SegmentFiles.Pace pace) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(bytes));
        }
    }

    private static void delete(Path directory) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
        Files.delete(directory);
    }
}
