package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** Changes price and total quantity of an order. It keeps its place only if the price stays and the quantity falls. */
public final class ReplaceOrder {
    /** The session that asks. */
    public int session;

    /** The epoch that the session's owner was given by its {@code loggedOn}; others are ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** The order's present name. */
    public long clientOrder;

    /** Its name from now on. */
    public long newClientOrder;

    /** The new limit, in ticks. */
    public long priceTicks;

    /** The new total quantity, in lots, executed ones included. */
    public long quantityLots;

    /** The new stop price, in ticks; 0: as before. */
    public long stopPriceTicks;

    /** The new displayed quantity, in lots; 0: as before. */
    public long displayLots;

    /** The ClOrdID of this request, passed through. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The ClOrdID of the order that this request is about, passed through. */
    @Embedded
    public final ClOrdId origClOrdId = new ClOrdId();

    /** Why the gateway found the request unacceptable, so that it is consumed and refused; else NONE. */
    public RejectReason refusal = RejectReason.NONE;
}
