// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.util.Arrays;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;

/**
 * Client orders by foreign ids, as a gateway finds them: a table from the id of each open order, and by index of the
 * client order its executed quantity. It is used within the timed loop. An entry is removed by the event that ends its
 * order.
 */
final class OrderIds {
    private final IdTable clientOrderById;
    private final Side[] sides;

    /** Indices of one side's client orders. */
    private static final class Side {
        private int[] free;
        private int[] cumLots;
        private int freeCount;
        private int used;

        private Side(int capacity) {
            free = new int[capacity];
            cumLots = new int[capacity];
        }

        private int take() {
            int index = freeCount > 0 ? free[--freeCount] : used++;
            if (index == cumLots.length) {
                cumLots = Arrays.copyOf(cumLots, 2 * index);
                free = Arrays.copyOf(free, 2 * index);
            }
            cumLots[index] = 0;
            return index;
        }
    }

    /** Creates an index with room for so many open orders; beyond them it grows. */
    OrderIds(int openOrders) {
        int capacity = Math.max(openOrders, 1_024);
        clientOrderById = new IdTable(openOrders);
        sides = new Side[] {new Side(capacity), new Side(capacity)};
    }

    /** Assigns a client order to the id of a new order. */
    long add(int id, int side) {
        long clientOrder = StreamOrders.clientOrder(id, sides[side].take());
        clientOrderById.put(id, clientOrder);
        return clientOrder;
    }

    /** Returns the client order of an id; -1 if no open order has it. */
    long find(int id) {
        return clientOrderById.get(id);
    }

    /** Returns the executed quantity of an open order, in lots. */
    int cumLots(long clientOrder, int side) {
        return sides[side].cumLots[StreamOrders.index(clientOrder)];
    }

    void onExecuted(OrderExecuted executed) {
        int side = executed.session - 1;
        if (executed.leavesLots == 0) {
            end(executed.clientOrder, side);
        } else {
            sides[side].cumLots[StreamOrders.index(executed.clientOrder)] = (int) executed.cumLots;
        }
    }

    void onCancelled(OrderCancelled cancelled) {
        end(cancelled.clientOrder, cancelled.session - 1);
    }

    private void end(long clientOrder, int side) {
        clientOrderById.remove(StreamOrders.order(clientOrder));
        Side of = sides[side];
        of.free[of.freeCount++] = StreamOrders.index(clientOrder);
    }
}
