// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.snapshot;

import org.jspecify.annotations.Nullable;
import org.outcry.engine.book.Book;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedOrder;
import org.outcry.engine.saved.SavedStart;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Participant;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/** Caller of {@link EngineState} with the whole state of an engine, all but the last call. Equal states make equal calls, whatever their books. */
public final class SnapshotWriter {
    private final VenueState state;
    private final EngineState to;
    private final SavedOrder order = new SavedOrder();

    public SnapshotWriter(VenueState state, EngineState to) {
        this.state = state;
        this.to = to;
    }

    public void write() {
        SavedStart start = new SavedStart();
        start.rulesVersion = Rules.VERSION;
        start.commandNumber = state.commandNumber;
        start.timeNs = state.timeNs;
        start.nextEventNumber = state.nextEventNumber;
        to.snapshot(start);
        to.venue(state);
        to.limits(state.limits);
        for (Participant participant : state.participants()) {
            participant.save(to);
        }
        state.tables.save(to);
        for (Session session : state.sessions()) {
            session.save(to);
        }
        for (Instrument instrument : state.instruments()) {
            to.instrument(instrument);
            to.controls(instrument.controls);
            to.indication(instrument.indication);
        }
        state.phaseWork.save(to);
        state.timers.save(to);
        writeOrders();
        writeWork();
    }

    private void writeOrders() {
        for (Instrument instrument : state.instruments()) {
            writeLine(instrument.book);
            writeLine(instrument.stops);
            writeLine(instrument.parked);
        }
    }

    private void writeLine(@Nullable Book line) {
        if (line != null) {
            writeSide(line, true);
            writeSide(line, false);
        }
    }

    private void writeSide(Book line, boolean bids) {
        Orders orders = state.orders;
        for (int slot = line.first(bids); slot != 0; slot = line.after(slot)) {
            orders.save(slot, order, to);
        }
    }

    private void writeWork() {
        for (Instrument instrument : state.unfinishedMatches.all()) {
            state.orders.save(instrument.unfinished.slot(), order, to);
            to.unfinishedMatch(instrument.unfinished);
        }
        state.cancelJobs.save(to);
        for (Instrument instrument : state.cascades.all()) {
            to.cascade(instrument.number);
        }
        state.busts.save(to);
        state.limitOverrides.save(to);
        state.numberings.save(to);
    }
}
