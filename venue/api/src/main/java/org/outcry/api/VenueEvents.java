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
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.TradeBusted;
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
 * Events of the venue, in order. The event number, which never restarts, and the time of the causing command are passed beside the call.
 *
 * <p>Arguments are valid only during the call. An event makes at most one message on a given feed.
 */
@EventInterface
public interface VenueEvents {
    /** The venue was started. All sessions are disconnected. */
    @MethodId(1)
    void venueStarted();

    /** The limits of the venue were set. */
    @MethodId(2)
    void limitsDefined(LimitsDefined limitsDefined);

    /** An instrument was added or changed. */
    @MethodId(3)
    void instrumentDefined(InstrumentDefined instrumentDefined);

    /** A session was added or changed. */
    @MethodId(4)
    void sessionDefined(SessionDefined sessionDefined);

    /** A definition was rejected. */
    @MethodId(5)
    void definitionRejected(DefinitionRejected definitionRejected);

    /** Change of an instrument's phase. */
    @MethodId(6)
    void phaseChanged(PhaseChanged phaseChanged);

    /** A day started. */
    @MethodId(7)
    void dayStarted(DayStarted dayStarted);

    /** Order entry was suspended. */
    @MethodId(8)
    void ordersSuspended(OrdersSuspended ordersSuspended);

    /** Order entry was resumed. */
    @MethodId(9)
    void ordersResumed();

    /** A row of a tick table was added, changed or removed, or is told again at the start of a day. */
    @MethodId(10)
    void tickRowDefined(TickRowDefined tickRowDefined);

    /** A row of a phase schedule was added or removed. */
    @MethodId(11)
    void phaseRowDefined(PhaseRowDefined phaseRowDefined);

    /** A participant was added or changed. */
    @MethodId(12)
    void participantDefined(ParticipantDefined participantDefined);

    /** A participant was suspended. */
    @MethodId(13)
    void participantSuspended(ParticipantSuspended participantSuspended);

    /** The suspension of a participant ended. */
    @MethodId(14)
    void participantResumed(ParticipantResumed participantResumed);

    /** The pre-trade controls of an instrument were set. */
    @MethodId(15)
    void instrumentControlsSet(InstrumentControlsSet instrumentControlsSet);

    /** The reference price of an instrument was set. */
    @MethodId(16)
    void referencePriceSet(ReferencePriceSet referencePriceSet);

    /** The pre-trade controls of a session were set. */
    @MethodId(17)
    void sessionControlsSet(SessionControlsSet sessionControlsSet);

    /** The indicative price or volume of an auction changed. */
    @MethodId(18)
    void indicativePriceChanged(IndicativePriceChanged indicativePriceChanged);

    /** An auction uncrossed. */
    @MethodId(19)
    void auctionUncrossed(AuctionUncrossed auctionUncrossed);

    /** A connection logged on to a session. */
    @MethodId(20)
    void loggedOn(LoggedOn loggedOn);

    /** A session was logged out. */
    @MethodId(21)
    void loggedOut(LoggedOut loggedOut);

    /** The connection of a session was lost. */
    @MethodId(22)
    void sessionDisconnected(SessionDisconnected sessionDisconnected);

    /** A session message was sent. */
    @MethodId(23)
    void sessionMessage(SessionMessage sessionMessage);

    /** Rejection of an inbound message that could not be processed. */
    @MethodId(24)
    void messageRejected(MessageRejected messageRejected);

    /** The limit override of a session in an instrument was set or removed. */
    @MethodId(25)
    void limitOverrideSet(LimitOverrideSet limitOverrideSet);

    /** An order or replace used a limit override. */
    @MethodId(26)
    void limitOverrideUsed(LimitOverrideUsed limitOverrideUsed);

    /** A participant was paused for a time, or its pause ended early. */
    @MethodId(27)
    void participantPaused(ParticipantPaused participantPaused);

    /** The day reached its next stage. */
    @MethodId(28)
    void dayStageReached(DayStageReached dayStageReached);

    /** The message numbers of a session begin at 1 again. */
    @MethodId(29)
    void sessionReset(SessionReset sessionReset);

    /** Record of the author of an operator's command, whose events follow. */
    @MethodId(30)
    void actionRecorded(ActionRecorded actionRecorded);

    /** A new order was accepted. */
    @MethodId(40)
    void orderAccepted(OrderAccepted orderAccepted);

    /** An order, or its displayed part, joined the book. */
    @MethodId(41)
    void orderBooked(OrderBooked orderBooked);

    /** An order traded. */
    @MethodId(42)
    void orderExecuted(OrderExecuted orderExecuted);

    /** An order ended. */
    @MethodId(43)
    void orderCancelled(OrderCancelled orderCancelled);

    /** Change of the terms of an order. */
    @MethodId(44)
    void orderReplaced(OrderReplaced orderReplaced);

    /** Rejection of a new order. */
    @MethodId(45)
    void orderRejected(OrderRejected orderRejected);

    /** A cancel, replace or reduce was rejected. */
    @MethodId(46)
    void cancelRejected(CancelRejected cancelRejected);

    /** Status of an order. */
    @MethodId(47)
    void orderStatus(OrderStatus orderStatus);

    /** A stop order was triggered. */
    @MethodId(48)
    void orderTriggered(OrderTriggered orderTriggered);

    /** A mass cancel completed or was rejected. */
    @MethodId(49)
    void massCancelDone(MassCancelDone massCancelDone);

    /** A trade was busted. */
    @MethodId(50)
    void tradeBusted(TradeBusted tradeBusted);

    /** A resting order of the previous day was carried over into the day that started. Its place in the queue does not change. */
    @MethodId(51)
    void orderCarriedOver(OrderBooked order);

    /** A mass quote completed or was rejected. */
    @MethodId(52)
    void massQuoteDone(QuoteAnswer quoteAnswer);

    /** An entry of a mass quote was rejected. */
    @MethodId(53)
    void quoteRejected(QuoteRejected quoteRejected);

    /** The withdrawal of quotes completed or was rejected. */
    @MethodId(54)
    void quotesCancelled(QuoteAnswer quoteAnswer);

    /** The protection of a session's quotes was set. */
    @MethodId(55)
    void quoteProtectionSet(QuoteProtection protection);

    /** A session's quotes are pulled by its protection. */
    @MethodId(56)
    void quotesPulled(QuotesPulled quotesPulled);

    /** The limits of a participant over all its sessions were set. */
    @MethodId(57)
    void participantLimitsSet(ParticipantLimits limits);

    /** The limits of a participant in an instrument were set. */
    @MethodId(58)
    void positionLimitsSet(PositionLimits limits);
}
