// SPDX-License-Identifier: Apache-2.0
package org.outcry.api;

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
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/**
 * Commands of the venue, including administration. Implementations are the engine, and writers that encode each call
 * into a ring, a journal or a connection to the venue.
 *
 * <p>Arguments are valid only during the call. Answers are {@link VenueEvents}, delivered after the command is
 * complete. This interface must not be called from within an event. A command is ignored if its {@code ownerEpoch} is
 * not that of its session, or if its {@code msgSeqNum} was consumed before.
 *
 * <p>{@link AllowedTo} names the roles of the native API that may call a method. A method without it is closed to all
 * roles. {@link NeedsRight} names the right that an operator needs for it.
 */
@EventInterface
public interface OrderEntry {
    /**
     * Records that the venue was started. Sessions are disconnected, and their cancel-on-disconnect timers start, but
     * for those of gateways in processes of their own that number their commands.
     */
    @MethodId(1)
    @AllowedTo(Role.GATEWAY)
    void venueStarted();

    /** Advances the time: timers that are due run. */
    @MethodId(2)
    @AllowedTo(Role.GATEWAY)
    void time();

    /** Requests a snapshot of the state after this command. */
    @MethodId(3)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.SNAPSHOT)
    void takeSnapshot();

    /** Sets the limits of the venue. Answer: {@code limitsDefined} or {@code definitionRejected}. */
    @MethodId(4)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.LIMITS)
    void defineLimits(DefineLimits defineLimits);

    /**
     * Adds or changes an instrument. Answer: {@code instrumentDefined} and {@code phaseChanged}, or
     * {@code definitionRejected}.
     */
    @MethodId(5)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.DEFINE)
    void defineInstrument(DefineInstrument defineInstrument);

    /** Adds or changes a session. Answer: {@code sessionDefined} or {@code definitionRejected}. */
    @MethodId(6)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.DEFINE)
    void defineSession(DefineSession defineSession);

    /** Changes the phase of an instrument. Answer: {@code phaseChanged} or {@code definitionRejected}. */
    @MethodId(7)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.HALT)
    void setPhase(SetPhase setPhase);

    /**
     * Starts a trading day. Answer: {@code dayStarted}, after an {@code orderCancelled} for each expired day order; or
     * {@code definitionRejected}.
     */
    @MethodId(8)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.DAY)
    void startDay(StartDay startDay);

    /** Suspends order entry in the whole venue. Answer: {@code ordersSuspended}. */
    @MethodId(9)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.HALT)
    void suspendOrders(SuspendOrders suspendOrders);

    /** Resumes order entry in the whole venue. Answer: {@code ordersResumed}. */
    @MethodId(10)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.HALT)
    void resumeOrders();

    /**
     * Continues work that reached the bound per command: mass cancels, expiries, stop cascades. Logged by the
     * sequencer.
     */
    @MethodId(11)
    @AllowedTo(Role.GATEWAY)
    void resumeWork();

    /** Adds, changes or removes a row of a tick table. Answer: {@code tickRowDefined} or {@code definitionRejected}. */
    @MethodId(12)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.DEFINE)
    void defineTickRow(DefineTickRow defineTickRow);

    /** Adds or removes a row of a phase schedule. Answer: {@code phaseRowDefined} or {@code definitionRejected}. */
    @MethodId(13)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.DEFINE)
    void definePhaseRow(DefinePhaseRow definePhaseRow);

    /** Adds or changes a participant. Answer: {@code participantDefined} or {@code definitionRejected}. */
    @MethodId(14)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.DEFINE)
    void defineParticipant(DefineParticipant defineParticipant);

    /**
     * Suspends a participant. Answer: {@code participantSuspended}, then {@code orderCancelled} for each order if
     * requested; or {@code definitionRejected}.
     */
    @MethodId(15)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.KILL)
    void suspendParticipant(SuspendParticipant suspendParticipant);

    /** Ends the suspension of a participant. Answer: {@code participantResumed} or {@code definitionRejected}. */
    @MethodId(16)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.KILL)
    void resumeParticipant(ResumeParticipant resumeParticipant);

    /** Sets an instrument's controls. Answer: {@code instrumentControlsSet} or {@code definitionRejected}. */
    @MethodId(17)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.LIMITS)
    void setInstrumentControls(SetInstrumentControls setInstrumentControls);

    /** Sets an instrument's reference price. Answer: {@code referencePriceSet} or {@code definitionRejected}. */
    @MethodId(18)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.LIMITS)
    void setReferencePrice(SetReferencePrice setReferencePrice);

    /** Sets a session's controls. Answer: {@code sessionControlsSet} or {@code definitionRejected}. */
    @MethodId(19)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.LIMITS)
    void setSessionControls(SetSessionControls setSessionControls);

    /**
     * Logs a connection on to a session; a previous owner loses it. Answer: {@code loggedOn}, or {@code loggedOut} if
     * the number is too low.
     */
    @MethodId(20)
    @AllowedTo({Role.PARTICIPANT, Role.GATEWAY})
    void logon(Logon logon);

    /** Logs a session out. Answer: {@code loggedOut}. */
    @MethodId(21)
    @AllowedTo({Role.PARTICIPANT, Role.GATEWAY})
    void logout(Logout logout);

    /** Reports that the connection of a session was lost. Answer: {@code sessionDisconnected}. */
    @MethodId(22)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.SESSIONS)
    void disconnectSession(DisconnectSession disconnectSession);

    /** Consumes inbound numbers. No answer. */
    @MethodId(23)
    @AllowedTo(Role.GATEWAY)
    void consumeMessages(ConsumeMessages consumeMessages);

    /** Asks for a session message. Answer: {@code sessionMessage}. */
    @MethodId(24)
    @AllowedTo(Role.GATEWAY)
    void sendSessionMessage(SendSessionMessage sendSessionMessage);

    /** Rejects an inbound message. Answer: {@code messageRejected}. */
    @MethodId(25)
    @AllowedTo(Role.GATEWAY)
    void rejectMessage(RejectMessage rejectMessage);

    /**
     * Lets a session exceed an instrument's controls. Answer: {@code limitOverrideSet} or {@code definitionRejected}.
     */
    @MethodId(26)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.LIMITS)
    void setLimitOverride(SetLimitOverride setLimitOverride);

    /** Pauses a participant for a time. Answer: {@code participantPaused} or {@code definitionRejected}. */
    @MethodId(27)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.KILL)
    void pauseParticipant(PauseParticipant pauseParticipant);

    /**
     * Resets the message numbers of a session. Answer: {@code loggedOut} if it is logged on, then {@code sessionReset};
     * or {@code definitionRejected}.
     */
    @MethodId(28)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.SESSIONS)
    void resetSession(ResetSession resetSession);

    /** Records the author of the gateway's next command. Answer: {@code actionRecorded}. */
    @MethodId(29)
    @AllowedTo(Role.GATEWAY)
    void recordAction(RecordAction recordAction);

    /**
     * Numbers the next command, which a gateway in a process of its own has sent, so that a command that comes again is
     * known. Logged by the sequencer, directly before that command. Sessions of such a gateway stay connected when the
     * venue is started. No answer.
     */
    @MethodId(30)
    @AllowedTo(Role.GATEWAY)
    void numberCommand(NumberCommand numberCommand);

    /**
     * Has the following commands executed by newer rules. Answer: {@code rulesAdopted}, or {@code definitionRejected}
     * if the present rules are not older. Refused while a node of the venue does not follow them; a node that is
     * started later and does not follow them ends.
     */
    @MethodId(31)
    @AllowedTo(Role.OPERATOR)
    @NeedsRight(Right.NODES)
    void adoptRules(RulesVersion rules);

    /**
     * Merges the next event of a partition into the events of this venue, which routes to it. Answer: the same event
     * with this venue's numbers, or nothing, if it concerns the partition alone or was merged before.
     */
    @MethodId(32)
    @AllowedTo(Role.GATEWAY)
    void partitionEvent(PartitionCall partitionEvent);

    /** Records whether a partition can be reached. While it can't, its instruments take no new orders. No answer. */
    @MethodId(33)
    @AllowedTo(Role.GATEWAY)
    void partitionReachable(PartitionReachable partitionReachable);

    /**
     * Enters a new order. Answer: {@code orderRejected}, or {@code orderAccepted} followed by the events of its
     * execution.
     */
    @MethodId(40)
    @AllowedTo({Role.PARTICIPANT, Role.GATEWAY})
    void newOrder(NewOrder newOrder);

    /** Cancels an order. Answer: {@code orderCancelled} or {@code cancelRejected}. */
    @MethodId(41)
    @AllowedTo({Role.PARTICIPANT, Role.GATEWAY})
    void cancelOrder(CancelOrder cancelOrder);

    /**
     * Replaces an order. Answer: {@code orderReplaced} followed by the events of its execution, or
     * {@code cancelRejected}.
     */
    @MethodId(42)
    @AllowedTo({Role.PARTICIPANT, Role.GATEWAY})
    void replaceOrder(ReplaceOrder replaceOrder);

    /** Reduces the quantity of an order. Answer: {@code orderReplaced} or {@code cancelRejected}. */
    @MethodId(43)
    @AllowedTo({Role.PARTICIPANT, Role.GATEWAY})
    void reduceOrder(ReduceOrder reduceOrder);

    /** Requests the status of an order. Answer: {@code orderStatus}. */
    @MethodId(44)
    @AllowedTo({Role.PARTICIPANT, Role.GATEWAY})
    void requestOrderStatus(RequestOrderStatus requestOrderStatus);

    /**
     * Cancels many orders. Answer: {@code orderCancelled} for each, then {@code massCancelDone}, perhaps after further
     * {@code resumeWork}.
     */
    @MethodId(45)
    @AllowedTo({Role.OPERATOR, Role.PARTICIPANT, Role.GATEWAY})
    @NeedsRight(Right.CANCEL)
    void massCancel(MassCancel massCancel);

    /** Busts a trade. Answer: two {@code tradeBusted}, or {@code definitionRejected}. */
    @MethodId(46)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.BUST)
    void bustTrade(BustTrade bustTrade);

    /**
     * Enters, replaces and withdraws quotes. Answer: the events of their orders, {@code quoteRejected} for each entry
     * that is rejected, then {@code massQuoteDone}.
     */
    @MethodId(47)
    @AllowedTo({Role.PARTICIPANT, Role.GATEWAY})
    void massQuote(MassQuote massQuote);

    /**
     * Withdraws quotes. Answer: {@code orderCancelled} for each, then {@code quotesCancelled}, perhaps after further
     * {@code resumeWork}.
     */
    @MethodId(48)
    @AllowedTo({Role.PARTICIPANT, Role.GATEWAY})
    void cancelQuotes(CancelQuotes cancelQuotes);

    /**
     * Sets the protection of a session's quotes, which begins anew. Answer: {@code quoteProtectionSet} or
     * {@code definitionRejected}.
     */
    @MethodId(49)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.LIMITS)
    void setQuoteProtection(QuoteProtection protection);

    /**
     * Sets a participant's limits over all its sessions. Answer: {@code participantLimitsSet} or
     * {@code definitionRejected}.
     */
    @MethodId(50)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.LIMITS)
    void setParticipantLimits(ParticipantLimits limits);

    /**
     * Sets a participant's limits in an instrument. Answer: {@code positionLimitsSet} or {@code definitionRejected}.
     */
    @MethodId(51)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.LIMITS)
    void setPositionLimits(PositionLimits limits);

    /** Cancels a session's order. Answer: {@code orderCancelled} or {@code definitionRejected}. */
    @MethodId(52)
    @AllowedTo({Role.OPERATOR, Role.GATEWAY})
    @NeedsRight(Right.CANCEL)
    void operatorCancel(OperatorCancel operatorCancel);

    /**
     * Enters a new order with fields of its participant's own. Answer: {@code orderTagged}, then as of
     * {@link #newOrder}.
     */
    @MethodId(53)
    @AllowedTo(Role.GATEWAY)
    void newTaggedOrder(TaggedOrder taggedOrder);

    /**
     * Replaces an order with fields of its participant's own. Answer: {@code orderTagged}, then as of
     * {@link #replaceOrder}.
     */
    @MethodId(54)
    @AllowedTo(Role.GATEWAY)
    void replaceTaggedOrder(TaggedReplace taggedReplace);

    /**
     * Cancels an order, with fields of its participant's own. Answer: {@code orderTagged}, then as of
     * {@link #cancelOrder}.
     */
    @MethodId(55)
    @AllowedTo(Role.GATEWAY)
    void cancelTaggedOrder(TaggedCancel taggedCancel);
}
