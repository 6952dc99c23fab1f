// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.itch.ItchBook;
import org.outcry.itch.ItchBooks;
import org.outcry.itch.ItchEncoder;
import org.outcry.itch.ItchImbalance;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.glimpse.SnapshotImage;
import org.outcry.itchfeed.StreamKind;
import org.outcry.itchfeed.StreamRouter;
import org.outcry.soup.SessionName;

/**
 * Encoder of a stream's books into a snapshot, in steps. The order is: the system event, the instruments with their
 * states and indicative prices, then the orders of each book, if the stream has orders. Each side begins with its best
 * level, and each level is in the order of its queue. The books must not change between steps. One thread.
 */
final class SnapshotEncoder {
    private final ItchBooks books;
    private final StreamRouter router;
    private final byte[] message = new byte[ItchLayout.MAX_LENGTH];
    private @Nullable SnapshotImage image;
    private int stream;
    private boolean ordersReached;
    private int locate;
    private byte side;
    private int level;
    private int order;

    SnapshotEncoder(ItchBooks books, StreamRouter router) {
        this.books = books;
        this.router = router;
    }

    boolean isRunning() {
        return image != null;
    }

    void begin(SnapshotImage into, int ofStream, SessionName session) {
        into.begin(session, router.nextNumber(ofStream));
        image = into;
        stream = ofStream;
        ordersReached = false;
        locate = 0;
        int length = ItchEncoder.systemEvent(message, 0, books.lastSystemEventNs(), books.lastSystemEvent());
        into.add(message, 0, length);
    }

    /** Encodes about this many messages. Returns the snapshot if it is complete. */
    @Nullable
    SnapshotImage step(int messages) {
        SnapshotImage into = image;
        for (int i = 0; i < messages && into != null; i++) {
            boolean more = ordersReached ? nextOrder(into) : nextInstrument(into);
            if (!more) {
                into.end();
                image = null;
                return into;
            }
        }
        return null;
    }

    private boolean nextInstrument(SnapshotImage into) {
        if (locate == books.locateBound()) {
            ordersReached = true;
            locate = 0;
            startSide(ItchLayout.BUY);
            return true;
        }
        if (kind() == StreamKind.CONFLATED) {
            int length = router.writeNewest(stream, locate++, message);
            if (length > 0) {
                add(into, length);
            }
            return true;
        }
        ItchBook book = bookOfStream(locate++);
        if (book != null && book.directoryTold()) {
            add(
                    into,
                    ItchEncoder.stockDirectory(
                            message, 0, book.locate(), book.directoryTimestampNs(), book.directory()));
            if (book.stateTold()) {
                add(
                        into,
                        ItchEncoder.tradingAction(
                                message,
                                0,
                                book.locate(),
                                book.stateTimestampNs(),
                                book.symbol(),
                                book.state(),
                                book.stateReason()));
            }
            if (hasOrders()) {
                addImbalance(into, book);
            }
        }
        return true;
    }

    private StreamKind kind() {
        return router.streams().get(stream).kind();
    }

    private boolean hasOrders() {
        return kind() == StreamKind.ORDERS;
    }

    private @Nullable ItchBook bookOfStream(int instrument) {
        return router.carries(stream, instrument) ? books.book(instrument) : null;
    }

    private void addImbalance(SnapshotImage into, ItchBook book) {
        ItchImbalance imbalance = book.imbalance();
        if (imbalance.isTold()) {
            add(
                    into,
                    ItchEncoder.orderImbalance(
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

    private boolean nextOrder(SnapshotImage into) {
        while (hasOrders() && locate < books.locateBound()) {
            ItchBook book = bookOfStream(locate);
            if (book != null) {
                if (order == ItchBook.NO_ORDER && level < book.levels(side)) {
                    order = book.firstOrder(side, level);
                }
                if (order != ItchBook.NO_ORDER) {
                    addOrder(into, book);
                    return true;
                }
                if (side == ItchLayout.BUY) {
                    startSide(ItchLayout.SELL);
                    continue;
                }
            }
            locate++;
            startSide(ItchLayout.BUY);
        }
        return false;
    }

    private void startSide(byte startedSide) {
        side = startedSide;
        level = 0;
        order = ItchBook.NO_ORDER;
    }

    private void addOrder(SnapshotImage into, ItchBook book) {
        add(
                into,
                ItchEncoder.addOrder(
                        message,
                        0,
                        book.locate(),
                        book.orderTimestampNs(order),
                        book.orderRef(order),
                        side,
                        book.orderShares(order),
                        book.symbol(),
                        book.price(side, level)));
        order = book.nextOrder(order);
        if (order == ItchBook.NO_ORDER) {
            level++;
        }
    }

    private void add(SnapshotImage into, int length) {
        into.add(message, 0, length);
    }
}
