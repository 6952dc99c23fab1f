// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.queue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Persisted queue that is measured: ours, or one of another library, found as a service, so that the lab does not
 * depend on the library.
 */
public interface QueuePeer {
    /** Returns its name and version. */
    String name();

    /** Returns the flags that its JVM needs. */
    List<String> jvmFlags();

    /**
     * Opens the end to which one thread appends.
     *
     * @param folder where its files are
     */
    Appender appender(Path folder) throws IOException;

    /** Opens a reader at the first record, in this process or another. */
    Tailer tailer(Path folder) throws IOException;

    /** End of a queue, for one thread. */
    interface Appender extends AutoCloseable {
        /** Appends the first bytes of an array as one record. */
        void append(byte[] body, int length) throws IOException;

        @Override
        void close() throws IOException;
    }

    /** Reader of a queue, for one thread. */
    interface Tailer extends AutoCloseable {
        /**
         * Reads the next record.
         *
         * @param body gets its first bytes
         * @return whether there was one
         */
        boolean read(byte[] body) throws IOException;

        @Override
        void close() throws IOException;
    }
}
