// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.kinds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.market.agent.Agent;
import org.outcry.market.agent.Amounts;
import org.outcry.market.agent.Desk;
import org.outcry.market.agent.DeskOrder;
import org.outcry.market.agent.MarketBook;
import org.outcry.market.agent.Report;

/**
 * Market maker: quotes levels on both sides of the fair price. It leans against what others made it buy and sell, most
 * against the latest, so that their impact fades; quotes wider the more the fair price moves; cancels its quotes for a
 * moment when it jumps; and takes orders of others that are better than its own quotes, so that prices follow.
 */
public final class Maker implements Agent {
    private static final long MS = 1_000_000;
    private static final double MEMORY = 0.95;
    private static final double WIDENING = 1.5;
    private static final double SHOCK_DEVIATIONS = 5;
    /** Spreads by which an order that takes moves the prices, until it fades. */
    private static final double TAKER_SPREADS = 0.14;

    private static final double PRESSURE_NS = 60e9;
    private static final double EXPECTED_SAME_SIDE = 0.6;
    private static final double HELD_TICKS = 0.5;
    private static final long ROUND_LOTS = 100;
    private static final double LEAN_TICKS = 0.02;
    private static final double MOST_LEAN_SPREADS = 6;
    private static final int TAKEN_SIZES = 2;

    /** The tag of orders that take. */
    private static final long TAKES = 1;

    private static final double OWN_VIEW_TICKS = 0.4;
    private static final double VIEW_MEMORY = 0.98;

    private double spread;
    private int depth;
    private long size;
    private boolean leans;
    private long everyNs;
    private @Nullable Desk desk;
    private final Map<MarketBook, View> views = new HashMap<>();

    /** Maker's view of an instrument. */
    private static final class View {
        private double lastFairTicks;
        private double variance;
        private double biasTicks;
        private long pulledUntilNs;

        private double bidTicks;
        private double askTicks;
        private long netTakers;
        private long lastTakerSide;

        /** Orders that took and bought less those that sold, and one more for each full quote of its own. It fades. */
        private double pressure;
    }

    @Override
    public String kind() {
        return "maker";
    }

    @Override
    public void read(ConfigMap keys) {
        spread = Amounts.number(keys, "spread", 2, 1, 10_000, "ticks", "2 ticks");
        depth = (int) Amounts.whole(keys, "depth", 5, 1, 50, "levels", "5 levels");
        size = Amounts.whole(keys, "size", 500, 1, 1_000_000_000, "lots", "500");
        leans = keys.oneOf("skew", List.of("inventory", "none"), "inventory").equals("inventory");
        everyNs = keys.durationNs("every", 100 * MS, MS, 60_000 * MS, Map.of());
    }

    @Override
    public void start(Desk own) {
        desk = own;
        own.wakeIn(1);
    }

    @Override
    public void onReport(Report report) {
        DeskOrder order = report.order();
        View view = views.get(order.book());
        if (view == null || report.lots() == 0) {
            return;
        }
        int sign = order.buys() ? 1 : -1;
        if (order.tag() != TAKES) {
            view.pressure -= sign * report.lots() / (double) size;
        } else if (report.lots() == order.executedLots()) {
            // It learns nothing from its own orders that take.
            view.netTakers += sign;
        }
    }

    @Override
    public void onTimer() {
        Desk own = desk;
        if (own == null) {
            return;
        }
        for (MarketBook book : own.books()) {
            quote(own, book, views.computeIfAbsent(book, absent -> new View()));
        }
        own.wakeIn((long) (everyNs * (0.5 + own.random().nextDouble())));
    }

