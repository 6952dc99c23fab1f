// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import org.outcry.gateway.session.SessionConnection;

/**
 * Copy of a session.
 *
 * @param on whether a connection is logged on
 * @param gateway the number of the gateway of its connection; 0 if it is not on
 * @param connection the address of its connection, and what it has not taken yet; without an address if it is not on,
 *     or its gateway does not tell
 * @param sinceNs the time of the last logon, logout or disconnect
 * @param lost whether the connection ended without a logout
 * @param suspended whether its participant is suspended
 * @param orders the new orders accepted
 * @param ordersPerSecond those of the last second
 * @param maxOrdersPerSecond the highest rate of new orders and replaces; 0 for any
 * @param rejects the requests rejected
 * @param lastReject the reason of the last rejection; empty if there was none
 * @param refusedLogons logons refused because of their numbers
 * @param orderTimes times from order to acknowledgement of the last ten minutes
 * @param version the copy that it changed with
 */
public record SessionCopy(
        int number,
        String compId,
        int participant,
        boolean on,
        int gateway,
        SessionConnection connection,
        long sinceNs,
        boolean lost,
        boolean suspended,
        boolean closed,
        int openOrders,
        long orders,
        long ordersPerSecond,
        int maxOrdersPerSecond,
        long executions,
        long rejects,
        String lastReject,
        long lastRejectNs,
        long logons,
        long refusedLogons,
        int lastNumber,
        AckFigures orderTimes,
        long version) {}
