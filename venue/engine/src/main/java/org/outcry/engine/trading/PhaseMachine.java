// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Budget;
import org.outcry.engine.rules.PhaseSchedule;
import org.outcry.engine.rules.Phases;
import org.outcry.engine.state.Backlog;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.PhaseWork;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Timers;
import org.outcry.engine.state.VenueState;

/**
 * Machine that takes instruments from phase to phase: at an operator's request, by schedule, when a volatility auction
 * is over. A change that ends the collecting of orders first uncrosses, then cancels what was good for the auction
 * only. A command does a bounded part of all that; meanwhile the instrument is busy, and takes no command. So is every
 * instrument at the start of a day, until it was told.
 */
public final class PhaseMachine {
    private final Progress progress;
    private final Registry registry;
    private final OrderStore store;
    private final Backlog backlog;
    private final EventStream events;
    private final IndicativePriceChanged indicativePriceChanged = new IndicativePriceChanged();
    private final AuctionUncrossed auctionUncrossed = new AuctionUncrossed();
    private final Orders orders;
    private final PhaseWork work;
    private final Canceller canceller;
    private final ReferencePrices referencePrices;
    private final StopOrders stops;
    private final OrderReports reports;
    private final PhaseEntry entry;
    private final Budget budget;
    private final Uncross uncross;
    private final AuctionPrice auctionPrice = new AuctionPrice();
    private final AuctionDelays delays;
    private final DayOpening dayOpening;

    public PhaseMachine(
            VenueState state,
            EventStream events,
            Canceller canceller,
            ReferencePrices referencePrices,
            StopOrders stops,
            OrderReports reports,
            PhaseEntry entry,
            DayStages stages,
            Budget budget) {
        progress = state.progress;
        registry = state.registry;
        store = state.store;
        backlog = state.backlog;
        this.events = events;
        this.canceller = canceller;
        this.referencePrices = referencePrices;
        this.stops = stops;
        this.reports = reports;
        this.entry = entry;
        this.budget = budget;
        orders = state.orders;
        work = state.backlog.phaseWork;
        uncross = new Uncross(state, events, reports);
        delays = new AuctionDelays(state.progress, entry, auctionPrice);
        dayOpening =
                new DayOpening(state.registry, state.orders, state.backlog, events, reports, entry, stages, budget);
    }

    /** Continues what earlier commands left, as far as the command's budget goes. */
    public void resume() {
        goOn();
    }

    /** Describes the venue at the start of a day. */
    void openDay() {
        dayOpening.begin();
        goOn();
    }

    public void setPhase(SetPhase wanted) {
        Instrument instrument = registry.instrument(wanted.instrument);
        RejectReason reason = instrument == null
                ? RejectReason.UNKNOWN_INSTRUMENT
                : instrument.isHeld()
                        ? RejectReason.BUSY
                        : Phases.mayFollow(instrument.phase, wanted.phase)
                                ? RejectReason.NONE
                                : RejectReason.INVALID_PHASE_CHANGE;
        if (instrument != null && reason == RejectReason.INVALID_PHASE_CHANGE) {
            events.rejectPhase(wanted.instrument, instrument.phase);
        } else if (instrument == null || reason != RejectReason.NONE) {
            events.reject(wanted.instrument, 0, reason);
        } else if (instrument.phase == wanted.phase) {
            entry.tell(instrument, PhaseReason.REQUESTED);
        } else {
            change(instrument, wanted.phase, PhaseReason.REQUESTED);
        }
    }

    /** Ends a volatility auction, or the delay of an auction's end, whose time is over. */
    public void auctionOver(int number) {
        backlog.timers.remove(Timers.AUCTION, number);
        Instrument instrument = registry.instrument(number);
        if (instrument != null && Phases.isAuction(instrument.phase) && !instrument.changing) {
            change(instrument, instrument.nextPhase, PhaseReason.AUCTION_ENDED);
        }
    }

