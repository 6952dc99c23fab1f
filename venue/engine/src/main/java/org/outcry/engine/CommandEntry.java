// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import org.outcry.api.OrderEntry;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.OperatorCancel;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.PauseParticipant;
import org.outcry.api.operator.PositionLimits;
import org.outcry.api.operator.RecordAction;
import org.outcry.api.operator.ResumeParticipant;
import org.outcry.api.operator.RulesVersion;
import org.outcry.api.operator.SetLimitOverride;
import org.outcry.api.operator.StartDay;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.operator.SuspendParticipant;
import org.outcry.api.order.BustTrade;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.order.TaggedCancel;
import org.outcry.api.order.TaggedOrder;
import org.outcry.api.order.TaggedReplace;
import org.outcry.api.partition.PartitionCall;
import org.outcry.api.partition.PartitionReachable;
import org.outcry.api.quote.CancelQuotes;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.quote.QuoteProtection;
import org.outcry.api.session.ConsumeMessages;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.api.session.NumberCommand;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.ResetSession;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SetSessionControls;
import org.outcry.engine.book.LinkedOrders;
import org.outcry.engine.state.VenueState;

/**
 * Entry of commands: each goes to its handler, then followers move and auctions are indicated. One command at a time.
 */
public abstract class CommandEntry extends VenueQueries implements OrderEntry {
    private final VenueState state;
    private final Handlers handlers;
    private final LinkedOrders linked;
    private boolean busy;

    CommandEntry(VenueState state, VenueEvents events) {
        super(state);
        this.state = state;
        handlers = new Handlers(state, events);
        linked = state.orders.linked;
    }

    /**
     * Returns the time at which the next timer is due, or {@link Long#MAX_VALUE}. Not later than now while work is
     * pending.
     */
    public final long nextDeadlineNs() {
        return state.backlog.hasPendingWork()
                ? state.progress.timeNs
                : Math.min(state.backlog.timers.firstDeadlineNs(), state.store.expiries.firstTimeNs());
    }

    /** Returns whether the last command left work that {@code resumeWork} continues. */
    public final boolean hasPendingWork() {
        return state.backlog.hasPendingWork();
    }

    /**
     * Sets the number and time of the command that is called next, and runs the timers that are due, whose events
     * belong to it.
     *
     * @throws IllegalArgumentException if the number does not rise or the time falls
     */
    public final void begin(long commandNumber, long timeNs) {
        if (commandNumber <= state.progress.commandNumber || timeNs < state.progress.timeNs) {
            throw new IllegalArgumentException("command out of order: commandNumber=" + commandNumber + " after="
                    + state.progress.commandNumber + " timeNs=" + timeNs + " after=" + state.progress.timeNs);
        }
        checkIdle();
        state.progress.commandNumber = commandNumber;
        state.progress.timeNs = timeNs;
        state.registry.numberings.onCommand();
        handlers.budget.renew();
        if (nextDeadlineNs() <= timeNs) {
            busy = true;
            resume();
            busy = false;
        }
    }

    private void resume() {
        handlers.work.resumeMatches();
        handlers.phases.resume();
        if (!state.backlog.hasUrgentWork()) {
            handlers.work.resume();
            handlers.sessions.runTimers();
        }
        handlers.followBooks();
    }

    @Override
    public void venueStarted() {
        enter().sessions.venueStarted();
        leave();
    }

    /** Does nothing: {@link #begin} ran the timers. */
    @Override
    public void time() {
        enter();
        leave();
    }

    /** Does nothing: the caller takes the snapshot after this command. */
    @Override
    public void takeSnapshot() {
        enter();
        leave();
    }

    @Override
    public void defineLimits(DefineLimits defineLimits) {
        enter().definitions.defineLimits(defineLimits);
        leave();
    }

    @Override
    public void defineInstrument(DefineInstrument defineInstrument) {
        enter().definitions.defineInstrument(defineInstrument);
        leave();
    }

    @Override
    public void defineSession(DefineSession defineSession) {
        enter().definitions.defineSession(defineSession);
        leave();
    }

    @Override
    public void setPhase(SetPhase setPhase) {
        enter().phases.setPhase(setPhase);
        leave();
    }

