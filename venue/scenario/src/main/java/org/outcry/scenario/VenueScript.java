// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.TradeBusted;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.wire.MethodReader;

/**
 * State of a scenario's venue, from the event log: owners of sessions, instruments and their phases, the last
 * trade, orders by their identifiers, and the orders of the script's own participants. Threads meet at its monitor.
 */
@MethodReader(VenueEvents.class)
final class VenueScript extends IgnoredEvents {
    private final Object monitor;
    private final Map<Integer, Integer> epochs = new HashMap<>();
    private final Map<String, Listing> listings = new HashMap<>();
    private final Map<Integer, Phase> phases = new HashMap<>();
    private final Map<Long, OwnedOrder> orders = new HashMap<>();
    private final Map<OrderKey, OwnOrder> own = new HashMap<>();
    private @Nullable Execution former;
    private @Nullable Execution last;
    private long busted;
    private long massCancels;
    private long eventNumber;

    /** Instrument with its decimal places. */
    record Listing(int number, String symbol, int priceDecimals, int quantityDecimals) {
        /** Returns a price in ticks; -1 if it has too many decimal places. */
        long ticks(BigDecimal price) {
            return whole(price, priceDecimals);
        }

        /** Returns a quantity in lots; -1 if it has too many decimal places. */
        long lots(BigDecimal quantity) {
            return whole(quantity, quantityDecimals);
        }

        private static long whole(BigDecimal amount, int decimals) {
            BigDecimal scaled = amount.movePointRight(decimals).stripTrailingZeros();
            return scaled.scale() > 0 || scaled.precision() - scaled.scale() > 17 ? -1 : scaled.longValueExact();
        }
    }

    /** Execution of a trade. */
    record Execution(int instrument, long matchNumber, int session, long eventNumber) {}

    /** Order of any session. */
    record OwnedOrder(int session, long clientOrder, long orderId) {}

    private record OrderKey(int session, long clientOrder) {}

    /** Order of one of the script's own participants. */
    static final class OwnOrder {
        final int session;
        final long clientOrder;
        boolean accepted;
        boolean ended;
        long executedLots;
        String rejected = "";

        OwnOrder(int session, long clientOrder) {
            this.session = session;
            this.clientOrder = clientOrder;
        }
    }

    VenueScript(Object monitor) {
        this.monitor = monitor;
    }

    /** Begins an event. The thread of the log's reader, which holds the monitor. */
    void begin(long number) {
        eventNumber = number;
    }

    /** Returns the owner epoch of a session; 0 if it is not logged on. */
    int epoch(int session) {
        synchronized (monitor) {
            return epochs.getOrDefault(session, 0);
        }
    }

    /** Returns the instrument with a symbol; null if there is none. */
    @Nullable
    Listing listing(String symbol) {
        synchronized (monitor) {
            return listings.get(symbol);
        }
    }

    List<String> symbols() {
        synchronized (monitor) {
            return listings.keySet().stream().sorted().toList();
        }
    }

    Phase phase(int instrument) {
        synchronized (monitor) {
            return phases.getOrDefault(instrument, Phase.CONTINUOUS);
        }
    }

    @Nullable
    OwnedOrder order(long orderId) {
        synchronized (monitor) {
            return orders.get(orderId);
        }
    }

    /** Returns the two executions of the last trade; null if there was none. */
    Execution @Nullable [] lastTrade() {
        synchronized (monitor) {
            return former == null || last == null || former.matchNumber != last.matchNumber
                    ? null
                    : new Execution[] {former, last};
        }
    }

    /** Returns the number of the trade that was busted last. */
    long busted() {
        synchronized (monitor) {
            return busted;
        }
    }

    /** Returns the number of mass cancels of operators. */
    long massCancels() {
        synchronized (monitor) {
            return massCancels;
        }
    }

    /** Follows an order of the script, which is about to be entered. */
    OwnOrder follow(int session, long clientOrder) {
        synchronized (monitor) {
            OwnOrder order = new OwnOrder(session, clientOrder);
            own.put(new OrderKey(session, clientOrder), order);
            return order;
        }
    }

    /** Returns the script's orders that are open. */
    List<OwnOrder> open() {
        synchronized (monitor) {
            return own.values().stream()
                    .filter(order -> order.accepted && !order.ended)
                    .toList();
        }
    }

    private @Nullable OwnOrder own(int session, long clientOrder) {
        return own.get(new OrderKey(session, clientOrder));
    }

    @Override
    public void instrumentDefined(InstrumentDefined event) {
        listings.put(
                event.name(), new Listing(event.instrument, event.name(), event.priceDecimals, event.quantityDecimals));
    }

    @Override
    public void phaseChanged(PhaseChanged event) {
        phases.put(event.instrument, event.phase);
    }

    @Override
    public void loggedOn(LoggedOn event) {
        epochs.put(event.session, event.ownerEpoch);
    }

    @Override
    public void loggedOut(LoggedOut event) {
        epochs.remove(event.session);
    }

    @Override
    public void sessionDisconnected(SessionDisconnected event) {
        epochs.remove(event.session);
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        orders.put(event.orderId, new OwnedOrder(event.session, event.clientOrder, event.orderId));
        OwnOrder order = own(event.session, event.clientOrder);
        if (order != null) {
            order.accepted = true;
        }
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        orders.put(event.orderId, new OwnedOrder(event.session, event.clientOrder, event.orderId));
    }

    @Override
    public void orderRejected(OrderRejected event) {
        OwnOrder order = own(event.session, event.clientOrder);
        if (order != null) {
            order.rejected = event.reason.name();
            order.ended = true;
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        OwnOrder order = own(event.session, event.clientOrder);
        if (order != null) {
            order.ended = true;
        }
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        former = last;
        last = new Execution(event.instrument, event.matchNumber, event.session, eventNumber);
        OwnOrder order = own(event.session, event.clientOrder);
        if (order != null) {
            order.executedLots = event.cumLots;
            order.ended = event.leavesLots == 0;
        }
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        massCancels += event.session == 0 ? 1 : 0;
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        busted = event.matchNumber;
    }
}
