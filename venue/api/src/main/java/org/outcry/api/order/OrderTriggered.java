// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/** Trigger of a stop order, which becomes a market or limit order. The events of that order follow. */
public final class OrderTriggered {
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

    /** Buy or sell. */
    public Side side = Side.BUY;

    /** The stop price, in ticks. */
    public long stopPriceTicks;

    /** The price that triggered it, in ticks. */
    public long triggerPriceTicks;

    /** The open quantity, in lots. */
    public long leavesLots;

    /** The event number of the {@code orderAccepted} or {@code orderReplaced} with the order's terms. */
    public long termsEventNumber;
}
