// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

/**
 * Events at a rate, over all books in turn, with bursts of a millisecond: ten times a second in one book, and ten times
 * a second, halfway between these, over all books.
 */
final class SteadyArrivals implements Arrivals {
    private static final long SECOND_NS = 1_000_000_000L;
    private static final long INTERVAL_NS = 100_000_000L;
    private static final long BURST_NS = 1_000_000L;

    private final int ratePerSecond;
    private final int instruments;
    private final int[] sizes;
    private final long[] burstNs = {INTERVAL_NS, INTERVAL_NS + INTERVAL_NS / 2};
    private final int[] sentOfBurst = {0, 0};
    private long steady;
    private int book;
    private int source;
    private long nextNs;

    /** Creates arrivals with bursts of so many events in one book, and over all; 0 for none. */
    SteadyArrivals(int ratePerSecond, int burst, int burstOverAll, int instruments) {
        this.ratePerSecond = ratePerSecond;
        this.instruments = instruments;
        this.sizes = new int[] {burst, burstOverAll};
        this.book = 1;
        choose();
    }

    private void choose() {
        nextNs = (long) (steady * ((double) SECOND_NS / ratePerSecond));
        source = -1;
        for (int i = 0; i < sizes.length; i++) {
            if (sizes[i] > 0) {
                long ns = burstNs[i] + sentOfBurst[i] * BURST_NS / sizes[i];
                if (ns < nextNs) {
                    nextNs = ns;
                    source = i;
                }
            }
        }
    }

    @Override
    public long nextNs() {
        return nextNs;
    }

    @Override
    public int nextBook() {
        return source == 0 ? book : ANY_BOOK;
    }

    @Override
    public void advance() {
        if (source < 0) {
            steady++;
        } else if (++sentOfBurst[source] == sizes[source]) {
            sentOfBurst[source] = 0;
            burstNs[source] += INTERVAL_NS;
            if (source == 0) {
                book = book % instruments + 1;
            }
        }
        choose();
    }
}
