package org.outcry.itch;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Books rebuilt from ITCH messages, order by order: what an {@link ItchParser} tells goes in, levels and queues come out. One
 * thread. Memory grows with the highest count of orders, levels and instruments; a message allocates nothing once it has.
 *
 * <p>A message about an unknown order, or one that takes off more than there is, is counted in {@link #inconsistencies()}: after a
 * complete feed it is 0.
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

    public ItchBooks() {
        this(1 << 12);
    }

    /** Books with room for a number of orders before they grow. */
    public ItchBooks(int initialOrders) {
        orders = new ItchOrders(initialOrders);
    }

    /** Above the highest locate that was told. */
    public int locateBound() {
        return books.length;
    }

    /** The book of a locate, or null if no message was about it. */
    public @Nullable ItchBook book(int locate) {
        return locate < books.length ? books[locate] : null;
    }

    /** Instruments that the feed told about. */
    public int bookCount() {
        return bookCount;
    }

    /** Orders in all books. */
    public int orderCount() {
        return orders.size();
    }

    /** What is left of an order, or 0 if there is none with this reference. */
    public long sharesOf(long orderRef) {
        int order = orders.find(orderRef);
        return order == ItchOrders.NONE ? 0 : orders.shares[order];
    }

    /** The code of the newest system event, or 0. */
    public byte lastSystemEvent() {
        return lastSystemEvent;
    }

    /** The time of the newest system event, ns since midnight. */
    public long lastSystemEventNs() {
        return lastSystemEventNs;
    }

    /** Messages that didn't fit the books. */
    public long inconsistencies() {
        return inconsistencies;
    }

    /** Executions of resting orders since the last {@link #clear()}. */
    public long executions() {
        return executions;
    }

    /** Shares of these executions. */
    public long tradedShares() {
        return tradedShares;
    }

    /** Forgets everything; keeps the memory. */
    public void clear() {
        orders.clear();
        for (ItchBook book : books) {
            if (book != null) {
                book.clear();
            }
        }
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
        remove(order);
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
    }

    private void reduce(long orderRef, long by) {
        int order = orders.find(orderRef);
        if (order == ItchOrders.NONE) {
            inconsistencies++;
            return;
        }
        long left = orders.shares[order] - by;
        if (left > 0) {
            sideOf(order).reduce(order, by);
            return;
        }
        if (left < 0) {
            inconsistencies++;
        }
        remove(order);
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
            bookCount++;
        }
        return book;
    }
}
