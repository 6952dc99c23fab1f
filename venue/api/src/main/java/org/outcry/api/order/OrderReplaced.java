// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Embedded;

/**
 * Change of the terms of an order. If its total quantity is executed already, nothing is left open, and the
 * order has ended.
 */
public final class OrderReplaced {
    /** The session that the event is addressed to. */
    public int session;

    /** The number of this event among the events of its session since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The instrument's number. */
    public int instrument;

    /** Its new clientOrder. */
    public long clientOrder;

    /** Its previous clientOrder. */
    public long previousClientOrder;

    /** The venue's order identifier, which never changes. */
    public long orderId;

    /** Its new queueId, equal to the previous one if it kept its place; 0 if it trades first, or has ended. */
    public long queueId;

    /** Its previous queueId. */
    public long previousQueueId;

    /** Its new terms. */
    @Embedded
    public final OrderTerms terms = new OrderTerms();

    /** The previous limit price, in ticks. */
    public long previousPriceTicks;

    /** The open quantity, in lots. */
    public long leavesLots;

    /** The new displayed quantity, in lots; 0 if it is not in the book. */
    public long displayedLots;

    /** The previous open quantity, in lots. */
    public long previousLeavesLots;

    /** The previous displayed quantity, in lots; 0 if it was not in the book. */
    public long previousDisplayedLots;

    /** The reason. */
    public ReplaceReason reason = ReplaceReason.REQUESTED;

    /** The executed quantity, in lots. */
    public long cumLots;

    /** The sum of price times quantity of its executions, in ticks times lots. */
    public long cumValue;

    /** The ClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The OrigClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId origClOrdId = new ClOrdId();

    /**
     * The event number of the {@code orderAccepted} or {@code orderReplaced} with the order's ClOrdID; 0 if this event
     * has it, as the answer to a request.
     */
    public long termsEventNumber;
}
