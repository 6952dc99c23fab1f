// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.util.List;
import java.util.function.Consumer;
import org.outcry.api.VenueEvents;

/** Rings: that of the snapshots blocks the application's thread when full, those of the deltas drop. */
final class RingsTarget implements EventTarget {
    private final ThreadsPlan plan;
    private final BoundedRing snapshots;
    private final List<BoundedRing> deltas;
    private volatile long blockedNs;

    /** Creates the target, with a ring for each stream. */
    RingsTarget(ThreadsPlan plan, BoundedRing snapshots, List<BoundedRing> deltas) {
        this.plan = plan;
        this.snapshots = snapshots;
        this.deltas = List.copyOf(deltas);
    }

    @Override
    public void definition(Consumer<VenueEvents> event) {
        sendTo(snapshots, event);
        for (BoundedRing ring : deltas) {
            sendTo(ring, event);
        }
    }

    private static void sendTo(BoundedRing ring, Consumer<VenueEvents> event) {
        while (!ring.hasRoom()) {
            Thread.yield();
        }
        event.accept(ring.writer());
        ring.wrote();
    }

    @Override
    public void event(MarketEvents market, int instrument) {
        if (!snapshots.hasRoom()) {
            waitForSnapshots();
        }
        market.write(snapshots.writer());
        snapshots.wrote();
        BoundedRing ring = deltas.get(plan.streamOf(instrument));
        if (ring.hasRoom()) {
            market.write(ring.writer());
            ring.wrote();
        } else {
            ring.drop();
        }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate")
    private void waitForSnapshots() {
        long fromNs = System.nanoTime();
        while (!snapshots.hasRoom() && !Thread.currentThread().isInterrupted()) {
            Thread.yield();
        }
        blockedNs += System.nanoTime() - fromNs;
    }

    @Override
    public long blockedNs() {
        return blockedNs;
    }
}
