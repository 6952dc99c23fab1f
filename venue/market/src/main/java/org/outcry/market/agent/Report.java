// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

/**
 * Report about an order of an agent.
 *
 * @param kind the change
 * @param order the order, after the change
 * @param lots the quantity that was executed, in lots; 0 for other changes
 * @param priceTicks the price of the execution, in ticks; 0 for other changes
 */
public record Report(Kind kind, DeskOrder order, long lots, long priceTicks) {
    /** Kind of a change. */
    public enum Kind {
        /** The order was accepted, and is open. */
        ACCEPTED,
        /** The order was executed, in part or in full. */
        EXECUTED,
        /** The order has another price or quantity. */
        REPLACED,
        /** The open quantity was cancelled. */
        CANCELLED,
        /** The order was rejected. */
        REJECTED,
        /** A replace or cancel was rejected; the order is as it was. */
        REQUEST_REJECTED
    }
}
