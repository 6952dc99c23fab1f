// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Embedded;

/**
 * Command that changes price and total quantity of an order. The order keeps its place only if the price is unchanged
 * and the quantity falls.
 */
public final class ReplaceOrder {
    /** The session that sends the command. */
    public int session;

    /** The owner epoch of the session, from its {@code loggedOn}. A command with another epoch is ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** The current clientOrder of the order. */
    public long clientOrder;

    /** The new clientOrder of the order. */
    public long newClientOrder;

    /** The new limit price, in ticks. */
    public long priceTicks;

    /** The new total quantity, in lots, including the executed quantity. */
    public long quantityLots;

    /** The new stop price, in ticks; 0 for no change. */
    public long stopPriceTicks;

    /** The new displayed quantity, in lots; 0 for no change. */
    public long displayLots;

    /** The ClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The OrigClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId origClOrdId = new ClOrdId();

    /** The reason for which the gateway requests the rejection of this request; NONE if it does not. */
    public RejectReason refusal = RejectReason.NONE;
}
