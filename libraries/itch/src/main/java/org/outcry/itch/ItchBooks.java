// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Books rebuilt from ITCH messages, order by order: a listener of an {@link ItchParser}. One thread. Memory grows with
 * the highest number of orders, levels and instruments; otherwise a message allocates nothing.
 *
 * <p>A message about an unknown order, or one that reduces an order below 0, is counted in {@link #inconsistencies()}.
 * After a complete feed the count is 0.
 */
public final class ItchBooks implements ItchListener {
    private final ItchOrders orders;
    private @Nullable ItchBook[] books = new ItchBook[16];
    private int bookCount;
    private byte lastSystemEvent;
    private long lastSystemEventNs;
    private long inconsistencies;
    private long tradedShares;
    private long executions;
    private BookListener listener = book -> {};

    public ItchBooks() {
        this(1 << 12);
    }

    /** Creates books with initial room for a number of orders. */
    public ItchBooks(int initialOrders) {
        orders = new ItchOrders(initialOrders);
    }

    /** Sets the listener of changes, which replaces the previous one. */
    public void listen(BookListener books) {
        listener = books;
    }

    /** Returns the highest locate received, plus one. */
    public int locateBound() {
        return books.length;
    }

    /** Returns the book of a locate, or null if there was no message about it since the last {@link #clear()}. */
    public @Nullable ItchBook book(int locate) {
        ItchBook book = locate < books.length ? books[locate] : null;
        return book != null && book.told ? book : null;
    }

    /** Returns the number of instruments in the feed since the last {@link #clear()}. */
    public int bookCount() {
        return bookCount;
    }

    /** Returns the number of orders in all books. */
    public int orderCount() {
        return orders.size();
    }

    /** Returns the open shares of an order, or 0 if there is none with this reference. */
    public long sharesOf(long orderRef) {
        int order = orders.find(orderRef);
        return order == ItchOrders.NONE ? 0 : orders.shares[order];
    }

    /** Returns the code of the newest system event, or 0. */
    public byte lastSystemEvent() {
        return lastSystemEvent;
    }

    /** Returns the time of the newest system event, ns since midnight. */
    public long lastSystemEventNs() {
        return lastSystemEventNs;
    }

    /** Returns the number of messages inconsistent with the books. */
    public long inconsistencies() {
        return inconsistencies;
    }

    /** Returns the number of executions of resting orders since the last {@link #clear()}. */
    public long executions() {
        return executions;
    }

    /** Returns the shares of these executions. */
    public long tradedShares() {
        return tradedShares;
    }

    /** Clears all books. Keeps the memory. */
    public void clear() {
        orders.clear();
        for (ItchBook book : books) {
            if (book != null) {
                book.clear();
            }
        }
        bookCount = 0;
        lastSystemEvent = 0;
        inconsistencies = 0;
        executions = 0;
        tradedShares = 0;
    }

    @Override
    public void systemEvent(int locate, long timestampNs, byte code) {
        lastSystemEvent = code;
        lastSystemEventNs = timestampNs;
    }

    @Override
    public void stockDirectory(int locate, long timestampNs, StockDirectory directory) {
        bookOf(locate).tell(timestampNs, directory);
    }

    @Override
    public void tradingAction(int locate, long timestampNs, long symbol, byte state, int reason) {
        ItchBook book = bookOf(locate);
        book.stateTold = true;
        book.state = state;
        book.stateReason = reason;
        book.stateTimestampNs = timestampNs;
        book.imbalance.told = false;
        listener.onBookChanged(book);
    }

    @Override
    public void orderImbalance(
            int locate,
            long timestampNs,
            long pairedShares,
            long imbalanceShares,
            byte direction,
            long symbol,
            long farPrice,
            long nearPrice,
            long referencePrice,
            byte crossType) {
        ItchBook book = bookOf(locate);
        ItchImbalance imbalance = book.imbalance;
        imbalance.told = true;
        imbalance.timestampNs = timestampNs;
        imbalance.pairedShares = pairedShares;
        imbalance.imbalanceShares = imbalanceShares;
        imbalance.direction = direction;
        imbalance.farPrice = farPrice;
        imbalance.nearPrice = nearPrice;
        imbalance.referencePrice = referencePrice;
        imbalance.crossType = crossType;
        listener.onBookChanged(book);
    }

    @Override
    public void crossTrade(
            int locate, long timestampNs, long shares, long symbol, long price, long matchNumber, byte crossType) {
        ItchBook book = bookOf(locate);
        book.imbalance.told = false;
        listener.onBookChanged(book);
    }

    @Override
    public void addOrder(
            int locate,
            long timestampNs,
            long orderRef,
            byte side,
            long shares,
            long symbol,
            long price,
            int attribution) {
        add(bookOf(locate), timestampNs, orderRef, side, shares, price);
    }

    @Override
    public void orderExecuted(int locate, long timestampNs, long orderRef, long shares, long matchNumber) {
        reduce(orderRef, shares);
        executions++;
        tradedShares += shares;
    }

    @Override
    public void orderExecutedWithPrice(
            int locate, long timestampNs, long orderRef, long shares, long matchNumber, boolean printable, long price) {
        orderExecuted(locate, timestampNs, orderRef, shares, matchNumber);
    }

    @Override
    public void orderCancelled(int locate, long timestampNs, long orderRef, long shares) {
        reduce(orderRef, shares);
    }

    @Override
    public void orderDeleted(int locate, long timestampNs, long orderRef) {
        int order = orders.find(orderRef);
        if (order == ItchOrders.NONE) {
            inconsistencies++;
            return;
        }
        ItchBook book = bookOf(orders.locate[order]);
        remove(order);
        listener.onBookChanged(book);
    }

    @Override
    public void orderReplaced(int locate, long timestampNs, long originalRef, long newRef, long shares, long price) {
        int order = orders.find(originalRef);
        if (order == ItchOrders.NONE) {
            inconsistencies++;
            return;
        }
        byte side = orders.side[order];
        ItchBook book = bookOf(orders.locate[order]);
        remove(order);
        add(book, timestampNs, newRef, side, shares, price);
    }

    private void add(ItchBook book, long timestampNs, long orderRef, byte side, long shares, long price) {
        if (orders.find(orderRef) != ItchOrders.NONE) {
            inconsistencies++;
            return;
        }
        int order = orders.add(orderRef);
        orders.timestampNs[order] = timestampNs;
        orders.locate[order] = book.locate();
        orders.side[order] = side;
        book.side(side).add(order, price, shares);
        listener.onBookChanged(book);
    }

    private void reduce(long orderRef, long by) {
        int order = orders.find(orderRef);
        if (order == ItchOrders.NONE) {
            inconsistencies++;
            return;
        }
        ItchBook book = bookOf(orders.locate[order]);
        long left = orders.shares[order] - by;
        if (left > 0) {
            sideOf(order).reduce(order, by);
        } else {
            inconsistencies += left < 0 ? 1 : 0;
            remove(order);
        }
        listener.onBookChanged(book);
    }

    private void remove(int order) {
        sideOf(order).remove(order);
        orders.remove(order);
    }

    private ItchBookSide sideOf(int order) {
        return bookOf(orders.locate[order]).side(orders.side[order]);
    }

    private ItchBook bookOf(int locate) {
        if (locate >= books.length) {
            books = Arrays.copyOf(books, Integer.highestOneBit(locate) * 2);
        }
        ItchBook book = books[locate];
        if (book == null) {
            book = new ItchBook(locate, orders);
            books[locate] = book;
        }
        if (!book.told) {
            book.told = true;
            bookCount++;
        }
        return book;
    }
}
