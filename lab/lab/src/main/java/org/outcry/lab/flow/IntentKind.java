package org.outcry.lab.flow;

/** What a participant is about to do. */
public enum IntentKind {
    /** Enter a limit order, good for the day. */
    LIMIT,
    /** Enter a limit order that trades what it can at once; the rest is cancelled. */
    IOC,
    /** Enter an order that trades at any price; the rest is cancelled. */
    MARKET,
    /** Cancel an own order. */
    CANCEL,
    /** Replace an own order by one with a lower total quantity at the same price. */
    REDUCE,
    /** Replace an own order by one with the same total quantity at another price. */
    REPLACE;

    /** It enters an order, under a token of its own. */
    public boolean entersOrder() {
        return this == LIMIT || this == IOC || this == MARKET;
    }
}
