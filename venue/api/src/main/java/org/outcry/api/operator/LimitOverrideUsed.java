// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

import org.outcry.api.order.RejectReason;

/**
 * Use of a limit override by an order or replace that a control would reject. The events of the order or replace
 * follow.
 */
public final class LimitOverrideUsed {
    /** The session's number. */
    public int session;

    /** The instrument's number. */
    public int instrument;

    /** The client order of the new order, or the new client order of the replace. */
    public long clientOrder;

    /** The reason for which the control would reject it. */
    public RejectReason reason = RejectReason.NONE;

    /** The number of orders that may still use it. */
    public int ordersLeft;
}
