// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.io.IOException;

/** Client end of one connection to an echo. One thread. */
interface EchoEnd extends AutoCloseable {
    /**
     * Sends events up to a number, as far as there is room, and receives the events that have come back. Doesn't block.
     *
     * @param upTo total number of events that may have been sent
     * @return 0 if there was no work
     */
    int turn(long upTo) throws IOException;

    /** Returns whether events can be sent. */
    boolean isReady();

    /** Returns the number of events sent. */
    long sent();

    /** Returns the number of events received. */
    long received();

    @Override
    void close() throws IOException;
}
