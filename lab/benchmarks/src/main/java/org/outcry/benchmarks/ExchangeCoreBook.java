// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks;

import exchange.core2.collections.objpool.ObjectsPool;
import exchange.core2.core.common.CoreSymbolSpecification;
import exchange.core2.core.common.MatcherEventType;
import exchange.core2.core.common.MatcherTradeEvent;
import exchange.core2.core.common.OrderAction;
import exchange.core2.core.common.OrderType;
import exchange.core2.core.common.SymbolType;
import exchange.core2.core.common.cmd.OrderCommand;
import exchange.core2.core.common.config.LoggingConfiguration;
import exchange.core2.core.orderbook.IOrderBook;
import exchange.core2.core.orderbook.OrderBookDirectImpl;
import exchange.core2.core.orderbook.OrderBookEventsHelper;
import java.util.Arrays;
import java.util.Map;
import org.outcry.lab.engine.stream.StreamBook;
import org.outcry.lab.engine.stream.StreamFile;
import org.outcry.lab.engine.stream.TradeHash;

/**
 * Book of exchange-core. Its orders, levels and tree nodes are pooled, and its trade events are recycled after each
 * command.
 */
final class ExchangeCoreBook implements StreamBook {
    static final long PARTICIPANT = 1;

    private static final OrderAction[] ACTIONS = {OrderAction.BID, OrderAction.ASK};
    private final StreamFile stream;
    private final TradeHash trades;
    private final OrderBookDirectImpl[] books;
    private final OrderCommand command = new OrderCommand();
    private final EventPool events = new EventPool();

    ExchangeCoreBook(StreamFile stream, TradeHash trades) {
        this.stream = stream;
        this.trades = trades;
        books = new OrderBookDirectImpl[stream.instruments()];
        ObjectsPool pool = pool();
        for (int instrument = 0; instrument < books.length; instrument++) {
            books[instrument] = newBook(instrument, pool, events);
        }
        command.uid = PARTICIPANT;
    }

    /** Creates the book of an instrument, numbered from 0 on. */
    static OrderBookDirectImpl newBook(int instrument, ObjectsPool pool, EventPool events) {
        CoreSymbolSpecification symbol = CoreSymbolSpecification.builder()
                .symbolId(1 + instrument)
                .type(SymbolType.FUTURES_CONTRACT)
                .build();
        return new OrderBookDirectImpl(
                symbol, pool, new OrderBookEventsHelper(events::take), LoggingConfiguration.DEFAULT);
    }

    /** Creates pools of what books consist of. */
    static ObjectsPool pool() {
        return new ObjectsPool(Map.of(
                ObjectsPool.DIRECT_ORDER, 1024 * 1024,
                ObjectsPool.DIRECT_BUCKET, 1024 * 64,
                ObjectsPool.ART_NODE_4, 1024 * 32,
                ObjectsPool.ART_NODE_16, 1024 * 16,
                ObjectsPool.ART_NODE_48, 1024 * 8,
                ObjectsPool.ART_NODE_256, 1024 * 4));
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
        return Arrays.stream(books)
                .mapToInt(book -> book.getOrdersNum(OrderAction.ASK) + book.getOrdersNum(OrderAction.BID))
                .sum();
    }

    private void apply(int at) {
        int instrument = stream.instrument(at);
        IOrderBook asked = books[instrument];
        command.symbol = 1 + instrument;
        command.orderId = stream.order(at);
        switch (stream.operation(at)) {
            case StreamFile.CANCEL -> asked.cancelOrder(command);
            case StreamFile.MOVE -> {
                command.price = stream.priceTicks(at);
                asked.moveOrder(command);
            }
            default -> {
                command.orderType = stream.operation(at) == StreamFile.LIMIT ? OrderType.GTC : OrderType.IOC;
                command.action = ACTIONS[stream.side(at)];
                command.price = stream.priceTicks(at);
                command.reserveBidPrice = command.price;
                command.size = stream.quantityLots(at);
                asked.newOrder(command);
            }
        }
        takeTrades();
    }

    private void takeTrades() {
        for (MatcherTradeEvent event = command.matcherEvent; event != null; event = event.nextEvent) {
            if (event.eventType == MatcherEventType.TRADE) {
                trades.trade(event.matchedOrderId, command.orderId, event.price, event.size);
            }
        }
        events.giveBack(command.matcherEvent);
        command.matcherEvent = null;
    }
}
