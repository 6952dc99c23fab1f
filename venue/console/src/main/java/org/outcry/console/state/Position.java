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
        return boughtLots - soldLots;
    }

    Position plus(boolean buy, long ticks, long lots) {
        return buy
                ? new Position(
                        participant, instrument, boughtLots + lots, soldLots, boughtValue + ticks * lots, soldValue)
                : new Position(
                        participant, instrument, boughtLots, soldLots + lots, boughtValue, soldValue + ticks * lots);
    }
}
