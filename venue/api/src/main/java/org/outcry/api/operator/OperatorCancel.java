// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/**
 * Command of an operator that cancels the open quantity of a session's order. The order is named as the event log has
 * it.
 */
public final class OperatorCancel {
    /** The session that entered the order. */
    public int session;

    /** The order's present identifier in its session. */
    public long clientOrder;

    /** The venue's order identifier, which must be that of the same order. */
    public long orderId;
}
