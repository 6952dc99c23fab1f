// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.logon.SessionPeers;
import org.outcry.gateway.session.OrderAckTimes;
import org.outcry.ordergateway.SessionCommands;

/**
 * Parts of the gateway that its connections share.
 *
 * @param stopping whether no login is accepted any more
 * @param closed is told of each connection that has ended
 */
record ConnectionParts(
        CommandRoom room,
        OuchSessions sessions,
        SessionCommands commands,
        OuchRequests requests,
        LogonGuard logons,
        SessionPeers peers,
        OrderAckTimes orderTimes,
        Replayer replayer,
        BooleanSupplier stopping,
        Consumer<OuchConnection> closed,
        Consumer<String> lines) {}
