package org.outcry.api.order;

/** One order's part in a trade. A trade makes two: first the resting order's, then the aggressive one's, with one match number. */
public final class OrderExecuted {
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

    /** The resting order's place in the queue; 0 for the aggressive order. In an auction both have one. */
    public long queueId;

    /** Buy or sell. */
    public Side side = Side.BUY;

    /** This order took, the other one rested. */
    public boolean aggressive;

    /** A trade of an auction: both orders rested. */
    public boolean auction;

    /** The price of the trade, in ticks: the resting order's, or the auction's. */
    public long lastPriceTicks;

    /** The quantity of the trade, in lots. */
    public long lastLots;

    /** What is left open of this order, in lots; 0: it is filled. */
    public long leavesLots;

    /** What was executed so far, in lots. */
    public long cumLots;

    /** The sum of price times quantity of its executions, in ticks times lots. */
    public long cumValue;

    /** The number of the trade. */
    public long matchNumber;

    /**
     * The number of the {@code orderAccepted} or {@code orderReplaced} that holds the order's terms and ClOrdID; a reduce, which has
     * no ClOrdID, does not change it.
     */
    public long termsEventNumber;
}
