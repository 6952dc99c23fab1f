package org.outcry.engine;

import org.outcry.api.CancelReason;
import org.outcry.api.MassCancel;
import org.outcry.api.MassCancelScope;
import org.outcry.api.SideFilter;

/** The cancelling of many orders, and how far it has come: it takes sessions by number, and in each the orders by index. */
final class CancelJob {
    /** MASS_CANCEL, PARTICIPANT_SUSPENDED or DAY_ENDED. */
    CancelReason reason = CancelReason.MASS_CANCEL;

    /** The session that asked; 0: an operator. */
    int session;

    MassCancelScope scope = MassCancelScope.VENUE;
    int participant;
    int instrument;
    SideFilter side = SideFilter.BOTH;
    long clOrdId1;
    long clOrdId2;
    long clOrdId3;

    /** The day that begins when it is done; 0: none. */
    int day;

    /** Orders from this one on came later and stay. */
    long endOrderId;

    int cancelledOrders;

    /** Where it goes on. */
    int atSession = 1;

    int atIndex;

    /** What a session or an operator asked for. */
    static CancelJob of(MassCancel asked, long endOrderId) {
        CancelJob job = new CancelJob();
        job.session = asked.session;
        job.scope = asked.scope;
        job.participant = asked.scope == MassCancelScope.PARTICIPANT ? asked.participant : 0;
        job.instrument = asked.instrument;
        job.side = asked.side;
        job.clOrdId1 = asked.clOrdId1;
        job.clOrdId2 = asked.clOrdId2;
        job.clOrdId3 = asked.clOrdId3;
        job.endOrderId = endOrderId;
        job.atSession = asked.scope == MassCancelScope.SESSION ? asked.session : 1;
        return job;
    }

    /** All orders of a participant that is suspended. */
    static CancelJob ofSuspended(int participant, long endOrderId) {
        CancelJob job = new CancelJob();
        job.reason = CancelReason.PARTICIPANT_SUSPENDED;
        job.scope = MassCancelScope.PARTICIPANT;
        job.participant = participant;
        job.endOrderId = endOrderId;
        return job;
    }

    /** All orders that were good for the day that ends. */
    static CancelJob ofDay(int newDay, long endOrderId) {
        CancelJob job = new CancelJob();
        job.reason = CancelReason.DAY_ENDED;
        job.day = newDay;
        job.endOrderId = endOrderId;
        return job;
    }

    /** Whether it takes orders of this session. */
    boolean takes(Session from) {
        return switch (scope) {
            case SESSION -> from.number == session;
            case PARTICIPANT -> from.participant == participant;
            case VENUE -> true;
        };
    }

    /** Whether it takes this order, its session's orders being taken. */
    boolean takes(Orders orders, int slot) {
        boolean meant = (instrument == 0 || orders.instrument(slot) == instrument)
                && (side == SideFilter.BOTH || (side == SideFilter.BUY) == orders.isBuy(slot))
                && orders.orderId(slot) < endOrderId;
        return meant && (reason != CancelReason.DAY_ENDED || endsWithDay(orders, slot));
    }

    /** The last session that it may take orders of. */
    int lastSession(int highestSession) {
        return scope == MassCancelScope.SESSION ? session : highestSession;
    }

    private static boolean endsWithDay(Orders orders, int slot) {
        return switch (orders.timeInForce(slot)) {
            case GOOD_TILL_CANCEL, GOOD_TILL_DATE -> false;
            default -> true;
        };
    }
}
