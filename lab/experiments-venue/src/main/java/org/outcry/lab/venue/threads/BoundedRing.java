// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.util.concurrent.atomic.AtomicLong;
import org.outcry.api.VenueEventsWriter;
import org.outcry.runtime.Ring;
import org.outcry.wire.FrameHandler;

/** Ring of a number of events between the application's thread and a consumer. */
final class BoundedRing implements EventSource {
    private static final int BYTES_PER_EVENT = 256;

    private final Ring ring;
    private final VenueEventsWriter writer;
    private final int bound;
    private final AtomicLong written = new AtomicLong();
    private final AtomicLong taken = new AtomicLong();
    private final AtomicLong drops = new AtomicLong();

    BoundedRing(int bound) {
        this.bound = bound;
        this.ring = new Ring(Math.max(1 << 16, Integer.highestOneBit(bound * BYTES_PER_EVENT - 1) * 2));
        this.writer = new VenueEventsWriter(ring);
    }

    /** Returns whether there is room for an event. Application's thread. */
    boolean hasRoom() {
        return written.getPlain() - taken.getAcquire() < bound;
    }

    /** Returns the writer, for one event if there is room. Application's thread. */
    VenueEventsWriter writer() {
        return writer;
    }

    /** Ends a written event. Application's thread. */
    void wrote() {
        written.setRelease(written.getPlain() + 1);
    }

    /** Counts an event that was dropped. Application's thread. */
    void drop() {
        drops.setRelease(drops.getPlain() + 1);
    }

    long drops() {
        return drops.getAcquire();
    }

    @Override
    public int poll(FrameHandler handler, int limit) {
        int polled = ring.poll(handler, limit);
        taken.setRelease(taken.getPlain() + polled);
        return polled;
    }

    @Override
    public long waiting() {
        return written.getAcquire() - taken.getPlain();
    }

    @Override
    public long number() {
        return taken.getPlain();
    }

    @Override
    public long last() {
        return written.getAcquire();
    }

    @Override
    public void close() {
        // Memory only.
    }
}
