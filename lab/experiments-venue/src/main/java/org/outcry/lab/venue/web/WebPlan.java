// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.web;

/**
 * Parameters of a run.
 *
 * @param rate the orders a second whose times are measured
 * @param rounds how often
 * @param seconds how long a round is
 * @param warmUpSeconds the most that a warm-up takes
 * @param sockets the sockets of many
 * @param window the requests of all sockets that are unanswered at a time
 * @param symbols the books that a socket is subscribed to
 * @param updates the changes a second of each book
 */
record WebPlan(
        int rate, int rounds, int seconds, int warmUpSeconds, int sockets, int window, int symbols, int updates) {
    /** Returns a number of requests that leaves no order. */
    int even(int count) {
        return Math.max(2, count & ~1);
    }
}
