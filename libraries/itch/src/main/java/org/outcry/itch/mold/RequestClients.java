// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import java.net.InetSocketAddress;

/**
 * Token buckets of clients, by address and port. The table is bounded: a new client replaces the one of a few that was silent longest.
 * One overall bucket limits clients that change their port. One thread. Allocates nothing.
 */
final class RequestClients {
    private static final int PROBES = 8;

    private final long[] keys;
    private final long[] readyNs;
    private final long perRequestNs;
    private final long burstNs;
    private final long overallPerRequestNs;
    private final long overallBurstNs;
    private long overallReadyNs = Long.MIN_VALUE;

    RequestClients(RequestLimits limits) {
        int size = Integer.highestOneBit(Math.max(PROBES, limits.maxClients()) * 2 - 1);
        keys = new long[size];
        readyNs = new long[size];
        perRequestNs = 1_000_000_000L / limits.requestsPerSecond();
        burstNs = perRequestNs * limits.burst();
        overallPerRequestNs = 1_000_000_000L / limits.overallRequestsPerSecond();
        overallBurstNs = overallPerRequestNs * limits.overallBurst();
    }

    /** Takes a token if both the client and the overall bucket have one. */
    boolean take(InetSocketAddress client, long nowNs) {
        long overall = Math.max(overallReadyNs, nowNs - overallBurstNs) + overallPerRequestNs;
        if (overall > nowNs) {
            return false;
        }
        int slot = slot(client, nowNs);
        long ready = Math.max(readyNs[slot], nowNs - burstNs) + perRequestNs;
        if (ready > nowNs) {
            return false;
        }
        readyNs[slot] = ready;
        overallReadyNs = overall;
        return true;
    }

    private int slot(InetSocketAddress client, long nowNs) {
        long key = ((long) client.getAddress().hashCode() << 16 | client.getPort()) + 1;
        int mask = keys.length - 1;
        int home = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & mask;
        int oldest = home;
        for (int i = 0; i < PROBES; i++) {
            int slot = home + i & mask;
            if (keys[slot] == key) {
                return slot;
            }
            if (keys[slot] == 0) {
                oldest = slot;
                break;
            }
            if (readyNs[slot] < readyNs[oldest]) {
                oldest = slot;
            }
        }
        keys[oldest] = key;
        readyNs[oldest] = nowNs - burstNs;
        return oldest;
    }
}
