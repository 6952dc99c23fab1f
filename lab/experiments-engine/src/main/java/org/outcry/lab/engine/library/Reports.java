// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

/**
 * Writer of reports into the memory of the C part: 64 bytes each, little-endian. Offsets: 0 type (byte), 1 side (byte),
 * 8 sequence of the message, 16 order, 24 price in ticks, 32 quantity (int), 40 resting order and 48 incoming order of
 * a trade. What a type does not have is zero. Allocates nothing.
 */
public final class Reports {
    /** Bytes of a report. */
    static final int BYTES = 64;

    /** Reports that one request or one {@link LibraryBook#proceed} makes at most. */
    static final int MOST_PER_STEP = 16_384;

    private static final byte ORDER_ACK = 0;
    private static final byte TRADE = 1;
    private static final byte CANCEL_ACK = 2;
    private static final byte MODIFY_ACK = 3;
    private static final byte CANCEL_REJECT = 4;
    private static final byte MODIFY_REJECT = 5;

    private long address;
    private int capacity;
    private int count;

    Reports() {}

    /** Starts anew at an address with room for so many. */
    void reset(long newAddress, int newCapacity) {
        address = newAddress;
        capacity = newCapacity;
        count = 0;
    }

    /** Returns the number of reports since the reset. */
    int count() {
        return count;
    }

    /** Returns whether there is room for those of one more step. */
    boolean hasRoom() {
        return capacity - count >= MOST_PER_STEP;
    }

    /** Reports that a new order was accepted. */
    public void orderAck(long sequence, long id, int side, long priceTicks, int quantity) {
        write(ORDER_ACK, side, sequence, id, priceTicks, quantity, 0, 0);
    }

    /**
     * Reports a trade.
     *
     * @param sequence that of the message that brought the incoming order
     * @param priceTicks the price of the resting order
     */
    public void trade(long sequence, long priceTicks, int quantity, long restingId, long incomingId) {
        write(TRADE, 0, sequence, 0, priceTicks, quantity, restingId, incomingId);
    }

    /** Reports that an order was cancelled on request. */
    public void cancelAck(long sequence, long id, int side, long priceTicks) {
        write(CANCEL_ACK, side, sequence, id, priceTicks, 0, 0, 0);
    }

    /** Reports what an immediate order could not trade. */
    public void remainder(long sequence, long id, int side, long priceTicks, int quantity) {
        write(CANCEL_ACK, side, sequence, id, priceTicks, quantity, 0, 0);
    }

    /** Reports that an order was modified. */
    public void modifyAck(long sequence, long id, int side, long priceTicks, int quantity) {
        write(MODIFY_ACK, side, sequence, id, priceTicks, quantity, 0, 0);
    }

    /** Reports that the order to be cancelled does not rest. */
    public void cancelReject(long sequence, long id) {
        write(CANCEL_REJECT, 0, sequence, id, 0, 0, 0, 0);
    }

    /**
     * Reports that the order to be modified does not rest, or that it stays as it is: price or quantity is out of
     * range.
     */
    public void modifyReject(long sequence, long id) {
        write(MODIFY_REJECT, 0, sequence, id, 0, 0, 0, 0);
    }

    private void write(
            byte type, int side, long sequence, long id, long priceTicks, int quantity, long resting, long incoming) {
        long at = address + (long) count * BYTES;
        NativeMemory.ALL.set(NativeMemory.LONG, at, type | (long) side << 8);
        NativeMemory.ALL.set(NativeMemory.LONG, at + 8, sequence);
        NativeMemory.ALL.set(NativeMemory.LONG, at + 16, id);
        NativeMemory.ALL.set(NativeMemory.LONG, at + 24, priceTicks);
        NativeMemory.ALL.set(NativeMemory.LONG, at + 32, quantity & 0xFFFF_FFFFL);
        NativeMemory.ALL.set(NativeMemory.LONG, at + 40, resting);
        NativeMemory.ALL.set(NativeMemory.LONG, at + 48, incoming);
        NativeMemory.ALL.set(NativeMemory.LONG, at + 56, 0);
        count++;
    }
}
