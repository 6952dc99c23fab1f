package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.book.Orders;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/** Orders that stand in a slot and nowhere else come to their book: new ones with special terms, replaced ones, triggered ones. */
public final class Arrivals {
    private final VenueState state;
    private final Orders orders;
    private final Matcher matcher;
    private final OrderReports reports;
    private final PriceGuard guard;

    public Arrivals(VenueState state, Matcher matcher, OrderReports reports, PriceGuard guard) {
        this.state = state;
        this.matcher = matcher;
        this.reports = reports;
        this.guard = guard;
        orders = state.orders;
    }

    /** Whether such an order rests if nothing is there to trade with. */
    static boolean mayRest(OrderType type, TimeInForce timeInForce) {
        return (type == OrderType.LIMIT || type == OrderType.STOP_LIMIT)
                && timeInForce != TimeInForce.IMMEDIATE_OR_CANCEL
                && timeInForce != TimeInForce.FILL_OR_KILL;
    }

    /** Trades what can be traded; what is left rests or is cancelled. At least the minimum trades, or nothing. */
    void arrive(Session session, Instrument instrument, int slot, long minimumLots) {
        matcher.take(slot, matcher.worstTicks(instrument, orders.isBuy(slot), orders.limitTicks(slot)));
        CancelReason ended = trade(session, instrument, minimumLots);
        if (matcher.leavesLots == 0) {
            state.closeOrder(session, instrument, slot);
        } else if (ended == null) {
            orders.setExecuted(slot, matcher.cumLots, matcher.cumValue);
            orders.show(slot, matcher.leavesLots);
            state.joinQueue(instrument, slot);
            reports.sendBooked(instrument, slot);
        } else {
            state.closeOrder(session, instrument, slot);
            reports.sendCancelled(matcher, session, instrument, ended);
        }
    }

    /** Trades the order in the matcher. Why what is left is cancelled, or null if it rests. */
    @Nullable
    CancelReason trade(Session session, Instrument instrument, long minimumLots) {
        guard.bound(matcher, instrument);
        if (matcher.timeInForce == TimeInForce.FILL_OR_KILL
                && !matcher.canTrade(session, instrument, matcher.leavesLots)) {
            return CancelReason.FILL_OR_KILL;
        }
        if (minimumLots != 0 && !matcher.canTrade(session, instrument, minimumLots)) {
            return CancelReason.MINIMUM_QUANTITY;
        }
        boolean mayRest = mayRest(matcher.type, matcher.timeInForce);
        CancelReason ended = matcher.match(session, instrument);
        if (ended == null) {
            ended = guard.stopped(matcher, instrument, mayRest);
        }
        if (ended != null || mayRest) {
            return ended;
        }
        boolean market = matcher.type == OrderType.MARKET || matcher.type == OrderType.STOP;
        return market ? CancelReason.NO_LIQUIDITY : CancelReason.IMMEDIATE_OR_CANCEL;
    }
}
