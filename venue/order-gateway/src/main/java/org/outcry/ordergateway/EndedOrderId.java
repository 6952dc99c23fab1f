// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

/** OrderID of an ended order. */
public final class EndedOrderId {
    public long orderId;

    /** The event that ended the order. */
    public long eventNumber;
}
