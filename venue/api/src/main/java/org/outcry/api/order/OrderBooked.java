// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/**
 * Entry of an order, or of its displayed part, into the book. Causes: the rest after trading on arrival or on a
 * replace, the next part of an iceberg order, a triggered stop order, or the start of the auction of an at-the-close
 * order. Also an order that was carried over into a new day, where it stands.
 */
public final class OrderBooked {
    /** The instrument's number. */
    public int instrument;

    /** The venue's order identifier, which never changes. */
    public long orderId;

    /** Its queueId. */
    public long queueId;

    /** Buy or sell. */
    public Side side = Side.BUY;

    /** Its limit price, in ticks; 0 for a market order in an auction. */
    public long priceTicks;

    /** Its displayed quantity, in lots. */
    public long quantityLots;
}
