// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.order.CancelReason;
import org.outcry.engine.rules.Budget;
import org.outcry.engine.state.Expiries;
import org.outcry.engine.state.VenueState;

/** What earlier commands left to do, and the expiry of orders: goes on when the next command begins, before that command's own work. */
public final class PendingWork {
    private final VenueState state;
    private final StopOrders stops;
    private final MassCancels massCancels;
    private final Canceller canceller;
    private final Budget budget;

    public PendingWork(
            VenueState state, StopOrders stops, MassCancels massCancels, Canceller canceller, Budget budget) {
        this.state = state;
        this.stops = stops;
        this.massCancels = massCancels;
        this.canceller = canceller;
        this.budget = budget;
    }

    public void resume() {
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
