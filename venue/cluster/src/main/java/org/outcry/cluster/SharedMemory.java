// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.CommonContext;
import io.aeron.driver.exceptions.ActiveDriverException;
import java.io.File;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.agrona.IoUtil;
import org.outcry.sequencer.StartRefusedException;

/** Shared memory of a node: the directory of its media driver, and the room for the buffers between nodes. */
public final class SharedMemory {
    /** The room that a node needs to start. */
    public static final long NEEDED_BYTES = 256L << 20;

    private static final long DRIVER_TIMEOUT_MS = TimeUnit.SECONDS.toMillis(10);

    private SharedMemory() {}

    /** Returns the directory of a node's media driver. */
    public static File directory(int firstPort) {
        return new File(CommonContext.getAeronDirectoryName() + "-outcry-" + firstPort);
    }

    /**
     * Removes what an earlier process of the node left, and checks that the rest has room: a process ends at once when the pages of a mapped file
     * can't be had.
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
        long free = usable.getAsLong();
        if (free < NEEDED_BYTES) {
            File folder = directory.getParentFile();
            throw new StartRefusedException("too little room for the buffers between nodes: directory=" + folder
                    + " usableBytes=" + free + " neededBytes=" + NEEDED_BYTES
                    + "; make it larger, such as by 'mount -o remount,size=1g " + folder
                    + "', or name another directory by -Daeron.dir=");
        }
    }
}
