// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** Cancellation of the open quantity of an order. */
public final class OrderCancelled {
    /** The session that the event is addressed to. */
    public int session;

    /** The number of this event among the events of its session since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The instrument's number. */
    public int instrument;

    /** The order's identifier in its session: the low 24 bits are an index that is reused, the other bits count up. */
    public long clientOrder;

    /** The venue's order identifier, which never changes. */
    public long orderId;

    /** Its queueId; 0 if it did not rest. */
    public long queueId;

    /** Buy or sell. */
    public Side side = Side.BUY;

    /** The cancelled quantity, in lots. */
    public long cancelledLots;

    /** The executed quantity, in lots. */
    public long cumLots;

    /** The sum of price times quantity of its executions, in ticks times lots. */
    public long cumValue;

    /** The reason. */
    public CancelReason reason = CancelReason.REQUESTED;

    /** The ClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The OrigClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId origClOrdId = new ClOrdId();

    /**
     * The event number of the {@code orderAccepted} or {@code orderReplaced} with the order's terms. A reduction of its
     * quantity alone does not change it.
     */
    public long termsEventNumber;
}
