package org.outcry.itchgateway;

import org.outcry.api.CancelRejected;
import org.outcry.api.DefinitionRejected;
import org.outcry.api.LimitsDefined;
import org.outcry.api.LoggedOn;
import org.outcry.api.LoggedOut;
import org.outcry.api.MessageRejected;
import org.outcry.api.OrderRejected;
import org.outcry.api.OrderStatus;
import org.outcry.api.OrdersSuspended;
import org.outcry.api.SessionDefined;
import org.outcry.api.SessionDisconnected;
import org.outcry.api.SessionMessage;
import org.outcry.api.VenueEvents;

/** The events that market data says nothing about; what is left to a subclass is what it does. */
abstract class FeedEvents implements VenueEvents {
    @Override
    public final void venueStarted() {}

    @Override
    public final void limitsDefined(LimitsDefined limitsDefined) {}

    @Override
    public final void sessionDefined(SessionDefined sessionDefined) {}

    @Override
    public final void definitionRejected(DefinitionRejected definitionRejected) {}

    @Override
    public final void ordersSuspended(OrdersSuspended ordersSuspended) {}

    @Override
    public final void ordersResumed() {}

    @Override
    public final void loggedOn(LoggedOn loggedOn) {}

    @Override
    public final void loggedOut(LoggedOut loggedOut) {}

    @Override
    public final void sessionDisconnected(SessionDisconnected sessionDisconnected) {}

    @Override
    public final void sessionMessage(SessionMessage sessionMessage) {}

    @Override
    public final void messageRejected(MessageRejected messageRejected) {}

    @Override
    public final void orderRejected(OrderRejected orderRejected) {}

    @Override
    public final void cancelRejected(CancelRejected cancelRejected) {}

    @Override
    public final void orderStatus(OrderStatus orderStatus) {}
}