    /** Runs a row of a schedule that is due. Rows that were missed by more than a day are left out. */
    public void rowDue(int number) {
        long dueNs = backlog.timers.firstDeadlineNs();
        backlog.timers.remove(Timers.SCHEDULE, number);
        PhaseSchedule schedule = registry.tables.addPhaseSchedule(number);
        long nextNs = schedule.nextNs(Math.max(dueNs, progress.timeNs - PhaseSchedule.DAY_NS));
        if (nextNs != PhaseSchedule.NEVER) {
            backlog.timers.add(nextNs, Timers.SCHEDULE, number);
        }
        if (dueNs >= progress.timeNs - PhaseSchedule.DAY_NS) {
            work.add(1, number, schedule.phaseAt(dueNs), PhaseReason.SCHEDULED);
            goOn();
        }
    }

    /** Sends the prices that auctions would have after a command, where they changed. */
    public void indicate() {
        for (int i = 0; i < backlog.changedAuctions.size(); i++) {
            Instrument instrument = registry.instrument(backlog.changedAuctions.get(i));
            if (instrument != null) {
                instrument.auctionChanged = false;
                if (Phases.isAuction(instrument.phase) && instrument.collecting) {
                    indicate(instrument);
                }
            }
        }
        backlog.changedAuctions.clear();
    }

    private void indicate(Instrument instrument) {
        auctionPrice.find(instrument);
        if (instrument.indication.set(auctionPrice.priceTicks, auctionPrice.volumeLots, auctionPrice.imbalanceLots)) {
            instrument.indication.get(instrument, indicativePriceChanged);
            events.nextPriced().indicativePriceChanged(indicativePriceChanged);
        }
    }

    private void change(Instrument instrument, Phase phase, PhaseReason reason) {
        instrument.changing = true;
        work.add(instrument.number, 0, phase, reason);
        goOn();
    }

    private void goOn() {
        while (!work.isEmpty() && budget.phaseSteps > 0 && !isMatching(registry.instrument(work.instrument()))) {
            Instrument instrument = turn();
            if (instrument != null) {
                if (!isDone(instrument)) {
                    return;
                }
                finish(instrument);
            } else if (dayOpening.isFirst() && !dayOpening.areTablesTold()) {
                return;
            }
            boolean forAll = work.schedule() != 0 || dayOpening.isFirst();
            if (!forAll || work.instrument() >= registry.highestInstrument()) {
                if (dayOpening.isFirst()) {
                    dayOpening.end();
                }
                work.removeFirst();
            } else {
                work.nextInstrument();
            }
        }
    }

    /** Finishes a change. The cancels that its trades caused come before all else. */
    private void finish(Instrument instrument) {
        instrument.changing = false;
        canceller.cancelLinked();
    }

    /** Returns whether an instrument's change must wait for the rest of an order's matches. */
    private static boolean isMatching(@Nullable Instrument instrument) {
        return instrument != null && instrument.unfinished.isPresent();
    }

    /** Returns the instrument whose turn it is; null if it does not change. */
    private @Nullable Instrument turn() {
        budget.phaseSteps--;
        Instrument instrument = registry.instrument(work.instrument());
        if (instrument != null && dayOpening.isFirst()) {
            return instrument.changing ? instrument : null;
        }
        if (instrument == null || work.schedule() == 0 || work.stage != PhaseWork.TO_BEGIN) {
            return instrument;
        }
        boolean changes = instrument.phaseSchedule == work.schedule()
                && !instrument.changing
                && instrument.phase != Phase.HALTED
                && instrument.phase != work.phase()
                && Phases.mayFollow(instrument.phase, work.phase());
        return changes ? instrument : null;
    }

    /** Continues an instrument's change as far as the command's work goes. */
    private boolean isDone(Instrument instrument) {
        if (dayOpening.isFirst()) {
            return dayOpening.isTold(instrument);
        }
        if (work.stage == PhaseWork.TO_BEGIN) {
            if (work.reason() != PhaseReason.REQUESTED
                    && Phases.isAuction(instrument.phase)
                    && uncrosses(instrument, work.phase())
                    && delays.isDelayed(instrument, work.phase())) {
                return true;
            }
            beginChange(instrument);
        }
        if (work.stage == PhaseWork.TRADING && isTraded(instrument)) {
            sendUncrossed(instrument);
            work.stage = PhaseWork.CANCELLING;
        }
        if (work.stage == PhaseWork.CANCELLING && isCancelled(instrument)) {
            entry.enter(instrument, work.phase(), work.reason());
            work.stage = PhaseWork.BOOKING;
        }
        return work.stage == PhaseWork.BOOKING && isBooked(instrument);
    }

