package org.outcry.api.operator;

import org.outcry.api.order.RejectReason;

/** No new order or replace is taken until {@code ordersResumed}. */
public final class OrdersSuspended {
    /** What a refused order is told. */
    public RejectReason reason = RejectReason.NONE;
}
