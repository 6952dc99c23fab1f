// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

/** Number and hash of the trades of a stream, in their order. Two engines with equal trades have the same hash. */
public final class TradeHash {
    private long trades;
    private long volume;
    private long hash = 1_469_598_103_934_665_603L;

    /** Adds a trade between a resting and an aggressive order of the stream. */
    public void trade(long restingOrder, long aggressiveOrder, long priceTicks, long quantityLots) {
        trades++;
        volume += quantityLots;
        long mixed = restingOrder * 0x9E37_79B9_7F4A_7C15L
                + aggressiveOrder * 0xC2B2_AE3D_27D4_EB4FL
                + priceTicks * 0x1656_67B1_9E37_79F9L
                + quantityLots;
        hash = (hash ^ mixed) * 0x1_0000_0001_B3L;
    }

    public long trades() {
        return trades;
    }

    public long volumeLots() {
        return volume;
    }

    /** Returns sixteen hexadecimal digits. */
    public String hash() {
        return String.format("%016x", hash);
    }
}
