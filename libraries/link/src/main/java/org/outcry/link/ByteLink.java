// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.util.List;

/**
 * Input and output of a connection's bytes: extension point for encryption, compression or fault injection in tests.
 * Never blocks. One thread.
 */
public interface ByteLink extends ByteChannel {
    /**
     * Reads available bytes.
     *
     * @return the number of bytes read; 0 if there are none yet; -1 at the end of the stream
     */
    @Override
    int read(ByteBuffer target) throws IOException;

    /**
     * Writes as far as there is room.
     *
     * @return the number of bytes taken from the source
     */
    @Override
    int write(ByteBuffer source) throws IOException;

    /**
     * Returns whether accepted bytes are buffered inside. {@link #write} must then be called again, with an empty
     * source if necessary, when the socket has room.
     */
    default boolean hasUnsent() {
        return false;
    }

    /**
     * Returns whether received bytes are buffered inside. {@link #read} must then be called again even if the socket
     * has nothing.
     */
    default boolean hasUnread() {
        return false;
    }

    /** Returns how far the other side has come in the handshake of the link. A link that needs none is open. */
    default LinkProgress progress() {
        return LinkProgress.OPEN;
    }

    /** Sends bytes that are buffered inside, as far as there is room. */
    default void flush() throws IOException {
        if (hasUnsent()) {
            write(ByteBuffer.allocate(0));
        }
    }

    /**
     * Returns the names in the certificate that the peer has shown, which somebody trusted has issued: its common name
     * first, then its alternative names. Empty without a certificate, and before the end of the handshake. Allocates.
     */
    default List<String> peerNames() {
        return List.of();
    }

    /** Signals the end of output to the peer, after the bytes written before. Input continues. */
    void endOutput() throws IOException;

    /** Closes the socket. */
    @Override
    void close() throws IOException;
}
