// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import java.util.List;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Calls of a bookmark that save {@link SessionOrders}: before the open orders, the names of those that ended. */
@EventInterface(Encoding.TRIVIALLY_COPYABLE)
public interface NamedOrderCalls extends OrderCalls {
    /**
     * Orders of a session, which the calls that follow have.
     *
     * @param counter the counter of the last client order
     * @param names the number of ClOrdIDs of ended orders
     * @param orderIds the number of OrderIDs of ended orders
     */
    @MethodId(9)
    void orders(int session, long counter, int names, int orderIds);

    /** Recent ClOrdIDs of ended orders, oldest first. */
    @MethodId(10)
    void endedNames(int session, List<EndedName> names);

    /** Recent OrderIDs of ended orders, oldest first. */
    @MethodId(11)
    void endedOrders(int session, List<EndedOrderId> orderIds);
}
