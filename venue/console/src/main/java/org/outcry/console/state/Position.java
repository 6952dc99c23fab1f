// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

/**
 * Position of a participant in an instrument, by the trades that the event log has. Values are ticks times lots.
 *
 * @param boughtLots the quantity bought, without busted trades
 */
public record Position(
        int participant, int instrument, long boughtLots, long soldLots, long boughtValue, long soldValue) {
    /** Returns the quantity bought less that sold. */
    public long netLots() {
        return BoundedTotal.plus(boughtLots, -soldLots);
    }

    /** Returns whether no total has reached the bound of a long, where it stays. */
    public boolean isExact() {
        return BoundedTotal.isExact(boughtLots)
                && BoundedTotal.isExact(soldLots)
                && BoundedTotal.isExact(boughtValue)
                && BoundedTotal.isExact(soldValue);
    }

    Position plus(boolean buy, long ticks, long lots) {
        long value = BoundedTotal.product(ticks, lots);
        return buy
                ? new Position(
                        participant,
                        instrument,
                        BoundedTotal.plus(boughtLots, lots),
                        soldLots,
                        BoundedTotal.plus(boughtValue, value),
                        soldValue)
                : new Position(
                        participant,
                        instrument,
                        boughtLots,
                        BoundedTotal.plus(soldLots, lots),
                        boughtValue,
                        BoundedTotal.plus(soldValue, value));
    }
}
