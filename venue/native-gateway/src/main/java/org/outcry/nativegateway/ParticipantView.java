package org.outcry.nativegateway;

import org.outcry.api.AuctionUncrossed;
import org.outcry.api.CancelRejected;
import org.outcry.api.DayStarted;
import org.outcry.api.ExceedanceAuthorised;
import org.outcry.api.ExceedanceUsed;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.IndicativePriceChanged;
import org.outcry.api.InstrumentControlsSet;
import org.outcry.api.InstrumentDefined;
import org.outcry.api.LoggedOn;
import org.outcry.api.LoggedOut;
import org.outcry.api.MassCancelDone;
import org.outcry.api.MessageRejected;
import org.outcry.api.OrderAccepted;
import org.outcry.api.OrderCancelled;
import org.outcry.api.OrderExecuted;
import org.outcry.api.OrderRejected;
import org.outcry.api.OrderReplaced;
import org.outcry.api.OrderStatus;
import org.outcry.api.OrderTriggered;
import org.outcry.api.OrdersSuspended;
import org.outcry.api.PhaseChanged;
import org.outcry.api.PhaseRowDefined;
import org.outcry.api.ReferencePriceSet;
import org.outcry.api.SessionControlsSet;
import org.outcry.api.SessionDisconnected;
import org.outcry.api.SessionMessage;
import org.outcry.api.TickRowDefined;
import org.outcry.api.TradeBusted;
import org.outcry.api.VenueEvents;
import org.outcry.wire.MethodReader;

/** Which events a participant may see: those of its session, and those of the venue that concern everybody. */
@MethodReader(VenueEvents.class)
final class ParticipantView extends IgnoredEvents {
    private final int session;
    private boolean shown;

    ParticipantView(int session) {
        this.session = session;
    }

    /** Whether the event that was read last may be seen; asked once for each. */
    boolean takeShown() {
        boolean was = shown;
        shown = false;
        return was;
    }

    @Override
    public void venueStarted() {
        shown = true;
    }

    @Override
    public void instrumentDefined(InstrumentDefined event) {
        shown = true;
    }

    @Override
    public void phaseChanged(PhaseChanged event) {
        shown = true;
    }

    @Override
    public void dayStarted(DayStarted event) {
        shown = true;
    }

    @Override
    public void ordersSuspended(OrdersSuspended event) {
        shown = true;
    }

    @Override
    public void ordersResumed() {
        shown = true;
    }

    @Override
    public void loggedOn(LoggedOn event) {
        shown = event.session == session;
    }

    @Override
    public void loggedOut(LoggedOut event) {
        shown = event.session == session;
    }

    @Override
    public void sessionDisconnected(SessionDisconnected event) {
        shown = event.session == session;
    }

    @Override
    public void sessionMessage(SessionMessage event) {
        shown = event.session == session;
    }

    @Override
    public void messageRejected(MessageRejected event) {
        shown = event.session == session;
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        shown = event.session == session;
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        shown = event.session == session;
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        shown = event.session == session;
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        shown = event.session == session;
    }

    @Override
    public void orderRejected(OrderRejected event) {
        shown = event.session == session;
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        shown = event.session == session;
    }

    @Override
    public void orderStatus(OrderStatus event) {
        shown = event.session == session;
    }

    @Override
    public void tickRowDefined(TickRowDefined event) {
        shown = true;
    }

    @Override
    public void phaseRowDefined(PhaseRowDefined event) {
        shown = true;
    }

    @Override
    public void instrumentControlsSet(InstrumentControlsSet event) {
        shown = true;
    }

    @Override
    public void referencePriceSet(ReferencePriceSet event) {
        shown = true;
    }

    @Override
    public void indicativePriceChanged(IndicativePriceChanged event) {
        shown = true;
    }

    @Override
    public void auctionUncrossed(AuctionUncrossed event) {
        shown = true;
    }

    @Override
    public void sessionControlsSet(SessionControlsSet event) {
        shown = event.session == session;
    }

    @Override
    public void exceedanceAuthorised(ExceedanceAuthorised event) {
        shown = event.session == session;
    }

    @Override
    public void exceedanceUsed(ExceedanceUsed event) {
        shown = event.session == session;
    }

    @Override
    public void orderTriggered(OrderTriggered event) {
        shown = event.session == session;
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        shown = event.session == session;
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        shown = event.session == session;
    }
}
