// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.snapshot;

import org.jspecify.annotations.Nullable;
import org.outcry.engine.book.BookKind;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedCancelJob;
import org.outcry.engine.saved.SavedCancelJobFields;
import org.outcry.engine.saved.SavedControls;
import org.outcry.engine.saved.SavedControlsFields;
import org.outcry.engine.saved.SavedForwardedCancel;
import org.outcry.engine.saved.SavedForwardedOrder;
import org.outcry.engine.saved.SavedIndication;
import org.outcry.engine.saved.SavedIndicationFields;
import org.outcry.engine.saved.SavedInstrument;
import org.outcry.engine.saved.SavedLimitOverride;
import org.outcry.engine.saved.SavedLimitOverrideFields;
import org.outcry.engine.saved.SavedLimits;
import org.outcry.engine.saved.SavedLimitsFields;
import org.outcry.engine.saved.SavedNumbering;
import org.outcry.engine.saved.SavedOrder;
import org.outcry.engine.saved.SavedParticipant;
import org.outcry.engine.saved.SavedParticipantFields;
import org.outcry.engine.saved.SavedParticipantLimits;
import org.outcry.engine.saved.SavedPartition;
import org.outcry.engine.saved.SavedPhaseChange;
import org.outcry.engine.saved.SavedPhaseWork;
import org.outcry.engine.saved.SavedPhaseWorkFields;
import org.outcry.engine.saved.SavedPosition;
import org.outcry.engine.saved.SavedQuoteProtection;
import org.outcry.engine.saved.SavedScheduleRow;
import org.outcry.engine.saved.SavedSession;
import org.outcry.engine.saved.SavedSessionFields;
import org.outcry.engine.saved.SavedSpecialTerms;
import org.outcry.engine.saved.SavedStart;
import org.outcry.engine.saved.SavedThrottle;
import org.outcry.engine.saved.SavedTickRow;
import org.outcry.engine.saved.SavedTimer;
import org.outcry.engine.saved.SavedUnfinishedMatch;
import org.outcry.engine.saved.SavedVenue;
import org.outcry.engine.saved.SavedVenueFields;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.VenueState;

/**
 * Builder of a state from the calls that {@link SnapshotWriter} makes. Throws {@link IllegalArgumentException} where a
 * call does not fit those before.
 */
public final class SnapshotReader implements EngineState {
    private final VenueState state;
    private final ArrivingOrders arriving;

    public SnapshotReader(BookKind bookKind) {
        state = new VenueState(bookKind);
        arriving = new ArrivingOrders(state);
    }

    /** Returns the state after all calls. Queues and auctions follow from the orders. */
    public VenueState state() {
        arriving.place();
        state.allRestored();
        return state;
    }

    static <T> T known(@Nullable T owner, String kind, long number) {
        if (owner == null) {
            throw new IllegalArgumentException("snapshot with an unknown " + kind + ": number=" + number);
        }
        return owner;
    }

    @Override
    public void snapshot(SavedStart start) {
        if (start.rulesVersion > Rules.newest()) {
            throw new IllegalArgumentException("snapshot of newer rules, start the version that wrote it: rulesVersion="
                    + start.rulesVersion + " thisVersion=" + Rules.newest());
        }
        state.progress.rulesVersion = Math.max(start.rulesVersion, Rules.OLDEST);
        state.progress.commandNumber = start.commandNumber;
        state.progress.timeNs = start.timeNs;
        state.progress.nextEventNumber = start.nextEventNumber;
    }

    @Override
    public void venue(SavedVenue venue) {
        SavedVenueFields.copyTo(venue, state.progress);
    }

    @Override
    public void limits(SavedLimits limits) {
        SavedLimitsFields.copyTo(limits, state.registry.limits);
        state.orders.reserve(limits.maxOrders);
    }

    @Override
    public void participant(SavedParticipant saved) {
        SavedParticipantFields.copyTo(saved, state.registry.addParticipant(saved.number));
    }

