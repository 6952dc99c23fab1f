// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

/**
 * Bound of how far a stream of deltas may be behind. Beyond it, the stream leaves a hole in its numbers and goes on at
 * the newest event.
 *
 * @param events the maximum number of released events that wait
 * @param ns the maximum time that a released event waits
 */
public record LagBound(long events, long ns) {
    /** 2^20 events and 10 s. */
    public static final LagBound DEFAULT = new LagBound(1 << 20, 10_000_000_000L);
}
