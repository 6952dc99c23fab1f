package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** A new order was refused. */
public final class OrderRejected {
    /** The session that is told. */
    public int session;

    /** The number of this event among those that its session is told since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The instrument's number. */
    public int instrument;

    /** The order's name in its session: low 24 bits an index that is reused, the rest counting up. */
    public long clientOrder;

    /** Buy or sell. */
    public Side side = Side.BUY;

    /** Limit or market. */
    public OrderType type = OrderType.LIMIT;

    /** How long it lives. */
    public TimeInForce timeInForce = TimeInForce.DAY;

    /** The limit, in ticks; 0 for a market order. */
    public long priceTicks;

    /** The total quantity, in lots. */
    public long quantityLots;

    /** The ClOrdID of this request, passed through. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** Why. */
    public RejectReason reason = RejectReason.NONE;

    /** Sets side, type, time in force, price and quantity. */
    public void setTerms(OrderTerms terms) {
        side = terms.side;
        type = terms.type;
        timeInForce = terms.timeInForce;
        priceTicks = terms.priceTicks;
        quantityLots = terms.quantityLots;
    }
}
