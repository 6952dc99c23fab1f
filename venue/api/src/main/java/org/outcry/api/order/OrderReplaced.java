package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** An order has new terms. */
public final class OrderReplaced {
    /** The session that is told. */
    public int session;

    /** The number of this event among those that its session is told since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The instrument's number. */
    public int instrument;

    /** Its name in its session from now on. */
    public long clientOrder;

    /** Its name before. */
    public long previousClientOrder;

    /** The venue's name for the order, constant for life. */
    public long orderId;

    /** Its place in the queue: as before if it kept it; 0 if it trades first. */
    public long queueId;

    /** Its place before. */
    public long previousQueueId;

    /** Its terms from now on. */
    @Embedded
    public final OrderTerms terms = new OrderTerms();

    /** The limit before, in ticks. */
    public long previousPriceTicks;

    /** What is left open, in lots. */
    public long leavesLots;

    /** What the book shows of it from now on, in lots; 0 if it is not in the book. */
    public long displayedLots;

    /** What was left open before, in lots. */
    public long previousLeavesLots;

    /** What the book showed of it before, in lots; 0 if it was not in the book. */
    public long previousDisplayedLots;

    /** Why. */
    public ReplaceReason reason = ReplaceReason.REQUESTED;

    /** What was executed so far, in lots. */
    public long cumLots;

    /** The sum of price times quantity of its executions, in ticks times lots. */
    public long cumValue;

    /** The ClOrdID of this request, passed through. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The ClOrdID of the order that this request is about, passed through. */
    @Embedded
    public final ClOrdId origClOrdId = new ClOrdId();
}
