package org.outcry.api.order;

/**
 * An order, or the part of it that is shown, rests from now on: what is left after trading on arrival or on a replace, the next part of an
 * iceberg order, a triggered stop order, an at-the-close order whose auction began.
 */
public final class OrderBooked {
    /** The instrument's number. */
    public int instrument;

    /** The venue's name for the order, constant for life. */
    public long orderId;

    /** Its place in the queue. */
    public long queueId;

    /** Buy or sell. */
    public Side side = Side.BUY;

    /** Its limit, in ticks; 0 for a market order in an auction. */
    public long priceTicks;

    /** What the book shows of it, in lots. */
    public long quantityLots;
}
