package org.outcry.api.operator;

import org.outcry.api.order.RejectReason;

/** Stops the taking of new orders and replaces in the whole venue; cancels are still taken. */
public final class SuspendOrders {
    /** What a refused order is told. */
    public RejectReason reason = RejectReason.STORAGE_FULL;
}
