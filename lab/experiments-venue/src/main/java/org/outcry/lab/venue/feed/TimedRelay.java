// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.agrona.concurrent.Agent;

/**
 * Relay whose side of the engine is timed: how long it takes to append an event to the log and to release it. One
 * thread.
 */
final class TimedRelay implements FeedRelay {
    private static final long HIGHEST_NS = 10_000_000_000L;

    private final FeedRelay relay;
    private final Histogram times = new Histogram(HIGHEST_NS, 3);
    private volatile boolean measuring;

    TimedRelay(FeedRelay relay) {
        this.relay = relay;
    }

    @Override
    public void add(int instrument, long orderRef) throws IOException {
        long startNs = System.nanoTime();
        relay.add(instrument, orderRef);
        record(startNs);
    }

    @Override
    public void delete(int instrument, long orderRef) throws IOException {
        long startNs = System.nanoTime();
        relay.delete(instrument, orderRef);
        record(startNs);
    }

    private void record(long startNs) {
        if (measuring) {
            times.recordValue(Math.min(HIGHEST_NS, System.nanoTime() - startNs));
        }
    }

    /** Begins to record. */
    void measure() {
        measuring = true;
    }

    /** Returns the times, when the thread has ended. */
    Histogram times() {
        return times;
    }

    @Override
    public List<Agent> agents() {
        return relay.agents();
    }

    @Override
    public void close() throws IOException {
        relay.close();
    }
}
