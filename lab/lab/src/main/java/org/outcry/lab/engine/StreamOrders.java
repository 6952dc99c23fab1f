package org.outcry.lab.engine;

import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;

/**
 * The stream's commands as a gateway would know them: each with its order's side, its client order, whose index is the one that its
 * side freed last, and for a replace the total quantity. Learned from one pass that nobody times; a command is read from one place.
 */
final class StreamOrders {
    private static final int INDEX_BITS = 24;
    private static final int INDEX_MASK = (1 << INDEX_BITS) - 1;

    /** Longs of a command: operation, side and price; client order; quantity. */
    private static final int WORDS = 3;

    private static final int SIDE_SHIFT = 8;
    private static final int PRICE_SHIFT = 32;

    private final StreamFile stream;
    private final long[] words;
    private final long[] clientOrderOf;
    private final int[] cumLotsOf;
    private final byte[] sideOf;

    /** By side. */
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

    /** The order of the stream that a client order stands for. */
    static long order(long clientOrder) {
        return clientOrder >>> INDEX_BITS;
    }

    /** Operation, side and price of a command, for the three methods below. */
    long head(int at) {
        return words[at * WORDS];
    }

    static byte operation(long head) {
        return (byte) head;
    }

    /** 0 buy, 1 sell; also of the order that is cancelled or moved. */
    static int side(long head) {
        return (int) (head >>> SIDE_SHIFT) & 1;
    }

    static long priceTicks(long head) {
        return head >> PRICE_SHIFT;
    }

    long clientOrder(int at) {
        return words[at * WORDS + 1];
    }

    /** For a move its order's total, what is executed included. */
    long quantityLots(int at) {
        return words[at * WORDS + 2];
    }

    /** Names the command's order, before it is applied. */
    void prepare(int at) {
        int order = stream.order(at);
        byte operation = stream.operation(at);
        if (operation == StreamFile.LIMIT || operation == StreamFile.IMMEDIATE_OR_CANCEL) {
            int side = stream.side(at);
            int index = freeCount[side] > 0 ? free[side][--freeCount[side]] : used[side]++;
            sideOf[order] = (byte) side;
            clientOrderOf[order] = (long) order << INDEX_BITS | index;
        }
        words[at * WORDS] =
                (long) stream.priceTicks(at) << PRICE_SHIFT | (long) sideOf[order] << SIDE_SHIFT | operation;
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
        free[side][freeCount[side]++] = (int) clientOrder & INDEX_MASK;
    }
}
