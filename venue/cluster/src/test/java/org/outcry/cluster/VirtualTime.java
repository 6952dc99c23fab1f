// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.PriorityQueue;
import java.util.Random;

/**
 * Virtual time with one source of randomness: actions run at their times, those of one time in order of their creation.
 */
final class VirtualTime {
    static final long MS = 1_000_000L;
    static final long SECOND = 1_000 * MS;
    static final long START_NS = 1_795_000_000_000_000_000L;

    private final PriorityQueue<Action> actions = new PriorityQueue<>();
    private final Random random;
    private long nowNs = START_NS;
    private long created;

    private record Action(long timeNs, long order, Runnable run) implements Comparable<Action> {
        @Override
        public int compareTo(Action other) {
            int byTime = Long.compare(timeNs, other.timeNs);
            return byTime != 0 ? byTime : Long.compare(order, other.order);
        }
    }

    VirtualTime(long seed) {
        random = new Random(seed);
    }

    long nowNs() {
        return nowNs;
    }

    /** Returns a random number from 0 to below a bound. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    /** Returns a random time from one to another. */
    long between(long fromNs, long toNs) {
        return fromNs + (long) (random.nextDouble() * (toNs - fromNs));
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    void after(long delayNs, Runnable run) {
        at(nowNs + delayNs, run);
    }

    void at(long timeNs, Runnable run) {
        actions.add(new Action(Math.max(timeNs, nowNs), created++, run));
    }

    /** Runs the next action. Returns false if there is none before a time. */
    boolean step(long untilNs) {
        Action next = actions.peek();
        if (next == null || next.timeNs > untilNs) {
            return false;
        }
        actions.remove();
        nowNs = next.timeNs;
        next.run.run();
        return true;
    }
}
