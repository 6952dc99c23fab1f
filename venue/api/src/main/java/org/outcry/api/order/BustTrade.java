package org.outcry.api.order;

/** Takes a trade back. What the orders executed is not undone; both sessions and the feed are told. */
public final class BustTrade {
    /** The instrument's number. */
    public int instrument;

    /** The number of the trade. */
    public long matchNumber;

    /** The event numbers of its two executions, as the event log has them. */
    public long firstExecutionEventNumber;

    public long secondExecutionEventNumber;

    /** The sessions of the two executions. */
    public int firstSession;

    public int secondSession;
}
