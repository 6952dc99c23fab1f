// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;

/** Feed of a file, sent on lines. Polled by one thread; never blocks. */
interface SentFeed extends AutoCloseable {
    /** Most messages or packets of a turn. */
    int MOST_PER_POLL = 64;

    /** Sends what is due. Returns the work done. */
    int poll(long nowNs) throws IOException;

    /** Returns whether all was sent. */
    boolean isDone();

    /** Returns the number of messages sent. */
    long messages();

    /** Returns the number of packets sent. */
    long packets();

    /** Returns the number of packets in the file that are not sent. */
    long left();

    /** Returns a line for the user, before anything is sent. */
    String opening() throws IOException;

    @Override
    void close() throws IOException;
}
