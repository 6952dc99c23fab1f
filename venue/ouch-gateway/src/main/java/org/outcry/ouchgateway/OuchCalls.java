// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.outcry.ordergateway.OrderCalls;
import org.outcry.wire.Ascii;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Calls of a bookmark of the OUCH gateway. */
@EventInterface(Encoding.TRIVIALLY_COPYABLE)
interface OuchCalls extends OrderCalls {
    /** Session; the name of its numbers is empty before its first event. */
    @MethodId(20)
    void session(
            int session,
            @Ascii("name") long name1,
            @Ascii("name") long name2,
            boolean on,
            boolean closed,
            int ownerEpoch,
            long ownerConnection,
            int lastUserRefNum);
}
