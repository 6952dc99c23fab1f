// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.api.instrument.TickRowDefined;
import org.outcry.engine.book.Book;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Budget;
import org.outcry.engine.rules.Phases;
import org.outcry.engine.rules.TickTable;
import org.outcry.engine.state.Backlog;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.PhaseWork;
import org.outcry.engine.state.Registry;

/**
 * Description of the venue at the start of a day: the rows of the tick tables, then of each instrument its terms, its
 * phase, and its orders by their place in line. It is work of the phase machine, so that it continues in later
 * commands, and the instruments are busy until it is done.
 */
final class DayOpening {
    /** The turn before that of the first instrument. */
    private static final int TICK_TABLES = 0;

    private final Registry registry;
    private final Orders orders;
    private final EventStream events;
    private final OrderReports reports;
    private final PhaseEntry entry;
    private final DayStages stages;
    private final Budget budget;
    private final PhaseWork work;
    private final TickRowDefined tickRowDefined = new TickRowDefined();
    private final InstrumentDefined instrumentDefined = new InstrumentDefined();
    private final IndicativePriceChanged indicativePriceChanged = new IndicativePriceChanged();

    /** The order that is published next, and its place in line; 0 if it has to be looked for. */
    private int nextSlot;

    private int nextPlace;

    DayOpening(
            Registry registry,
            Orders orders,
            Backlog backlog,
            EventStream events,
            OrderReports reports,
            PhaseEntry entry,
            DayStages stages,
            Budget budget) {
        this.registry = registry;
        this.orders = orders;
        this.events = events;
        this.reports = reports;
        this.entry = entry;
        this.stages = stages;
        this.budget = budget;
        work = backlog.phaseWork;
    }

    /** Adds the work. All instruments are busy from now on. */
    void begin() {
        for (int number = 1; number <= registry.highestInstrument(); number++) {
            Instrument instrument = registry.instrument(number);
            if (instrument != null) {
                instrument.changing = true;
            }
        }
        work.add(TICK_TABLES, 0, Phase.CONTINUOUS, PhaseReason.DAY_STARTED);
    }

    /** Returns whether the first entry of the work is the start of a day. */
    boolean isFirst() {
        return work.reason() == PhaseReason.DAY_STARTED;
    }

    /**
     * Continues with the tick tables, on their turn, as far as the budget goes, each as a whole; true if they are done.
     */
    boolean areTablesTold() {
        while (work.instrument() == TICK_TABLES && work.toldOrders < TickTable.MOST_TABLES) {
            if (budget.phaseSteps <= 0) {
                return false;
            }
            tellTable(++work.toldOrders);
        }
        return true;
    }

    private void tellTable(int number) {
        TickTable table = registry.tables.tickTable(number);
        tickRowDefined.tickTable = number;
        for (int row = 0; table != null && row < table.rows(); row++) {
            budget.phaseSteps--;
            table.get(row, tickRowDefined);
            events.next().tickRowDefined(tickRowDefined);
        }
    }

    /** Continues with an instrument as far as the budget goes; true if it is done. */
    boolean isTold(Instrument instrument) {
        if (work.stage != PhaseWork.TELLING) {
            instrument.terms(instrumentDefined);
            events.next().instrumentDefined(instrumentDefined);
            entry.tell(instrument, PhaseReason.DAY_STARTED);
            work.stage = PhaseWork.TELLING;
            nextSlot = 0;
        }
        Book book = instrument.book;
        int slot = next(book);
        while (slot != 0) {
            if (budget.phaseSteps-- <= 0) {
                nextSlot = slot;
                nextPlace = work.toldOrders;
                return false;
            }
            reports.sendCarriedOver(instrument, slot);
            work.toldOrders++;
            slot = after(book, slot);
        }
        nextSlot = 0;
        if (Phases.isAuction(instrument.phase) && !instrument.indication.isClear()) {
            instrument.indication.get(instrument, indicativePriceChanged);
            events.nextPriced().indicativePriceChanged(indicativePriceChanged);
        }
        return true;
    }

    /** Ends the opening after every instrument was published. The market is open if one of them trades. */
    void end() {
        boolean trades = false;
        for (int number = 1; number <= registry.highestInstrument() && !trades; number++) {
            Instrument instrument = registry.instrument(number);
            trades = instrument != null && instrument.phase == Phase.CONTINUOUS;
        }
        if (trades) {
            stages.entered(Phase.CONTINUOUS);
        }
    }

    /** Returns the next order; it is looked for after a snapshot, which has its place only. */
    private int next(Book book) {
        if (nextSlot != 0 && nextPlace == work.toldOrders) {
            return nextSlot;
        }
        int slot = first(book, true);
        for (int told = 0; told < work.toldOrders && slot != 0; told++) {
            slot = after(book, slot);
        }
        return slot;
    }

    /** Returns the first order of a side, and for bids, if there is none, the first offer. */
    private static int first(Book book, boolean bids) {
        int slot = book.first(bids);
        return slot == 0 && bids ? book.first(false) : slot;
    }

    private int after(Book book, int slot) {
        int next = book.after(slot);
        return next == 0 && orders.isBuy(slot) ? book.first(false) : next;
    }
}
