// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.engine.book.Book;
import org.outcry.engine.book.BookKind;
import org.outcry.engine.book.Orders;

/** Queues of orders that wait outside the books: for their stop price, or for the closing auction. */
final class WaitingOrders {
    private final BookKind bookKind;
    private final Orders orders;

    WaitingOrders(BookKind bookKind, Orders orders) {
        this.bookKind = bookKind;
        this.orders = orders;
    }

    /** Adds a waiting order to its queue, by the price that it waits for and its queue number. */
    void rest(Instrument instrument, int slot) {
        instrument.waitingStops += isStop(slot) ? 1 : 0;
        queueOf(instrument, slot).rest(slot, orders.isBuy(slot), orders.priceTicks(slot));
    }

    /** Removes a waiting order, which is unlinked, from its queue. */
    void remove(Instrument instrument, int slot) {
        queueOf(instrument, slot).remove(slot);
        if (isStop(slot) && --instrument.waitingStops == 0) {
            instrument.forgetTraded();
        }
    }

    /** Returns the queue of a waiting order. */
    Book queueOf(Instrument instrument, int slot) {
        return isStop(slot) ? stops(instrument) : parked(instrument);
    }

    /** Returns the queue of an instrument's stop orders. */
    Book stops(Instrument instrument) {
        Book stops = instrument.stops;
        if (stops == null) {
            stops = bookKind.newBook(orders, instrument.bookIncrement(), true);
            instrument.stops = stops;
        }
        return stops;
    }

    private Book parked(Instrument instrument) {
        Book parked = instrument.parked;
        if (parked == null) {
            parked = bookKind.newBook(orders, instrument.tickIncrement, false);
            instrument.parked = parked;
        }
        return parked;
    }

    private boolean isStop(int slot) {
        return orders.special(slot).terms.stopPriceTicks != 0;
    }
}
