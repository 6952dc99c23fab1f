// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Input and output of a connection's bytes: extension point for encryption, compression or fault injection in tests. Never blocks. One
 * thread.
 */
public interface ByteLink {
    /**
     * Reads available bytes.
     *
     * @return the number of bytes read; 0 if there are none yet; -1 at the end of the stream
     */
    int read(ByteBuffer target) throws IOException;

    /**
     * Writes as far as there is room.
     *
     * @return the number of bytes taken from the source
     */
    int write(ByteBuffer source) throws IOException;

    /**
     * Returns whether accepted bytes are buffered inside. {@link #write} must then be called again, with an empty source if necessary,
     * when the socket has room.
     */
    default boolean hasUnsent() {
        return false;
    }

    /** Returns whether received bytes are buffered inside. {@link #read} must then be called again even if the socket has nothing. */
    default boolean hasUnread() {
        return false;
    }

    /** Signals the end of output to the peer. Input continues. */
    void endOutput() throws IOException;

    /** Closes the socket. */
    void close() throws IOException;
}
