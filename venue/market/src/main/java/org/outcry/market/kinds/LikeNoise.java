// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.kinds;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;
import org.outcry.market.agent.Desk;
import org.outcry.market.agent.DeskOrder;
import org.outcry.market.agent.MarketBook;
import org.outcry.replay.Command;
import org.outcry.replay.CommandType;
import org.outcry.replay.record.FlowKind;
import org.outcry.replay.record.FlowProfile;
import org.outcry.replay.record.Samples;
import org.outcry.replay.record.Stretches;

/**
 * Noise like a recording, in each instrument: kinds, sides and gaps come from stretches of the recording, so that its
 * bursts and its mix stay; distances from the touch, sizes and ages of cancelled orders are drawn from it. The books
 * begin with the recording's first orders.
 */
final class LikeNoise {
    private static final int MOST_PER_TURN = 500;
    private static final long RETRY_NS = 1_000_000;
    private static final double NS_PER_SECOND = 1e9;

    private final FlowProfile recorded;
    private final List<Command> first;
    private final double firstMiddleTicks;
    private final double gapFactor;
    private final Desk desk;
    private final List<Flow> flows = new ArrayList<>();

    /** Flow in one instrument. Orders have the time of their entry as their tag, and are in its order. */
    private static final class Flow {
        private final MarketBook book;
        private final List<DeskOrder> bids = new ArrayList<>();
        private final List<DeskOrder> asks = new ArrayList<>();
        private int firstEntered;
        private final Stretches stretches;
        private FlowProfile.Step step;
        private long dueNs;

        Flow(MarketBook book, Stretches stretches, long beginNs) {
            this.book = book;
            this.stretches = stretches;
            step = stretches.next();
            dueNs = beginNs;
        }

        List<DeskOrder> orders(Side side) {
            return side == Side.BUY ? bids : asks;
        }
    }

    /**
     * Creates a flow in all books of a desk.
     *
     * @param rate requests a second of all instruments; 0 for the recording's rate in each
     */
    LikeNoise(FlowProfile recorded, List<Command> commands, double rate, Desk desk) {
        this.recorded = recorded;
        this.desk = desk;
        first = commands.stream()
                .takeWhile(command -> command.type() == CommandType.SEED)
                .toList();
        firstMiddleTicks = RecordedFile.middleTicks(commands);
        double meanGapNs = recorded.steps().stream()
                .mapToDouble(FlowProfile.Step::gapNs)
                .average()
                .orElse(NS_PER_SECOND);
        gapFactor = rate == 0 ? 1 : NS_PER_SECOND * desk.books().size() / rate / Math.max(1, meanGapNs);
        for (MarketBook book : desk.books()) {
            flows.add(new Flow(book, new Stretches(recorded, desk.random()), desk.nowNs()));
        }
    }

    /** Does what is due. */
    void turn() {
        long nextNs = Long.MAX_VALUE;
        for (Flow flow : flows) {
            boolean goesOn = true;
            for (int i = 0; i < MOST_PER_TURN && goesOn && flow.dueNs <= desk.nowNs(); i++) {
                if (flow.firstEntered < first.size()) {
                    goesOn = begin(flow);
                } else {
                    step(flow);
                }
            }
            nextNs = Math.min(nextNs, Math.max(flow.dueNs, desk.nowNs() + (goesOn ? 1 : RETRY_NS)));
        }
        desk.wakeIn(nextNs - desk.nowNs());
    }

    /** Enters the next of the first orders. Returns whether it was sent. */
    private boolean begin(Flow flow) {
        Command command = first.get(flow.firstEntered);
        double away = (command.priceTicks() - firstMiddleTicks) * flow.book.tickTicks();
        long price = flow.book.allowedTicks(command.side(), flow.book.fairTicks() + away);
        boolean sent = entered(flow, desk.limit(flow.book, command.side(), command.quantityLots(), price));
        flow.firstEntered += sent ? 1 : 0;
        return sent;
    }

    private boolean entered(Flow flow, @Nullable DeskOrder order) {
        if (order != null) {
            order.tag(desk.nowNs());
            flow.orders(order.side()).add(order);
        }
        return order != null;
    }

    private void step(Flow flow) {
        act(flow, flow.step.kind(), flow.step.buys() ? Side.BUY : Side.SELL);
        flow.step = flow.stretches.next();
        flow.dueNs += (long) (flow.step.gapNs() * gapFactor);
    }

    private void act(Flow flow, FlowKind kind, Side side) {
        switch (kind) {
            case JOIN, CROSS -> entered(flow, desk.limit(flow.book, side, lots(kind), price(flow.book, kind, side)));
            case IOC -> desk.take(flow.book, side, lots(kind), price(flow.book, kind, side));
            case CANCEL, REDUCE, REPLACE -> {
                DeskOrder order = aged(flow, kind, side);
                if (order == null) {
                    return;
                }
                if (kind == FlowKind.CANCEL) {
                    desk.cancel(order);
                } else if (kind == FlowKind.REPLACE) {
                    desk.replace(order, order.openLots(), price(flow.book, kind, side));
                } else {
                    double part = draw(recorded.quantities(kind), 0.5);
                    desk.replace(order, (long) (order.openLots() * (1 - part)), order.priceTicks());
                }
            }
        }
    }

    private double draw(Samples samples, double orElse) {
        return samples.count() == 0 ? orElse : samples.draw(desk.random());
    }

    private long lots(FlowKind kind) {
        return Math.max(1, (long) draw(recorded.quantities(kind), 1));
    }

    /** Returns the own order whose age is closest to a drawn one; null without orders. */
    private @Nullable DeskOrder aged(Flow flow, FlowKind kind, Side side) {
        List<DeskOrder> orders = flow.orders(side);
        orders.removeIf(DeskOrder::hasEnded);
        long enteredNs = desk.nowNs() - (long) draw(recorded.agesNs(kind), 0);
        DeskOrder closest = null;
        for (DeskOrder order : orders) {
            if (!order.isPending()
                    && (closest == null || Math.abs(order.tag() - enteredNs) < Math.abs(closest.tag() - enteredNs))) {
                closest = order;
            }
        }
        return closest;
    }

    /** Returns a price at a drawn distance: behind the own touch, or beyond the other one for an order that takes. */
    private long price(MarketBook book, FlowKind kind, Side side) {
        long tick = book.tickTicks();
        double sign = side == Side.BUY ? tick : -tick;
        boolean takes = kind == FlowKind.CROSS || kind == FlowKind.IOC;
        long own = book.bestTicks(side);
        long other = book.oppositeTicks(side);
        long spread = own == 0 || other == 0 ? 1 : Math.abs(other - own) / tick;
        double offset = draw(recorded.offsetsAt(kind, spread), 0);
        if (takes) {
            return book.allowedTicks(side, (other == 0 ? book.fairTicks() : other) + sign * offset);
        }
        double price = (own == 0 ? book.fairTicks() : own) - sign * offset;
        boolean crosses = other != 0 && (side == Side.BUY ? price >= other : price <= other);
        return book.allowedTicks(side, crosses ? other - sign : price);
    }
}
