// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import org.agrona.concurrent.EpochNanoClock;

/** Clock that stands still until it is set. */
final class SetClock implements EpochNanoClock {
    private long timeNs = 1_795_000_000_000_000_000L;

    void set(long atNs) {
        timeNs = atNs;
    }

    void advanceNs(long by) {
        timeNs += by;
    }

    @Override
    public long nanoTime() {
        return timeNs;
    }
}
