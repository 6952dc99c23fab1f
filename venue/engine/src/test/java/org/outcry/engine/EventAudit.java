// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Allocation;
import org.outcry.api.instrument.AuctionIcebergs;
import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.ReferencePriceSet;
import org.outcry.api.operator.LimitOverrideUsed;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.order.Side;

/** Rebuilds orders and books from the events alone, and checks at each that it can be true. */
final class EventAudit extends SilentVenueEvents {
    private final Map<Long, Order> open = new HashMap<>();
    private final Map<Integer, Map<Long, Order>> queues = new HashMap<>();
    private final Map<Integer, Allocation> allocations = new HashMap<>();
    private final Map<Integer, AuctionIcebergs> auctionIcebergs = new HashMap<>();
    private final Map<Integer, Phase> phases = new HashMap<>();
    private long lastQueueId;
    private long restingMatch;
    private long restingPriceTicks;
    private long restingLots;
    private @Nullable Order buyer;
    private final Map<Integer, Long> uncrossedLots = new HashMap<>();
    private final ControlsAudit controls = new ControlsAudit();
    private boolean exceeds;
    int limitOverrides;
    int linkedCancels;
    int trades;
    int auctionTrades;

    int openOrders() {
        return open.size();
    }

    @Override
    public void instrumentDefined(InstrumentDefined defined) {
        allocations.put(defined.instrument, defined.allocation);
        auctionIcebergs.put(defined.instrument, defined.auctionIcebergs);
    }

    @Override
    public void phaseChanged(PhaseChanged changed) {
        phases.put(changed.instrument, changed.phase);
        if (changed.phase == Phase.CONTINUOUS) {
            Order bid = best(changed.instrument, Side.BUY);
            Order offer = best(changed.instrument, Side.SELL);
            assertThat((bid != null && bid.isMarket()) || (offer != null && offer.isMarket()))
                    .as("market order left by an auction")
                    .isFalse();
            assertThat(bid != null && offer != null && bid.priceTicks >= offer.priceTicks)
                    .as("book crossed in continuous trading")
                    .isFalse();
        }
    }

    @Override
    public void instrumentControlsSet(InstrumentControlsSet set) {
        controls.set(set);
    }

    @Override
    public void referencePriceSet(ReferencePriceSet set) {
        controls.setReference(set.instrument, set.priceTicks);
    }

    @Override
    public void limitOverrideUsed(LimitOverrideUsed used) {
        exceeds = true;
        limitOverrides++;
    }

    @Override
    public void indicativePriceChanged(IndicativePriceChanged changed) {
        long most = 0;
        for (Order level : queues.getOrDefault(changed.instrument, Map.of()).values()) {
            if (!level.isMarket()) {
                most = Math.max(
                        most,
                        Math.min(
                                lotsAt(level, level.priceTicks, Side.BUY), lotsAt(level, level.priceTicks, Side.SELL)));
            }
        }
        Order any = open.values().stream()
                .filter(order -> order.instrument == changed.instrument && (order.queueId != 0 || order.hidden))
                .findFirst()
                .orElse(null);
        if (any == null || changed.priceTicks == 0) {
            assertThat(changed.pairedLots).isZero();
            assertThat(most).isZero();
            return;
        }
        long buying = lotsAt(any, changed.priceTicks, Side.BUY);
        long selling = lotsAt(any, changed.priceTicks, Side.SELL);
        assertThat(changed.pairedLots).isEqualTo(Math.min(buying, selling)).isGreaterThanOrEqualTo(most);
        assertThat(changed.imbalanceLots).isEqualTo(Math.abs(buying - selling));
        assertThat(changed.imbalanceSide).isEqualTo(buying < selling ? Side.SELL : Side.BUY);
    }

