// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

/**
 * Token buckets by key. The table is bounded: a new key replaces the one of a few that was silent longest. A token is
 * looked at first, and taken later. One thread. Allocates nothing.
 */
final class TokenBuckets {
    private static final int PROBES = 8;

    private final long[] keys;
    private final long[] readyNs;
    private final long perTokenNs;
    private final long burstNs;
    private int slot;

    /**
     * Creates buckets that are full.
     *
     * @param count the number of keys with a bucket of their own
     */
    TokenBuckets(int count, int tokensPerSecond, int burst) {
        int size = Integer.highestOneBit(Math.max(PROBES, count) * 2 - 1);
        keys = new long[size];
        readyNs = new long[size];
        perTokenNs = 1_000_000_000L / tokensPerSecond;
        burstNs = perTokenNs * burst;
    }

    /** Returns whether the bucket of a key, which is not 0, has a token. */
    boolean has(long key, long nowNs) {
        slot = slot(key, nowNs);
        return ready(nowNs) <= nowNs;
    }

    /** Takes a token of the bucket that was looked at last. */
    void take(long nowNs) {
        readyNs[slot] = ready(nowNs);
    }

    private long ready(long nowNs) {
        return Math.max(readyNs[slot], nowNs - burstNs) + perTokenNs;
    }

    private int slot(long key, long nowNs) {
        int mask = keys.length - 1;
        int home = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & mask;
        int oldest = home;
        for (int i = 0; i < PROBES; i++) {
            int probed = home + i & mask;
            if (keys[probed] == key) {
                return probed;
            }
            if (keys[probed] == 0) {
                oldest = probed;
                break;
            }
            if (readyNs[probed] < readyNs[oldest]) {
                oldest = probed;
            }
        }
        keys[oldest] = key;
        readyNs[oldest] = nowNs - burstNs;
        return oldest;
    }
}
