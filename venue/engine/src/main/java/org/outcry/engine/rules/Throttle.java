// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

import org.outcry.engine.saved.SavedThrottle;
import org.outcry.engine.saved.SavedThrottleFields;

/**
 * Rate limit of a session or a participant: a bucket of tokens that fills by the time of the log. A full bucket is a
 * burst.
 */
public final class Throttle extends SavedThrottle {
    private static final long TOKEN = 1_000_000_000L;

    /** The capacity of the bucket. */
    private long full;

    /** The time in which an empty bucket fills, rounded up. */
    private long fillNs;

    /** Sets bounds, and fills the bucket. */
    public void set(int newPerSecond, int newBurst, long timeNs) {
        perSecond = newPerSecond;
        burst = newBurst;
        level = newBurst * TOKEN;
        atNs = timeNs;
        boundsChanged();
    }

    /** Restores what was saved. */
    public void restore(SavedThrottle saved) {
        SavedThrottleFields.copyTo(saved, this);
        boundsChanged();
    }

    /** Follows {@link #perSecond} and {@link #burst}. */
    private void boundsChanged() {
        full = burst * TOKEN;
        fillNs = perSecond == 0 ? 0 : full / perSecond + 1;
    }

    /** Returns whether a message may pass now. If so, it takes a token. */
    public boolean passes(long timeNs) {
        if (perSecond == 0) {
            return true;
        }
        fill(timeNs);
        if (level < TOKEN) {
            return false;
        }
        level -= TOKEN;
        return true;
    }

    /** Fills the bucket by the time that has passed. It does not divide, which would cost more than all else here. */
    private void fill(long timeNs) {
        long elapsedNs = timeNs - atNs;
        level = elapsedNs < 0 || elapsedNs > fillNs ? full : Math.min(full, level + elapsedNs * perSecond);
        atNs = timeNs;
    }
}