    @Override
    public void tickRow(SavedTickRow row) {
        state.registry.tables.addTickTable(row.tickTable).set(row.fromPriceTicks, row.tickIncrement, false);
    }

    @Override
    public void scheduleRow(SavedScheduleRow row) {
        state.registry.tables.addPhaseSchedule(row.phaseSchedule).set(row.timeOfDayNs, row.phase);
    }

    @Override
    public void session(SavedSession session) {
        SavedSessionFields.copyTo(session, state.registry.addSession(session.number));
    }

    @Override
    public void throttle(SavedThrottle saved) {
        known(state.registry.session(saved.session), "session", saved.session)
                .throttle
                .restore(saved);
    }

    @Override
    public void participantLimits(SavedParticipantLimits saved) {
        state.store.exposures.restore(saved);
    }

    @Override
    public void position(SavedPosition saved) {
        state.store.exposures.restore(saved);
    }

    @Override
    public void quoteProtection(SavedQuoteProtection saved) {
        known(state.registry.session(saved.session), "session", saved.session)
                .quoteTally
                .restore(saved);
    }

    @Override
    public void instrument(SavedInstrument instrument) {
        state.registry.addInstrument(instrument);
    }

    @Override
    public void controls(SavedControls controls) {
        Instrument instrument =
                known(state.registry.instrument(controls.instrument), "instrument", controls.instrument);
        SavedControlsFields.copyTo(controls, instrument.controls);
        instrument.setReferenceTicks(controls.referenceTicks);
    }

    @Override
    public void indication(SavedIndication saved) {
        Instrument instrument = known(state.registry.instrument(saved.instrument), "instrument", saved.instrument);
        SavedIndicationFields.copyTo(saved, instrument.indication);
    }

    @Override
    public void phaseWork(SavedPhaseWork phaseWork) {
        SavedPhaseWorkFields.copyTo(phaseWork, state.backlog.phaseWork);
    }

    @Override
    public void phaseChange(SavedPhaseChange change) {
        state.backlog.phaseWork.add(change.instrument, change.phaseSchedule, change.phase, change.reason);
    }

    @Override
    public void nextTimer(long creation) {
        state.backlog.timers.setNextCreation(creation);
    }

    @Override
    public void timer(SavedTimer timer) {
        state.backlog.timers.restore(timer.deadlineNs, timer.creation, timer.kind, timer.number);
    }

    @Override
    public void order(SavedOrder order) {
        arriving.add(order);
    }

    @Override
    public void specialTerms(SavedSpecialTerms terms) {
        arriving.add(terms);
    }

    @Override
    public void unfinishedMatch(SavedUnfinishedMatch match) {
        arriving.add(match);
    }

    @Override
    public void cancelJob(SavedCancelJob job) {
        SavedCancelJobFields.copyTo(job, state.backlog.cancelJobs.add());
        state.backlog.cancelJobs.added();
    }

    @Override
    public void cascade(int instrument) {
        state.backlog.cascades.add(known(state.registry.instrument(instrument), "instrument", instrument));
    }

    @Override
    public void firstMatch(long matchNumber) {
        state.progress.busts.startDay(matchNumber);
    }

    @Override
    public void bust(long matchNumber) {
        state.progress.busts.add(matchNumber);
    }

    @Override
    public void limitOverride(SavedLimitOverride limitOverride) {
        SavedLimitOverrideFields.copyTo(limitOverride, state.registry.limitOverrides.add());
    }

    @Override
    public void numbering(SavedNumbering numbering) {
        state.registry.numberings.restore(numbering);
    }

    @Override
    public void partition(SavedPartition partition) {
        state.registry.partitions.restore(partition);
    }

    @Override
    public void placement(int instrument, int partition) {
        state.registry.partitions.place(instrument, partition);
    }

    @Override
    public void forwardedOrder(SavedForwardedOrder order) {
        state.registry.partitions.orders.restore(order);
    }

    @Override
    public void forwardedCancel(SavedForwardedCancel cancel) {
        state.registry.partitions.cancels.restore(cancel);
    }

    @Override
    public void end(long calls, long hash) {
        // For files.
    }
}
