// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

/** Listener for requests that end without an answer. */
@FunctionalInterface
public interface RequestListener {
    /**
     * Called once for each request that ends without an answer, in {@link PendingRequests#poll}. It may open others.
     *
     * @param requestId as {@link PendingRequests#open} returned it
     */
    void onUnanswered(long requestId, RequestStatus status);
}
