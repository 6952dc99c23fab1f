// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReplaceOrder;

/**
 * Session of one's own orders, of a participant beside the recorded ones. Sets the session fields of requests. Requests
 * are answered before a call returns.
 */
public interface OwnSession {
    /** The number of the session, by which events are told apart from those of recorded orders. */
    int NUMBER = 2;

    /** Enters an order. */
    void newOrder(NewOrder newOrder);

    /** Replaces an order. */
    void replaceOrder(ReplaceOrder replaceOrder);

    /** Cancels an order. */
    void cancelOrder(CancelOrder cancelOrder);
}
