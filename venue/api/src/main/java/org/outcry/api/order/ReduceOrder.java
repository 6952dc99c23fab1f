// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** Command that reduces the open quantity of an order, which keeps its place in the queue. */
public final class ReduceOrder {
    /** The session that sends the command. */
    public int session;

    /** The owner epoch of the session, from its {@code loggedOn}. A command with another epoch is ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** The order's identifier in its session: the low 24 bits are an index that is reused, the other bits count up. */
    public long clientOrder;

    /** The reduction, in lots; less than the open quantity. Not used with {@link #totalLots}. */
    public long reduceLots;

    /**
     * The new total quantity, in lots, including the executed quantity, whatever was executed or reduced meanwhile; 0
     * for a reduction. It is below the order's total. An order that has executed so much already ends.
     */
    public long totalLots;

    /** The ClOrdID of this request. It is copied to the events. The order keeps its own. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();
}