    @Override
    public void auctionUncrossed(AuctionUncrossed uncrossed) {
        Long traded = uncrossedLots.remove(uncrossed.instrument);
        assertThat(uncrossed.volumeLots).isEqualTo(traded == null ? 0 : traded);
        assertThat(uncrossed.priceTicks == 0).isEqualTo(uncrossed.volumeLots == 0);
    }

    /** Quantity that would buy, or sell, at a price in the book of an order. */
    private long lotsAt(Order inBook, long priceTicks, Side side) {
        long lots = 0;
        List<Order> orders = new ArrayList<>(queue(inBook).values());
        open.values().stream()
                .filter(order -> order.hidden && order.instrument == inBook.instrument)
                .forEach(orders::add);
        for (Order order : orders) {
            boolean takes = order.isMarket()
                    || (side == Side.BUY ? order.priceTicks >= priceTicks : order.priceTicks <= priceTicks);
            lots += order.side == side && takes ? order.leavesLots : 0;
        }
        return lots;
    }

    @Override
    public void orderAccepted(OrderAccepted accepted) {
        Order order = new Order(
                accepted.instrument, accepted.terms.side, accepted.terms.priceTicks, accepted.terms.quantityLots);
        order.hidden = accepted.terms.hidden;
        assertThat(open.put(accepted.orderId, order)).isNull();
        if (!exceeds) {
            controls.checkLimit(accepted.instrument, accepted.terms.priceTicks);
        }
        exceeds = false;
        join(order, accepted.queueId, accepted.displayedLots);
    }

    @Override
    public void orderBooked(OrderBooked booked) {
        Order order = order(booked.orderId);
        assertThat(order.shownLots).isZero();
        leave(order);
        assertThat(booked.priceTicks).isEqualTo(order.priceTicks);
        assertThat(booked.queueId).isPositive();
        join(order, booked.queueId, booked.quantityLots);
    }

    @Override
    public void orderCarriedOver(OrderBooked carried) {
        Order order = order(carried.orderId);
        assertThat(carried.queueId).isPositive().isEqualTo(order.queueId);
        assertThat(carried.priceTicks).isEqualTo(order.priceTicks);
        assertThat(carried.quantityLots).isEqualTo(order.shownLots);
    }

    @Override
    public void orderTriggered(OrderTriggered triggered) {
        Order order = order(triggered.orderId);
        assertThat(order.queueId).isZero();
        assertThat(triggered.leavesLots).isEqualTo(order.leavesLots);
    }

    @Override
    public void orderExecuted(OrderExecuted executed) {
        Order order = order(executed.orderId);
        boolean rested = order.queueId != 0 || (order.hidden && !executed.aggressive);
        assertThat(executed.lastLots).isPositive();
        boolean wasHidden = order.shownLots == 0;
        assertThat(executed.queueId).isEqualTo(wasHidden ? 0 : order.queueId);
        if (executed.aggressive) {
            assertThat(rested).isFalse();
            assertThat(executed.matchNumber).isEqualTo(restingMatch);
            assertThat(executed.lastPriceTicks).isEqualTo(restingPriceTicks);
            assertThat(executed.lastLots).isEqualTo(restingLots);
            trades++;
        } else {
            assertThat(rested).isTrue();
            if (phases.get(order.instrument) == Phase.TRADE_AT_LAST) {
                checkAtLast(executed, order);
            } else if (executed.auction) {
                checkAuction(executed, order);
            } else {
                controls.checkTrade(executed.instrument, executed.lastPriceTicks);
                assertThat(executed.lastPriceTicks).isEqualTo(order.priceTicks);
                Order best = best(order);
                boolean shares = allocations.get(order.instrument) == Allocation.PRO_RATA;
                if (order.hidden) {
                    assertThat(best == null || (order.isBetterThan(best) && order.priceTicks != best.priceTicks))
                            .as("priority of displayed orders")
                            .isTrue();
                } else {
                    assertThat(best == order || (shares && best != null && best.priceTicks == order.priceTicks))
                            .as("priority")
                            .isTrue();
                }
                assertThat(executed.matchNumber).isGreaterThan(restingMatch);
            }
            restingMatch = executed.matchNumber;
            restingPriceTicks = executed.lastPriceTicks;
            restingLots = executed.lastLots;
        }
        order.leavesLots -= executed.lastLots;
        order.cumLots += executed.lastLots;
        order.cumValue += executed.lastLots * executed.lastPriceTicks;
        assertThat(executed.leavesLots).isEqualTo(order.leavesLots).isNotNegative();
        assertThat(executed.cumLots).isEqualTo(order.cumLots);
        assertThat(executed.cumValue).isEqualTo(order.cumValue);
        if (rested && !wasHidden) {
            order.shownLots -= executed.lastLots;
            assertThat(order.shownLots).isNotNegative();
        }
        boolean keepsPlace =
                executed.auction && auctionIcebergs.get(order.instrument) == AuctionIcebergs.WHOLE_QUANTITY;
        if (order.leavesLots == 0) {
            end(executed.orderId);
        } else if (rested && order.shownLots == 0 && !keepsPlace) {
            leave(order);
        }
    }

