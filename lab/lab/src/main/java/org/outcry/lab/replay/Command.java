package org.outcry.lab.replay;

import org.outcry.api.order.Side;

/**
 * One neutral command: what a venue received, said without any venue's protocol.
 *
 * @param seq its number in its file
 * @param timestampNs when it was received, in nanoseconds from an origin that its file shares, such as midnight
 * @param type what it asks for
 * @param orderId the order it is about; ids are per symbol, and free again when their order has ended
 * @param side the order's own side
 * @param priceTicks the limit; a remark in a cancel and a reduce
 * @param quantityLots the quantity; a remark in a cancel
 * @param refOrderId a remark: for an IOC from a recording, the first resting order that was really hit
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

    /** The same command under another number. */
    public Command numbered(long number) {
        return new Command(number, timestampNs, type, orderId, side, priceTicks, quantityLots, refOrderId, symbol);
    }
}
