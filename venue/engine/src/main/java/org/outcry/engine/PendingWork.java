package org.outcry.engine;

import org.outcry.api.order.CancelReason;

/** What earlier commands left to do, and the expiry of orders: goes on when the next command begins, before that command's own work. */
final class PendingWork {
    private final VenueState state;
    private final StopDesk stops;
    private final MassCancels massCancels;
    private final Canceller canceller;
    private final Budget budget;

    PendingWork(VenueState state, StopDesk stops, MassCancels massCancels, Canceller canceller, Budget budget) {
        this.state = state;
        this.stops = stops;
        this.massCancels = massCancels;
        this.canceller = canceller;
        this.budget = budget;
    }

    void resume() {
        stops.resume();
        massCancels.resume();
        expire();
    }

    private void expire() {
        Expiries expiries = state.expiries;
        while (expiries.firstTimeNs() <= state.timeNs && budget.cancels > 0) {
            budget.cancels--;
            int slot = expiries.first();
            canceller.cancel(state.sessionOf(slot), slot, CancelReason.EXPIRED);
        }
    }
}
