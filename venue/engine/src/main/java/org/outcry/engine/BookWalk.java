// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import org.outcry.engine.book.Book;
import org.outcry.engine.book.Orders;
import org.outcry.engine.state.Instrument;

/**
 * Walk along one side of a book in the order in which it would trade, until the visitor has seen enough. A market order
 * in an auction has price 0.
 */
final class BookWalk {
    private BookWalk() {}

    static void levels(Instrument instrument, Orders orders, boolean bids, LevelVisitor visitor) {
        Book book = instrument.book.displayed();
        int slot = book.first(bids);
        boolean goesOn = true;
        while (slot != 0 && goesOn) {
            long priceTicks = orders.priceTicks(slot);
            long levelTicks = instrument.told(orders.limitTicks(slot));
            long totalLots = 0;
            int count = 0;
            while (slot != 0 && orders.priceTicks(slot) == priceTicks) {
                long leavesLots = orders.leavesLots(slot);
                totalLots = Math.min(totalLots, Long.MAX_VALUE - leavesLots) + leavesLots;
                count++;
                slot = book.after(slot);
            }
            goesOn = visitor.level(levelTicks, totalLots, count);
        }
    }

    static void orders(Instrument instrument, Orders orders, boolean bids, OrderVisitor visitor) {
        Book book = instrument.book.displayed();
        int slot = book.first(bids);
        boolean goesOn = true;
        while (slot != 0 && goesOn) {
            goesOn = visitor.order(
                    instrument.told(orders.limitTicks(slot)),
                    orders.queueId(slot),
                    orders.orderId(slot),
                    orders.leavesLots(slot),
                    orders.session(slot),
                    orders.clientOrder(slot));
            slot = book.after(slot);
        }
    }
}
