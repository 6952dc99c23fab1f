// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.CncFileDescriptor;
import io.aeron.CommonContext;
import io.aeron.driver.exceptions.ActiveDriverException;
import java.io.File;
import java.nio.MappedByteBuffer;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.agrona.BufferUtil;
import org.agrona.IoUtil;
import org.outcry.sequencer.StartRefusedException;

/** Shared memory of a node: the directory of its media driver, and the room for the buffers between nodes. */
public final class SharedMemory {
    /** The room that a node needs to start. */
    public static final long NEEDED_BYTES = 256L << 20;

    private static final long DRIVER_TIMEOUT_MS = TimeUnit.SECONDS.toMillis(10);

    /** After so long without a sign of life and without its process, a directory is one that a killed process left. */
    private static final long ABANDONED_MS = TimeUnit.MINUTES.toMillis(1);

    private SharedMemory() {}

    /** Returns the directory of a node's media driver. */
    public static File directory(int firstPort) {
        return new File(CommonContext.getAeronDirectoryName() + "-outcry-" + firstPort);
    }

    /** Removes the directory of a node whose process the caller has ended. It may be missing. */
    public static void remove(int firstPort) {
        IoUtil.delete(directory(firstPort), true);
    }

    /**
     * Removes what killed processes of this node left, and of other nodes of this user that have no process any more,
     * and checks that the rest has room: a process ends at once when the pages of a mapped file can't be had.
     *
     * @param usable the bytes that can be had
     * @throws ActiveDriverException if a process used the directory within the last ten seconds
     * @throws StartRefusedException if there is too little room
     */
    static void prepare(File directory, LongSupplier usable) {
        if (directory.exists()) {
            if (CommonContext.isDriverActive(directory, DRIVER_TIMEOUT_MS, line -> {
                // The caller tells.
            })) {
                throw new ActiveDriverException("active driver: directory=" + directory);
            }
            IoUtil.delete(directory, true);
        }
        removeAbandoned(directory);
        long free = usable.getAsLong();
        if (free < NEEDED_BYTES) {
            File folder = directory.getParentFile();
            throw new StartRefusedException("too little room for the buffers between nodes: directory=" + folder
                    + " usableBytes=" + free + " neededBytes=" + NEEDED_BYTES
                    + "; make it larger, such as by 'mount -o remount,size=1g " + folder
                    + "', or name another directory by -Daeron.dir=");
        }
    }

    /**
     * Removes directories beside that of a node whose names differ from it in the port only, and that no process uses.
     */
    private static void removeAbandoned(File directory) {
        String name = directory.getName();
        String prefix = name.substring(0, name.lastIndexOf('-') + 1);
        File[] others = directory
                .getAbsoluteFile()
                .getParentFile()
                .listFiles((folder, other) -> other.startsWith(prefix)
                        && other.substring(prefix.length()).matches("\\d{1,5}"));
        for (File other : others == null ? new File[0] : others) {
            if (isAbandoned(other)) {
                IoUtil.delete(other, true);
            }
        }
    }

    private static boolean isAbandoned(File directory) {
        File control = new File(directory, CncFileDescriptor.CNC_FILE);
        long changedMs = Math.max(directory.lastModified(), control.lastModified());
        return System.currentTimeMillis() - changedMs > ABANDONED_MS
                && !CommonContext.isDriverActive(directory, ABANDONED_MS, line -> {})
                && !hasProcess(control);
    }

    private static boolean hasProcess(File control) {
        if (control.length() < CncFileDescriptor.META_DATA_LENGTH) {
            return false;
        }
        MappedByteBuffer mapped = IoUtil.mapExistingFile(control, CncFileDescriptor.CNC_FILE);
        try {
            long process = CncFileDescriptor.pid(CncFileDescriptor.createMetaDataBuffer(mapped));
            return ProcessHandle.of(process).isPresent();
        } finally {
            BufferUtil.free(mapped);
        }
    }
}
