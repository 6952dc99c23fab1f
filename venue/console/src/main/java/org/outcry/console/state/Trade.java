// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

/**
 * Trade with both of its sides.
 *
 * @param resting the side of the resting order; in an auction, the first of two resting orders
 * @param other the other side
 * @param busted whether it was busted
 */
public record Trade(
        long matchNumber,
        int instrument,
        long timeNs,
        long priceTicks,
        long lots,
        boolean auction,
        Execution resting,
        Execution other,
        boolean busted) {
    /**
     * Side of a trade.
     *
     * @param eventNumber the number of its event
     */
    public record Execution(long eventNumber, int session, long orderId, boolean buy) {}

    Trade withBust() {
        return new Trade(matchNumber, instrument, timeNs, priceTicks, lots, auction, resting, other, true);
    }
}
