// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.jspecify.annotations.Nullable;
import org.outcry.wire.MutableText;

/** Entry of an order that is open or pending. Its index is the low 24 bits of its clientOrder. */
public final class LiveOrder {
    public final int index;
    public final KnownOrder known = new KnownOrder();

    /** The clientOrder of the order or request; 0 if the entry is free. */
    public long clientOrder;

    /** The handle of its ClOrdID in {@link UsedIds}. */
    int clOrdId = UsedIds.NONE;

    /** The handle of its OrderID in {@link UsedIds}. */
    int orderId = UsedIds.NONE;

    /** Whether it was requested and is not yet answered. */
    public boolean pending;

    /** The time of the turn in which a pending order was read. */
    public long readNs;

    /** The executed quantity as of its last event, in lots. Kept by gateways that need it between events. */
    public long cumLots;

    /**
     * The quantity that self-trade prevention has taken off in all its replacements, in lots. Kept by gateways that
     * need it.
     */
    public long preventedLots;

    /** The fields of its participant's own in a request on its way; null if it never had any. */
    public @Nullable MutableText tags;

    LiveOrder(int index) {
        this.index = index;
    }

    boolean isFree() {
        return clientOrder == 0;
    }
}
