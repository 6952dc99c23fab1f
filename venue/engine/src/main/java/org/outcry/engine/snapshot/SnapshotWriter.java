// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.snapshot;

import org.jspecify.annotations.Nullable;
import org.outcry.engine.book.Book;
import org.outcry.engine.book.Orders;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedOrder;
import org.outcry.engine.saved.SavedStart;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Participant;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/**
 * Caller of {@link EngineState} with the whole state of an engine, all but the last call. Equal states make equal
 * calls, whatever their books.
 */
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
        start.rulesVersion = state.progress.rulesVersion;
        start.commandNumber = state.progress.commandNumber;
        start.timeNs = state.progress.timeNs;
        start.nextEventNumber = state.progress.nextEventNumber;
        to.snapshot(start);
        to.venue(state.progress);
        to.limits(state.registry.limits);
        for (Participant participant : state.registry.participants()) {
            participant.save(to);
        }
        state.registry.tables.save(to);
        for (Session session : state.registry.sessions()) {
            session.save(to);
        }
        for (Instrument instrument : state.registry.instruments()) {
            to.instrument(instrument);
            to.controls(instrument.controls);
            to.indication(instrument.indication);
        }
        state.backlog.phaseWork.save(to);
        state.backlog.timers.save(to);
        writeOrders();
        writeWork();
    }

    private void writeOrders() {
        for (Instrument instrument : state.registry.instruments()) {
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
        for (Instrument instrument : state.backlog.unfinishedMatches.all()) {
            state.orders.save(instrument.unfinished.slot(), order, to);
            to.unfinishedMatch(instrument.unfinished);
        }
        state.backlog.cancelJobs.save(to);
        for (Instrument instrument : state.backlog.cascades.all()) {
            to.cascade(instrument.number);
        }
        state.progress.busts.save(to);
        state.registry.limitOverrides.save(to);
        state.registry.numberings.save(to);
        state.registry.partitions.save(to);
    }
}
