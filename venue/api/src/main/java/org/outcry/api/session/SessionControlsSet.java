package org.outcry.api.session;

/** The pre-trade controls of a session from now on. */
public final class SessionControlsSet {
    /** The session's number. */
    public int session;

    /** Open orders of the session; 0: the venue's bound per session. */
    public int maxOpenOrders;

    /** New orders and replaces a second, by the time of the log; 0: any. Cancels are always taken. */
    public int maxOrdersPerSecond;

    /** How many of them may come at once; at least 1 if there is a rate. */
    public int burst;
}
