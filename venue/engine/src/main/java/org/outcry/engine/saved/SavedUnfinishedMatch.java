// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

/** Saved progress of an order that is matching and continues in the next command. */
public class SavedUnfinishedMatch {
    /** The order, which is the one of the call before; 0: none. It is in no book. */
    public long orderId;

    /** Its instrument. */
    public int instrument;

    /** The worst price at which it trades. */
    public long boundTicks;

    /** Whether the static range is left beyond that price. */
    public boolean staticRange;

    /** Whether the dynamic range is left beyond that price. */
    public boolean dynamicRange;

    /** Whether market protection may end its trades there. */
    public boolean marketProtection;

    /** While it is not known whether it trades enough: the quantity that it must still find; else 0. */
    public long wantedLots;

    /** The session of the resting order that is looked at next. */
    public int nextSession;

    /** The client order of that order. */
    public long nextClientOrder;

    /** The price of the resting orders that are looked at. */
    public long levelTicks;

    /** The quantity that it would have left. */
    public long leftLots;

    /** The displayed quantity of a round of sharing at that price. */
    public long roundLots;

    /** The orders of that round. */
    public int roundOrders;

    /** The hidden quantity at that price. */
    public long hiddenLots;
}
