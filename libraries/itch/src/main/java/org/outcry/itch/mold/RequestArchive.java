// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import java.net.InetSocketAddress;

/**
 * Archive of messages that a {@link MoldResponder} no longer has. It answers later, with
 * {@link MoldRequestServer#reply}.
 */
public interface RequestArchive {
    /** Archive without messages. */
    RequestArchive NONE = new RequestArchive() {
        @Override
        public boolean has(byte[] request) {
            return false;
        }

        @Override
        public boolean take(byte[] request, InetSocketAddress from) {
            return false;
        }
    };

    /** Returns whether the archive has the first message of a request, which is well-formed. */
    boolean has(byte[] request);

    /**
     * Takes a request that the archive has. Returns false if too many are waiting, of all clients or of this one's
     * address. The bytes are valid during the call only.
     */
    boolean take(byte[] request, InetSocketAddress from);
}
