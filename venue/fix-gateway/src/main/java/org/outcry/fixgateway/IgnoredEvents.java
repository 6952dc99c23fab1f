package org.outcry.fixgateway;

import org.outcry.api.CancelRejected;
import org.outcry.api.DayStarted;
import org.outcry.api.DefinitionRejected;
import org.outcry.api.InstrumentDefined;
import org.outcry.api.LimitsDefined;
import org.outcry.api.LoggedOn;
import org.outcry.api.LoggedOut;
import org.outcry.api.MessageRejected;
import org.outcry.api.OrderAccepted;
import org.outcry.api.OrderBooked;
import org.outcry.api.OrderCancelled;
import org.outcry.api.OrderExecuted;
import org.outcry.api.OrderRejected;
import org.outcry.api.OrderReplaced;
import org.outcry.api.OrderStatus;
import org.outcry.api.OrdersSuspended;
import org.outcry.api.PhaseChanged;
import org.outcry.api.SessionDefined;
import org.outcry.api.SessionDisconnected;
import org.outcry.api.SessionMessage;
import org.outcry.api.VenueEvents;

/** Events that mean nothing to their reader, unless it says otherwise. */
abstract class IgnoredEvents implements VenueEvents {
    @Override
    public void venueStarted() {}

    @Override
    public void limitsDefined(LimitsDefined event) {}

    @Override
    public void instrumentDefined(InstrumentDefined event) {}

    @Override
    public void sessionDefined(SessionDefined event) {}

    @Override
    public void definitionRejected(DefinitionRejected event) {}

    @Override
    public void phaseChanged(PhaseChanged event) {}

    @Override
    public void dayStarted(DayStarted event) {}

    @Override
    public void ordersSuspended(OrdersSuspended event) {}

    @Override
    public void ordersResumed() {}

    @Override
    public void loggedOn(LoggedOn event) {}

    @Override
    public void loggedOut(LoggedOut event) {}

    @Override
    public void sessionDisconnected(SessionDisconnected event) {}

    @Override
    public void sessionMessage(SessionMessage event) {}

    @Override
    public void messageRejected(MessageRejected event) {}

    @Override
    public void orderAccepted(OrderAccepted event) {}

    @Override
    public void orderBooked(OrderBooked event) {}

    @Override
    public void orderExecuted(OrderExecuted event) {}

    @Override
    public void orderCancelled(OrderCancelled event) {}

    @Override
    public void orderReplaced(OrderReplaced event) {}

    @Override
    public void orderRejected(OrderRejected event) {}

    @Override
    public void cancelRejected(CancelRejected event) {}

    @Override
    public void orderStatus(OrderStatus event) {}
}
