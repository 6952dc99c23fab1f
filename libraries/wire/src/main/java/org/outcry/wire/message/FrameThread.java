// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.message;

/** Check that a call is committed by the thread that claimed its room, since frames and writers serve one thread. */
public final class FrameThread {
    private FrameThread() {}

    /**
     * Checks the thread that commits.
     *
     * @param claimedBy the id of the one that claimed last
     * @throws IllegalStateException if it is another
     */
    public static void check(long claimedBy) {
        if (claimedBy != Thread.currentThread().threadId()) {
            throw new IllegalStateException("two threads in one writer: commits="
                    + Thread.currentThread().threadId() + " claimed=" + claimedBy
                    + ": give each thread a writer of its own, or let one thread do all writing");
        }
    }
}
