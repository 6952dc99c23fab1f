package org.outcry.lab.replay;

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

/** Takes events and does nothing; subclasses override those that they are about. */
public abstract class OtherEventsIgnored implements VenueEvents {
    @Override
    public void venueStarted() {}

    @Override
    public void limitsDefined(LimitsDefined limitsDefined) {}

    @Override
    public void instrumentDefined(InstrumentDefined instrumentDefined) {}

    @Override
    public void sessionDefined(SessionDefined sessionDefined) {}

    @Override
    public void definitionRejected(DefinitionRejected definitionRejected) {}

    @Override
    public void phaseChanged(PhaseChanged phaseChanged) {}

    @Override
    public void dayStarted(DayStarted dayStarted) {}

    @Override
    public void ordersSuspended(OrdersSuspended ordersSuspended) {}

    @Override
    public void ordersResumed() {}

    @Override
    public void loggedOn(LoggedOn loggedOn) {}

    @Override
    public void loggedOut(LoggedOut loggedOut) {}

    @Override
    public void sessionDisconnected(SessionDisconnected sessionDisconnected) {}

    @Override
    public void sessionMessage(SessionMessage sessionMessage) {}

    @Override
    public void messageRejected(MessageRejected messageRejected) {}

    @Override
    public void orderAccepted(OrderAccepted orderAccepted) {}

    @Override
    public void orderBooked(OrderBooked orderBooked) {}

    @Override
    public void orderExecuted(OrderExecuted orderExecuted) {}

    @Override
    public void orderCancelled(OrderCancelled orderCancelled) {}

    @Override
    public void orderReplaced(OrderReplaced orderReplaced) {}

    @Override
    public void orderRejected(OrderRejected orderRejected) {}

    @Override
    public void cancelRejected(CancelRejected cancelRejected) {}

    @Override
    public void orderStatus(OrderStatus orderStatus) {}
}
