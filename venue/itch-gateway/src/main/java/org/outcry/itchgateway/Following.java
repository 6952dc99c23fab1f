// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

/**
 * Pace of a reader of the event log that nobody waits for: it reads when the log rests, or when some events wait. On a
 * thread with others, orders that arrive one upon the other go before, and events that are read together cost less
 * each.
 */
final class Following {
    private static final int MOST_WAITING = 16;

    private long releasedBefore;

    /** Returns whether to read now. */
    boolean isDue(long waiting, long released) {
        boolean rests = released == releasedBefore;
        releasedBefore = released;
        return rests || waiting >= MOST_WAITING;
    }
}
