package org.outcry.api.operator;

import org.outcry.api.order.RejectReason;

/** An order or replace is taken although a control refuses it, because its session is authorised; what comes of it follows. */
public final class LimitOverrideUsed {
    /** The session's number. */
    public int session;

    /** The instrument's number. */
    public int instrument;

    /** The client order of the new order, or the one that the replace asks for. */
    public long clientOrder;

    /** The control's reason. */
    public RejectReason reason = RejectReason.NONE;

    /** How many more orders may use it. */
    public int ordersLeft;
}
