// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

import org.outcry.api.order.RejectReason;

/** Command that suspends new orders and replaces in the whole venue. Cancels are still accepted. */
public final class SuspendOrders {
    /** The reject reason of orders during the suspension. */
    public RejectReason reason = RejectReason.STORAGE_FULL;
}
