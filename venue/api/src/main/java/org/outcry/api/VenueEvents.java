// SPDX-License-Identifier: Apache-2.0
package org.outcry.api;

import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.PhaseRowDefined;
import org.outcry.api.instrument.ReferencePriceSet;
import org.outcry.api.instrument.TickRowDefined;
import org.outcry.api.operator.ActionRecorded;
import org.outcry.api.operator.DayStageReached;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.api.operator.LimitOverrideSet;
import org.outcry.api.operator.LimitOverrideUsed;
import org.outcry.api.operator.LimitsDefined;
import org.outcry.api.operator.OrdersSuspended;
import org.outcry.api.operator.ParticipantDefined;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.ParticipantPaused;
import org.outcry.api.operator.ParticipantResumed;
import org.outcry.api.operator.ParticipantSuspended;
import org.outcry.api.operator.PositionLimits;
import org.outcry.api.operator.RulesVersion;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.order.OrderTagged;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.TradeBusted;
import org.outcry.api.partition.PartitionCall;
import org.outcry.api.quote.QuoteAnswer;
import org.outcry.api.quote.QuoteProtection;
import org.outcry.api.quote.QuoteRejected;
import org.outcry.api.quote.QuotesPulled;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.MessageRejected;
import org.outcry.api.session.SessionControlsSet;
import org.outcry.api.session.SessionDefined;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.api.session.SessionMessage;
import org.outcry.api.session.SessionReset;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/**
 * Events of the venue, in order. The event number, which never restarts, and the time of the causing command are passed
 * beside the call.
 *
 * <p>Arguments are valid only during the call. An event makes at most one message on a given feed.
 */
@EventInterface
public interface VenueEvents {
    /** Reports that the venue was started. All sessions are disconnected. */
    @MethodId(1)
    void venueStarted();

    /** Reports that the limits of the venue were set. */
    @MethodId(2)
    void limitsDefined(LimitsDefined limitsDefined);

    /** Reports that an instrument was added or changed. */
    @MethodId(3)
    void instrumentDefined(InstrumentDefined instrumentDefined);

    /** Reports that a session was added or changed. */
    @MethodId(4)
    void sessionDefined(SessionDefined sessionDefined);

    /** Reports that a definition was rejected. */
    @MethodId(5)
    void definitionRejected(DefinitionRejected definitionRejected);

    /** Reports a change of an instrument's phase. */
    @MethodId(6)
    void phaseChanged(PhaseChanged phaseChanged);

    /** Reports that a day started. */
    @MethodId(7)
    void dayStarted(DayStarted dayStarted);

    /** Reports that order entry was suspended. */
    @MethodId(8)
    void ordersSuspended(OrdersSuspended ordersSuspended);

    /** Reports that order entry was resumed. */
    @MethodId(9)
    void ordersResumed();

    /** Reports that a row of a tick table was added, changed or removed, or is told again at the start of a day. */
    @MethodId(10)
    void tickRowDefined(TickRowDefined tickRowDefined);

    /** Reports that a row of a phase schedule was added or removed. */
    @MethodId(11)
    void phaseRowDefined(PhaseRowDefined phaseRowDefined);

    /** Reports that a participant was added or changed. */
    @MethodId(12)
    void participantDefined(ParticipantDefined participantDefined);

    /** Reports that a participant was suspended. */
    @MethodId(13)
    void participantSuspended(ParticipantSuspended participantSuspended);

    /** Reports that the suspension of a participant ended. */
    @MethodId(14)
    void participantResumed(ParticipantResumed participantResumed);

    /** Reports that the pre-trade controls of an instrument were set. */
    @MethodId(15)
    void instrumentControlsSet(InstrumentControlsSet instrumentControlsSet);

    /** Reports that the reference price of an instrument was set. */
    @MethodId(16)
    void referencePriceSet(ReferencePriceSet referencePriceSet);

    /** Reports that the pre-trade controls of a session were set. */
    @MethodId(17)
    void sessionControlsSet(SessionControlsSet sessionControlsSet);

    /** Reports that the indicative price or volume of an auction changed. */
    @MethodId(18)
    void indicativePriceChanged(IndicativePriceChanged indicativePriceChanged);

    /** Reports that an auction uncrossed. */
    @MethodId(19)
    void auctionUncrossed(AuctionUncrossed auctionUncrossed);

    /** Reports that a connection logged on to a session. */
    @MethodId(20)
    void loggedOn(LoggedOn loggedOn);

