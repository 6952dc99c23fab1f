// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.util.Locale;
import java.util.Set;
import org.outcry.lab.venue.threads.LoadShape;
import org.outcry.measure.Figures;
import org.outcry.runtime.Idle;

/**
 * Parameters of a comparison.
 *
 * @param streams the number of streams that the instruments are spread over
 * @param books the number of instruments
 * @param orders the orders that rest from the start on, for snapshots
 * @param load the events
 * @param idle what every thread does without work
 * @param areServersApart whether the gateway's servers have a thread of their own
 * @param clients the clients of the gateway's servers beside the deltas; with any, one that is timed is there, too
 * @param measureMs the time that is measured in a round
 * @param warmUpMs the time before it
 */
record FeedPlan(
        int streams,
        int books,
        int orders,
        LoadShape load,
        Idle idle,
        boolean areServersApart,
        Set<LoadPart> clients,
        int measureMs,
        int warmUpMs) {
    private static final int MOST_KEPT = 1 << 22;

    /** Returns the plan at another rate, for a short time. */
    FeedPlan at(int rate, int forMs) {
        return new FeedPlan(streams, books, orders, load.at(rate), idle, areServersApart, clients, forMs, forMs / 2);
    }

    /** Returns the plan with another number of streams. */
    FeedPlan withStreams(int count) {
        return new FeedPlan(count, books, orders, load, idle, areServersApart, clients, measureMs, warmUpMs);
    }

    /** Returns the plan without clients of the servers. */
    FeedPlan quiet() {
        return new FeedPlan(streams, books, orders, load, idle, areServersApart, LoadPart.NONE, measureMs, warmUpMs);
    }

    /**
     * Returns the most operations of a round whose moments are kept: half of the events enter an order, and a warm-up
     * or a search may be late.
     */
    int keptOperations() {
        return (int) Math.min(MOST_KEPT, 1L * load.ratePerSecond() * measureMs / 1_000);
    }

    /** Adds the conditions of the plan to figures. */
    Figures conditions(Figures figures, int rounds) {
        return figures.load("streams", streams)
                .load("books", books)
                .load("restingOrders", orders)
                .load("ratePerSecond", load.ratePerSecond())
                .load("burst", load.burst())
                .load("burstOverAll", load.burstOverAll())
                .load("idle", idle.name().toLowerCase(Locale.ROOT))
                .load("rounds", rounds);
    }

    /** Returns whether there are clients. */
    boolean hasClients() {
        return !clients.isEmpty();
    }
}
