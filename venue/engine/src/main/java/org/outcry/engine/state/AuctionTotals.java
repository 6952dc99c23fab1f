// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.api.instrument.Phase;
import org.outcry.engine.book.Orders;

/** Totals of the auctions for which instruments collect orders, as resting orders come, change and go. */
final class AuctionTotals {
    private final Orders orders;
    private final Backlog backlog;

    AuctionTotals(Orders orders, Backlog backlog) {
        this.orders = orders;
        this.backlog = backlog;
    }

    /** Counts an order that joined the book, or has other terms there. */
    void collect(Instrument instrument, int slot) {
        if (instrument.phase != Phase.CONTINUOUS) {
            instrument.auctionOnly.add(orders, slot);
            change(instrument, slot, orders.openLots(slot));
        }
    }

    /** Takes an order off before it leaves the book, or before its terms change there. */
    void uncollect(Instrument instrument, int slot) {
        if (instrument.phase != Phase.CONTINUOUS) {
            instrument.auctionOnly.remove(orders, slot);
            change(instrument, slot, -orders.openLots(slot));
        }
    }

    private void change(Instrument instrument, int slot, long lots) {
        if (instrument.collecting) {
            instrument.collect(orders, slot, lots);
            backlog.auctionChanged(instrument);
        }
    }
}
