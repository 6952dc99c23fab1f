// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.List;
import org.outcry.api.instrument.Phase;

/**
 * Copy of an instrument's prices over the day.
 *
 * @param eventNumber the last event that it has
 * @param widthNs the length of an interval
 * @param points the intervals with trades, oldest first
 * @param phases the changes of the phase, oldest first; the first one may be of a day before
 */
public record PricesCopy(long eventNumber, long widthNs, List<Point> points, List<PhaseChange> phases) {
    /**
     * Interval with trades.
     *
     * @param fromNs its beginning
     * @param lastTicks its last price
     * @param auction whether the last trade was one of an auction
     */
    public record Point(long fromNs, long lastTicks, long lots, boolean auction) {}

    /** Change of the phase. */
    public record PhaseChange(long timeNs, Phase phase) {}
}
