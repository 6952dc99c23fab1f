// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

/** Entry of an order that is open or pending. Its index is the low 24 bits of its clientOrder. */
final class LiveOrder {
    final int index;
    final KnownOrder known = new KnownOrder();

    /** The clientOrder of the order or request; 0 if the entry is free. */
    long clientOrder;

    /** The handle of its ClOrdID in {@link UsedIds}. */
    int clOrdId = UsedIds.NONE;

    /** The handle of its OrderID in {@link UsedIds}. */
    int orderId = UsedIds.NONE;

    /** Whether it was requested and is not yet answered. */
    boolean pending;

    /** The time of the turn in which a pending order was read. */
    long readNs;

    LiveOrder(int index) {
        this.index = index;
    }

    boolean isFree() {
        return clientOrder == 0;
    }
}
