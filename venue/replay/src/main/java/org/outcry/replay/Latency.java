// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.outcry.gateway.config.Units;

/**
 * Delay of own requests on their way to the venue, and of its reports on theirs: drawn evenly between two bounds for
 * each, from a seed. Nothing overtakes what was sent before it.
 *
 * @param leastNs the lowest delay
 * @param mostNs the highest delay
 */
record Latency(long leastNs, long mostNs) {
    /** Latency of a venue that is reached at once. */
    static final Latency NONE = new Latency(0, 0);

    /** The range of allowed delays, in words. */
    static final String ALLOWED = "a duration, or two with '..' between, such as 250us..1ms, up to 1h";

    private static final long MOST_NS = 3_600_000_000_000L;

    /**
     * Reads a latency.
     *
     * @throws IllegalArgumentException if it is none
     */
    static Latency of(String text) {
        String[] bounds = text.split("\\.\\.", -1);
        long least = Units.durationOf(bounds[0].strip());
        long most = bounds.length == 1 ? least : Units.durationOf(bounds[1].strip());
        if (bounds.length > 2 || least < 0 || most < least || most > MOST_NS) {
            throw new IllegalArgumentException("--latency must be " + ALLOWED + ", not '" + text + "'");
        }
        return new Latency(least, most);
    }

    /** Returns the orders at the times at which the venue receives them. */
    List<OwnOrder> arrivals(List<OwnOrder> sent, long seed) {
        Line line = requests(seed);
        List<OwnOrder> arrivals = new ArrayList<>();
        for (OwnOrder order : sent) {
            arrivals.add(order.at(line.arrivalNs(order.timeNs())));
        }
        return arrivals;
    }

    /** Returns the way of requests to the venue. */
    Line requests(long seed) {
        return new Line(this, seed);
    }

    /** Returns the way of reports from the venue. */
    Line reports(long seed) {
        return new Line(this, ~seed);
    }

    /** Returns the way of market data from the venue. */
    Line marketData(long seed) {
        return new Line(this, Long.reverse(seed));
    }

    /** Way on which what is sent later arrives later. */
    static final class Line {
        private final Latency latency;
        private final SplittableRandom random;
        private long previousNs;

        private Line(Latency latency, long seed) {
            this.latency = latency;
            this.random = new SplittableRandom(seed);
        }

        /** Returns when something arrives that is sent at a time. */
        long arrivalNs(long sentNs) {
            previousNs = Math.max(previousNs, sentNs + random.nextLong(latency.leastNs, latency.mostNs + 1));
            return previousNs;
        }
    }
}
