// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.Map;
import java.util.TreeMap;

/**
 * Middles of the best prices of an instrument over a replay, in ticks. Times at which a side is empty have the last.
 */
final class Middles {
    private final TreeMap<Long, Double> byTime = new TreeMap<>();
    private double last = Double.NaN;

    /** Notes the best prices from a time on; 0 for an empty side. */
    void add(long sinceNs, long bidTicks, long askTicks) {
        double middle = (bidTicks + askTicks) / 2.0;
        if (bidTicks > 0 && askTicks > 0 && middle != last) {
            last = middle;
            byTime.put(sinceNs, middle);
        }
    }

    /** Returns the middle at a time; not a number before the first. */
    double at(long timeNs) {
        Map.Entry<Long, Double> entry = byTime.floorEntry(timeNs);
        return entry == null ? Double.NaN : entry.getValue();
    }
}