    @Override
    public void startDay(StartDay startDay) {
        enter().massCancels.startDay(startDay);
        leave();
    }

    @Override
    public void suspendOrders(SuspendOrders suspendOrders) {
        enter().definitions.suspendOrders(suspendOrders);
        leave();
    }

    @Override
    public void resumeOrders() {
        enter().definitions.resumeOrders();
        leave();
    }

    @Override
    public void adoptRules(RulesVersion rules) {
        enter().definitions.adoptRules(rules);
        leave();
    }

    @Override
    public void partitionEvent(PartitionCall partitionEvent) {
        enter().partitionEvents.merge(partitionEvent);
        leave();
    }

    @Override
    public void partitionReachable(PartitionReachable partitionReachable) {
        enter().forwards.partitionReachable(partitionReachable);
        leave();
    }

    @Override
    public void logon(Logon logon) {
        enter().sessions.logon(logon);
        leave();
    }

    @Override
    public void logout(Logout logout) {
        enter().sessions.logout(logout);
        leave();
    }

    @Override
    public void disconnectSession(DisconnectSession disconnectSession) {
        enter().sessions.disconnectSession(disconnectSession);
        leave();
    }

    @Override
    public void consumeMessages(ConsumeMessages consumeMessages) {
        enter().sessions.consumeMessages(consumeMessages);
        leave();
    }

    @Override
    public void sendSessionMessage(SendSessionMessage sendSessionMessage) {
        enter().sessions.sendSessionMessage(sendSessionMessage);
        leave();
    }

    @Override
    public void rejectMessage(RejectMessage rejectMessage) {
        enter().sessions.rejectMessage(rejectMessage);
        leave();
    }

    @Override
    public void resetSession(ResetSession resetSession) {
        enter().sessions.resetSession(resetSession);
        leave();
    }

    @Override
    public void numberCommand(NumberCommand numberCommand) {
        enter().sessions.numberCommand(numberCommand);
        leave();
    }

    @Override
    public void newOrder(NewOrder newOrder) {
        Handlers entered = enter();
        if (!entered.forwards.newOrder(newOrder)) {
            entered.orders.newOrder(newOrder);
        }
        leave();
    }

    @Override
    public void newTaggedOrder(TaggedOrder taggedOrder) {
        Handlers entered = enter();
        if (!entered.forwards.newTaggedOrder(taggedOrder)) {
            entered.tagged.tag(taggedOrder.order, taggedOrder.tags);
            entered.orders.newOrder(taggedOrder.order);
        }
        leave();
    }

    @Override
    public void replaceTaggedOrder(TaggedReplace taggedReplace) {
        Handlers entered = enter();
        if (!entered.forwards.replaceTaggedOrder(taggedReplace)) {
            entered.tagged.tag(taggedReplace.replace, taggedReplace.tags);
            entered.replaces.replaceOrder(taggedReplace.replace);
        }
        leave();
    }

    @Override
    public void cancelTaggedOrder(TaggedCancel taggedCancel) {
        Handlers entered = enter();
        if (!entered.forwards.cancelTaggedOrder(taggedCancel)) {
            entered.tagged.tag(taggedCancel.cancel, taggedCancel.tags);
            entered.amendments.cancelOrder(taggedCancel.cancel);
        }
        leave();
    }

    @Override
    public void cancelOrder(CancelOrder cancelOrder) {
        Handlers entered = enter();
        if (!entered.forwards.cancelOrder(cancelOrder)) {
            entered.amendments.cancelOrder(cancelOrder);
        }
        leave();
    }

    @Override
    public void replaceOrder(ReplaceOrder replaceOrder) {
        Handlers entered = enter();
        if (!entered.forwards.replaceOrder(replaceOrder)) {
            entered.replaces.replaceOrder(replaceOrder);
        }
        leave();
    }

    @Override
    public void reduceOrder(ReduceOrder reduceOrder) {
        Handlers entered = enter();
        if (!entered.forwards.reduceOrder(reduceOrder)) {
            entered.amendments.reduceOrder(reduceOrder);
        }
        leave();
    }

