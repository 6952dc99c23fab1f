package org.outcry.fixgateway;

/** A place for an order that is open, or was asked for and not yet answered. Its index is the low 24 bits of its client order. */
final class LiveOrder {
    final int index;
    final KnownOrder known = new KnownOrder();

    /** The name that the order, or the request, has in its session; 0 if the place is free. */
    long clientOrder;

    /** Its ClOrdID in {@link ClOrdIds}. */
    int clOrdId = ClOrdIds.NONE;

    /** Asked for and not yet answered. */
    boolean pending;

    LiveOrder(int index) {
        this.index = index;
    }

    boolean isFree() {
        return clientOrder == 0;
    }
}