    private void quote(Desk own, MarketBook book, View view) {
        double tick = book.tickTicks();
        double move = view.lastFairTicks == 0 ? 0 : (book.fairTicks() - view.lastFairTicks) / tick;
        view.lastFairTicks = book.fairTicks();
        double deviation = StrictMath.sqrt(view.variance);
        view.variance = MEMORY * view.variance + (1 - MEMORY) * move * move;
        view.biasTicks = VIEW_MEMORY * view.biasTicks
                + StrictMath.sqrt(1 - VIEW_MEMORY * VIEW_MEMORY) * OWN_VIEW_TICKS * own.gaussian();
        if (!book.takesOrders()) {
            return;
        }
        if (Math.abs(move) > 2 * spread + SHOCK_DEVIATIONS * deviation) {
            view.pulledUntilNs =
                    own.nowNs() + (long) (everyNs * (1 + 9 * own.random().nextDouble()));
        }
        if (own.nowNs() < view.pulledUntilNs) {
            own.orders(book).forEach(own::cancel);
            return;
        }
        view.pressure *= StrictMath.exp(-everyNs / PRESSURE_NS);
        long side = Math.clamp(book.netTakers() - view.netTakers, -1L, 1L);
        view.netTakers = book.netTakers();
        if (side != 0) {
            view.pressure += side - EXPECTED_SAME_SIDE * view.lastTakerSide;
            view.lastTakerSide = side;
        }
        double middle = book.fairTicks() + tick * (view.biasTicks - lean(own, book, view));
        double half = tick * (spread / 2 + WIDENING * StrictMath.sqrt(view.variance));
        view.bidTicks = held(view.bidTicks, middle - half, tick);
        view.askTicks = held(view.askTicks, middle + half, tick);
        take(own, book, Side.BUY, view.bidTicks);
        take(own, book, Side.SELL, view.askTicks);
        side(own, book, Side.BUY, view.bidTicks);
        side(own, book, Side.SELL, view.askTicks);
    }

    /** Draws a quantity with the wanted mean, in round lots if it is large enough. */
    private long lots(Desk own) {
        double lots = size * (0.5 + own.random().nextDouble());
        return size < ROUND_LOTS ? (long) lots : Math.max(1, Math.round(lots / ROUND_LOTS)) * ROUND_LOTS;
    }

    /** Returns the wanted price; the present one if it is close, because a move loses the place in the queue. */
    private static double held(double present, double wanted, double tick) {
        return Math.abs(wanted - present) < HELD_TICKS * tick ? present : wanted;
    }

    /** Takes the orders of the other side that are no worse than the own quote would be. */
    private void take(Desk own, MarketBook book, Side side, double bestTicks) {
        long limit = book.allowedTicks(side, bestTicks);
        long other = book.oppositeTicks(side);
        if (book.isTrading() && other != 0 && (side == Side.BUY ? other <= limit : other >= limit)) {
            DeskOrder order = own.take(book, side, TAKEN_SIZES * size, limit);
            if (order != null) {
                order.tag(TAKES);
            }
        }
    }

    /** Returns the ticks by which the prices are lower because of what was bought. */
    private double lean(Desk own, MarketBook book, View view) {
        double most = MOST_LEAN_SPREADS * spread;
        double ticks = LEAN_TICKS * own.position(book) / size - TAKER_SPREADS * spread * view.pressure;
        return leans ? Math.clamp(ticks, -most, most) : 0;
    }

    /** Brings the orders of a side to the wanted prices: the best one, and those behind it. */
    private void side(Desk own, MarketBook book, Side side, double bestTicks) {
        long step = side == Side.BUY ? -book.tickTicks() : book.tickTicks();
        long best = book.allowedTicks(side, bestTicks);
        long other = book.oppositeTicks(side);
        if (book.isTrading() && other != 0) {
            best = side == Side.BUY ? Math.min(best, other + step) : Math.max(best, other + step);
        }
        List<Long> wanted = new ArrayList<>(depth);
        for (int level = 0; level < depth; level++) {
            long price = best + level * step;
            if (price >= book.tickTicks() && book.allowedTicks(side, (double) price) == price) {
                wanted.add(price);
            }
        }
        List<DeskOrder> spare = new ArrayList<>();
        int pending = 0;
        for (DeskOrder order : own.orders(book)) {
            if (order.tag() == TAKES) {
                continue;
            }
            if (order.side() == side && !wanted.remove((Long) order.priceTicks())) {
                if (order.isPending()) {
                    pending++;
                } else {
                    spare.add(order);
                }
            }
        }
        // An order on its way may have any of the prices that are not taken.
        for (int i = pending; i < wanted.size(); i++) {
            long price = wanted.get(i);
            long lots = lots(own);
            if (spare.isEmpty()) {
                own.quote(book, side, lots, price);
            } else {
                own.replace(spare.removeFirst(), lots, price);
            }
        }
        spare.forEach(own::cancel);
    }
}