    /** Reports that a session was logged out. */
    @MethodId(21)
    void loggedOut(LoggedOut loggedOut);

    /** Reports that the connection of a session was lost. */
    @MethodId(22)
    void sessionDisconnected(SessionDisconnected sessionDisconnected);

    /** Reports that a session message was sent. */
    @MethodId(23)
    void sessionMessage(SessionMessage sessionMessage);

    /** Reports the rejection of an inbound message that could not be processed. */
    @MethodId(24)
    void messageRejected(MessageRejected messageRejected);

    /** Reports that the limit override of a session in an instrument was set or removed. */
    @MethodId(25)
    void limitOverrideSet(LimitOverrideSet limitOverrideSet);

    /** Reports that an order or replace used a limit override. */
    @MethodId(26)
    void limitOverrideUsed(LimitOverrideUsed limitOverrideUsed);

    /** Reports that a participant was paused for a time, or its pause ended early. */
    @MethodId(27)
    void participantPaused(ParticipantPaused participantPaused);

    /** Reports that the day reached its next stage. */
    @MethodId(28)
    void dayStageReached(DayStageReached dayStageReached);

    /** Reports that the message numbers of a session begin at 1 again. */
    @MethodId(29)
    void sessionReset(SessionReset sessionReset);

    /** Reports the author of an operator's command, whose events follow. */
    @MethodId(30)
    void actionRecorded(ActionRecorded actionRecorded);

    /** Reports that the commands after this one are executed by newer rules. */
    @MethodId(31)
    void rulesAdopted(RulesVersion rules);

    /** Carries a command to the partition that executes it. Its answer is among the partition's events. */
    @MethodId(32)
    void commandForwarded(PartitionCall command);

    /** Reports that a new order was accepted. */
    @MethodId(40)
    void orderAccepted(OrderAccepted orderAccepted);

    /** Reports that an order, or its displayed part, joined the book. */
    @MethodId(41)
    void orderBooked(OrderBooked orderBooked);

    /** Counts a trade of an order. */
    @MethodId(42)
    void orderExecuted(OrderExecuted orderExecuted);

    /** Reports that an order ended. */
    @MethodId(43)
    void orderCancelled(OrderCancelled orderCancelled);

    /** Reports a change of the terms of an order. */
    @MethodId(44)
    void orderReplaced(OrderReplaced orderReplaced);

    /** Reports the rejection of a new order. */
    @MethodId(45)
    void orderRejected(OrderRejected orderRejected);

    /** Reports that a cancel, replace or reduce was rejected. */
    @MethodId(46)
    void cancelRejected(CancelRejected cancelRejected);

    /** Status of an order. */
    @MethodId(47)
    void orderStatus(OrderStatus orderStatus);

    /** Reports that a stop order was triggered. */
    @MethodId(48)
    void orderTriggered(OrderTriggered orderTriggered);

    /** Reports that a mass cancel completed or was rejected. */
    @MethodId(49)
    void massCancelDone(MassCancelDone massCancelDone);

    /** Reports that a trade was busted. */
    @MethodId(50)
    void tradeBusted(TradeBusted tradeBusted);

    /**
     * Reports that a resting order of the previous day was carried over into the day that started. Its place in the
     * queue does not change.
     */
    @MethodId(51)
    void orderCarriedOver(OrderBooked order);

    /** Reports that a mass quote completed or was rejected. */
    @MethodId(52)
    void massQuoteDone(QuoteAnswer quoteAnswer);

    /** Reports that an entry of a mass quote was rejected. */
    @MethodId(53)
    void quoteRejected(QuoteRejected quoteRejected);

    /** Reports that the withdrawal of quotes completed or was rejected. */
    @MethodId(54)
    void quotesCancelled(QuoteAnswer quoteAnswer);

    /** Reports that the protection of a session's quotes was set. */
    @MethodId(55)
    void quoteProtectionSet(QuoteProtection protection);

    /** Reports that a session's quotes are pulled by its protection. */
    @MethodId(56)
    void quotesPulled(QuotesPulled quotesPulled);

    /** Reports that the limits of a participant over all its sessions were set. */
    @MethodId(57)
    void participantLimitsSet(ParticipantLimits limits);

    /** Reports that the limits of a participant in an instrument were set. */
    @MethodId(58)
    void positionLimitsSet(PositionLimits limits);

    /** Reports the fields of its participant's own with which an order was entered or replaced. The answer follows. */
    @MethodId(59)
    void orderTagged(OrderTagged orderTagged);
}
