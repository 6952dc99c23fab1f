package org.outcry.api;

import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.PhaseRowDefined;
import org.outcry.api.instrument.ReferencePriceSet;
import org.outcry.api.instrument.TickRowDefined;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.api.operator.LimitOverrideSet;
import org.outcry.api.operator.LimitOverrideUsed;
import org.outcry.api.operator.LimitsDefined;
import org.outcry.api.operator.OrdersSuspended;
import org.outcry.api.operator.ParticipantDefined;
import org.outcry.api.operator.ParticipantResumed;
import org.outcry.api.operator.ParticipantSuspended;
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
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.MessageRejected;
import org.outcry.api.session.SessionControlsSet;
import org.outcry.api.session.SessionDefined;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.api.session.SessionMessage;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/**
 * Everything that the venue says, in order. Every event has a number, which never restarts, and the time of the command that
 * caused it; both travel beside the call.
 *
 * <p>Arguments are valid only during the call. An event makes at most one message on a given feed.
 */
@EventInterface
public interface VenueEvents {
    /** The venue was started. */
    @MethodId(1)
    void venueStarted();

    /** The bounds of the venue. */
    @MethodId(2)
    void limitsDefined(LimitsDefined limitsDefined);

    /** An instrument was added or changed. */
    @MethodId(3)
    void instrumentDefined(InstrumentDefined instrumentDefined);

    /** A session was added or changed. */
    @MethodId(4)
    void sessionDefined(SessionDefined sessionDefined);

    /** A definition was refused. */
    @MethodId(5)
    void definitionRejected(DefinitionRejected definitionRejected);

    /** An instrument entered a phase. */
    @MethodId(6)
    void phaseChanged(PhaseChanged phaseChanged);

    /** A day started. */
    @MethodId(7)
    void dayStarted(DayStarted dayStarted);

    /** New orders are refused from now on. */
    @MethodId(8)
    void ordersSuspended(OrdersSuspended ordersSuspended);

    /** Orders are taken again. */
    @MethodId(9)
    void ordersResumed();

    /** A row of a tick table was added, changed or taken away. */
    @MethodId(10)
    void tickRowDefined(TickRowDefined tickRowDefined);

    /** A row of a phase schedule was added or taken away. */
    @MethodId(11)
    void phaseRowDefined(PhaseRowDefined phaseRowDefined);

    /** A participant was added or changed. */
    @MethodId(12)
    void participantDefined(ParticipantDefined participantDefined);

    /** A participant is suspended. */
    @MethodId(13)
    void participantSuspended(ParticipantSuspended participantSuspended);

    /** A participant's suspension is over. */
    @MethodId(14)
    void participantResumed(ParticipantResumed participantResumed);

    /** The controls of an instrument. */
    @MethodId(15)
    void instrumentControlsSet(InstrumentControlsSet instrumentControlsSet);

    /** The reference price of an instrument. */
    @MethodId(16)
    void referencePriceSet(ReferencePriceSet referencePriceSet);

    /** The controls of a session. */
    @MethodId(17)
    void sessionControlsSet(SessionControlsSet sessionControlsSet);

    /** The price at which an auction would uncross. */
    @MethodId(18)
    void indicativePriceChanged(IndicativePriceChanged indicativePriceChanged);

    /** An auction uncrossed. */
    @MethodId(19)
    void auctionUncrossed(AuctionUncrossed auctionUncrossed);

    /** A session is on. */
    @MethodId(20)
    void loggedOn(LoggedOn loggedOn);

    /** A session was ended in order. */
    @MethodId(21)
    void loggedOut(LoggedOut loggedOut);

    /** A session's connection is gone. */
    @MethodId(22)
    void sessionDisconnected(SessionDisconnected sessionDisconnected);

    /** A session message. */
    @MethodId(23)
    void sessionMessage(SessionMessage sessionMessage);

    /** An inbound message could not be processed. */
    @MethodId(24)
    void messageRejected(MessageRejected messageRejected);

    /** A session may exceed an instrument's controls, or may no longer. */
    @MethodId(25)
    void limitOverrideSet(LimitOverrideSet limitOverrideSet);

    /** An order or replace is taken that a control refuses. */
    @MethodId(26)
    void limitOverrideUsed(LimitOverrideUsed limitOverrideUsed);

    /** A new order was taken. */
    @MethodId(40)
    void orderAccepted(OrderAccepted orderAccepted);

    /** The rest of an order joins the book. */
    @MethodId(41)
    void orderBooked(OrderBooked orderBooked);

    /** An order traded. */
    @MethodId(42)
    void orderExecuted(OrderExecuted orderExecuted);

    /** An order ended. */
    @MethodId(43)
    void orderCancelled(OrderCancelled orderCancelled);

    /** An order has new terms. */
    @MethodId(44)
    void orderReplaced(OrderReplaced orderReplaced);

    /** A new order was refused. */
    @MethodId(45)
    void orderRejected(OrderRejected orderRejected);

    /** A cancel or replace was refused. */
    @MethodId(46)
    void cancelRejected(CancelRejected cancelRejected);

    /** How an order stands. */
    @MethodId(47)
    void orderStatus(OrderStatus orderStatus);

    /** A stop order was triggered. */
    @MethodId(48)
    void orderTriggered(OrderTriggered orderTriggered);

    /** A mass cancel is complete, or was refused. */
    @MethodId(49)
    void massCancelDone(MassCancelDone massCancelDone);

    /** A trade is taken back. */
    @MethodId(50)
    void tradeBusted(TradeBusted tradeBusted);
}
