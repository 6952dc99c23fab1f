// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.io.IOException;
import org.agrona.concurrent.NanoClock;
import org.outcry.lab.load.LoadTarget;

/**
 * Target that is slowed down by a known part, to test whether a comparison finds it. Only for targets that answer
 * within the call that sends an operation. It adds two reads of the clock, so the baseline is a handicap of 0.
 */
final class HandicappedTarget implements LoadTarget {
    private final LoadTarget target;
    private final double part;
    private final NanoClock clock;

    HandicappedTarget(LoadTarget target, double part, NanoClock clock) {
        this.target = target;
        this.part = part;
        this.clock = clock;
    }

    @Override
    public boolean hasRoom() {
        return target.hasRoom();
    }

    @Override
    public int send() throws IOException {
        long startNs = clock.nanoTime();
        int done = target.send();
        long nowNs = clock.nanoTime();
        long untilNs = nowNs + (long) (part * (nowNs - startNs));
        while (nowNs < untilNs) {
            nowNs = clock.nanoTime();
        }
        return done;
    }

    @Override
    public boolean inOrder() {
        return target.inOrder();
    }

    @Override
    public long age(int index) {
        return target.age(index);
    }

    @Override
    public int poll() throws IOException {
        return target.poll();
    }

    @Override
    public void idle() {
        target.idle();
    }

    @Override
    public void close() throws IOException {
        target.close();
    }
}
