// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.VenueEvents;
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
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.TradeBusted;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.MessageRejected;
import org.outcry.api.session.SessionControlsSet;
import org.outcry.api.session.SessionDefined;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.api.session.SessionMessage;
import org.outcry.engine.state.VenueState;

/**
 * The way out: one event object of each type, filled and sent again and again, and the count of what was sent. Who fills one sets
 * all its fields.
 */
public final class EventStream {
    public final LimitsDefined limitsDefined = new LimitsDefined();
    public final InstrumentDefined instrumentDefined = new InstrumentDefined();
    public final SessionDefined sessionDefined = new SessionDefined();
    final PhaseChanged phaseChanged = new PhaseChanged();
    public final LoggedOn loggedOn = new LoggedOn();
    public final LoggedOut loggedOut = new LoggedOut();
    public final SessionDisconnected sessionDisconnected = new SessionDisconnected();
    public final SessionMessage sessionMessage = new SessionMessage();
    public final MessageRejected messageRejected = new MessageRejected();
    final OrderAccepted orderAccepted = new OrderAccepted();
    final OrderBooked orderBooked = new OrderBooked();
    final OrderExecuted orderExecuted = new OrderExecuted();
    final OrderCancelled orderCancelled = new OrderCancelled();
    final OrderReplaced orderReplaced = new OrderReplaced();
    final OrderRejected orderRejected = new OrderRejected();
    final CancelRejected cancelRejected = new CancelRejected();
    final OrderStatus orderStatus = new OrderStatus();
    final AuctionUncrossed auctionUncrossed = new AuctionUncrossed();
    final IndicativePriceChanged indicativePriceChanged = new IndicativePriceChanged();
    public final InstrumentControlsSet instrumentControlsSet = new InstrumentControlsSet();
    public final ParticipantDefined participantDefined = new ParticipantDefined();
    public final ParticipantResumed participantResumed = new ParticipantResumed();
    public final ParticipantSuspended participantSuspended = new ParticipantSuspended();
    public final PhaseRowDefined phaseRowDefined = new PhaseRowDefined();
    final ReferencePriceSet referencePriceSet = new ReferencePriceSet();
    public final SessionControlsSet sessionControlsSet = new SessionControlsSet();
    public final TickRowDefined tickRowDefined = new TickRowDefined();
    final OrderTriggered orderTriggered = new OrderTriggered();
    final MassCancelDone massCancelDone = new MassCancelDone();
    public final TradeBusted tradeBusted = new TradeBusted();
    public final LimitOverrideSet limitOverrideSet = new LimitOverrideSet();
    final LimitOverrideUsed limitOverrideUsed = new LimitOverrideUsed();
    private final DefinitionRejected definitionRejected = new DefinitionRejected();
    private final DayStarted dayStarted = new DayStarted();
    private final OrdersSuspended ordersSuspended = new OrdersSuspended();

    private final VenueState state;
    private final VenueEvents events;

    public EventStream(VenueState state, VenueEvents events) {
        this.state = state;
        this.events = events;
    }

    public void sendVenueStarted() {
        state.nextEventNumber++;
        events.venueStarted();
    }

    public void sendLimitsDefined() {
        state.nextEventNumber++;
        events.limitsDefined(limitsDefined);
    }

    public void sendInstrumentDefined() {
        state.nextEventNumber++;
        events.instrumentDefined(instrumentDefined);
    }

    public void sendSessionDefined() {
        state.nextEventNumber++;
        events.sessionDefined(sessionDefined);
    }

    public void sendDefinitionRejected(int instrument, int session, RejectReason reason) {
        sendDefinitionRejected(instrument, session, 0, 0, reason);
    }

    public void sendDefinitionRejected(int instrument, int session, int participant, int table, RejectReason reason) {
        definitionRejected.instrument = instrument;
        definitionRejected.session = session;
        definitionRejected.participant = participant;
        definitionRejected.table = table;
        definitionRejected.reason = reason;
        state.nextEventNumber++;
        events.definitionRejected(definitionRejected);
    }

