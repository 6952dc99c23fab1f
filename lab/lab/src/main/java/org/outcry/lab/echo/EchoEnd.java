package org.outcry.lab.echo;

import java.io.IOException;

/** A client's end of one connection to an echo. One thread. */
interface EchoEnd extends AutoCloseable {
    /**
     * Sends events up to a number, as far as there is room, and takes what has come back. Doesn't wait.
     *
     * @param upTo how many may have been sent in all
     * @return 0 if there was nothing to do
     */
    int turn(long upTo) throws IOException;

    /** Whether events can be sent. */
    boolean isReady();

    /** Events that were sent. */
    long sent();

    /** Events that came back. */
    long received();

    @Override
    void close() throws IOException;
}
