// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Embedded;
import org.outcry.wire.NanoTime;

/** Terms of an order: side, price, quantity and instructions. */
public final class OrderTerms {
    /** Buy or sell. */
    public Side side = Side.BUY;

    /** The order type. */
    public OrderType type = OrderType.LIMIT;

    /** The time in force. */
    public TimeInForce timeInForce = TimeInForce.DAY;

    /** The limit price, in ticks; 0 for an order without one. For a pegged order, its current price; 0 in a request. */
    public long priceTicks;

    /** The total quantity, in lots. */
    public long quantityLots;

    /** The price at which a stop order is triggered, in ticks; 0 for others. */
    public long stopPriceTicks;

    /** The quantity displayed at a time, in lots; 0 for the whole quantity. */
    public long displayLots;

    /** The quantity that must trade on arrival, in lots, or the order is cancelled; 0 for none. */
    public long minQuantityLots;

    /** The time at which a good-till-date order expires, in nanoseconds since 1970 UTC; 0 for others. */
    @NanoTime
    public long expireTimeNs;

    /** The post-only instruction. */
    public PostOnly postOnly = PostOnly.NONE;

    /** The price that the order follows. */
    public Peg peg = Peg.NONE;

    /** Added to the price that it follows, in ticks; may be negative. */
    public long pegOffsetTicks;

    /** The worst price that a pegged order may follow to, in ticks; 0 for any. */
    public long pegLimitTicks;

    /** The account that the order is for. */
    @Embedded
    public final Account account = new Account();

    /** Whether the order is not displayed. It trades after the displayed orders at its price, and no feed has it. */
    public boolean hidden;

    /**
     * The client order of another open order of the session: one cancels the other (OCO). 0 for none. The order that
     * was named has the name of this one from then on.
     */
    public long ocoWith;

    /** Copies all terms of another order. Allocates nothing. */
    public void set(OrderTerms other) {
        OrderTermsFields.copyTo(other, this);
    }

    /** Adds so many ticks to each of its prices; 0 stays 0. */
    public void shiftPrices(long ticks) {
        priceTicks += priceTicks == 0 ? 0 : ticks;
        stopPriceTicks += stopPriceTicks == 0 ? 0 : ticks;
        pegLimitTicks += pegLimitTicks == 0 ? 0 : ticks;
    }

    /** Sets all terms to those of a new object. */
    public void clear() {
        OrderTermsFields.reset(this);
    }
}
