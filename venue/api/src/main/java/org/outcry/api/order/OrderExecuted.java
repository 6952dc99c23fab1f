// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/**
 * Execution of one order in a trade. A trade has two events with the same match number: first the resting order's, then
 * the aggressive one's.
 */
public final class OrderExecuted {
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

    /** The queueId of a resting order; 0 for the aggressive order. In an auction both orders have one. */
    public long queueId;

    /** Buy or sell. */
    public Side side = Side.BUY;

    /** Whether this order was the aggressive one. */
    public boolean aggressive;

    /** Whether the trade was made in an auction, where both orders rested. */
    public boolean auction;

    /** The price of the trade, in ticks: the resting order's, or the auction's. */
    public long lastPriceTicks;

    /** The quantity of the trade, in lots. */
    public long lastLots;

    /** The open quantity of this order, in lots; 0 if it is filled. */
    public long leavesLots;

    /** The executed quantity, in lots. */
    public long cumLots;

    /** The sum of price times quantity of its executions, in ticks times lots. */
    public long cumValue;

    /** The number of the trade. */
    public long matchNumber;

    /**
     * The event number of the {@code orderAccepted} or {@code orderReplaced} with the order's terms. A reduction of its
     * quantity alone does not change it.
     */
    public long termsEventNumber;
}
