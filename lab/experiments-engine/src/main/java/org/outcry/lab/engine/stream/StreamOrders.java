// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;

/**
 * Commands of a stream with the values that a gateway would know: the order's side, its client order, and for a replace
 * the total quantity. The index of a new client order is the one that its side freed last. The values come from one
 * pass that isn't timed.
 */
final class StreamOrders {
    private static final int INDEX_BITS = 24;
    private static final int INDEX_MASK = (1 << INDEX_BITS) - 1;

    /** Longs of a command: operation, side, instrument and price; client order; quantity. */
    private static final int WORDS = 3;

    private static final int SIDE_SHIFT = 8;
    private static final int INSTRUMENT_SHIFT = 16;
    private static final int INSTRUMENT_MASK = 0xFFFF;
    private static final int PRICE_SHIFT = 32;

    private final StreamFile stream;
    private final long[] words;
    private final long[] clientOrderOf;
    private final int[] cumLotsOf;
    private final byte[] sideOf;

    /** Free indices of client orders, by side. */
    private final int[][] free;

    private final int[] freeCount = new int[2];
    private final int[] used = new int[2];

    StreamOrders(StreamFile stream) {
        this.stream = stream;
        words = new long[stream.count() * WORDS];
        clientOrderOf = new long[stream.highestOrder() + 1];
        cumLotsOf = new int[stream.highestOrder() + 1];
        sideOf = new byte[stream.highestOrder() + 1];
        free = new int[2][stream.highestOrder() + 1];
    }

    /** Returns the stream's order that a client order stands for. */
    static long order(long clientOrder) {
        return clientOrder >>> INDEX_BITS;
    }

    static int index(long clientOrder) {
        return (int) clientOrder & INDEX_MASK;
    }

    static long clientOrder(int order, int index) {
        return (long) order << INDEX_BITS | index;
    }

    int highestOrder() {
        return stream.highestOrder();
    }

    int instruments() {
        return stream.instruments();
    }

    /** Returns the order of a command, by which a client of the venue would name it. */
    int id(int at) {
        return stream.order(at);
    }

    /** Returns operation, side, instrument and price of a command, for the methods below. */
    long head(int at) {
        return words[at * WORDS];
    }

    static byte operation(long head) {
        return (byte) head;
    }

    /** Returns 0 for buy, 1 for sell, which is also the side of the order that is cancelled or moved. */
    static int side(long head) {
        return (int) (head >>> SIDE_SHIFT) & 1;
    }

    /** Returns the number of the instrument of a command, from 1 on. */
    static int instrument(long head) {
        return 1 + ((int) (head >>> INSTRUMENT_SHIFT) & INSTRUMENT_MASK);
    }

    static long priceTicks(long head) {
        return head >> PRICE_SHIFT;
    }

    long clientOrder(int at) {
        return words[at * WORDS + 1];
    }

    /** Returns the quantity in lots. For a move it is the order's total quantity, executions included. */
    long quantityLots(int at) {
        return words[at * WORDS + 2];
    }

    /** Returns the quantity in lots as the stream has it. For a move it is the order's open quantity. */
    long streamLots(int at) {
        return stream.quantityLots(at);
    }

    /** Assigns the client order of a command before the command is applied. */
    void prepare(int at) {
        int order = stream.order(at);
        byte operation = stream.operation(at);
        if (operation == StreamFile.LIMIT || operation == StreamFile.IMMEDIATE_OR_CANCEL) {
            int side = stream.side(at);
            int index = freeCount[side] > 0 ? free[side][--freeCount[side]] : used[side]++;
            sideOf[order] = (byte) side;
            clientOrderOf[order] = clientOrder(order, index);
        }
        words[at * WORDS] = (long) stream.priceTicks(at) << PRICE_SHIFT
                | (long) stream.instrument(at) << INSTRUMENT_SHIFT
                | (long) sideOf[order] << SIDE_SHIFT
                | operation;
        words[at * WORDS + 1] = clientOrderOf[order];
        words[at * WORDS + 2] = (long) stream.quantityLots(at) + (operation == StreamFile.MOVE ? cumLotsOf[order] : 0);
    }

    void onExecuted(OrderExecuted executed) {
        cumLotsOf[(int) order(executed.clientOrder)] = (int) executed.cumLots;
        if (executed.leavesLots == 0) {
            end(executed.clientOrder);
        }
    }

    void onCancelled(OrderCancelled cancelled) {
        end(cancelled.clientOrder);
    }

    private void end(long clientOrder) {
        int side = sideOf[(int) order(clientOrder)];
        free[side][freeCount[side]++] = index(clientOrder);
    }
}
