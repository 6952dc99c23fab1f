// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.channel.Connection;
import org.outcry.nativeapi.NativeAnswers;

/**
 * Answer that is sent in pieces, as far as the connection has room. Meanwhile no call of the client is taken, and no
 * event is sent to it.
 */
interface LongAnswer {
    /**
     * Sends as far as there is room.
     *
     * @param roomBytes the room for the longest event or answer
     * @return whether all is sent
     */
    boolean send(Connection connection, int roomBytes, NativeAnswers answers, ClientService service);

    /** Called when all is sent, or the client is gone. */
    default void close() {}
}
