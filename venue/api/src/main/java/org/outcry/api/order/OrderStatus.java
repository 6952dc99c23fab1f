// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** Status of an order. */
public final class OrderStatus {
    /** The session that the event is addressed to. */
    public int session;

    /** The number of this event among the events of its session since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The order's identifier in its session: the low 24 bits are an index that is reused, the other bits count up. */
    public long clientOrder;

    /** The venue's order identifier; 0 if the session has no such open order. */
    public long orderId;

    /** The instrument's number. */
    public int instrument;

    /** The terms of the order. */
    @Embedded
    public final OrderTerms terms = new OrderTerms();

    /** The open quantity, in lots. */
    public long leavesLots;

    /** The executed quantity, in lots. */
    public long cumLots;

    /** The sum of price times quantity of its executions, in ticks times lots. */
    public long cumValue;

    /** The ClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The OrdStatusReqID. It is copied to the event. */
    @Embedded
    public final ClOrdId ordStatusReqId = new ClOrdId();

    /**
     * The number of reports from this one to the last that answers a mass status request; 0 for a request of one order;
     * negative if the request is for quotes.
     */
    public int reportsLeft;

    /**
     * The event number of the {@code orderAccepted} or {@code orderReplaced} with the order's terms; 0 if it is
     * unknown.
     */
    public long termsEventNumber;
}
