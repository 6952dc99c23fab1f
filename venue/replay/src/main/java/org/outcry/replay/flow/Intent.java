// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.flow;

import org.outcry.api.order.Side;

/** Next request of a participant. A mutable object, to be reused. */
public final class Intent {
    /** Time in nanoseconds since the start of the flow. It never decreases from one intent to the next. */
    public long timeNs;

    /** Number of the participant, from 1. */
    public int participant;

    /** Number of the instrument, from 1. */
    public int instrument;

    /** Kind of the request. */
    public IntentKind kind = IntentKind.LIMIT;

    /**
     * Token of the order, which can serve as its client order. The low 24 bits are an index below the generator's limit
     * of open orders, reused after the order's end; the high bits are a counter.
     */
    public long token;

    /** Side of the order. */
    public Side side = Side.BUY;

    /** Limit price in ticks: the new one in a replace; 0 in a market order. */
    public long priceTicks;

    /** Total quantity of the order in lots: the new one in a reduce. */
    public long quantityLots;
}
