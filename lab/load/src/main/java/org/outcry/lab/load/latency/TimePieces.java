// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

/**
 * Equal pieces of a run's time. Times before the first piece count in it, later ones than the last piece in that. One
 * thread.
 */
final class TimePieces {
    private final long lengthNs;
    private final int count;
    private long fromNs = 1;
    private long toNs;
    private int last;

    /** Divides a duration above 0 into pieces of this length, and a shorter one at the end. */
    TimePieces(long durationNs, long lengthNs) {
        this.lengthNs = lengthNs;
        this.count = (int) Math.max(1, (durationNs + lengthNs - 1) / lengthNs);
    }

    int count() {
        return count;
    }

    long lengthNs() {
        return lengthNs;
    }

    /**
     * Returns the index of the piece that a moment is in. Divides only when the piece is not that of the call before.
     */
    int of(long ns) {
        if (ns < fromNs || ns >= toNs) {
            last = Math.clamp(ns / lengthNs, 0, count - 1);
            fromNs = last == 0 ? Long.MIN_VALUE : last * lengthNs;
            toNs = last == count - 1 ? Long.MAX_VALUE : (last + 1) * lengthNs;
        }
        return last;
    }
}
