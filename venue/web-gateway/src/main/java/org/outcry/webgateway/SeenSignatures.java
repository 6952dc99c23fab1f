// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import org.agrona.collections.LongHashSet;

/**
 * Signatures of a client that were shown lately: none is taken twice. One is remembered for as long as its timestamp
 * may be taken. Bounded. One thread at a time.
 */
final class SeenSignatures {
    /** A timestamp is taken from so long before its time until so long after. */
    private static final long TAKEN_NS = 2 * Signature.WINDOW_NS;

    private final int most;
    private LongHashSet present = new LongHashSet();
    private LongHashSet former = new LongHashSet();
    private long beganNs = Long.MIN_VALUE / 2;

    /**
     * Creates a memory without signatures.
     *
     * @param most the most that it takes in ten seconds
     */
    SeenSignatures(int most) {
        this.most = most;
    }

    /**
     * Returns whether there were too many lately, so that no more can be taken yet.
     *
     * @param nowNs the time of a clock that goes forward
     */
    boolean isFull(long nowNs) {
        turn(nowNs);
        return present.size() >= most;
    }

    /**
     * Takes a signature.
     *
     * @param nowNs the time of a clock that goes forward
     * @return false if it was shown before
     */
    boolean take(long mark, long nowNs) {
        turn(nowNs);
        return !former.contains(mark) && present.add(mark);
    }

    private void turn(long nowNs) {
        long passedNs = nowNs - beganNs;
        if (passedNs > TAKEN_NS) {
            former = passedNs > 2 * TAKEN_NS ? new LongHashSet() : present;
            present = new LongHashSet();
            beganNs = nowNs;
        }
    }
}
