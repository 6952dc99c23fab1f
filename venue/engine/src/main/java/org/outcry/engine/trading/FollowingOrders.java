// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceReason;
import org.outcry.engine.book.FarLevels;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Budget;
import org.outcry.engine.state.Backlog;
import org.outcry.engine.state.ChangedInstruments;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.VenueState;

/**
 * Moves of orders that follow the market, by order number. When a command is done that changed the book of an
 * instrument, each pegged order that is not at its price moves there: to the back of that queue, or it trades. When no
 * pegged order is left to move in any instrument, trailing stops take their stop prices along with the last trade, so
 * that no trade in between counts. A command moves a bounded number; the instrument is busy until the following ones
 * have moved the rest.
 */
public final class FollowingOrders {
    private final Registry registry;
    private final OrderStore store;
    private final Backlog backlog;
    private final EventStream events;
    private final Orders orders;
    private final FollowedPrices prices;
    private final OrderChecks checks;
    private final Matcher matcher;
    private final Arrivals arrivals;
    private final StopOrders stops;
    private final OrderReports reports;
    private final Canceller canceller;
    private final Budget budget;

    public FollowingOrders(
            VenueState state,
            EventStream events,
            OrderChecks checks,
            Matcher matcher,
            Arrivals arrivals,
            StopOrders stops,
            OrderReports reports,
            Canceller canceller,
            Budget budget) {
        registry = state.registry;
        store = state.store;
        backlog = state.backlog;
        this.events = events;
        this.checks = checks;
        this.matcher = matcher;
        this.arrivals = arrivals;
        this.stops = stops;
        this.reports = reports;
        this.canceller = canceller;
        this.budget = budget;
        orders = state.orders;
        prices = new FollowedPrices(state.orders);
    }

    /** Moves what is to be moved in the instruments whose books the command changed. */
    public void settle() {
        ChangedInstruments changed = backlog.changedBooks;
        for (int i = 0; i < changed.size(); i++) {
            Instrument instrument = registry.instrument(changed.get(i));
            if (instrument != null) {
                boolean goesOn = true;
                while (goesOn && mayMove(instrument)) {
                    goesOn = movePegged(instrument);
                }
                instrument.followers.bookChanged = false;
            }
        }
        for (int i = 0; i < changed.size(); i++) {
            Instrument instrument = registry.instrument(changed.get(i));
            if (instrument != null && mayMove(instrument)) {
                moveTrailing(instrument);
            }
        }
        changed.clear();
    }

    /** Returns whether nothing of an earlier kind is left to be done in an instrument. */
    private static boolean mayMove(Instrument instrument) {
        return instrument.isContinuous() && !instrument.unfinished.isPresent() && !instrument.cascades;
    }

    /**
     * Moves each pegged order at most once; returns whether the touches may be others since, because one of them
     * traded.
     */
    private boolean movePegged(Instrument instrument) {
        prices.look(instrument);
        for (long orderId = instrument.followers.after(0);
                orderId != FarLevels.NONE;
                orderId = instrument.followers.after(orderId)) {
            int slot = instrument.followers.slot(orderId);
            long ticks = prices.isPegged(slot) ? standsAt(instrument, slot) : orders.priceTicks(slot);
            if (ticks != orders.priceTicks(slot)) {
                if (isLeft(instrument)) {
                    return false;
                }
                if (move(instrument, slot, ticks)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Moves each trailing stop order that the last trade moves. */
    private void moveTrailing(Instrument instrument) {
        for (long orderId = instrument.followers.after(0);
                orderId != FarLevels.NONE;
                orderId = instrument.followers.after(orderId)) {
            int slot = instrument.followers.slot(orderId);
            if (!prices.isPegged(slot) && trails(instrument, slot)) {
                if (isLeft(instrument)) {
                    return;
                }
                trail(instrument, slot);
            }
        }
    }

    /** Counts a move; returns whether it is left to the next command, because this one may make no more. */
    private boolean isLeft(Instrument instrument) {
        if (!budget.mayTrigger()) {
            backlog.goOnLater(instrument);
            return true;
        }
        budget.triggers--;
        return false;
    }

    /**
     * Returns the price that a pegged order should have: its present one, if there is no price for it, or none inside
     * the collar.
     */
    private long standsAt(Instrument instrument, int slot) {
        long ticks = prices.price(instrument, slot, orders.special(slot).terms.pegLimitTicks);
        if (ticks != 0 && orders.postOnly(slot) != PostOnly.NONE) {
            ticks = checks.restTicks(instrument, orders.postOnly(slot), orders.isBuy(slot), ticks);
        }
        boolean fits = ticks != 0
                && instrument.priceFault(ticks) == RejectReason.NONE
                && instrument.controls.limitFault(ticks) == RejectReason.NONE;
        return fits ? ticks : orders.priceTicks(slot);
    }

    /** Returns whether the last trade brings a waiting stop order's stop price nearer to it. */
    private boolean trails(Instrument instrument, int slot) {
        long ticks = orders.isWaiting(slot) ? prices.trailing(instrument, slot) : 0;
        long stopTicks = orders.special(slot).terms.stopPriceTicks;
        return ticks != 0 && (orders.isBuy(slot) ? ticks < stopTicks : ticks > stopTicks);
    }

    /** Gives a stop order the stop price that follows the last trade: it waits behind those that have it. */
    private void trail(Instrument instrument, int slot) {
        reports.setPrevious(slot);
        store.endWaiting(instrument, slot);
        orders.special(slot).terms.stopPriceTicks = prices.trailing(instrument, slot);
        store.beginWaiting(instrument, slot);
        tellRepriced(slot, 0);
    }

    private void tellRepriced(int slot, long queueId) {
        OrderReplaced replaced = events.orderReplaced;
        replaced.reason = ReplaceReason.REPRICED;
        replaced.clOrdId.clear();
        replaced.origClOrdId.clear();
        store.repriceByNextEvent(slot);
        reports.sendReplaced(registry.sessionOf(slot), slot, queueId);
    }

    /** Moves an order, and returns whether it met the other side there. */
    private boolean move(Instrument instrument, int slot, long ticks) {
        long openLots = orders.openLots(slot);
        reports.setPrevious(slot);
        store.takeOut(instrument, slot);
        store.setTerms(slot, ticks, openLots);
        if (!instrument.book.crosses(orders.isBuy(slot), ticks)) {
            store.rest(instrument, slot);
            tellRepriced(slot, orders.queueId(slot));
            return false;
        }
        tellRepriced(slot, 0);
        arrivals.arrive(registry.sessionOf(slot), instrument, slot, 0);
        budget.triggeredMatches -= matcher.matches();
        stops.run(instrument);
        canceller.cancelLinked();
        return true;
    }
}
