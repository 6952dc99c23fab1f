// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.quote;

/**
 * Pull of all quotes of a session by its protection. An {@code orderCancelled} without a number in the session
 * follows for each, perhaps after further {@code resumeWork}. The session's mass quotes are rejected until one resets
 * the protection.
 */
public final class QuotesPulled {
    /** The session that the event is addressed to. */
    public int session;

    /** The number of this event among the events of its session since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The bound that was reached; that of lots if both were. */
    public PullReason reason = PullReason.LOTS;

    /** The lots that were executed within the time. */
    public long lots;

    /** The trades. */
    public long trades;
}
