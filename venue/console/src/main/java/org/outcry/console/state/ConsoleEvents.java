// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.api.CommandNames;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.operator.ActionRecorded;
import org.outcry.api.operator.DayStageReached;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.operator.LimitsDefined;
import org.outcry.api.operator.OrdersSuspended;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.ParticipantResumed;
import org.outcry.api.operator.ParticipantSuspended;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.api.order.TradeBusted;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.SessionControlsSet;
import org.outcry.api.session.SessionDefined;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.api.session.SessionReset;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.MethodReader;

/** The events that change the console's state. */
@MethodReader(VenueEvents.class)
final class ConsoleEvents extends IgnoredEvents {
    private static final String FILLED = "filled";

    private final ConsoleState state;

    ConsoleEvents(ConsoleState state) {
        this.state = state;
    }

    private long number() {
        return state.number.getAsLong();
    }

    private long timeNs() {
        return state.timeNs.getAsLong();
    }

    @Override
    public void venueStarted() {
        state.startedNs = timeNs();
    }

    @Override
    public void dayStarted(DayStarted event) {
        state.onDay(event.day);
    }

    @Override
    public void dayStageReached(DayStageReached event) {
        state.stage = event.stage;
    }

    @Override
    public void ordersSuspended(OrdersSuspended event) {
        state.suspended = event.reason;
    }

    @Override
    public void ordersResumed() {
        state.suspended = RejectReason.NONE;
    }

    @Override
    public void limitsDefined(LimitsDefined event) {
        state.limits = new Limits(event.maxOrders, event.maxOrdersPerSession);
    }

    @Override
    public void instrumentDefined(InstrumentDefined event) {
        InstrumentState instrument = state.instrument(event.instrument);
        instrument.symbol = event.name();
        instrument.priceDecimals = event.priceDecimals;
        instrument.quantityDecimals = event.quantityDecimals;
        instrument.zeroIsNoPrice = event.minPriceTicks > 0;
        instrument.changed();
    }

    @Override
    public void sessionControlsSet(SessionControlsSet event) {
        SessionState session = state.session(event.session);
        session.maxOrdersPerSecond = event.maxOrdersPerSecond;
        session.changed();
    }

    @Override
    public void phaseChanged(PhaseChanged event) {
        InstrumentState instrument = state.instrument(event.instrument);
        instrument.phase = event.phase;
        instrument.phaseEndsNs = event.endTimeNs;
        instrument.indicativeTicks = 0;
        instrument.indicativeLots = 0;
        instrument.prices.onPhase(timeNs(), event.phase);
        instrument.changed();
    }

    @Override
    public void indicativePriceChanged(IndicativePriceChanged event) {
        InstrumentState instrument = state.instrument(event.instrument);
        instrument.indicativeTicks = event.priceTicks;
        instrument.indicativeLots = event.pairedLots;
        instrument.changed();
    }

    @Override
    public void participantSuspended(ParticipantSuspended event) {
        state.suspendedParticipants.put(event.participant, takeAction("suspendParticipant"));
    }

    @Override
    public void participantResumed(ParticipantResumed event) {
        state.suspendedParticipants.remove(event.participant);
    }

    @Override
    public void participantLimitsSet(ParticipantLimits event) {
        if (event.currency == 0) {
            state.currencies.remove(event.participant);
        } else {
            state.currencies.put(event.participant, AsciiLongs.toString(event.currency));
        }
    }

    @Override
    public void actionRecorded(ActionRecorded event) {
        state.commands.add(new OperatorCommand(
                number(),
                timeNs(),
                event.action.user(),
                event.action.address(),
                CommandNames.of(event.action.method),
                event.action.reason.toString()));
        state.actionPending = true;
    }

    /**
     * Returns the event number of the operator's action that the present event of its command follows; 0 if the command
     * has no recorded author.
     */
    private long takeAction(String command) {
        OperatorCommand newest = state.commands.newest();
        if (!state.actionPending || newest == null || !newest.command().equals(command)) {
            return 0;
        }
        state.actionPending = false;
        return newest.eventNumber();
    }

    @Override
    public void sessionDefined(SessionDefined event) {
        SessionState session = state.session(event.session);
        session.participant = event.participant;
        session.closed = event.closed;
        if (!event.compId.isEmpty()) {
            session.compId = event.compId.text();
        }
        session.changed();
    }

    @Override
    public void loggedOn(LoggedOn event) {
        SessionState session = state.session(event.session);
        session.connection = event.connection;
        session.logons++;
        session.lastNumber = event.sessionEventNumber;
        session.connectionChanged(true, timeNs());
    }

    @Override
    public void loggedOut(LoggedOut event) {
        SessionState session = state.session(event.session);
        if (event.ownerEpoch == 0) {
            session.refusedLogons++;
            session.changed();
        } else {
            session.lastNumber = event.sessionEventNumber;
            session.connectionChanged(false, timeNs());
        }
    }

    @Override
    public void sessionDisconnected(SessionDisconnected event) {
        state.session(event.session).disconnected(timeNs());
    }

    @Override
    public void sessionReset(SessionReset event) {
        SessionState session = state.session(event.session);
        session.lastNumber = 0;
        session.changed();
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        KnownOrder order = new KnownOrder(event.orderId);
        order.session = event.session;
        order.clientOrder = event.clientOrder;
        order.instrument = event.instrument;
        order.buy = isBuy(event.terms.side);
        order.type = event.terms.type;
        order.timeInForce = event.terms.timeInForce;
        order.priceTicks = event.terms.priceTicks;
        order.quantityLots = event.terms.quantityLots;
        order.leavesLots = event.terms.quantityLots;
        order.acceptedNs = timeNs();
        order.clOrdId.set(event.clOrdId);
        order.onEvent(number());
        state.add(order);
        SessionState session = state.session(event.session);
        session.orders++;
        session.lastNumber = event.sessionEventNumber;
        state.sums.orders++;
        if (event.queueId != 0) {
            state.book(order, event.terms.priceTicks, event.displayedLots);
        }
    }

