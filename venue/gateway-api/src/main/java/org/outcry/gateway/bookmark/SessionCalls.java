// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import org.outcry.wire.MethodId;

/**
 * Calls of a bookmark of a gateway with sessions. The interface of a gateway's state extends it with calls of ids from
 * 6 on.
 */
public interface SessionCalls extends BookmarkCalls {
    /** Sessions of other gateways that had an owner; before all other calls. */
    @MethodId(3)
    void foreignSessions(int[] numbers);

    /** First and last number of the events of a session since its last reset that the event log has. */
    @MethodId(4)
    void sessionEvents(int session, int first, int last);

    /** Numbers of events of that session, one of every 64, from an entry of its index on. */
    @MethodId(5)
    void indexed(int session, int entry, long[] eventNumbers);
}
