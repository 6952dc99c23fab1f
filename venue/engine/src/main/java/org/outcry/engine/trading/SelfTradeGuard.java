// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.ReplaceReason;
import org.outcry.engine.book.Orders;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.Participant;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;

/**
 * Guard that keeps orders of one self-trade group from trading with each other, by the rule of the taker's participant.
 */
public final class SelfTradeGuard {
    private static final long ALONE = 1L << 32;

    private final Registry registry;
    private final OrderStore store;
    private final EventStream events;
    private final Orders orders;
    private final Canceller canceller;
    private final OrderReports reports;
    private SelfTradePrevention rule = SelfTradePrevention.NONE;
    private long group;

    public SelfTradeGuard(
            Registry registry,
            Orders orders,
            OrderStore store,
            EventStream events,
            Canceller canceller,
            OrderReports reports) {
        this.registry = registry;
        this.store = store;
        this.events = events;
        this.canceller = canceller;
        this.reports = reports;
        this.orders = orders;
    }

    /** Prepares for a taker of a session. */
    void prepare(Session session) {
        Participant participant = registry.participant(session.participant);
        rule = participant == null ? SelfTradePrevention.NONE : participant.selfTradePrevention;
        group = group(session);
    }

    /** Returns whether the taker may not trade with a resting order. */
    boolean prevents(int resting) {
        return rule != SelfTradePrevention.NONE && group(registry.sessionOf(resting)) == group;
    }

    /** Returns whether the taker skips such an order with its whole quantity. */
    boolean skips() {
        return rule == SelfTradePrevention.NONE || rule == SelfTradePrevention.CANCEL_OLDEST;
    }

    /** Returns what a taker would have left behind such an order with so many open lots. */
    long leavesLots(long takerLots, long restingLots) {
        if (skips()) {
            return takerLots;
        }
        return rule == SelfTradePrevention.DECREMENT ? Math.max(0, takerLots - restingLots) : 0;
    }

    /** Does what the rule says; why what is left of the taker must be cancelled, or null if it needn't. */
    @Nullable
    CancelReason prevent(Taker taker, Session session, Instrument instrument, int resting) {
        switch (rule) {
            case CANCEL_OLDEST -> canceller.cancel(registry.sessionOf(resting), resting, CancelReason.SELF_TRADE);
            case CANCEL_BOTH -> {
                canceller.cancel(registry.sessionOf(resting), resting, CancelReason.SELF_TRADE);
                return CancelReason.SELF_TRADE;
            }
            case DECREMENT -> {
                return decrement(taker, session, instrument, resting);
            }
            default -> {
                return CancelReason.SELF_TRADE;
            }
        }
        return null;
    }

    private @Nullable CancelReason decrement(Taker taker, Session session, Instrument instrument, int resting) {
        long restingLots = orders.openLots(resting);
        long lots = Math.min(restingLots, taker.leavesLots());
        if (lots == restingLots) {
            canceller.cancel(registry.sessionOf(resting), resting, CancelReason.SELF_TRADE);
        } else {
            reduce(registry.sessionOf(resting), instrument, resting, restingLots - lots);
        }
        if (lots == taker.leavesLots()) {
            return CancelReason.SELF_TRADE;
        }
        taker.reduce(lots);
        sendReduced(taker, session, instrument, taker.leavesLots() + lots);
        return null;
    }

    private void reduce(Session session, Instrument instrument, int slot, long openLots) {
        reports.setPrevious(slot);
        store.reduceTo(instrument, slot, openLots);
        OrderReplaced replaced = events.orderReplaced;
        replaced.reason = ReplaceReason.SELF_TRADE;
        clearClOrdIds(replaced);
        reports.sendReplaced(session, slot, orders.toldQueueId(slot));
    }

    private void sendReduced(Taker taker, Session session, Instrument instrument, long previousLots) {
        OrderReplaced replaced = events.orderReplaced;
        replaced.session = session.number;
        replaced.sessionEventNumber = session.nextSessionEventNumber++;
        replaced.instrument = instrument.number;
        replaced.reason = ReplaceReason.SELF_TRADE;
        taker.describe(replaced, previousLots);
        clearClOrdIds(replaced);
        events.nextPriced().orderReplaced(events.orderReplaced);
    }

    private static void clearClOrdIds(OrderReplaced replaced) {
        replaced.clOrdId.clear();
        replaced.origClOrdId.clear();
    }

    /** Returns the self-trade group of an order: orders of one group do not trade with each other. */
    private long group(Session session) {
        Participant participant = registry.participant(session.participant);
        return participant != null && participant.selfTradeGroup > 0
                ? participant.selfTradeGroup
                : ALONE + session.participant;
    }
}
