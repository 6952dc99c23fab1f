// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Books by the stream of orders of one session after the other, with which the messages of all streams agree. */
final class StreamBooks {
    private final FeedStream orders;
    private final FeedStream trades;
    private final FeedStream conflated;
    private FeedBooks books = new FeedBooks();
    private @Nullable FeedSession session;
    private int tradesCompared;

    StreamBooks(FeedStream orders, FeedStream trades, FeedStream conflated) {
        this.orders = orders;
        this.trades = trades;
        this.conflated = conflated;
    }

    /** Returns the books of the present session. */
    FeedBooks books() {
        return books;
    }

    /** Returns the day of the present session; 0 before the first. */
    int day() {
        FeedSession present = session;
        return present == null ? 0 : Integer.parseInt(present.name.substring(0, 8));
    }

    /** Gives the books the messages that have come, of the oldest session that is not over. */
    void take() {
        FeedSession present = session;
        if (present == null || books.isOver()) {
            Map.Entry<String, FeedSession> later = orders.sessions().higherEntry(present == null ? "" : present.name);
            if (later == null) {
                return;
            }
            present = later.getValue();
            session = present;
            books = new FeedBooks();
            tradesCompared = 0;
        }
        while (books.next() < present.next()) {
            books.take(present.message(books.next()));
        }
    }

    /** Returns whether the stream of trades has all that follow from the orders. */
    boolean hasTrades() {
        return trades.ofDay(day()).next() > books.trades().size();
    }

    /** Compares the trades that have come since the last call. */
    void expectTrades() {
        FeedSession sent = trades.ofDay(day());
        List<FeedMessage> expected = books.trades();
        while (tradesCompared < Math.min(expected.size(), sent.next() - 1)) {
            expectSame(sent, ++tradesCompared, expected);
        }
    }

    private static void expectSame(FeedSession session, int number, List<FeedMessage> expected) {
        if (!session.message(number).equals(expected.get(number - 1))) {
            throw Fault.of(session.name + " differs at " + number, expected.get(number - 1), session.message(number));
        }
    }

    /** Compares the best prices of the present session. */
    void expectBestPrices() {
        expectBestPrices(day(), books);
    }

    private void expectBestPrices(int ofDay, FeedBooks ofBooks) {
        FeedSession sent = conflated.ofDay(ofDay);
        for (int number = 1; number <= ofBooks.bestPrices().size(); number++) {
            if (sent.has(number)) {
                expectSame(sent, number, ofBooks.bestPrices());
            }
        }
    }

    /** Returns whether orders and trades of a day have come without a gap. */
    boolean isComplete(int ofDay) {
        return orders.ofDay(ofDay).isComplete() && trades.ofDay(ofDay).isComplete();
    }

    /** Checks that the sessions of a day have what follows from its books, and nothing behind it. */
    void expectWhole(int ofDay, FeedBooks ofBooks) {
        List<FeedMessage> expected = ofBooks.trades();
        if (orders.ofDay(ofDay).next() != ofBooks.next() || trades.ofDay(ofDay).next() != 1 + expected.size()) {
            throw new AssertionError("messages behind the end of a session: " + List.of(orders, trades, conflated));
        }
        for (int number = 1; number <= expected.size(); number++) {
            expectSame(trades.ofDay(ofDay), number, expected);
        }
        expectBestPrices(ofDay, ofBooks);
    }

    /** Checks that the present session begins with the orders that were left of the former one. */
    void expectCarriedOver(List<String> terms) {
        FeedSession sent = orders.ofDay(day());
        FeedBooks start = new FeedBooks();
        int added = 0;
        while (added < terms.size()) {
            FeedMessage message = sent.message(start.next());
            if ("SRHAI".indexOf(message.type()) < 0) {
                throw Fault.of("only " + added + " orders of " + terms.size() + " are carried over", message);
            }
            start.take(message);
            added += message.type() == 'A' ? 1 : 0;
        }
        if (!start.terms().equals(terms)) {
            throw Fault.of("other orders are carried over", terms, start.terms());
        }
    }
}
