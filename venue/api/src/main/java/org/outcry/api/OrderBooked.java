package org.outcry.api;

/** What is left of an order that traded on arrival, or on a replace, rests from now on. */
public final class OrderBooked {
    /** The instrument's number. */
    public int instrument;

    /** The venue's name for the order, constant for life. */
    public long orderId;

    /** Its place in the queue. */
    public long queueId;

    /** Buy or sell. */
    public Side side = Side.BUY;

    /** Its limit, in ticks. */
    public long priceTicks;

    /** What rests, in lots. */
    public long quantityLots;
}
