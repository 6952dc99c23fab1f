// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelReason;
import org.outcry.engine.book.Orders;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/** Orders that stand in a slot and nowhere else come to their book: new ones with special terms, replaced ones, triggered ones. */
public final class Arrivals {
    private final VenueState state;
    private final Orders orders;
    private final Matcher matcher;
    private final Taker taker;
    private final OrderReports reports;
    private final PriceGuard guard;

    public Arrivals(VenueState state, Matcher matcher, OrderReports reports, PriceGuard guard) {
        this.state = state;
        this.matcher = matcher;
        taker = matcher.taker;
        this.reports = reports;
        this.guard = guard;
        orders = state.orders;
    }

    /** Trades what can be traded; what is left rests or is cancelled. At least the minimum trades, or nothing. */
    void arrive(Session session, Instrument instrument, int slot, long minimumLots) {
        taker.set(orders, slot);
        CancelReason ended = trade(session, instrument, minimumLots);
        if (taker.leavesLots() == 0) {
            state.closeOrder(session, instrument, slot);
        } else if (ended == null) {
            orders.setExecuted(slot, taker.cumLots(), taker.cumValue());
            orders.show(slot, taker.leavesLots());
            state.joinQueue(instrument, slot);
            reports.sendBooked(instrument, slot);
        } else {
            state.closeOrder(session, instrument, slot);
            reports.sendCancelled(taker, session, instrument, ended);
        }
    }

    /** Trades the taker; returns why what is left is cancelled, or null if it rests. */
    @Nullable
    CancelReason trade(Session session, Instrument instrument, long minimumLots) {
        guard.bound(taker, instrument);
        if (taker.isFillOrKill() && !matcher.canTrade(session, instrument, taker.leavesLots())) {
            return CancelReason.FILL_OR_KILL;
        }
        if (minimumLots != 0 && !matcher.canTrade(session, instrument, minimumLots)) {
            return CancelReason.MINIMUM_QUANTITY;
        }
        boolean mayRest = taker.mayRest();
        CancelReason ended = matcher.match(session, instrument);
        if (ended == null) {
            ended = guard.stopped(taker, instrument, mayRest);
        }
        if (ended != null || mayRest) {
            return ended;
        }
        return taker.isMarket() ? CancelReason.NO_LIQUIDITY : CancelReason.IMMEDIATE_OR_CANCEL;
    }
}
