// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

/** Times of a recording, at a multiple of its speed. The first one is due at once. */
final class SentPace {
    private final double speed;
    private boolean started;
    private long firstNs;
    private long startNs;

    /**
     * Creates a pace.
     *
     * @param speed 1 is as recorded; 0 is without pauses
     */
    SentPace(double speed) {
        this.speed = speed;
    }

    /** Returns whether what was recorded at a time is due. */
    boolean isDue(long atNs, long nowNs) {
        if (!started) {
            started = true;
            firstNs = atNs;
            startNs = nowNs;
        }
        return speed == 0 || (nowNs - startNs) * speed >= atNs - firstNs;
    }
}
