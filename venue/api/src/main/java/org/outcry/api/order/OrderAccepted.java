package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** A new order was taken. If it meets nothing to trade with, it rests from this event on. */
public final class OrderAccepted {
    /** The session that is told. */
    public int session;

    /** The number of this event among those that its session is told since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The instrument's number. */
    public int instrument;

    /** The order's name in its session: low 24 bits an index that is reused, the rest counting up. */
    public long clientOrder;

    /** The venue's name for the order, constant for life. */
    public long orderId;

    /** Its place in the queue if it rests from now on; 0 if it trades first or never rests. */
    public long queueId;

    /** Its terms. */
    @Embedded
    public final OrderTerms terms = new OrderTerms();

    /** What the book shows of it if it rests from now on, in lots; 0 if it trades first, waits outside the book or never rests. */
    public long displayedLots;

    /** The ClOrdID of this request, passed through. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();
}
