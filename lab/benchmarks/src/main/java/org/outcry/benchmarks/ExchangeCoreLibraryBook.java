// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks;

import exchange.core2.core.common.MatcherEventType;
import exchange.core2.core.common.MatcherTradeEvent;
import exchange.core2.core.common.OrderAction;
import exchange.core2.core.common.OrderType;
import exchange.core2.core.common.cmd.CommandResultCode;
import exchange.core2.core.common.cmd.OrderCommand;
import exchange.core2.core.orderbook.OrderBookDirectImpl;
import org.outcry.lab.engine.library.LibraryBook;
import org.outcry.lab.engine.library.Reports;

/**
 * Book of exchange-core behind the C library. It looks up the ids itself; its trade events are recycled after each
 * request.
 */
final class ExchangeCoreLibraryBook implements LibraryBook {
    private static final OrderAction[] ACTIONS = {OrderAction.BID, OrderAction.ASK};

    private final Reports reports;
    private final EventPool events = new EventPool();
    private final OrderBookDirectImpl book = ExchangeCoreBook.newBook(0, ExchangeCoreBook.pool(), events);
    private final OrderCommand command = new OrderCommand();

    ExchangeCoreLibraryBook(Reports reports) {
        this.reports = reports;
        command.uid = ExchangeCoreBook.PARTICIPANT;
    }

    @Override
    public void newOrder(long sequence, long id, int side, long priceTicks, int quantity, boolean immediate) {
        reports.orderAck(sequence, id, side, priceTicks, quantity);
        long filled = enter(sequence, id, side, priceTicks, quantity, immediate ? OrderType.IOC : OrderType.GTC);
        if (immediate && filled < quantity) {
            reports.remainder(sequence, id, side, priceTicks, (int) (quantity - filled));
        }
    }

    private long enter(long sequence, long id, int side, long priceTicks, int quantity, OrderType type) {
        command.orderId = id;
        command.action = ACTIONS[side];
        command.orderType = type;
        command.price = priceTicks;
        command.reserveBidPrice = priceTicks;
        command.size = quantity;
        book.newOrder(command);
        long filled = 0;
        for (MatcherTradeEvent event = command.matcherEvent; event != null; event = event.nextEvent) {
            if (event.eventType == MatcherEventType.TRADE) {
                reports.trade(sequence, event.price, (int) event.size, event.matchedOrderId, id);
                filled += event.size;
            }
        }
        recycle();
        return filled;
    }

    private void recycle() {
        events.giveBack(command.matcherEvent);
        command.matcherEvent = null;
    }

    @Override
    public void cancel(long sequence, long id) {
        command.orderId = id;
        if (book.cancelOrder(command) == CommandResultCode.SUCCESS) {
            reports.cancelAck(sequence, id, command.action == OrderAction.BID ? 0 : 1, command.matcherEvent.price);
        } else {
            reports.cancelReject(sequence, id);
        }
        recycle();
    }

    @Override
    public void modify(long sequence, long id, int side, long priceTicks, int quantity) {
        command.orderId = id;
        boolean cancelled = book.cancelOrder(command) == CommandResultCode.SUCCESS;
        recycle();
        if (!cancelled) {
            reports.modifyReject(sequence, id);
            return;
        }
        enter(sequence, id, side, priceTicks, quantity, OrderType.GTC);
        reports.modifyAck(sequence, id, side, priceTicks, quantity);
    }

    @Override
    public boolean proceed() {
        return false;
    }

    @Override
    public long bestTicks(int side) {
        var best = book.getL2MarketDataSnapshot(1);
        if (side == 0) {
            return best.bidSize > 0 ? best.bidPrices[0] : Long.MIN_VALUE;
        }
        return best.askSize > 0 ? best.askPrices[0] : Long.MAX_VALUE;
    }

    @Override
    public long depth(int side, long priceTicks) {
        var levels = book.getL2MarketDataSnapshot(Integer.MAX_VALUE);
        long[] prices = side == 0 ? levels.bidPrices : levels.askPrices;
        long[] volumes = side == 0 ? levels.bidVolumes : levels.askVolumes;
        for (int i = 0; i < (side == 0 ? levels.bidSize : levels.askSize); i++) {
            if (prices[i] == priceTicks) {
                return volumes[i];
            }
        }
        return 0;
    }

    @Override
    public long refused() {
        return 0;
    }
}
