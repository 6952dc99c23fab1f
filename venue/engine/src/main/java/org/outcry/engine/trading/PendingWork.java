// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.order.CancelReason;
import org.outcry.engine.rules.Budget;
import org.outcry.engine.state.Expiries;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.UnfinishedMatches;
import org.outcry.engine.state.VenueState;

/** Work that earlier commands left, and the expiry of orders. It goes on when the next command begins, before that command's own work. */
public final class PendingWork {
    private final VenueState state;
    private final Arrivals arrivals;
    private final StopOrders stops;
    private final MassCancels massCancels;
    private final Canceller canceller;
    private final Budget budget;

    public PendingWork(
            VenueState state,
            Arrivals arrivals,
            StopOrders stops,
            MassCancels massCancels,
            Canceller canceller,
            Budget budget) {
        this.state = state;
        this.arrivals = arrivals;
        this.stops = stops;
        this.massCancels = massCancels;
        this.canceller = canceller;
        this.budget = budget;
    }

    /** Goes on with orders that have matches left to make: before all else, so that nothing comes between these. */
    public void resumeMatches() {
        UnfinishedMatches matches = state.unfinishedMatches;
        while (!matches.isEmpty() && budget.unfinishedMatches > 0) {
            Instrument instrument = matches.first();
            boolean done = arrivals.goOn(instrument, budget.unfinishedMatches);
            if (!done) {
                return;
            }
            budget.unfinishedMatches -= arrivals.matches();
            state.bookChanged(instrument);
            stops.run(instrument);
            canceller.cancelLinked();
        }
    }

    /** Goes on with all else, once {@link VenueState#hasUrgentWork} is false. */
    public void resume() {
        stops.resume();
        massCancels.resume();
        expire();
    }

    /** Orders expire, and those that are linked with them end, before other timers: an uncross that is due, too, meets none of them. */
    private void expire() {
        Expiries expiries = state.expiries;
        while (!state.hasUrgentWork() && expiries.firstTimeNs() <= state.timeNs && budget.cancels > 0) {
            budget.cancels--;
            int slot = expiries.first();
            canceller.cancel(state.sessionOf(slot), slot, CancelReason.EXPIRED);
        }
        canceller.cancelLinked();
    }
}
