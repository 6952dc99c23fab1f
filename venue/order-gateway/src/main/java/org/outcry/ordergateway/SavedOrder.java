// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.outcry.wire.Ascii;
import org.outcry.wire.Embedded;

/** Saved open order. Its terms are last, so that bookmarks without a later term are read. */
public final class SavedOrder {
    public int session;
    public long clientOrder;

    /** The executed quantity, where the gateway keeps it. */
    public long cumLots;

    /** The quantity that self-trade prevention took off, where the gateway keeps it. */
    public long preventedLots;

    /** The ClOrdID that stands for the order, where the gateway has it; empty if none does. */
    @Ascii("name")
    public long name1;

    @Ascii("name")
    public long name2;

    @Ascii("name")
    public long name3;

    @Embedded
    public final KnownOrder known = new KnownOrder();

    /** Takes over all but the session and the name. */
    public void set(LiveOrder order) {
        clientOrder = order.clientOrder;
        cumLots = order.cumLots;
        preventedLots = order.preventedLots;
        KnownOrderFields.copyTo(order.known, known);
    }

    /** Gives an order, which has the client order, terms and executed quantity. */
    public void copyTo(LiveOrder order) {
        order.cumLots = cumLots;
        order.preventedLots = preventedLots;
        KnownOrderFields.copyTo(known, order.known);
    }

    void name(long first, long second, long third) {
        name1 = first;
        name2 = second;
        name3 = third;
    }
}
