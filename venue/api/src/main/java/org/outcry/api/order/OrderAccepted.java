// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** Acceptance of a new order. If it cannot trade, it rests from this event on. */
public final class OrderAccepted {
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

    /** Its queueId if it rests from this event on; 0 if it trades first or never rests. */
    public long queueId;

    /** The terms of the order. */
    @Embedded
    public final OrderTerms terms = new OrderTerms();

    /**
     * Its displayed quantity if it rests from this event on, in lots; 0 if it trades first, waits outside the book or
     * never rests.
     */
    public long displayedLots;

    /** The ClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();
}
