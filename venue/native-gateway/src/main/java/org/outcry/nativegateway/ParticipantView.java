// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.Role;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.PhaseRowDefined;
import org.outcry.api.instrument.ReferencePriceSet;
import org.outcry.api.instrument.TickRowDefined;
import org.outcry.api.operator.DayStageReached;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.api.operator.LimitOverrideSet;
import org.outcry.api.operator.LimitOverrideUsed;
import org.outcry.api.operator.OrdersSuspended;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.OrderAccepted;
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
import org.outcry.api.session.SessionDisconnected;
import org.outcry.api.session.SessionMessage;
import org.outcry.api.session.SessionReset;
import org.outcry.wire.MethodReader;

/**
 * Filter of the events that a participant receives: those of its session, and those of the venue that concern all
 * participants. Operators and readers who see the market only receive the latter; an operator also learns of
 * definitions that are rejected, among them his own.
 */
@MethodReader(VenueEvents.class)
final class ParticipantView extends IgnoredEvents {
    /** The session of somebody who has none. */
    private static final int NONE = -1;

    private final int session;
    private final boolean showsRejections;
    private boolean shown;

    ParticipantView(int session) {
        this(session, false);
    }

    private ParticipantView(int session, boolean showsRejections) {
        this.session = session;
        this.showsRejections = showsRejections;
    }

    /** Returns the view of a client; null if it receives all events. */
    static @Nullable ParticipantView of(NativeUser user) {
        if (user.role() == Role.PARTICIPANT) {
            return new ParticipantView(user.number());
        }
        return user.permissions().seesAll() ? null : new ParticipantView(NONE, user.role() == Role.OPERATOR);
    }

    /** Returns whether the last event is visible. Called once for each event. */
    boolean takeShown() {
        boolean was = shown;
        shown = false;
        return was;
    }

    @Override
    public void definitionRejected(DefinitionRejected event) {
        shown = showsRejections;
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
    public void dayStageReached(DayStageReached event) {
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
    public void sessionReset(SessionReset event) {
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
    public void limitOverrideSet(LimitOverrideSet event) {
        shown = event.session == session;
    }

    @Override
    public void limitOverrideUsed(LimitOverrideUsed event) {
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
    public void massQuoteDone(QuoteAnswer event) {
        shown = event.session == session;
    }

    @Override
    public void quoteProtectionSet(QuoteProtection event) {
        shown = event.session == session;
    }

    @Override
    public void quotesPulled(QuotesPulled event) {
        shown = event.session == session;
    }

    @Override
    public void quoteRejected(QuoteRejected event) {
        shown = event.session == session;
    }

    @Override
    public void quotesCancelled(QuoteAnswer event) {
        shown = event.session == session;
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        shown = event.session == session;
    }
}
