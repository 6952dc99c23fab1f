// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.feed;

import org.outcry.runtime.Idle;

/**
 * Parameters of a comparison.
 *
 * @param books the number of instruments
 * @param ratePerSecond the events a second
 * @param idle what every thread does without work
 * @param withLoad whether snapshots and re-requests go on beside the deltas
 * @param measureMs the time that is measured in a round
 * @param warmUpMs the time before it
 */
record FeedPlan(int books, int ratePerSecond, Idle idle, boolean withLoad, int measureMs, int warmUpMs) {
    /** Returns the plan at another rate, for a short time. */
    FeedPlan at(int rate, int forMs) {
        return new FeedPlan(books, rate, idle, withLoad, forMs, forMs / 2);
    }
}
