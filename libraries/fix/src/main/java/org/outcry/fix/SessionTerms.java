package org.outcry.fix;

/**
 * The bounds that an acceptor sets its counterparties.
 *
 * @param beginString the version, such as {@code FIX.4.4}
 * @param minHeartBtIntSeconds the shortest interval of heartbeats taken; 0 allows a session without any
 * @param maxHeartBtIntSeconds the longest interval of heartbeats taken
 * @param logonTimeoutNs how long a connection may take from its start to a session
 * @param maxSendingTimeSkewNs how far SendingTime may be from the clock; 0: as far as it likes
 */
public record SessionTerms(
        String beginString,
        int minHeartBtIntSeconds,
        int maxHeartBtIntSeconds,
        long logonTimeoutNs,
        long maxSendingTimeSkewNs) {
    public SessionTerms {
        if (minHeartBtIntSeconds < 0 || maxHeartBtIntSeconds < minHeartBtIntSeconds || logonTimeoutNs <= 0) {
            throw new IllegalArgumentException(
                    "session terms out of range: minHeartBtIntSeconds=" + minHeartBtIntSeconds
                            + " maxHeartBtIntSeconds=" + maxHeartBtIntSeconds + " logonTimeoutNs=" + logonTimeoutNs);
        }
    }
}
