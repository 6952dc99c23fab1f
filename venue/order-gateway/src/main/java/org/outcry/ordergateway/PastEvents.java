// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.operator.LimitOverrideUsed;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTagged;
import org.outcry.api.order.TradeBusted;
import org.outcry.api.quote.QuoteRejected;
import org.outcry.wire.MethodReader;
import org.outcry.wire.MutableText;
import org.outcry.wire.file.EventFileReader;

/**
 * Lookup of single old events: the terms of an order as of an event, from the session's open orders, from the last
 * terms that were read, or from the log; the end of an order; executions. What it returns is valid until the next
 * lookup. Allocates nothing.
 */
@MethodReader(VenueEvents.class)
public final class PastEvents extends IgnoredEvents implements AutoCloseable {
    /** The number of terms remembered; a power of two. */
    private static final int REMEMBERED = 1024;

    private final EventFileReader log;
    private final PastEventsReader decoder = new PastEventsReader(this);
    private final KnownOrder[] remembered = new KnownOrder[REMEMBERED];
    private final ClOrdId formerName = new ClOrdId();
    private final PastOrder past = new PastOrder();
    private final KnownOrder entered = new KnownOrder();
    private @Nullable OrderAccepted accepted;
    private @Nullable OrderReplaced replaced;
    private @Nullable OrderExecuted executed;
    private @Nullable OrderCancelled cancelled;
    private @Nullable OrderRejected rejected;
    private @Nullable QuoteRejected quoteRejected;
    private @Nullable OrderTagged tagged;
    private boolean isOverride;
    private long executionTimeNs;

    /**
     * Creates a lookup.
     *
     * @param log a reader of the event log that nobody else uses
     */
    public PastEvents(EventFileReader log) {
        this.log = log;
        for (int i = 0; i < REMEMBERED; i++) {
            remembered[i] = new KnownOrder();
        }
    }

    /**
     * Returns the terms and the name of an order as of the event that set them.
     *
     * @param orders the orders of its session; null if the gateway does not have it
     */
    public KnownOrder terms(@Nullable SessionOrders orders, long clientOrder, long termsEventNumber) {
        LiveOrder order = orders == null ? null : orders.find(clientOrder);
        if (order != null && order.known.eventNumber == termsEventNumber) {
            return order.known;
        }
        return terms(termsEventNumber);
    }

    private KnownOrder terms(long eventNumber) {
        KnownOrder terms = place(eventNumber);
        if (terms.eventNumber != eventNumber) {
            terms.clear();
            read(eventNumber);
            if (accepted != null) {
                terms.set(accepted, eventNumber);
            } else if (replaced != null) {
                terms.set(replaced, eventNumber);
                if (replaced.termsEventNumber != 0) {
                    readName(replaced.termsEventNumber);
                    terms.clOrdId.set(name());
                }
            }
        }
        return terms;
    }

    /**
     * Returns the terms and the name of an order as its request had them, but for prices that the venue gave it at
     * once, by the event that set its present terms.
     */
    public KnownOrder entered(long termsEventNumber) {
        readName(termsEventNumber);
        entered.clear();
        if (accepted != null) {
            entered.set(accepted, termsEventNumber);
        } else if (replaced != null) {
            entered.set(replaced, termsEventNumber);
        }
        return entered;
    }

    /** Returns the client order that an order had under a ClOrdID; 0 if it is not remembered. */
    public long clientOrder(SessionOrders orders, ClOrdId name) {
        LiveOrder order = orders.find(name);
        if (order != null) {
            return order.clientOrder;
        }
        read(orders.endEvent(name));
        if (replaced != null) {
            return replaced.previousClientOrder;
        }
        return executed != null ? executed.clientOrder : cancelled != null ? cancelled.clientOrder : 0;
    }

    /** Returns the ClOrdID that an order has from an event on. */
    public ClOrdId name(@Nullable SessionOrders orders, OrderReplaced event) {
        if (event.termsEventNumber == 0) {
            return event.clOrdId;
        }
        LiveOrder order = orders == null ? null : orders.find(event.clientOrder);
        return order != null ? order.known.clOrdId : terms(event.termsEventNumber).clOrdId;
    }

    /** Returns the ClOrdID before the one that an order has as of its terms; empty if it has its first. */
    public ClOrdId formerName(long termsEventNumber) {
        readName(termsEventNumber);
        if (replaced == null) {
            formerName.clear();
        } else {
            formerName.set(replaced.origClOrdId);
        }
        return formerName;
    }

    /** Reads the event with the ClOrdID of terms. */
    private void readName(long termsEventNumber) {
        read(termsEventNumber);
        if (replaced != null && replaced.termsEventNumber != 0) {
            read(replaced.termsEventNumber);
        }
    }

    private ClOrdId name() {
        formerName.clear();
        return accepted != null ? accepted.clOrdId : replaced != null ? replaced.clOrdId : formerName;
    }

