// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** Rejection of a cancel, replace or reduce. */
public final class CancelRejected {
    /** The session that the event is addressed to. */
    public int session;

    /** The number of this event among the events of its session since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The order's identifier in its session: the low 24 bits are an index that is reused, the other bits count up. */
    public long clientOrder;

    /** The venue's order identifier; 0 if the order is unknown. */
    public long orderId;

    /** Its open quantity, in lots. */
    public long leavesLots;

    /** Its executed quantity, in lots. */
    public long cumLots;

    /** Whether the rejected request is a replace or reduce instead of a cancel. */
    public boolean replace;

    /** The ClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The OrigClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId origClOrdId = new ClOrdId();

    /** The reason. */
    public RejectReason reason = RejectReason.NONE;
}
