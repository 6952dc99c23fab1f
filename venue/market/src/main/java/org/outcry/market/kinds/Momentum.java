// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.kinds;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.market.agent.Agent;
import org.outcry.market.agent.Amounts;
import org.outcry.market.agent.Desk;
import org.outcry.market.agent.MarketBook;

/** Follower of trends: buys above the average price of a window, sells below it, and closes when the trend ends. */
public final class Momentum implements Agent {
    private static final long SECOND_NS = 1_000_000_000;
    private static final long MOST_WINDOW_NS = 3_600 * SECOND_NS;
    private static final long LOOKS_PER_WINDOW = 20;
    private static final int THROUGH_TICKS = 2;

    private final Map<MarketBook, double[]> averages = new HashMap<>();
    private long windowNs;
    private double threshold;
    private long size;
    private @Nullable Desk desk;

    @Override
    public String kind() {
        return "momentum";
    }

    @Override
    public void read(ConfigMap keys) {
        windowNs = keys.durationNs("window", 10 * SECOND_NS, SECOND_NS, MOST_WINDOW_NS, Map.of());
        threshold = Amounts.number(keys, "threshold", 3, 0.1, 100_000, "ticks", "3 ticks");
        size = Amounts.whole(keys, "size", 200, 1, 1_000_000_000, "lots", "200");
    }

    @Override
    public void start(Desk own) {
        desk = own;
        averages.clear();
        own.wakeIn(1);
    }

    @Override
    public void onTimer() {
        Desk own = desk;
        if (own == null) {
            return;
        }
        for (MarketBook book : own.books()) {
            if (book.isTrading() && book.isTwoSided()) {
                look(own, book);
            }
        }
        own.wakeIn((long)
                ((double) windowNs / LOOKS_PER_WINDOW * (0.5 + own.random().nextDouble())));
    }

    private void look(Desk own, MarketBook book) {
        double middle = book.middleTicks();
        double[] average = averages.computeIfAbsent(book, absent -> new double[] {middle});
        double away = (middle - average[0]) / book.tickTicks();
        average[0] += (middle - average[0]) / LOOKS_PER_WINDOW;
        long position = own.position(book);
        if (!own.orders(book).isEmpty()) {
            return;
        }
        if (position != 0 && away * position < 0) {
            take(own, book, position < 0 ? Side.BUY : Side.SELL, Math.abs(position));
        } else if (Math.abs(away) > threshold && Math.abs(position) < size) {
            take(own, book, away > 0 ? Side.BUY : Side.SELL, size);
        }
    }

    /** Takes liquidity up to a few ticks behind the touch. */
    static void take(Desk own, MarketBook book, Side side, long lots) {
        long through = THROUGH_TICKS * book.tickTicks();
        double limit = book.oppositeTicks(side) + (side == Side.BUY ? through : -through);
        own.take(book, side, lots, book.allowedTicks(side, limit));
    }
}
