// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks;

import com.paritytrading.parity.match.OrderBook;
import com.paritytrading.parity.match.OrderBookListener;
import com.paritytrading.parity.match.Side;
import java.util.Arrays;
import org.outcry.lab.engine.stream.StreamBook;
import org.outcry.lab.engine.stream.StreamFile;
import org.outcry.lab.engine.stream.TradeHash;

/**
 * Book of Parity, which knows only resting orders and cancels. A move is a cancel and a new order; the rest of an
 * immediate-or-cancel order is cancelled afterwards.
 */
final class ParityBook implements StreamBook, OrderBookListener {
    private static final Side[] SIDES = {Side.BUY, Side.SELL};

    private final StreamFile stream;
    private final TradeHash trades;
    private final OrderBook[] books;
    private int ordersLeft;

    ParityBook(StreamFile stream, TradeHash trades) {
        this.stream = stream;
        this.trades = trades;
        books = new OrderBook[stream.instruments()];
        Arrays.setAll(books, instrument -> new OrderBook(this));
    }

    @Override
    public void run(int from, int to) {
        for (int at = from; at < to; at++) {
            apply(at);
        }
    }

    @Override
    public void time(int from, int to, int[] ns) {
        for (int at = from; at < to; at++) {
            long start = System.nanoTime();
            apply(at);
            ns[at - from] = (int) (System.nanoTime() - start);
        }
    }

    @Override
    public int ordersLeft() {
        return ordersLeft;
    }

    private void apply(int at) {
        OrderBook book = books[stream.instrument(at)];
        long order = stream.order(at);
        switch (stream.operation(at)) {
            case StreamFile.CANCEL -> book.cancel(order, 0);
            case StreamFile.MOVE -> {
                book.cancel(order, 0);
                enter(book, at, order);
            }
            case StreamFile.IMMEDIATE_OR_CANCEL -> {
                enter(book, at, order);
                book.cancel(order, 0);
            }
            default -> enter(book, at, order);
        }
    }

    private void enter(OrderBook book, int at, long order) {
        book.enter(order, SIDES[stream.side(at)], stream.priceTicks(at), stream.quantityLots(at));
    }

    @Override
    public void match(
            long restingOrderId,
            long incomingOrderId,
            Side incomingSide,
            long price,
            long executedQuantity,
            long remainingQuantity) {
        trades.trade(restingOrderId, incomingOrderId, price, executedQuantity);
        ordersLeft -= remainingQuantity == 0 ? 1 : 0;
    }

    @Override
    public void add(long orderId, Side side, long price, long size) {
        ordersLeft++;
    }

    @Override
    public void cancel(long orderId, long canceledQuantity, long remainingQuantity) {
        ordersLeft -= remainingQuantity == 0 ? 1 : 0;
    }
}
