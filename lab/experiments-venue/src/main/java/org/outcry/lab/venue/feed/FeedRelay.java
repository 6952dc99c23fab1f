// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.util.List;
import org.agrona.concurrent.Agent;

/**
 * Way from events to packets that is measured. Events are entered by one thread; agents of another one make packets of
 * them.
 */
interface FeedRelay extends AutoCloseable {
    /** Enters an order that rests. */
    void add(int instrument, long orderRef) throws IOException;

    /** Enters the end of an order. */
    void delete(int instrument, long orderRef) throws IOException;

    /** Returns the agents that are measured. They are closed by their thread. */
    List<Agent> agents();

    @Override
    void close() throws IOException;
}
