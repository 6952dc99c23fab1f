// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.api.order.CancelReason;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.MassCancelScope;
import org.outcry.api.order.SideFilter;
import org.outcry.api.quote.CancelQuotes;
import org.outcry.api.quote.QuoteName;
import org.outcry.engine.book.Orders;
import org.outcry.engine.saved.SavedCancelJob;
import org.outcry.engine.saved.SavedCancelJobFields;

/** Cancelling of many orders, and its progress: it takes sessions by number, and in each the orders by index. */
public final class CancelJob extends SavedCancelJob {
    /** Sets all fields as in a new job. */
    void clear() {
        SavedCancelJobFields.reset(this);
    }

    /** Begins again with the first order. */
    public void restart() {
        atSession = 1;
        atIndex = 0;
    }

    /** Takes what a session or an operator asked for. */
    public void set(MassCancel asked) {
        session = asked.session;
        scope = asked.scope;
        participant = asked.participant;
        instrument = asked.instrument;
        side = asked.side;
        clOrdId.set(asked.clOrdId);
        atSession = asked.scope == MassCancelScope.SESSION ? asked.session : 1;
    }

    /** Takes the quotes that a session asked for. */
    public void set(CancelQuotes asked) {
        setQuotes(asked.session, CancelReason.QUOTE_WITHDRAWN);
        instrument = asked.instrument;
        clOrdId.set(asked.quoteId);
    }

    /** Takes the quotes of a session. */
    public void setQuotes(int ofSession, CancelReason why) {
        reason = why;
        session = ofSession;
        scope = MassCancelScope.SESSION;
        atSession = ofSession;
        atIndex = QuoteName.FIRST_INDEX;
    }

    /** Returns whether the job cancels quotes only, which their session hears of in one message. */
    public boolean withdraws() {
        return reason == CancelReason.QUOTE_WITHDRAWN || reason == CancelReason.QUOTE_PROTECTION;
    }

    /** Returns whether the job cancels orders of a session. */
    public boolean takes(Session from) {
        return switch (scope) {
            case SESSION -> from.number == session;
            case PARTICIPANT -> from.participant == participant;
            case VENUE -> true;
        };
    }

    /** Returns whether the job cancels an order, if it cancels orders of its session. */
    public boolean takes(Orders orders, int slot) {
        boolean meant = (instrument == 0 || orders.instrument(slot) == instrument)
                && (side == SideFilter.BOTH || (side == SideFilter.BUY) == orders.isBuy(slot))
                && orders.orderId(slot) < endOrderId;
        return meant && (reason != CancelReason.DAY_ENDED || endsWithDay(orders, slot));
    }

    /** Returns the last session whose orders the job may cancel. */
    public int lastSession(int highestSession) {
        return scope == MassCancelScope.SESSION ? session : highestSession;
    }

    private static boolean endsWithDay(Orders orders, int slot) {
        return switch (orders.timeInForce(slot)) {
            case GOOD_TILL_CANCEL, GOOD_TILL_DATE -> false;
            default -> true;
        };
    }
}