    /**
     * Returns the fields of its participant's own with which an order was entered, replaced or cancelled; those of the
     * order if its cancel has none; null if there are none.
     *
     * @param eventNumber the event that has the terms of the order, or the answer to the request
     */
    public @Nullable MutableText tags(long eventNumber) {
        read(eventNumber);
        long terms = cancelled == null ? 0 : cancelled.termsEventNumber;
        long named = replaced != null && replaced.termsEventNumber != 0 ? replaced.termsEventNumber : eventNumber;
        read(named - 1);
        if (isOverride) {
            read(named - 2);
        }
        if (tagged == null) {
            return terms == 0 ? null : tags(terms);
        }
        return tagged.tags;
    }

    /** Remembers terms that a reader of the log has come across. */
    public void remember(OrderAccepted event, long eventNumber) {
        place(eventNumber).set(event, eventNumber);
    }

    private KnownOrder place(long eventNumber) {
        return remembered[(int) eventNumber & (REMEMBERED - 1)];
    }

    /** Returns an execution; null if it is no longer kept. */
    @Nullable
    public OrderExecuted execution(long eventNumber) {
        read(eventNumber);
        return executed;
    }

    /**
     * Returns the execution that a bust takes back; null if it names none of its session and trade, or it is no longer
     * kept.
     */
    @Nullable
    public OrderExecuted execution(TradeBusted bust) {
        OrderExecuted found = execution(bust.executionEventNumber);
        return found != null && found.session == bust.session && found.matchNumber == bust.matchNumber ? found : null;
    }

    /** Returns the time of the execution of the last lookup. */
    public long executionTimeNs() {
        return executionTimeNs;
    }

    /** Returns a rejection of a quote; null if it is no longer kept. */
    @Nullable
    public QuoteRejected quoteRejection(long eventNumber) {
        read(eventNumber);
        return quoteRejected;
    }

    /** Returns the open order that has had a ClOrdID and has another one since; null if none is remembered. */
    @Nullable
    public LiveOrder renamed(SessionOrders orders, ClOrdId formerName) {
        long orderId = orderReplacedBy(orders.endEvent(formerName));
        return orderId == 0 ? null : orders.findByOrderId(orderId);
    }

    /** Returns the ended order that has had a ClOrdID; null if none is remembered, or it is open. */
    @Nullable
    public PastOrder ended(SessionOrders orders, ClOrdId name) {
        long eventNumber = orders.endEvent(name);
        long orderId = orderReplacedBy(eventNumber);
        return orderId == 0 ? ended(eventNumber) : ended(orders, orderId);
    }

    /** Returns the ended order with an OrderID; null if none is remembered. */
    @Nullable
    public PastOrder ended(SessionOrders orders, long orderId) {
        return ended(orders.endEvent(orderId));
    }

    /**
     * Returns the OrderID of the order that an event has given another ClOrdID; 0 if it is another event, or not kept.
     */
    private long orderReplacedBy(long eventNumber) {
        read(eventNumber);
        return replaced != null && replaced.leavesLots > 0 ? replaced.orderId : 0;
    }

    /** Returns the order that an event ended; null if it is another event, or no longer kept. */
    public @Nullable PastOrder ended(long eventNumber) {
        read(eventNumber);
        if (executed != null) {
            past.set(executed);
        } else if (cancelled != null) {
            past.set(cancelled);
        } else if (replaced != null) {
            past.set(replaced, eventNumber);
        } else if (rejected != null) {
            past.set(rejected);
        } else {
            return null;
        }
        return past;
    }

    /**
     * Returns the order that had had a ClOrdID before an event, as it was then; null if there was none, it had this
     * name still, or it is not remembered. It is open if it got another name while the request that the event answers
     * was on its way; only the events of that time are read.
     */
    @Nullable
    public PastOrder before(SessionOrders orders, ClOrdId name, long eventNumber) {
        long end = orders.endEvent(name);
        if (end == 0 || end >= eventNumber) {
            return null;
        }
        long orderId = orderReplacedBy(end);
        long orderEnd = orderId == 0 ? end : orders.endEvent(orderId);
        return orderEnd != 0 && orderEnd < eventNumber ? ended(orderEnd) : open(orderId, end, eventNumber);
    }

    /** Returns the state of an order before an event, from the event that replaced it on. */
    private PastOrder open(long orderId, long from, long to) {
        for (long number = from; number < to; number++) {
            read(number);
            if (replaced != null && replaced.orderId == orderId) {
                past.change(replaced, number);
            } else if (executed != null && executed.orderId == orderId) {
                past.set(executed);
            }
        }
        return past;
    }

    private void read(long eventNumber) {
        accepted = null;
        replaced = null;
        executed = null;
        cancelled = null;
        rejected = null;
        quoteRejected = null;
        tagged = null;
        isOverride = false;
        if (eventNumber != 0 && log.seekIfKept(eventNumber)) {
            log.poll(decoder, eventNumber, 1);
        }
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        accepted = event;
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        replaced = event;
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        executed = event;
        executionTimeNs = log.timeNs();
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        cancelled = event;
    }

    @Override
    public void orderRejected(OrderRejected event) {
        rejected = event;
    }

    @Override
    public void orderTagged(OrderTagged event) {
        tagged = event;
    }

    @Override
    public void limitOverrideUsed(LimitOverrideUsed event) {
        isOverride = true;
    }

    @Override
    public void quoteRejected(QuoteRejected event) {
        quoteRejected = event;
    }

    @Override
    public void close() {
        log.close();
    }
}
