// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import org.jspecify.annotations.Nullable;

/**
 * Events that the application sends.
 *
 * @param ratePerSecond the events a second of all books together, without bursts
 * @param burst the events in one book in a millisecond, ten times a second; 0 for none
 * @param burstOverAll the events over all books in a millisecond, ten times a second; 0 for none
 * @param recording the recording that times and books come from, in place of an even flow with bursts; null for none
 */
public record LoadShape(
        int ratePerSecond,
        int burst,
        int burstOverAll,
        @Nullable RecordedFlow recording) {
    /** Returns the arrivals in instruments from 1 on. */
    public Arrivals arrivals(int instruments) {
        return recording == null
                ? new SteadyArrivals(ratePerSecond, burst, burstOverAll, instruments)
                : recording.at(ratePerSecond, instruments);
    }

    /** Returns the same load at another rate. */
    public LoadShape at(int rate) {
        return new LoadShape(rate, burst, burstOverAll, recording);
    }

    /** Returns the load of a part of the books: less in all, and the same in each book. */
    LoadShape part(double share) {
        return new LoadShape(
                (int) Math.max(1, Math.round(ratePerSecond * share)),
                burst,
                (int) Math.round(burstOverAll * share),
                recording);
    }
}
