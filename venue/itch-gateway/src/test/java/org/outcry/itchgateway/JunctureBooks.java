// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import com.paritytrading.juncture.nasdaq.itch50.ITCH50;
import com.paritytrading.juncture.nasdaq.itch50.ITCH50Listener;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.outcry.api.order.Side;

/** Simple books from the messages that juncture decodes. */
final class JunctureBooks implements ITCH50Listener {
    private record Order(int locate, boolean buy, long price, long shares) {
        Order less(long by) {
            return new Order(locate, buy, price, shares - by);
        }
    }

    private final Map<Long, Order> orders = new LinkedHashMap<>();

    /** Returns the books in the format of {@link TestVenue#books()}. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (int instrument = 1; instrument <= TestVenue.INSTRUMENTS; instrument++) {
            for (Side side : Side.values()) {
                text.append(instrument).append(' ').append(side).append('\n');
                side(text, instrument, side == Side.BUY);
                text.append('\n');
            }
        }
        return text.toString();
    }

    private void side(StringBuilder text, int instrument, boolean buy) {
        Map<Long, Map<Long, Order>> levels =
                new TreeMap<>(buy ? Comparator.<Long>reverseOrder() : Comparator.<Long>naturalOrder());
        orders.forEach((ref, order) -> {
            if (order.locate() == instrument && order.buy() == buy) {
                levels.computeIfAbsent(order.price(), price -> new LinkedHashMap<>())
                        .put(ref, order);
            }
        });
        levels.forEach((price, queue) -> text.append(" level ")
                .append(price)
                .append(' ')
                .append(queue.values().stream().mapToLong(Order::shares).sum())
                .append(' ')
                .append(queue.size()));
        levels.forEach((price, queue) -> queue.forEach((ref, order) -> text.append("\n  ")
                .append(price)
                .append(' ')
                .append(ref)
                .append(' ')
                .append(order.shares())));
    }

    private void reduce(long ref, long by) {
        Order left = Objects.requireNonNull(orders.get(ref)).less(by);
        if (left.shares() == 0) {
            orders.remove(ref);
        } else {
            orders.put(ref, left);
        }
    }

    @Override
    public void addOrder(ITCH50.AddOrder message) {
        orders.put(
                message.orderReferenceNumber,
                new Order(message.stockLocate, message.buySellIndicator == 'B', message.price, message.shares));
    }

    @Override
    public void orderExecuted(ITCH50.OrderExecuted message) {
        reduce(message.orderReferenceNumber, message.executedShares);
    }

    @Override
    public void orderCancel(ITCH50.OrderCancel message) {
        reduce(message.orderReferenceNumber, message.canceledShares);
    }

    @Override
    public void orderDelete(ITCH50.OrderDelete message) {
        Objects.requireNonNull(orders.remove(message.orderReferenceNumber));
    }

    @Override
    public void orderReplace(ITCH50.OrderReplace message) {
        Order replaced = Objects.requireNonNull(orders.remove(message.originalOrderReferenceNumber));
        orders.put(
                message.newOrderReferenceNumber,
                new Order(replaced.locate(), replaced.buy(), message.price, message.shares));
    }

    private static AssertionError unexpected(Object message) {
        return new AssertionError(
                "not on this feed: " + List.of(message.getClass().getSimpleName()));
    }

    @Override
    public void systemEvent(ITCH50.SystemEvent message) {}

    @Override
    public void stockDirectory(ITCH50.StockDirectory message) {}

    @Override
    public void stockTradingAction(ITCH50.StockTradingAction message) {}

    @Override
    public void regSHORestriction(ITCH50.RegSHORestriction message) {
        throw unexpected(message);
    }

    @Override
    public void marketParticipantPosition(ITCH50.MarketParticipantPosition message) {
        throw unexpected(message);
    }

    @Override
    public void mwcbDeclineLevel(ITCH50.MWCBDeclineLevel message) {
        throw unexpected(message);
    }

    @Override
    public void mwcbStatus(ITCH50.MWCBStatus message) {
        throw unexpected(message);
    }

    @Override
    public void ipoQuotingPeriodUpdate(ITCH50.IPOQuotingPeriodUpdate message) {
        throw unexpected(message);
    }

    @Override
    public void luldAuctionCollar(ITCH50.LULDAuctionCollar message) {
        throw unexpected(message);
    }

    @Override
    public void operationalHalt(ITCH50.OperationalHalt message) {
        throw unexpected(message);
    }

    @Override
    public void addOrderMPID(ITCH50.AddOrderMPID message) {
        throw unexpected(message);
    }

    @Override
    public void orderExecutedWithPrice(ITCH50.OrderExecutedWithPrice message) {
        throw unexpected(message);
    }

    @Override
    public void trade(ITCH50.Trade message) {
        throw unexpected(message);
    }

    @Override
    public void crossTrade(ITCH50.CrossTrade message) {
        throw unexpected(message);
    }

    @Override
    public void brokenTrade(ITCH50.BrokenTrade message) {
        throw unexpected(message);
    }

    @Override
    public void noii(ITCH50.NOII message) {
        throw unexpected(message);
    }

    @Override
    public void rpii(ITCH50.RPII message) {
        throw unexpected(message);
    }
}