    @Override
    public void orderCancelled(OrderCancelled cancelled) {
        Order order = order(cancelled.orderId);
        assertThat(cancelled.queueId).isEqualTo(order.queueId);
        assertThat(cancelled.cancelledLots).isEqualTo(order.leavesLots).isPositive();
        assertThat(cancelled.cumLots).isEqualTo(order.cumLots);
        assertThat(cancelled.cumValue).isEqualTo(order.cumValue);
        linkedCancels += cancelled.reason == CancelReason.LINKED_ORDER ? 1 : 0;
        end(cancelled.orderId);
    }

    @Override
    public void orderReplaced(OrderReplaced replaced) {
        Order order = order(replaced.orderId);
        assertThat(replaced.previousQueueId).isEqualTo(order.queueId);
        assertThat(replaced.previousPriceTicks).isEqualTo(order.priceTicks);
        assertThat(replaced.previousLeavesLots).isEqualTo(order.leavesLots);
        assertThat(replaced.previousDisplayedLots).isEqualTo(order.shownLots);
        assertThat(replaced.terms.quantityLots).isEqualTo(replaced.leavesLots + order.cumLots);
        if (replaced.queueId != 0 && replaced.queueId == replaced.previousQueueId) {
            assertThat(replaced.terms.priceTicks).isEqualTo(order.priceTicks);
            assertThat(replaced.leavesLots).isLessThanOrEqualTo(order.leavesLots);
            assertThat(replaced.displayedLots).isPositive().isLessThanOrEqualTo(order.shownLots);
            order.shownLots = replaced.displayedLots;
            order.leavesLots = replaced.leavesLots;
        } else {
            leave(order);
            boolean reduced = replaced.terms.priceTicks == order.priceTicks && replaced.leavesLots < order.leavesLots;
            if (replaced.reason == ReplaceReason.REQUESTED && !reduced && !exceeds) {
                controls.checkLimit(replaced.instrument, replaced.terms.priceTicks);
            }
            order.priceTicks = replaced.terms.priceTicks;
            order.leavesLots = replaced.leavesLots;
            join(order, replaced.queueId, replaced.displayedLots);
        }
        exceeds = false;
        if (order.leavesLots == 0) {
            assertThat(order.cumLots).isPositive();
            end(replaced.orderId);
            return;
        }
        assertThat(order.leavesLots).isPositive().isGreaterThanOrEqualTo(order.shownLots);
    }

    /** A resting order that trades at the last price, which its limit may be better than. */
    private void checkAtLast(OrderExecuted executed, Order order) {
        checkFirstInLine(executed, order);
        assertThat(executed.matchNumber).isGreaterThan(restingMatch);
        uncrossedLots.merge(executed.instrument, executed.lastLots, Long::sum);
    }