    void sendPhaseChanged() {
        state.nextEventNumber++;
        events.phaseChanged(phaseChanged);
    }

    void sendDayStarted(int day) {
        dayStarted.day = day;
        state.nextEventNumber++;
        events.dayStarted(dayStarted);
    }

    public void sendOrdersSuspended(RejectReason reason) {
        ordersSuspended.reason = reason;
        state.nextEventNumber++;
        events.ordersSuspended(ordersSuspended);
    }

    public void sendOrdersResumed() {
        state.nextEventNumber++;
        events.ordersResumed();
    }

    public void sendLoggedOn() {
        state.nextEventNumber++;
        events.loggedOn(loggedOn);
    }

    public void sendLoggedOut() {
        state.nextEventNumber++;
        events.loggedOut(loggedOut);
    }

    public void sendSessionDisconnected() {
        state.nextEventNumber++;
        events.sessionDisconnected(sessionDisconnected);
    }

    public void sendSessionMessage() {
        state.nextEventNumber++;
        events.sessionMessage(sessionMessage);
    }

    public void sendMessageRejected() {
        state.nextEventNumber++;
        events.messageRejected(messageRejected);
    }

    void sendOrderAccepted() {
        state.nextEventNumber++;
        events.orderAccepted(orderAccepted);
    }

    void sendOrderBooked() {
        state.nextEventNumber++;
        events.orderBooked(orderBooked);
    }

    void sendOrderExecuted() {
        state.nextEventNumber++;
        events.orderExecuted(orderExecuted);
    }

    void sendOrderCancelled() {
        state.nextEventNumber++;
        events.orderCancelled(orderCancelled);
    }

    void sendOrderReplaced() {
        state.nextEventNumber++;
        events.orderReplaced(orderReplaced);
    }

    void sendOrderRejected() {
        state.nextEventNumber++;
        events.orderRejected(orderRejected);
    }

    void sendCancelRejected() {
        state.nextEventNumber++;
        events.cancelRejected(cancelRejected);
    }

    void sendOrderStatus() {
        state.nextEventNumber++;
        events.orderStatus(orderStatus);
    }

    void sendAuctionUncrossed() {
        state.nextEventNumber++;
        events.auctionUncrossed(auctionUncrossed);
    }

    void sendIndicativePriceChanged() {
        state.nextEventNumber++;
        events.indicativePriceChanged(indicativePriceChanged);
    }

    public void sendInstrumentControlsSet() {
        state.nextEventNumber++;
        events.instrumentControlsSet(instrumentControlsSet);
    }

    public void sendParticipantDefined() {
        state.nextEventNumber++;
        events.participantDefined(participantDefined);
    }

    public void sendParticipantResumed() {
        state.nextEventNumber++;
        events.participantResumed(participantResumed);
    }

    public void sendParticipantSuspended() {
        state.nextEventNumber++;
        events.participantSuspended(participantSuspended);
    }

    public void sendPhaseRowDefined() {
        state.nextEventNumber++;
        events.phaseRowDefined(phaseRowDefined);
    }

    void sendReferencePriceSet() {
        state.nextEventNumber++;
        events.referencePriceSet(referencePriceSet);
    }

    public void sendSessionControlsSet() {
        state.nextEventNumber++;
        events.sessionControlsSet(sessionControlsSet);
    }

    public void sendTickRowDefined() {
        state.nextEventNumber++;
        events.tickRowDefined(tickRowDefined);
    }

    void sendOrderTriggered() {
        state.nextEventNumber++;
        events.orderTriggered(orderTriggered);
    }

    void sendMassCancelDone() {
        state.nextEventNumber++;
        events.massCancelDone(massCancelDone);
    }

    public void sendTradeBusted() {
        state.nextEventNumber++;
        events.tradeBusted(tradeBusted);
    }

    public void sendLimitOverrideSet() {
        state.nextEventNumber++;
        events.limitOverrideSet(limitOverrideSet);
    }

    void sendLimitOverrideUsed() {
        state.nextEventNumber++;
        events.limitOverrideUsed(limitOverrideUsed);
    }
}
