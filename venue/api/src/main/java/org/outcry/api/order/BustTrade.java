// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/**
 * Command that busts a trade. The executed quantities of its orders do not change. Both sessions and the feed receive
 * an event.
 */
public final class BustTrade {
    /** The instrument's number. */
    public int instrument;

    /** The number of the trade. */
    public long matchNumber;

    /** The event log numbers of its two executions. */
    public long firstExecutionEventNumber;

    public long secondExecutionEventNumber;

    /** The sessions of its two executions. */
    public int firstSession;

    public int secondSession;
}
