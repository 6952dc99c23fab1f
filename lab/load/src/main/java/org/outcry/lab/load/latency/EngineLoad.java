// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.engine.Engine;
import org.outcry.lab.load.LoadTarget;
import org.outcry.replay.Sample;
import org.outcry.replay.SampleEntry;

/** Target that is the engine alone, on the sender's thread: no sequencer, no journal, events as calls. */
final class EngineLoad implements LoadTarget {
    /** Description of the measured operation. */
    static final String OPERATION =
            "one command of the file, as a call into the engine on the sender's thread, until it"
                    + " has been matched and its events were told; no journal, no network";

    private final Counts counts = new Counts();
    private final Engine engine = new Engine(counts);
    private final SampleEntry entry;
    private long commandNumber;

    EngineLoad(Sample sample, int maxOrders) {
        entry = new SampleEntry(sample, engine, this::begin, maxOrders);
        entry.define();
    }

    /** Advances the time by a microsecond for each command, since the engine reads no clock. */
    private void begin() {
        commandNumber++;
        engine.begin(commandNumber, commandNumber * 1_000);
    }

    /** Returns the number of trades so far. */
    long trades() {
        return counts.trades;
    }

    /** Returns the number of rejected commands. Most are cancels of orders that had traded. */
    long rejects() {
        return counts.rejects;
    }

    @Override
    public boolean hasRoom() {
        return true;
    }

    @Override
    public int send() {
        entry.send();
        return 1;
    }

    @Override
    public int poll() {
        return 0;
    }

    @Override
    public void idle() {
        Thread.onSpinWait();
    }

    private static final class Counts extends IgnoredEvents {
        private long trades;
        private long rejects;

        @Override
        public void orderExecuted(OrderExecuted orderExecuted) {
            trades += orderExecuted.aggressive ? 1 : 0;
        }

        @Override
        public void orderRejected(OrderRejected orderRejected) {
            rejects++;
        }

        @Override
        public void cancelRejected(CancelRejected cancelRejected) {
            rejects++;
        }
    }
}
