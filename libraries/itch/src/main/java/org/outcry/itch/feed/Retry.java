// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.util.SplittableRandom;

/**
 * Time of the next attempt. The pauses have a random part, so that the clients of a feed do not all ask at once, and
 * double up to a bound as long as attempts fail, one soon after the other. One thread.
 */
final class Retry {
    private static final int MOST_DOUBLINGS = 5;

    private final SplittableRandom random = new SplittableRandom();
    private final long pauseNs;
    private int doublings;
    private long failedNs;
    private long atNs;

    Retry(long pauseNs, long nowNs) {
        this.pauseNs = pauseNs;
        atNs = nowNs;
    }

    boolean isDue(long nowNs) {
        return nowNs >= atNs;
    }

    /** Pauses for the usual time: the last attempt was of use. */
    void succeeded(long nowNs) {
        atNs = nowNs + spread(pauseNs);
    }

    /** Pauses, each time longer. */
    void failed(long nowNs) {
        if (nowNs - failedNs > pauseNs << (MOST_DOUBLINGS + 1)) {
            doublings = 0;
        }
        failedNs = nowNs;
        atNs = nowNs + spread(pauseNs << doublings);
        doublings = Math.min(doublings + 1, MOST_DOUBLINGS);
    }

    /** Returns a time between this one and half as much again. */
    long spread(long timeNs) {
        return timeNs + (timeNs < 2 ? 0 : random.nextLong(timeNs / 2));
    }
}
