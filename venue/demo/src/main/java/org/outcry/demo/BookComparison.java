// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;
import org.outcry.engine.Engine;
import org.outcry.itch.ItchBook;
import org.outcry.itch.ItchBooks;

/** Comparison of a feed client's books with the engine's: level by level, and order by order in queue order. */
public final class BookComparison {
    private final Engine engine;
    private final ItchBooks books;
    private int levels;
    private int orders;
    private @Nullable String difference;

    /** Compares all books. */
    public BookComparison(Engine engine, ItchBooks books) {
        this.engine = engine;
        this.books = books;
        for (int instrument = 1; instrument <= engine.highestInstrument(); instrument++) {
            if (engine.hasInstrument(instrument)) {
                compare(instrument, Side.BUY, (byte) 'B');
                compare(instrument, Side.SELL, (byte) 'S');
            }
        }
        if (difference == null && books.orderCount() != orders) {
            difference = "client has other orders: client=" + books.orderCount() + " engine=" + orders;
        }
    }

    private void compare(int instrument, Side side, byte itchSide) {
        ItchBook book = books.book(instrument);
        if (book == null) {
            differ("client has no book: instrument=" + instrument);
            return;
        }
        int[] level = {0};
        engine.visitLevels(instrument, side, (priceTicks, totalLots, count) -> {
            int at = level[0]++;
            boolean equal = at < book.levels(itchSide)
                    && book.price(itchSide, at) == priceTicks
                    && book.shares(itchSide, at) == totalLots
                    && book.orderCount(itchSide, at) == count;
            if (!equal) {
                differ("level differs: instrument=" + instrument + " side=" + side + " level=" + at + " priceTicks="
                        + priceTicks + " lots=" + totalLots + " orders=" + count);
            }
            levels++;
            return equal;
        });
        if (difference == null && level[0] != book.levels(itchSide)) {
            differ("client has other levels: instrument=" + instrument + " side=" + side + " client="
                    + book.levels(itchSide) + " engine=" + level[0]);
        }
        compareQueues(instrument, side, itchSide, book);
    }

    private void compareQueues(int instrument, Side side, byte itchSide, ItchBook book) {
        if (difference != null) {
            return;
        }
        int[] at = {0, ItchBook.NO_ORDER};
        engine.visitOrders(instrument, side, (priceTicks, queueId, orderId, leavesLots, session, clientOrder) -> {
            while (at[1] == ItchBook.NO_ORDER && at[0] < book.levels(itchSide)) {
                at[1] = book.firstOrder(itchSide, at[0]++);
            }
            int order = at[1];
            boolean equal = order != ItchBook.NO_ORDER
                    && book.orderRef(order) == queueId
                    && book.orderShares(order) == leavesLots;
            if (!equal) {
                differ("order differs: instrument=" + instrument + " side=" + side + " priceTicks=" + priceTicks
                        + " queueId=" + queueId + " lots=" + leavesLots);
                return false;
            }
            orders++;
            at[1] = book.nextOrder(order);
            return true;
        });
    }

    private void differ(String what) {
        if (difference == null) {
            difference = what;
        }
    }

    /** Returns the first difference, or null. */
    public @Nullable String difference() {
        return difference;
    }

    int levels() {
        return levels;
    }

    int orders() {
        return orders;
    }
}
