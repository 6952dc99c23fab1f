// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.api.order.Peg;
import org.outcry.api.order.PostOnly;
import org.outcry.wire.NanoTime;

/** Saved terms that only some orders have. */
public class SavedSpecialTerms {
    /** The order, which is the one of the call before. */
    public long orderId;

    /** Treatment of an order that must not trade when it arrives. */
    public PostOnly postOnly = PostOnly.NONE;

    /** Whether it waits outside of the book, for its stop price or for the closing auction. */
    public boolean waiting;

    /** The limit of an order that waits. */
    public long limitTicks;

    /** The stop price; 0: none. */
    public long stopTicks;

    /** The quantity that is shown at a time; 0: all. */
    public long displayLots;

    /** Open quantity that rests without being shown. */
    public long hiddenLots;

    /** The minimum quantity. */
    public long minQuantityLots;

    /** When it expires; 0: never. */
    @NanoTime
    public long expireTimeNs;

    /** The price that a pegged order follows; its limit is {@link #limitTicks}. */
    public Peg peg = Peg.NONE;

    /** Added to that price. */
    public long pegOffsetTicks;
}
