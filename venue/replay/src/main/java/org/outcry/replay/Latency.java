// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.outcry.gateway.config.Units;

/**
 * Delay of own requests on their way to the venue: drawn evenly between two bounds for each, from a seed. A request
 * does not overtake an earlier one.
 *
 * @param leastNs the lowest delay
 * @param mostNs the highest delay
 */
record Latency(long leastNs, long mostNs) {
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
        SplittableRandom random = new SplittableRandom(seed);
        List<OwnOrder> arrivals = new ArrayList<>();
        long previousNs = 0;
        for (OwnOrder order : sent) {
            previousNs = Math.max(previousNs, order.timeNs() + random.nextLong(leastNs, mostNs + 1));
            arrivals.add(order.at(previousNs));
        }
        return arrivals;
    }
}
