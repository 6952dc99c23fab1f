// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.ReferencePriceSet;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.operator.StartDay;
import org.outcry.api.order.CancelReason;
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
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.partition.PartitionCall;
import org.outcry.engine.state.ForwardedCancel;
import org.outcry.engine.state.ForwardedOrder;
import org.outcry.engine.state.Partition;
import org.outcry.engine.state.Partitions;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;
import org.outcry.wire.DecodeException;

/**
 * Events of partitions as events of this venue: each once, in the order of its partition, with this venue's numbers.
 * Identifiers of orders, queue places and trades get the partition's number as their last two digits. Events that are
 * not of orders or instruments concern the partition alone, and are left out. So are the fields of participants' own:
 * their answer has to follow them, and an event of another partition may come first.
 */
public final class PartitionEvents extends IgnoredEvents {
    /** Identifiers of a partition are multiplied by this, so that those of all partitions differ. */
    private static final int SPREAD = 100;

    private final Progress progress;
    private final Registry registry;
    private final Partitions partitions;
    private final EventStream events;
    private final VenueEventsReader reader = new VenueEventsReader(this);
    private final MassCancels days;
    private final StartDay startDay = new StartDay();
    private int partition;
    private long eventNumber;

    public PartitionEvents(VenueState state, EventStream events, MassCancels days) {
        this.days = days;
        progress = state.progress;
        registry = state.registry;
        partitions = state.registry.partitions;
        this.events = events;
    }

    /** Merges an event, unless it was merged, one before it is missing, or it can't be decoded. */
    public void merge(PartitionCall event) {
        Partition place = partitions.find(event.partition);
        if (place == null || event.number != place.nextEventNumber) {
            return;
        }
        try {
            reader.decode(event.methodId, event.body, 0, event.body.length);
        } catch (DecodeException e) {
            return;
        }
        place.nextEventNumber++;
        partition = event.partition;
        eventNumber = event.number;
        reader.call();
    }

    private VenueEvents next() {
        return events.next();
    }

    private long own(long identifier) {
        return identifier == 0 ? 0 : identifier * SPREAD + partition;
    }

    /** Returns the next number of a session's events; 0 if there is no such session. */
    private int next(int number) {
        Session session = registry.session(number);
        return session == null ? 0 : session.nextSessionEventNumber++;
    }

    /** Returns the number here of an event of the partition that made an order's terms or name; 0 if it is unknown. */
    private static long own(@Nullable ForwardedOrder order, long theirs) {
        if (order == null || theirs == 0) {
            return 0;
        }
        return theirs == order.termsEvent ? order.ownTermsEvent : order.ownNamedEvent;
    }

    private @Nullable ForwardedOrder order(int session, long clientOrder) {
        return partitions.orders.find(session, clientOrder);
    }

    /** Records that the event of now has the terms of an order. */
    private void setTerms(ForwardedOrder order) {
        order.termsEvent = eventNumber;
        order.ownTermsEvent = progress.nextEventNumber;
    }

    /** Records that the event of now has the ClOrdID of an order, too. */
    private void setName(ForwardedOrder order) {
        setTerms(order);
        order.namedEvent = order.termsEvent;
        order.ownNamedEvent = order.ownTermsEvent;
    }

    @Override
    public void instrumentDefined(InstrumentDefined event) {
        boolean fits = event.instrument <= registry.limits.maxInstruments;
        if (fits && registry.instrument(event.instrument) == null && partitions.place(event.instrument, partition)) {
            next().instrumentDefined(event);
        }
    }

    /** Starts a day with the first partition that does. Those that follow carry their orders over. */
    @Override
    public void dayStarted(DayStarted event) {
        if (event.day > progress.day) {
            startDay.day = event.day;
            days.startDay(startDay);
        }
    }

    private boolean isOwn(int instrument) {
        return partitions.ofInstrument(instrument) == partition;
    }

    @Override
    public void phaseChanged(PhaseChanged event) {
        if (isOwn(event.instrument)) {
            next().phaseChanged(event);
        }
    }

    @Override
    public void instrumentControlsSet(InstrumentControlsSet event) {
        if (isOwn(event.instrument)) {
            next().instrumentControlsSet(event);
        }
    }

    @Override
    public void referencePriceSet(ReferencePriceSet event) {
        if (isOwn(event.instrument)) {
            next().referencePriceSet(event);
        }
    }

    @Override
    public void indicativePriceChanged(IndicativePriceChanged event) {
        if (isOwn(event.instrument)) {
            next().indicativePriceChanged(event);
        }
    }

    @Override
    public void auctionUncrossed(AuctionUncrossed event) {
        if (isOwn(event.instrument)) {
            event.matchNumber = own(event.matchNumber);
            next().auctionUncrossed(event);
        }
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        ForwardedOrder order = accepted(event);
        if (order != null) {
            setName(order);
        }
        event.sessionEventNumber = next(event.session);
        event.orderId = own(event.orderId);
        event.queueId = own(event.queueId);
        next().orderAccepted(event);
    }

