// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

/**
 * Timings and bounds of a {@link FeedClient}.
 *
 * @param reorderNs the time from a gap until it is requested, in which the other line may fill it
 * @param requestTimeoutNs the time from a request until it is repeated
 * @param maxRequests requests without progress before a new snapshot is fetched
 * @param snapshotRetryNs the pause after a snapshot that failed or was not used
 * @param windowMessages messages that are kept after a gap, a power of two
 * @param maxPacketsPerPoll packets that are received from each line in one duty cycle
 */
public record FeedTimings(
        long reorderNs,
        long requestTimeoutNs,
        int maxRequests,
        long snapshotRetryNs,
        int windowMessages,
        int maxPacketsPerPoll) {
    /** 2 ms, 100 ms, 5, 200 ms, 65,536, 64. */
    public static final FeedTimings DEFAULT = new FeedTimings(2_000_000L, 100_000_000L, 5, 200_000_000L, 1 << 16, 64);

    public FeedTimings {
        if (reorderNs < 0 || requestTimeoutNs <= 0 || snapshotRetryNs < 0) {
            throw new IllegalArgumentException("timings out of bounds: reorderNs=" + reorderNs + " requestTimeoutNs="
                    + requestTimeoutNs + " snapshotRetryNs=" + snapshotRetryNs);
        }
        if (maxRequests < 0 || maxPacketsPerPoll < 1) {
            throw new IllegalArgumentException(
                    "counts out of bounds: maxRequests=" + maxRequests + " maxPacketsPerPoll=" + maxPacketsPerPoll);
        }
        if (windowMessages < 2 || windowMessages > 1 << 24 || Integer.bitCount(windowMessages) != 1) {
            throw new IllegalArgumentException(
                    "window must be a power of 2 in 2..16777216: windowMessages=" + windowMessages);
        }
    }
}
