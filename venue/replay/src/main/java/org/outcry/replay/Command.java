// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import org.outcry.api.order.Side;

/**
 * Neutral command: a request to a venue, independent of the venue's protocol.
 *
 * @param seq its number in its file
 * @param timestampNs time of receipt, in nanoseconds from an origin common to its file, such as midnight
 * @param type the kind of request
 * @param orderId the order's id; ids are per symbol, and reusable after the order's end
 * @param side the order's own side
 * @param priceTicks the limit; informative in a cancel and a reduce
 * @param quantityLots the quantity; informative in a cancel
 * @param refOrderId informative: for an IOC from a recording, the first resting order that it executed against
 * @param symbol the instrument; empty where the file has none
 */
public record Command(
        long seq,
        long timestampNs,
        CommandType type,
        long orderId,
        Side side,
        long priceTicks,
        long quantityLots,
        long refOrderId,
        String symbol) {

    /** Returns the same command of another instrument. */
    Command of(String instrument) {
        return new Command(seq, timestampNs, type, orderId, side, priceTicks, quantityLots, refOrderId, instrument);
    }

    /** Returns the same command under another number. */
    public Command numbered(long number) {
        return new Command(number, timestampNs, type, orderId, side, priceTicks, quantityLots, refOrderId, symbol);
    }
}