    /** Returns an order that is open from now on, whichever is on its way with its index; null if there is none. */
    private @Nullable ForwardedOrder accepted(OrderAccepted event) {
        ForwardedOrder order = order(event.session, event.clientOrder);
        boolean fits = registry.session(event.session) != null
                && Session.index(event.clientOrder) < registry.limits.maxOrdersPerSession;
        return order != null || !fits ? order : partitions.orders.add(event.session, event.clientOrder, partition);
    }

    @Override
    public void orderBooked(OrderBooked event) {
        event.orderId = own(event.orderId);
        event.queueId = own(event.queueId);
        next().orderBooked(event);
    }

    @Override
    public void orderCarriedOver(OrderBooked event) {
        event.orderId = own(event.orderId);
        event.queueId = own(event.queueId);
        next().orderCarriedOver(event);
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        event.termsEventNumber = own(order(event.session, event.clientOrder), event.termsEventNumber);
        event.sessionEventNumber = next(event.session);
        event.orderId = own(event.orderId);
        event.queueId = own(event.queueId);
        event.matchNumber = own(event.matchNumber);
        if (event.leavesLots == 0) {
            partitions.orders.remove(event.session, event.clientOrder);
        }
        next().orderExecuted(event);
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        ForwardedCancel cancel = partitions.cancels.first(event.session, partition);
        if (cancel != null && cancel.ofDisconnect && event.reason == CancelReason.MASS_CANCEL) {
            event.reason = CancelReason.DISCONNECTED;
        }
        event.termsEventNumber = own(order(event.session, event.clientOrder), event.termsEventNumber);
        event.sessionEventNumber = next(event.session);
        event.orderId = own(event.orderId);
        event.queueId = own(event.queueId);
        partitions.orders.remove(event.session, event.clientOrder);
        next().orderCancelled(event);
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        ForwardedOrder order = order(event.session, event.previousClientOrder);
        boolean fits = Session.index(event.clientOrder) < registry.limits.maxOrdersPerSession;
        if (order != null && fits && event.clientOrder != event.previousClientOrder) {
            order = renamed(order, event);
        }
        long theirs = event.termsEventNumber;
        event.termsEventNumber = own(order, theirs);
        if (order != null && theirs == 0) {
            setName(order);
        } else if (order != null && event.reason == ReplaceReason.REPRICED) {
            setTerms(order);
        }
        event.sessionEventNumber = next(event.session);
        event.orderId = own(event.orderId);
        event.queueId = own(event.queueId);
        event.previousQueueId = own(event.previousQueueId);
        if (event.leavesLots == 0) {
            partitions.orders.remove(event.session, event.clientOrder);
        }
        next().orderReplaced(event);
    }

    private ForwardedOrder renamed(ForwardedOrder former, OrderReplaced event) {
        if (Session.index(event.clientOrder) == Session.index(former.clientOrder)) {
            former.clientOrder = event.clientOrder;
            return former;
        }
        ForwardedOrder order = partitions.orders.add(event.session, event.clientOrder, partition);
        order.namedEvent = former.namedEvent;
        order.ownNamedEvent = former.ownNamedEvent;
        order.termsEvent = former.termsEvent;
        order.ownTermsEvent = former.ownTermsEvent;
        former.partition = 0;
        return order;
    }

    @Override
    public void orderRejected(OrderRejected event) {
        event.sessionEventNumber = next(event.session);
        ForwardedOrder order = order(event.session, event.clientOrder);
        if (order != null && order.namedEvent == 0) {
            partitions.orders.remove(event.session, event.clientOrder);
        }
        next().orderRejected(event);
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        event.sessionEventNumber = next(event.session);
        event.orderId = own(event.orderId);
        next().cancelRejected(event);
    }

    @Override
    public void orderStatus(OrderStatus event) {
        event.termsEventNumber = own(order(event.session, event.clientOrder), event.termsEventNumber);
        event.sessionEventNumber = next(event.session);
        event.orderId = own(event.orderId);
        next().orderStatus(event);
    }

    @Override
    public void orderTriggered(OrderTriggered event) {
        event.termsEventNumber = own(order(event.session, event.clientOrder), event.termsEventNumber);
        event.sessionEventNumber = next(event.session);
        event.orderId = own(event.orderId);
        next().orderTriggered(event);
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        ForwardedCancel cancel = partitions.cancels.first(event.session, partition);
        if (cancel == null || !partitions.cancels.complete(cancel, partition, event.cancelledOrders)) {
            return;
        }
        if (!cancel.ofDisconnect) {
            event.sessionEventNumber = next(event.session);
            event.cancelledOrders = cancel.cancelledOrders;
            next().massCancelDone(event);
        }
    }
}
