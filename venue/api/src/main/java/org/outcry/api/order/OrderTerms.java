package org.outcry.api.order;

import org.outcry.wire.NanoTime;

/** Terms of an order: side, price, quantity and instructions. */
public final class OrderTerms {
    /** Buy or sell. */
    public Side side = Side.BUY;

    /** How it is priced. */
    public OrderType type = OrderType.LIMIT;

    /** How long it lives. */
    public TimeInForce timeInForce = TimeInForce.DAY;

    /** The limit, in ticks; 0 for an order without one. */
    public long priceTicks;

    /** The total quantity, in lots. */
    public long quantityLots;

    /** The price at which a stop order is triggered, in ticks; 0 for others. */
    public long stopPriceTicks;

    /** How much of a resting order is shown at a time, in lots; 0: all of it. */
    public long displayLots;

    /** How much it must trade at once when it arrives, in lots, or be cancelled; 0: nothing. */
    public long minQuantityLots;

    /** When a good-till-date order expires; 0 for others. */
    @NanoTime
    public long expireTimeNs;

    /** Whether it may take liquidity when it arrives. */
    public PostOnly postOnly = PostOnly.NONE;

    /** Takes all terms of another order. Allocates nothing. */
    public void set(OrderTerms other) {
        OrderTermsFields.copyTo(other, this);
    }

    /** Sets all terms to those of a new object. */
    public void clear() {
        OrderTermsFields.reset(this);
    }
}
