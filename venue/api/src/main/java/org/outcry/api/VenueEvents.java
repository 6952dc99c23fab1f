package org.outcry.api;

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
}
