package org.outcry.api;

/** Hears nothing. Who wants to hear some of the venue's events extends it and overrides those. */
public abstract class IgnoredEvents implements VenueEvents {
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

    @Override
    public void tickRowDefined(TickRowDefined tickRowDefined) {}

    @Override
    public void phaseRowDefined(PhaseRowDefined phaseRowDefined) {}

    @Override
    public void participantDefined(ParticipantDefined participantDefined) {}

    @Override
    public void participantSuspended(ParticipantSuspended participantSuspended) {}

    @Override
    public void participantResumed(ParticipantResumed participantResumed) {}

    @Override
    public void instrumentControlsSet(InstrumentControlsSet instrumentControlsSet) {}

    @Override
    public void referencePriceSet(ReferencePriceSet referencePriceSet) {}

    @Override
    public void sessionControlsSet(SessionControlsSet sessionControlsSet) {}

    @Override
    public void exceedanceAuthorised(ExceedanceAuthorised exceedanceAuthorised) {}

    @Override
    public void exceedanceUsed(ExceedanceUsed exceedanceUsed) {}

    @Override
    public void indicativePriceChanged(IndicativePriceChanged indicativePriceChanged) {}

    @Override
    public void auctionUncrossed(AuctionUncrossed auctionUncrossed) {}

    @Override
    public void orderTriggered(OrderTriggered orderTriggered) {}

    @Override
    public void massCancelDone(MassCancelDone massCancelDone) {}

    @Override
    public void tradeBusted(TradeBusted tradeBusted) {}
}
