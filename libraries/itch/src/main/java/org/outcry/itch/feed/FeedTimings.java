package org.outcry.itch.feed;

/**
 * How patient a {@link FeedClient} is.
 *
 * @param reorderNs how long a hole may wait to be filled by the other line before it is requested
 * @param requestTimeoutNs how long a reply may take before the hole is requested again
 * @param maxRequests requests without progress before a new snapshot is fetched
 * @param snapshotRetryNs the pause after a snapshot that failed or didn't help
 * @param windowMessages messages that are kept ahead of a hole, a power of two
 * @param maxPacketsPerPoll packets that are taken from each line in one duty cycle
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
