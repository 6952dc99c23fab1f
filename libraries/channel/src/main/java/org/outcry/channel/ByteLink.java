package org.outcry.channel;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Where a connection's bytes enter and leave: the seam for encryption, compression, or a test's mischief. Nothing here
 * waits. One thread.
 */
public interface ByteLink {
    /**
     * Reads what is there.
     *
     * @return bytes read; 0 if there is nothing yet; -1 if there will be nothing more
     */
    int read(ByteBuffer target) throws IOException;

    /**
     * Writes what there is room for.
     *
     * @return bytes taken from the source
     */
    int write(ByteBuffer source) throws IOException;

    /**
     * Whether bytes that were taken wait inside, so that {@link #write} must be called again, with nothing if need be,
     * when the socket has room.
     */
    default boolean hasUnsent() {
        return false;
    }

    /**
     * Whether bytes that have left the socket wait inside, so that {@link #read} must be called again although the socket
     * has nothing.
     */
    default boolean hasUnread() {
        return false;
    }

    /** Tells the peer that nothing more comes. Reading goes on. */
    void endOutput() throws IOException;

    /** Closes the socket. */
    void close() throws IOException;
}
