// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import org.outcry.api.order.Side;

/** Request of a {@link MarketFlow}, filled in by it. The object is reused. */
public final class FlowRequest {
    /** Kind of a request. */
    public enum Kind {
        NEW,
        REPLACE,
        CANCEL
    }

    private static final int INDEX_MASK = (1 << 24) - 1;

    /** The time of the request, in ns since the begin of the flow. */
    public long timeNs;

    /** The number of the session, from 1. */
    public int session;

    public Kind kind = Kind.NEW;
    public int instrument;
    public Side side = Side.BUY;

    /** Whether it is a market order. */
    public boolean market;

    /** Whether what does not trade at once is cancelled. */
    public boolean immediate;

    /** Whether the venue moves the price away from the other side, so that it takes nothing. */
    public boolean postOnly;

    /** The price; 0 for a market order and a cancel. */
    public long priceTicks;

    /** The quantity of the whole order, with what was executed. */
    public long quantityLots;

    /** The client order; of a replace or a cancel, that of the order. */
    public long clientOrder;

    /** The client order that a replace gives the order. */
    public long nextClientOrder;

    /** Returns the index of a client order, which another one gets after its end. */
    public static int index(long clientOrder) {
        return (int) clientOrder & INDEX_MASK;
    }
}