    private void beginChange(Instrument instrument) {
        instrument.changing = true;
        work.stage = PhaseWork.CANCELLING;
        if (uncrosses(instrument, work.phase())) {
            if (!instrument.collecting) {
                instrument.collectAll(orders);
            }
            auctionPrice.find(instrument);
            work.uncrossTicks = auctionPrice.priceTicks;
            work.lotsLeft = auctionPrice.volumeLots;
            work.stage = PhaseWork.TRADING;
        }
        if (!Phases.collects(work.phase())) {
            instrument.collecting = false;
        }
    }

    /**
     * Returns whether a change of phase uncrosses. Nothing trades on the way into a halt or an auction, nor from a halt
     * to the day's end.
     */
    private boolean uncrosses(Instrument instrument, Phase to) {
        return Phases.matches(to)
                ? Phases.isAuction(instrument.phase) || instrument.isCrossed(orders)
                : to == Phase.CLOSED && Phases.isAuction(instrument.phase);
    }

    private boolean isTraded(Instrument instrument) {
        while (work.lotsLeft > 0) {
            if (budget.phaseSteps-- <= 0) {
                return false;
            }
            work.matchNumber = progress.nextMatchNumber;
            long lots = uncross.trade(instrument, work.uncrossTicks, work.lotsLeft);
            work.lotsLeft -= lots;
            work.tradedLots += lots;
        }
        return true;
    }

    /** Tells the result of an auction, or of trades at one price as in an auction. */
    private void sendUncrossed(Instrument instrument) {
        if (work.tradedLots == 0 && !Phases.isAuction(instrument.phase)) {
            return;
        }
        auctionUncrossed.instrument = instrument.number;
        auctionUncrossed.phase = instrument.phase;
        auctionUncrossed.priceTicks = work.uncrossTicks;
        auctionUncrossed.volumeLots = work.tradedLots;
        auctionUncrossed.matchNumber = work.matchNumber;
        events.nextPriced().auctionUncrossed(auctionUncrossed);
        if (work.tradedLots > 0) {
            instrument.lastTicks = work.uncrossTicks;
            referencePrices.set(instrument, work.uncrossTicks);
        }
    }

    /** Returns whether a resting order must be cancelled. Market orders are first in line on each side. */
    private boolean isCancelled(Instrument instrument) {
        if (!Phases.endsAuctions(work.phase())) {
            return true;
        }
        for (int slot = leftover(instrument); slot != 0; slot = leftover(instrument)) {
            if (budget.phaseSteps-- <= 0) {
                return false;
            }
            canceller.cancel(registry.sessionOf(slot), slot, CancelReason.AUCTION_ENDED);
        }
        return true;
    }

    /** Returns an order that must not stay; 0 if there is none. */
    private int leftover(Instrument instrument) {
        int bid = instrument.book.first(true);
        if (bid != 0 && orders.type(bid) == OrderType.MARKET) {
            return bid;
        }
        int offer = instrument.book.first(false);
        if (offer != 0 && orders.type(offer) == OrderType.MARKET) {
            return offer;
        }
        int auctionOnly = instrument.auctionOnly.first();
        return auctionOnly != 0 || work.phase() == Phase.CONTINUOUS ? auctionOnly : instrument.firstParked(orders);
    }

    /**
     * Orders that waited for the closing auction join it, oldest first. Stop orders are triggered when the change is
     * done.
     */
    private boolean isBooked(Instrument instrument) {
        if (work.phase() == Phase.CONTINUOUS) {
            finish(instrument);
            stops.opened(instrument);
        }
        if (work.phase() != Phase.CLOSING_AUCTION) {
            return true;
        }
        for (int slot = instrument.firstParked(orders); slot != 0; slot = instrument.firstParked(orders)) {
            if (budget.phaseSteps-- <= 0) {
                return false;
            }
            store.endWaiting(instrument, slot);
            store.rest(instrument, slot);
            reports.sendBooked(instrument, slot);
        }
        return true;
    }
}
