package org.outcry.lab.flow;

import org.outcry.api.order.Side;

/** One thing that a participant is about to do. A mutable object, to be filled again and again. */
public final class Intent {
    /** When, in nanoseconds since the flow began. Never decreases from one intent to the next. */
    public long timeNs;

    /** Who, from 1. */
    public int participant;

    /** Where, from 1. */
    public int instrument;

    /** What. */
    public IntentKind kind = IntentKind.LIMIT;

    /**
     * The order's name, good as its client order: low 24 bits an index below the generator's bound of open orders, which is reused
     * when the order has ended, the rest counting up.
     */
    public long token;

    /** The order's side. */
    public Side side = Side.BUY;

    /** The order's limit, in ticks: the new one in a replace; 0 in a market order. */
    public long priceTicks;

    /** The order's total quantity, in lots: the new one in a reduce. */
    public long quantityLots;
}
