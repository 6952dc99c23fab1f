// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Ascii;
import org.outcry.wire.Embedded;

/** Rejection of a new order. */
public final class OrderRejected {
    /** The session that the event is addressed to. */
    public int session;

    /** The number of this event among the events of its session since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The instrument's number. */
    public int instrument;

    /** The order's identifier in its session: the low 24 bits are an index that is reused, the other bits count up. */
    public long clientOrder;

    /** Buy or sell. */
    public Side side = Side.BUY;

    /** The order type. */
    public OrderType type = OrderType.LIMIT;

    /** The time in force. */
    public TimeInForce timeInForce = TimeInForce.DAY;

    /** The limit price, in ticks; 0 for a market order. */
    public long priceTicks;

    /** The total quantity, in lots. */
    public long quantityLots;

    /** The ClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The price that the order was to follow. */
    public Peg peg = Peg.NONE;

    /** The reason. */
    public RejectReason reason = RejectReason.NONE;

    /** The symbol as it was received, if no instrument has it; otherwise 0. */
    @Ascii
    public long symbol;

    /** The FIX code of the side, if the venue does not support it; otherwise 0. */
    @Ascii
    public long sideCode;

    /** The account that the order was for. */
    @Embedded
    public final Account account = new Account();

    /** Sets side, type, time in force, price, quantity, peg and account. */
    public void setTerms(OrderTerms terms) {
        side = terms.side;
        type = terms.type;
        timeInForce = terms.timeInForce;
        priceTicks = terms.priceTicks;
        quantityLots = terms.quantityLots;
        peg = terms.peg;
        account.set(terms.account);
    }
}
