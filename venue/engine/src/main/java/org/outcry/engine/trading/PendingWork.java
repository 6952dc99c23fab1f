// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.order.CancelReason;
import org.outcry.engine.rules.Budget;
import org.outcry.engine.state.Backlog;
import org.outcry.engine.state.Expiries;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.UnfinishedMatches;
import org.outcry.engine.state.VenueState;

/**
 * Work that earlier commands left, and the expiry of orders. It continues when the next command begins, before that
 * command's own work.
 */
public final class PendingWork {
    private final Progress progress;
    private final Registry registry;
    private final OrderStore store;
    private final Backlog backlog;
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
        progress = state.progress;
        registry = state.registry;
        store = state.store;
        backlog = state.backlog;
        this.arrivals = arrivals;
        this.stops = stops;
        this.massCancels = massCancels;
        this.canceller = canceller;
        this.budget = budget;
    }

    /** Continues orders that have matches left to make: before all else, so that nothing comes between these. */
    public void resumeMatches() {
        UnfinishedMatches matches = backlog.unfinishedMatches;
        while (!matches.isEmpty() && budget.unfinishedMatches > 0) {
            Instrument instrument = matches.first();
            boolean done = arrivals.goOn(instrument, budget.unfinishedMatches);
            if (!done) {
                return;
            }
            budget.unfinishedMatches -= arrivals.matches();
            backlog.bookChanged(instrument);
            stops.run(instrument);
            canceller.cancelLinked();
        }
    }

    /** Continues all else, once {@link Backlog#hasUrgentWork} is false. */
    public void resume() {
        stops.resume();
        massCancels.resume();
        expire();
    }

    /**
     * Orders expire, and those that are linked with them end, before other timers: an uncross that is due, too, meets
     * none of them.
     */
    private void expire() {
        Expiries expiries = store.expiries;
        while (!backlog.hasUrgentWork() && expiries.firstTimeNs() <= progress.timeNs && budget.cancels > 0) {
            budget.cancels--;
            int slot = expiries.first();
            canceller.cancel(registry.sessionOf(slot), slot, CancelReason.EXPIRED);
        }
        canceller.cancelLinked();
    }
}