    private void checkFirstInLine(OrderExecuted executed, Order order) {
        assertThat(executed.auction).isTrue();
        if (!order.hidden) {
            assertThat(best(order)).as("priority in an auction").isSameAs(order);
        }
        assertThat(order.isMarket()
                        || (order.side == Side.BUY
                                ? order.priceTicks >= executed.lastPriceTicks
                                : order.priceTicks <= executed.lastPriceTicks))
                .as("limit in an auction")
                .isTrue();
    }

    /** Buyer and seller in turn, each first in line, at a price that both take. */
    private void checkAuction(OrderExecuted executed, Order order) {
        checkFirstInLine(executed, order);
        if (order.side == Side.BUY) {
            assertThat(buyer).isNull();
            assertThat(executed.matchNumber).isGreaterThan(restingMatch);
            buyer = order;
        } else {
            assertThat(buyer).isNotNull();
            assertThat(executed.matchNumber).isEqualTo(restingMatch);
            assertThat(executed.lastPriceTicks).isEqualTo(restingPriceTicks);
            assertThat(executed.lastLots).isEqualTo(restingLots);
            buyer = null;
            auctionTrades++;
            uncrossedLots.merge(executed.instrument, executed.lastLots, Long::sum);
        }
    }

    private Order order(long orderId) {
        Order order = open.get(orderId);
        if (order == null) {
            throw new AssertionError("an event of an order that isn't open: orderId=" + orderId);
        }
        return order;
    }

    private Map<Long, Order> queue(Order order) {
        return queues.computeIfAbsent(order.instrument, number -> new TreeMap<>());
    }

    private void join(Order order, long queueId, long shownLots) {
        order.queueId = queueId;
        order.shownLots = shownLots;
        if (queueId == 0) {
            assertThat(shownLots).isZero();
            return;
        }
        assertThat(shownLots).isPositive().isLessThanOrEqualTo(order.leavesLots);
        assertThat(queueId).isGreaterThan(lastQueueId);
        lastQueueId = queueId;
        if (phases.get(order.instrument) == Phase.CONTINUOUS) {
            for (Order other : queue(order).values()) {
                boolean crossed = order.side == Side.BUY
                        ? order.priceTicks >= other.priceTicks
                        : order.priceTicks <= other.priceTicks;
                assertThat(other.side != order.side && crossed)
                        .as("book crossed")
                        .isFalse();
            }
        }
        queue(order).put(queueId, order);
    }

    private void leave(Order order) {
        queue(order).remove(order.queueId);
        order.queueId = 0;
        order.shownLots = 0;
    }

    private void end(long orderId) {
        leave(order(orderId));
        open.remove(orderId);
    }

    /** The order of the same book and side that is first in line. */
    private @Nullable Order best(Order resting) {
        return best(resting.instrument, resting.side);
    }

    private @Nullable Order best(int instrument, Side side) {
        Order best = null;
        for (Order order : queues.getOrDefault(instrument, Map.of()).values()) {
            if (order.side == side && (best == null || order.isBetterThan(best))) {
                best = order;
            }
        }
        return best;
    }

    private static final class Order {
        private final int instrument;
        private final Side side;
        private long priceTicks;
        private long leavesLots;
        private long shownLots;
        private long cumLots;
        private long cumValue;
        private long queueId;
        private boolean hidden;

        private Order(int instrument, Side side, long priceTicks, long quantityLots) {
            this.instrument = instrument;
            this.side = side;
            this.priceTicks = priceTicks;
            leavesLots = quantityLots;
        }

        private boolean isBetterThan(Order other) {
            if (isMarket() || other.isMarket()) {
                return isMarket() && !other.isMarket();
            }
            return side == Side.BUY ? priceTicks > other.priceTicks : priceTicks < other.priceTicks;
        }

        /** Without a limit. */
        private boolean isMarket() {
            return priceTicks == 0;
        }
    }
}
