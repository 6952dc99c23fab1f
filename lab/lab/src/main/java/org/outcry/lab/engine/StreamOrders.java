package org.outcry.lab.engine;

import org.outcry.api.OrderCancelled;
import org.outcry.api.OrderExecuted;

/**
 * What a gateway would know of the stream's orders: the side of each command's order, its client order, whose index is the one that
 * its side freed last, and the total quantity that a replace asks for. Learned from one pass that nobody times.
 */
final class StreamOrders {
    private static final int INDEX_BITS = 24;
    private static final int INDEX_MASK = (1 << INDEX_BITS) - 1;

    private final StreamFile stream;
    private final long[] clientOrders;
    private final int[] totals;
    private final long[] clientOrderOf;
    private final int[] cumLotsOf;
    private final byte[] sides;
    private final byte[] sideOf;

    /** By side. */
    private final int[][] free;

    private final int[] freeCount = new int[2];
    private final int[] used = new int[2];

    StreamOrders(StreamFile stream) {
        this.stream = stream;
        clientOrders = new long[stream.count()];
        totals = new int[stream.count()];
        clientOrderOf = new long[stream.highestOrder() + 1];
        cumLotsOf = new int[stream.highestOrder() + 1];
        sides = new byte[stream.count()];
        sideOf = new byte[stream.highestOrder() + 1];
        free = new int[2][stream.highestOrder() + 1];
    }

    /** The order of the stream that a client order stands for. */
    static long order(long clientOrder) {
        return clientOrder >>> INDEX_BITS;
    }

    long clientOrder(int at) {
        return clientOrders[at];
    }

    /** 0 buy, 1 sell. */
    int side(int at) {
        return sides[at];
    }

    int totalLots(int at) {
        return totals[at];
    }

    /** Indexes that were ever in use at once. */
    int indexes() {
        return used[0] + used[1];
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
        sides[at] = sideOf[order];
        clientOrders[at] = clientOrderOf[order];
        totals[at] = stream.quantityLots(at) + (operation == StreamFile.MOVE ? cumLotsOf[order] : 0);
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
