// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/**
 * Terms that an acceptor sets for its counterparties.
 *
 * @param beginString the version, such as {@code FIX.4.4}
 * @param minHeartBtIntSeconds the shortest heartbeat interval accepted; 0 to also accept none
 * @param maxHeartBtIntSeconds the longest heartbeat interval accepted
 * @param logonTimeoutNs the maximum time from connection to logon
 * @param maxSendingTimeSkewNs the largest difference of SendingTime from the clock; 0 to not check it
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
