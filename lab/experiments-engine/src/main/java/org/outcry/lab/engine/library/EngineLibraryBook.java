// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.Side;
import org.outcry.lab.engine.stream.ControlledEngine;

/**
 * Our engine behind the C library: the whole engine with all controls; ids are looked up for each request, as a gateway
 * does.
 */
final class EngineLibraryBook extends IgnoredEvents implements LibraryBook {
    private static final int INSTRUMENT = 1;

    private final Reports reports;
    private final ForeignOrders orders;
    private final ControlledEngine engine;

    /** Sequence of the current message. */
    private long sequence;

    private long restingId;

    /** Whether the engine's next answer about the order goes into no report, since it is a part of a modify. */
    private boolean silent;

    private long refused;
    private long depth;
    private long bestTicks;

    EngineLibraryBook(Reports reports, int openOrders) {
        this.reports = reports;
        orders = new ForeignOrders(openOrders);
        engine = new ControlledEngine(this, 1, openOrders);
    }

    @Override
    public void newOrder(long ofSequence, long id, int side, long priceTicks, int quantity, boolean immediate) {
        sequence = ofSequence;
        enter(id, side, priceTicks, quantity, immediate);
    }

    private void enter(long id, int side, long priceTicks, int quantity, boolean immediate) {
        engine.newOrder(side, orders.add(id, side, priceTicks, quantity), INSTRUMENT, priceTicks, quantity, immediate);
    }

    @Override
    public void cancel(long ofSequence, long id) {
        sequence = ofSequence;
        long order = orders.find(id);
        if (order == ForeignOrders.MISSING) {
            reports.cancelReject(sequence, id);
            return;
        }
        engine.cancel(ForeignOrders.side(order), ForeignOrders.clientOrder(order));
    }

    @Override
    public void modify(long ofSequence, long id, int side, long priceTicks, int quantity) {
        sequence = ofSequence;
        long order = orders.find(id);
        if (order == ForeignOrders.MISSING) {
            reports.modifyReject(sequence, id);
            return;
        }
        if (priceTicks < 1 || priceTicks > ControlledEngine.MAX_PRICE_TICKS || quantity < 1) {
            refuseModify(id);
            return;
        }
        int slot = ForeignOrders.slot(order);
        if (side == ForeignOrders.side(order)
                && (priceTicks != orders.priceTicks(slot) || quantity > orders.leavesLots(slot))) {
            engine.move(side, ForeignOrders.clientOrder(order), priceTicks, (long) quantity + orders.cumLots(slot));
            return;
        }
        // In the venue such an order would keep its place, or it would be none of its side.
        silent = true;
        engine.cancel(ForeignOrders.side(order), ForeignOrders.clientOrder(order));
        enter(id, side, priceTicks, quantity, false);
        silent = false;
        reports.modifyAck(sequence, id, side, priceTicks, quantity);
    }

    /** The order stays as it is. */
    private void refuseModify(long id) {
        refused++;
        reports.modifyReject(sequence, id);
    }

    @Override
    public boolean proceed() {
        if (!engine.engine().hasPendingWork()) {
            return false;
        }
        engine.resumeWork();
        return true;
    }

    @Override
    public long bestTicks(int side) {
        bestTicks = side == 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        engine.engine().visitLevels(INSTRUMENT, side == 0 ? Side.BUY : Side.SELL, (priceTicks, totalLots, count) -> {
            bestTicks = priceTicks;
            return false;
        });
        return bestTicks;
    }

    @Override
    public long depth(int side, long priceTicks) {
        depth = 0;
        engine.engine().visitLevels(INSTRUMENT, side == 0 ? Side.BUY : Side.SELL, (levelTicks, totalLots, count) -> {
            if (levelTicks == priceTicks) {
                depth = totalLots;
            }
            return side == 0 ? levelTicks > priceTicks : levelTicks < priceTicks;
        });
        return depth;
    }

    @Override
    public long refused() {
        return refused;
    }

    @Override
    public void orderAccepted(OrderAccepted accepted) {
        if (!silent) {
            reports.orderAck(
                    sequence,
                    orders.id(ForeignOrders.slotOf(accepted.clientOrder)),
                    accepted.session - 1,
                    accepted.terms.priceTicks,
                    (int) accepted.terms.quantityLots);
        }
    }

    @Override
    public void orderExecuted(OrderExecuted executed) {
        int slot = ForeignOrders.slotOf(executed.clientOrder);
        long id = orders.id(slot);
        if (executed.aggressive) {
            reports.trade(sequence, executed.lastPriceTicks, (int) executed.lastLots, restingId, id);
        } else {
            restingId = id;
        }
        if (executed.leavesLots == 0) {
            orders.end(slot);
        } else {
            orders.executed(slot, (int) executed.leavesLots, (int) executed.cumLots);
        }
    }

    @Override
    public void orderCancelled(OrderCancelled cancelled) {
        int slot = ForeignOrders.slotOf(cancelled.clientOrder);
        if (!silent) {
            int side = cancelled.session - 1;
            if (cancelled.reason == CancelReason.REQUESTED) {
                reports.cancelAck(sequence, orders.id(slot), side, orders.priceTicks(slot));
            } else {
                reports.remainder(
                        sequence, orders.id(slot), side, orders.priceTicks(slot), (int) cancelled.cancelledLots);
            }
        }
        orders.end(slot);
    }

    @Override
    public void orderReplaced(OrderReplaced replaced) {
        int slot = ForeignOrders.slotOf(replaced.clientOrder);
        orders.replaced(slot, replaced.terms.priceTicks, (int) replaced.leavesLots);
        reports.modifyAck(
                sequence, orders.id(slot), replaced.session - 1, replaced.terms.priceTicks, (int) replaced.leavesLots);
    }

    @Override
    public void orderRejected(OrderRejected rejected) {
        refused++;
        orders.end(ForeignOrders.slotOf(rejected.clientOrder));
    }

    @Override
    public void cancelRejected(CancelRejected rejected) {
        refuseModify(orders.id(ForeignOrders.slotOf(rejected.clientOrder)));
    }
}
