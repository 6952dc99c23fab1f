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
import org.outcry.wire.IgnoresEvents;

/** Implementation of {@link VenueEvents} with empty methods, for classes that override some. */
@IgnoresEvents
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
    public void rulesAdopted(RulesVersion rules) {}

    @Override
    public void commandForwarded(PartitionCall command) {}

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
    public void actionRecorded(ActionRecorded actionRecorded) {}

    @Override
    public void participantPaused(ParticipantPaused participantPaused) {}

    @Override
    public void instrumentControlsSet(InstrumentControlsSet instrumentControlsSet) {}

    @Override
    public void referencePriceSet(ReferencePriceSet referencePriceSet) {}

    @Override
    public void sessionControlsSet(SessionControlsSet sessionControlsSet) {}

    @Override
    public void limitOverrideSet(LimitOverrideSet limitOverrideSet) {}

    @Override
    public void limitOverrideUsed(LimitOverrideUsed limitOverrideUsed) {}

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

    @Override
    public void dayStageReached(DayStageReached dayStageReached) {}

    @Override
    public void sessionReset(SessionReset sessionReset) {}

    @Override
    public void orderCarriedOver(OrderBooked order) {}

    @Override
    public void massQuoteDone(QuoteAnswer quoteAnswer) {}

    @Override
    public void quoteRejected(QuoteRejected quoteRejected) {}

    @Override
    public void quotesCancelled(QuoteAnswer quoteAnswer) {}

    @Override
    public void quoteProtectionSet(QuoteProtection protection) {}

    @Override
    public void quotesPulled(QuotesPulled quotesPulled) {}

    @Override
    public void participantLimitsSet(ParticipantLimits limits) {}

    @Override
    public void positionLimitsSet(PositionLimits limits) {}

    @Override
    public void orderTagged(OrderTagged orderTagged) {}
}