    @Override
    public void orderBooked(OrderBooked event) {
        KnownOrder order = known(event.orderId);
        if (order != null) {
            state.book(order, event.priceTicks, event.quantityLots);
        }
    }

    /** An order that is not known is one of a time whose events were removed. */
    @Override
    public void orderCarriedOver(OrderBooked event) {
        KnownOrder order = state.orders.find(event.orderId);
        if (order == null) {
            order = new KnownOrder(event.orderId);
            order.instrument = event.instrument;
            order.buy = isBuy(event.side);
            order.priceTicks = event.priceTicks;
            order.quantityLots = event.quantityLots;
            order.leavesLots = event.quantityLots;
            order.acceptedNs = timeNs();
            state.add(order);
        }
        state.book(order, event.priceTicks, event.quantityLots);
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        executed(event);
        SessionState session = state.session(event.session);
        session.executions++;
        session.lastNumber = event.sessionEventNumber;
        session.changed();
        state.position(event.session, event.instrument, isBuy(event.side), event.lastPriceTicks, event.lastLots);
        Trade.Execution execution = new Trade.Execution(number(), event.session, event.orderId, isBuy(event.side));
        HalfTrade first = state.half;
        if (first == null || first.matchNumber() != event.matchNumber) {
            state.half = new HalfTrade(event.matchNumber, execution);
            return;
        }
        state.half = null;
        state.sums.trades++;
        state.trades.add(new Trade(
                event.matchNumber,
                event.instrument,
                timeNs(),
                event.lastPriceTicks,
                event.lastLots,
                event.auction,
                first.execution(),
                execution,
                false));
        state.instrument(event.instrument).onTrade(timeNs(), event.lastPriceTicks, event.lastLots, event.auction);
    }

    private void executed(OrderExecuted event) {
        KnownOrder order = known(event.orderId);
        if (order == null) {
            return;
        }
        if (event.queueId != 0) {
            state.takeOut(order, event.lastLots);
        }
        order.clientOrder = event.clientOrder;
        order.leavesLots = event.leavesLots;
        order.cumLots = event.cumLots;
        if (event.leavesLots == 0) {
            state.end(order, FILLED);
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        state.sums.cancels++;
        SessionState session = state.session(event.session);
        session.lastNumber = event.sessionEventNumber;
        long action = switch (event.reason) {
            case OPERATOR -> takeAction("operatorCancel");
            case PARTICIPANT_SUSPENDED -> state.suspendedParticipants.getOrDefault(session.participant, 0L);
            default -> 0;
        };
        KnownOrder order = state.orders.find(event.orderId);
        if (order != null) {
            if (action != 0) {
                order.onEvent(action);
            }
            order.onEvent(number());
            order.cumLots = event.cumLots;
            state.end(order, event.reason.text());
        }
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        state.session(event.session).lastNumber = event.sessionEventNumber;
        KnownOrder order = known(event.orderId);
        if (order == null) {
            return;
        }
        state.takeOut(order, order.levelLots);
        order.clientOrder = event.clientOrder;
        order.type = event.terms.type;
        order.timeInForce = event.terms.timeInForce;
        order.priceTicks = event.terms.priceTicks;
        order.quantityLots = event.terms.quantityLots;
        order.leavesLots = event.leavesLots;
        order.cumLots = event.cumLots;
        if (event.clOrdId.first != 0) {
            order.clOrdId.set(event.clOrdId);
        }
        if (event.leavesLots == 0) {
            state.end(order, FILLED);
        } else if (event.queueId != 0) {
            state.book(order, event.terms.priceTicks, event.displayedLots);
        }
    }

    @Override
    public void orderTriggered(OrderTriggered event) {
        state.session(event.session).lastNumber = event.sessionEventNumber;
        known(event.orderId);
    }

    @Override
    public void orderRejected(OrderRejected event) {
        rejected(event.session, event.sessionEventNumber, event.reason);
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        rejected(event.session, event.sessionEventNumber, event.reason);
    }

    private void rejected(int number, int sessionEventNumber, RejectReason reason) {
        state.sums.onReject(reason);
        SessionState session = state.session(number);
        session.lastNumber = sessionEventNumber;
        session.onReject(reason.name().toLowerCase(Locale.ROOT), timeNs());
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        if (event.second) {
            return;
        }
        for (Trade trade : state.trades.copy()) {
            if (trade.matchNumber() == event.matchNumber && trade.instrument() == event.instrument) {
                state.trades.replace(trade, trade.withBust());
                bust(trade, trade.resting());
                bust(trade, trade.other());
            }
        }
    }

    /** Takes a trade out of the position of one of its sides. */
    private void bust(Trade trade, Trade.Execution side) {
        state.position(side.session(), trade.instrument(), side.buy(), trade.priceTicks(), -trade.lots());
    }

    /** Returns an order, of which the present event is one; null if it is unknown. */
    private @Nullable KnownOrder known(long orderId) {
        KnownOrder order = state.orders.find(orderId);
        if (order != null) {
            order.onEvent(number());
        }
        return order;
    }

    private static boolean isBuy(Side side) {
        return side == Side.BUY;
    }
}