    @Override
    public void requestOrderStatus(RequestOrderStatus requestOrderStatus) {
        Handlers entered = enter();
        if (!entered.forwards.requestOrderStatus(requestOrderStatus)) {
            entered.amendments.requestOrderStatus(requestOrderStatus);
        }
        leave();
    }

    /** Does nothing: {@link #begin} continued the work. */
    @Override
    public void resumeWork() {
        enter();
        leave();
    }

    @Override
    public void defineTickRow(DefineTickRow defineTickRow) {
        enter().tables.defineTickRow(defineTickRow);
        leave();
    }

    @Override
    public void definePhaseRow(DefinePhaseRow definePhaseRow) {
        enter().tables.definePhaseRow(definePhaseRow);
        leave();
    }

    @Override
    public void defineParticipant(DefineParticipant defineParticipant) {
        enter().controls.defineParticipant(defineParticipant);
        leave();
    }

    @Override
    public void suspendParticipant(SuspendParticipant suspendParticipant) {
        Handlers entered = enter();
        entered.controls.suspendParticipant(suspendParticipant);
        entered.forwards.ofParticipant(suspendParticipant.participant).suspendParticipant(suspendParticipant);
        leave();
    }

    @Override
    public void resumeParticipant(ResumeParticipant resumeParticipant) {
        Handlers entered = enter();
        entered.controls.resumeParticipant(resumeParticipant);
        entered.forwards.ofParticipant(resumeParticipant.participant).resumeParticipant(resumeParticipant);
        leave();
    }

    @Override
    public void pauseParticipant(PauseParticipant pauseParticipant) {
        Handlers entered = enter();
        entered.controls.pauseParticipant(pauseParticipant);
        entered.forwards.ofParticipant(pauseParticipant.participant).pauseParticipant(pauseParticipant);
        leave();
    }

    @Override
    public void recordAction(RecordAction recordAction) {
        enter().controls.recordAction(recordAction);
        leave();
    }

    @Override
    public void setInstrumentControls(SetInstrumentControls setInstrumentControls) {
        enter().controls.setInstrumentControls(setInstrumentControls);
        leave();
    }

    @Override
    public void setReferencePrice(SetReferencePrice setReferencePrice) {
        enter().controls.setReferencePrice(setReferencePrice);
        leave();
    }

    @Override
    public void setSessionControls(SetSessionControls setSessionControls) {
        enter().controls.setSessionControls(setSessionControls);
        leave();
    }

    @Override
    public void massCancel(MassCancel massCancel) {
        Handlers entered = enter();
        if (!entered.forwards.massCancel(massCancel)) {
            entered.massCancels.massCancel(massCancel);
        }
        leave();
    }

    @Override
    public void bustTrade(BustTrade bustTrade) {
        enter().busts.bustTrade(bustTrade);
        leave();
    }

    @Override
    public void setLimitOverride(SetLimitOverride setLimitOverride) {
        enter().limitOverrides.setLimitOverride(setLimitOverride);
        leave();
    }

    @Override
    public void massQuote(MassQuote massQuote) {
        enter().quotes.massQuote(massQuote);
        leave();
    }

    @Override
    public void cancelQuotes(CancelQuotes cancelQuotes) {
        enter().massCancels.cancelQuotes(cancelQuotes);
        leave();
    }

    @Override
    public void setQuoteProtection(QuoteProtection quoteProtection) {
        enter().controls.setQuoteProtection(quoteProtection);
        leave();
    }

    @Override
    public void setParticipantLimits(ParticipantLimits limits) {
        enter().participantLimits.setParticipantLimits(limits);
        leave();
    }

    @Override
    public void setPositionLimits(PositionLimits limits) {
        enter().participantLimits.setPositionLimits(limits);
        leave();
    }

    @Override
    public void operatorCancel(OperatorCancel operatorCancel) {
        enter().amendments.operatorCancel(operatorCancel);
        leave();
    }

    private void leave() {
        if (state.backlog.hasChanges() || !linked.isEmpty()) {
            handlers.settle();
        }
        busy = false;
    }

    private Handlers enter() {
        checkIdle();
        busy = true;
        return handlers;
    }

    private void checkIdle() {
        if (busy) {
            throw new IllegalStateException(
                    "called from inside an event, or after a command that failed: commandNumber="
                            + state.progress.commandNumber);
        }
    }
}
