// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

import org.outcry.api.order.RejectReason;

/** Suspension of order entry: new orders and replaces are rejected until {@code ordersResumed}. */
public final class OrdersSuspended {
    /** The reject reason of orders during the suspension. */
    public RejectReason reason = RejectReason.NONE;
}
