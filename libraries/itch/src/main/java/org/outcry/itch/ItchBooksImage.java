// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

/**
 * Messages that make books again, in order: the system event, each instrument with its state and indicative price, then
 * its orders, best level first and each level in the order of its queue. One thread.
 */
public final class ItchBooksImage {
    /** Destination of the messages. */
    @FunctionalInterface
    public interface Sink {
        /** Takes a message, which is valid during the call only. */
        void message(byte[] buffer, int offset, int length);
    }

    private final ItchBooks books;
    private final Sink sink;
    private final byte[] message = new byte[ItchLayout.MAX_LENGTH];

    private ItchBooksImage(ItchBooks books, Sink sink) {
        this.books = books;
        this.sink = sink;
    }

    /** Writes the messages of books. */
    public static void write(ItchBooks books, Sink sink) {
        new ItchBooksImage(books, sink).write();
    }

    private void write() {
        if (books.lastSystemEvent() != 0) {
            send(ItchEncoder.systemEvent(message, 0, books.lastSystemEventNs(), books.lastSystemEvent()));
        }
        for (int locate = 0; locate < books.locateBound(); locate++) {
            ItchBook book = books.book(locate);
            if (book != null) {
                instrument(book);
                orders(book, ItchLayout.BUY);
                orders(book, ItchLayout.SELL);
            }
        }
    }

    private void send(int length) {
        sink.message(message, 0, length);
    }

    private void instrument(ItchBook book) {
        if (book.directoryTold()) {
            send(ItchEncoder.stockDirectory(message, 0, book.locate(), book.directoryTimestampNs(), book.directory()));
        }
        if (book.stateTold()) {
            send(ItchEncoder.tradingAction(
                    message,
                    0,
                    book.locate(),
                    book.stateTimestampNs(),
                    book.symbol(),
                    book.state(),
                    book.stateReason()));
        }
        ItchImbalance imbalance = book.imbalance();
        if (imbalance.isTold()) {
            send(ItchEncoder.orderImbalance(
                    message,
                    0,
                    book.locate(),
                    imbalance.timestampNs(),
                    imbalance.pairedShares(),
                    imbalance.imbalanceShares(),
                    imbalance.direction(),
                    book.symbol(),
                    imbalance.farPrice(),
                    imbalance.nearPrice(),
                    imbalance.referencePrice(),
                    imbalance.crossType()));
        }
    }

    private void orders(ItchBook book, byte side) {
        for (int level = 0; level < book.levels(side); level++) {
            for (int order = book.firstOrder(side, level); order != ItchBook.NO_ORDER; order = book.nextOrder(order)) {
                send(ItchEncoder.addOrder(
                        message,
                        0,
                        book.locate(),
                        book.orderTimestampNs(order),
                        book.orderRef(order),
                        side,
                        book.orderShares(order),
                        book.symbol(),
                        book.price(side, level)));
            }
        }
    }
}
