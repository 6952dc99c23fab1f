// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

/** Is shown the resting orders of one side of a book, in the order in which they would trade. */
@FunctionalInterface
public interface OrderVisitor {
    /**
     * Shows an order.
     *
     * @return whether to show the next one
     */
    boolean order(long priceTicks, long queueId, long orderId, long leavesLots, int session, long clientOrder);
}
